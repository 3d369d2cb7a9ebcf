package entry

import (
	"errors"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// prepositions are words that people say for one another: “on c3” is “to c3”.
var prepositions = []string{"to", "on", "onto", "in", "into", "at", "from", "of", "for", "with", "against", "by"}

// Preposition tells whether a word is one of those that people say for one another.
func Preposition(word string) bool { return slices.Contains(prepositions, spelling.Fold(word)) }

// variants gives the text as it was typed and, where a clause is missing, the
// text with its preposition written out or put in: "steal g faerie, druid" and
// "send eac3 b2" lack no word that matters.
func (r *trial) variants(f *referee.Form, text string) []string {
	all := []string{text}
	if _, whole := r.Word(f.Slots[0].Takes, r.Lexicon.Spelt(f.Slots[0].Takes, text)); whole {
		return all // “Stone 2” is no “Stone in 2”
	}
	seen := map[string]bool{text: true}
	add := func(t string) {
		if t = strings.Trim(t, record.Blanks); !seen[t] {
			seen[t] = true
			all = append(all, t)
		}
	}
	for i := 0; i < len(all) && len(all) < mostTrials; i++ {
		said := all[i]
		missing := r.missing(f, said)
		words := strings.Fields(said)
		if len(words) > mostWords {
			continue
		}
		if missing == 0 {
			for _, t := range r.begun(f, words) {
				add(t)
			}
			continue
		}
		for at := 0; at <= len(words); at++ {
			before := strings.Join(words[:at], " ")
			if at > 0 && at < len(words) && isNumber(words[at]) && r.wantsNumber(f, before) {
				continue
			}
			if at < len(words) && (strings.HasPrefix(f.Slots[missing].Word, spelling.Fold(words[at])) || Preposition(words[at]) && !r.names(f, words[at])) {
				add(before + " " + f.Slots[missing].Word + " " + strings.Join(words[at+1:], " "))
			}
			if at < len(words) && (at == 0) == (f.Slots[0].Takes == 0) {
				add(before + " " + f.Slots[missing].Word + " " + strings.Join(words[at:], " "))
			}
		}
	}
	return all
}

// wantsNumber tells whether all that the object of a form can be which begins so goes on
// with a number: “Stone 1 end”.
func (r *trial) wantsNumber(f *referee.Form, text string) bool {
	typed := strings.Fields(spelling.Fold(text))
	all := r.choices(f, &f.Slots[0], text)
	return len(typed) > 1 && all != nil && !slices.ContainsFunc(all, func(c choice) bool {
		name := strings.Fields(spelling.Fold(r.Lexicon.Item(c.item)))
		at := slices.IndexFunc(name, func(w string) bool { return strings.HasPrefix(w, typed[len(typed)-1]) })
		return at < 0 || at == len(name)-1 || !isNumber(name[at+1])
	})
}

// begun writes out the first word that begins a preposition which may be left
// out, the "r" of "2ho su r fo" is no reagent, and puts one in before a number at
// the end: "d drw 3"; and behind the object before what goes with it alone: "skry l
// g4 item", "research death".
func (r *trial) begun(f *referee.Form, words []string) (all []string) {
	text := strings.Join(words, " ")
	if slices.ContainsFunc(r.listLike(f, record.Passage{Text: text}), func(o filled) bool { return o.rank == exactly }) {
		return nil // a name in whole: “tree of life”
	} else if all = r.otherwords(f, words); all != nil {
		return all
	} else if all = r.elsewhere(f, text); all != nil {
		return all
	}
	if at := slices.IndexFunc(words, func(word string) bool { return f.Preposition(word, 1|1<<f.Group) > 0 }); at > 1 && f.Slots[0].Max == 1 {
		if all = r.paidFor(f, words[:at], strings.Join(words[at:], " ")); all != nil {
			return all
		}
	}
	said := r.saidIn(f, text)
	head, behind := words, "" // what is said in clauses of its own stays behind
	if at := slices.IndexFunc(words, func(word string) bool { return f.Preposition(word, 1|1<<f.Group) > 0 }); at > 1 && f.Group == 0 {
		head, behind = words[:at], " "+strings.Join(words[at:], " ")
	}
	for at := 1; (said == 1 || behind != "") && f.Slots[0].Max == 1 && at < len(head); at++ {
		object, rest := strings.Join(head[:at], " "), strings.Join(head[at:], " ")
		for _, o := range r.listLike(f, record.Passage{Text: object}) {
			if len(o.items) == 0 {
				continue
			}
			for _, n := range r.clausesOf(f, o, rest) {
				if n < len(f.Slots) && said>>n&1 == 0 {
					all = append(all, object+" "+f.Slots[n].Word+" "+rest+behind)
				}
			}
		}
	}
	for at := 1; at < len(words); at++ {
		typed := spelling.Fold(words[at])
		_, number := record.Number(typed)
		if number = number && at == len(words)-1; r.names(f, words[at]) && !number {
			continue
		}
		for n := 1; n < len(f.Slots); n++ {
			slot := &f.Slots[n]
			switch {
			case said>>n&1 == 1 || !slot.Optional:
			case number && slot.Takes == referee.Of(referee.Number):
				all = append(all, strings.Join(words[:at], " ")+" "+slot.Word+" "+words[at])
			case typed != slot.Word && (strings.HasPrefix(slot.Word, typed) || inflects(slot.Word, typed)):
				all = append(all, strings.Join(words[:at], " ")+" "+slot.Word+" "+strings.Join(words[at+1:], " "))
			}
		}
		if all != nil {
			return all
		}
	}
	return all
}

// elsewhere writes out the preposition of the clause in which a text is a name in whole,
// where the object may be left out and is none of it: “collects vault”.
func (r *trial) elsewhere(f *referee.Form, text string) (all []string) {
	if !f.Slots[0].Optional || r.saidIn(f, text) != 1 || r.listLike(f, record.Passage{Text: text}) != nil {
		return nil
	}
	for n := 1; n < len(f.Slots); n++ {
		named := r.listLike(f, record.Passage{Clause: uint8(n), Text: text})
		if f.Slots[n].Optional && slices.ContainsFunc(named, func(o filled) bool { return o.rank == exactly }) {
			all = append(all, f.Slots[n].Word+" "+text)
		}
	}
	return all
}

// otherwords writes out the first preposition that is said for another: “use witch on
// prism”, “prism for elan”, where what is paid is said with another one than what is got;
// and “straightening prism with witch”, where the object stands behind it.
func (r *trial) otherwords(f *referee.Form, words []string) (all []string) {
	parts := func(word string) bool { return f.Preposition(word, 1|1<<f.Group) > 0 || r.foreign(f, word) }
	at := slices.IndexFunc(words, func(word string) bool { return r.foreign(f, word) })
	if at < 0 || at == len(words)-1 || f.Slots[0].Max != 1 && !f.Slots[0].Optional {
		return nil
	}
	before, word, behind := strings.Join(words[:at], " "), spelling.Fold(words[at]), words[at+1:]
	end := slices.IndexFunc(behind, parts)
	if end < 0 {
		end = len(behind)
	}
	held, rest := strings.Join(behind[:end], " "), strings.Join(behind[end:], " ")
	object := words[:slices.IndexFunc(words, parts)]
	if len(object) == 0 && f.Slots[0].Max == 1 {
		return []string{strings.TrimRight(held+" "+before+" "+rest, " ")}
	}
	if all = r.paidFor(f, object, strings.Join(words[len(object):], " ")); all != nil {
		return all
	}
	kept := []string{before}
	if word == "from" && f.Slots[0].Optional && !strings.HasSuffix(before, ",") {
		kept = []string{""} // what comes from there is not chosen besides
		if last := max(strings.LastIndexByte(before, ','), strings.LastIndex(before, " and ")); last > 0 {
			kept = append(kept, strings.TrimRight(before[:last], ", ")) // or what stands last comes from there: “life, and the gold from the vault”
		}
	}
	said := r.saidIn(f, kept[0])
	against := func(n int) bool { return word == "for" && f.Slots[n].Paid || word == "with" && !f.Slots[n].Paid }
	for _, o := range r.listLike(f, record.Passage{Text: strings.Join(object, " ")}) {
		clauses := slices.DeleteFunc(r.clausesOf(f, o, held), func(n int) bool { return said>>n&1 == 1 })
		for _, n := range Prefer(clauses, func(n int) bool { return !against(n) }) {
			for _, before := range kept {
				all = append(all, strings.TrimSpace(before+" "+f.Slots[n].Word+" "+held+" "+rest))
			}
		}
	}
	return all
}

// paidFor puts a preposition in before what is paid, where that stands between the object
// and what follows without one: “transmuter 2 death for 3 life”, “mermaid calm onto vault”.
func (r *trial) paidFor(f *referee.Form, words []string, behind string) (all []string) {
	if r.listLike(f, record.Passage{Text: strings.Join(words, " ")}) != nil {
		return nil
	}
	said := r.saidIn(f, behind)
	for at := 1; at < len(words); at++ {
		object, rest := strings.Join(words[:at], " "), strings.Join(words[at:], " ")
		for _, o := range r.listLike(f, record.Passage{Text: object}) {
			for n := 1; n < len(f.Slots); n++ {
				if !f.Slots[n].Paid || said>>n&1 == 1 {
					continue
				}
				held := r.listLike(f, record.Passage{Clause: uint8(n), Text: rest})
				if slices.ContainsFunc(held, func(h filled) bool { return r.takes(f, slices.Concat(o.items, h.items)) }) {
					all = append(all, object+" "+f.Slots[n].Word+" "+rest+" "+behind)
				}
			}
		}
	}
	return all
}

// foreign tells whether a word is a preposition, and neither one of a form nor part of a
// name that may stand there: “tree of life”.
func (r *trial) foreign(f *referee.Form, word string) bool {
	word = spelling.Fold(word)
	return slices.Contains(prepositions, word) && !r.names(f, word) && !r.partly(f, word)
}

// partly tells whether a word is part of a name that a form can hold.
func (r *trial) partly(f *referee.Form, word string) bool {
	return slices.ContainsFunc(f.Slots, func(slot referee.Slot) bool {
		for k := referee.Kind(referee.Card); k < referee.MaxKinds; k++ {
			if slot.Takes.Has(k) && slices.ContainsFunc(r.spelled(k), func(w spelled) bool { return slices.Contains(w.words, word) }) {
				return true
			}
		}
		return false
	})
}

// saidIn is the set of clauses that a text says.
func (r *trial) saidIn(f *referee.Form, text string) (said uint32) {
	for _, p := range r.Passages(f, text) {
		said |= 1 << p.Clause
	}
	return said | 1
}

// clausesOf lists the clauses that text behind an object may be: the one which that
// lacks, else those which it has use for and that name what was typed most nearly.
func (r *trial) clausesOf(f *referee.Form, object filled, text string) (all []int) {
	var missing referee.Missing
	lacks := errors.As(f.Fault(referee.Statement{Items: object.items}, len(r.Lexicon.Players)), &missing)
	if lacks && r.listLike(f, record.Passage{Clause: missing.Clause, Text: text}) != nil && !r.pays(f, object, text) {
		return []int{int(missing.Clause)}
	}
	nearest := unlike
	for n := 1; n < len(f.Slots); n++ {
		if !f.Slots[n].Optional {
			continue
		}
		for _, held := range r.listLike(f, record.Passage{Clause: uint8(n), Text: text}) {
			if found := slices.Contains(all, n); held.rank > nearest || found && held.rank == nearest || !r.takes(f, slices.Concat(object.items, held.items)) {
				continue
			}
			if held.rank < nearest {
				nearest, all = held.rank, nil
			}
			all = append(all, n)
		}
	}
	if lacks && all == nil {
		return []int{int(missing.Clause)} // then what it wants is told
	}
	return all
}

// pays tells whether a text names in full what may be paid for an object.
func (r *trial) pays(f *referee.Form, object filled, text string) bool {
	return slices.ContainsFunc(f.Slots, func(slot referee.Slot) bool {
		if !slot.Paid {
			return false
		}
		clause := uint8(f.Preposition(slot.Word, 1))
		return slices.ContainsFunc(r.listLike(f, record.Passage{Clause: clause, Text: text}), func(held filled) bool {
			return held.rank == exactly && r.takes(f, slices.Concat(object.items, held.items))
		})
	})
}

// takes tells whether a verb that is expected goes on with items: an offer of it does,
// or where no number is said its form alone.
func (r *trial) takes(f *referee.Form, items []referee.Item) bool {
	if len(items) == 0 {
		return false
	}
	s := referee.Statement{Items: items}
	fault := f.Fault(s, len(r.Lexicon.Players))
	_, meant := errors.AsType[referee.Meant](fault)
	formed := items[0].Ordinal == 0 && (fault == nil || meant)
	return slices.ContainsFunc(r.offers, func(o referee.Offer) bool {
		s.Verb, s.By = o.Verb, o.By
		return r.Lexicon.Form(o.Verb) == f && (formed || Extends(o.Statement, s))
	})
}

// names tells whether a word is one that a clause can hold, or opens one.
func (r *trial) names(f *referee.Form, word string) bool {
	return f.Preposition(word, 1|1<<f.Group) > 0 || slices.ContainsFunc(f.Slots, func(s referee.Slot) bool {
		_, ok := r.Word(s.Takes, word)
		return ok
	})
}

// missing gives the first clause that must be there and is not; 0 when none is.
func (r *trial) missing(f *referee.Form, text string) int {
	said := r.saidIn(f, text)
	for n := 1; n < len(f.Slots); n++ {
		if said>>n&1 == 0 && (!f.Slots[n].Optional || f.Group > 0 && n > f.Group && said>>f.Group&1 == 1) {
			return n
		}
	}
	return 0
}

// clausesLike lists what the clauses of a text may hold. Where that is nothing
// it complains.
func (r *trial) clausesLike(f *referee.Form, text string, rank int) (all []filled) {
	whole := make([][]filled, len(f.Slots))
	var bad []record.Passage
	for _, p := range r.Passages(f, text) {
		for int(p.Clause) >= len(whole) {
			whole = append(whole, make([][]filled, len(f.Slots)-f.Group)...)
		}
		if whole[p.Clause] = r.listLike(f, p); len(whole[p.Clause]) == 0 {
			bad = append(bad, p)
		}
	}
	if bad != nil { // what is said wrong is told before what is left out
		p := bad[max(0, slices.IndexFunc(bad, func(p record.Passage) bool { return p.Text != "" }))]
		r.grumble(f, text, rank, p.Clause, p.Text)
		return nil
	}
	var said referee.Statement
	for _, some := range whole {
		if some != nil {
			said.Items = append(said.Items, some[0].items...)
		}
	}
	all = []filled{{}}
	for n := range whole {
		if whole[n] == nil {
			if n > 0 && f.Must(uint8(n), said) && !r.short {
				r.grumble(f, text, rank, uint8(n), "")
				return nil
			}
			continue
		}
		var longer []filled
		for _, a := range all {
			for _, b := range whole[n] {
				if len(longer) < mostTrials {
					longer = append(longer, filled{append(a.items[:len(a.items):len(a.items)], b.items...), max(a.rank, b.rank)})
				}
			}
		}
		all = longer
	}
	return all
}

// grumble complains of a clause, in the parser's words; passage is what it says, "" where
// it is left out. Of complaints that are equally likely that one is told which comes from
// the last clause: those before it were read. A guessed preposition helps out where
// nothing was read without.
func (r *trial) grumble(f *referee.Form, text string, rank int, clause uint8, passage string) {
	for _, part := range r.parts(f.Slot(clause), passage) {
		if thing, several := r.several(f, f.Slot(clause), part); several {
			r.howMany = r.Fail(part, "how many is %q? Say it with the number, as “2 %s”", part, thing)
		}
	}
	if r.known {
		err, first := r.unheard(f, clause, passage), passage[:record.WordEnd(passage, 0)]
		switch {
		case err == nil, rank >= unoffered: // another verb is called as that word is
		case rank != leftOut:
			r.complain(surely, err)
			return
		case !r.guess && r.Lexicon.Parts(first) == nil:
			r.complain(newName, err)
			return
		}
	}
	if further := rank == r.worst && int(clause) > r.clause && (!r.guess || r.clause == 0); rank < r.worst || further {
		err := r.tooMany(f, clause, passage)
		slot := f.Slot(clause)
		if err == nil && clause > 0 && passage != "" && slot.Max == 1 {
			_, err = r.Item(f, slot, passage)
		} else if err == nil && slot.Counted && isNumber(passage) {
			err = r.Fail(passage, "%s of what? %s", passage, f.Usage)
		}
		parts := r.parts(slot, passage)
		named := func(part string) bool { return r.listLike(f, record.Passage{Clause: clause, Text: part}) != nil }
		for _, part := range parts {
			if err == nil && (clause > 0 || slot.Counted && slices.ContainsFunc(parts, named)) && part != "" && !named(part) {
				_, err = r.Item(f, slot, part) // what stands before it is understood
			}
		}
		if err == nil {
			_, err = r.Clauses(f, text)
		}
		if err != nil {
			r.worst, r.fault, r.clause = rank, err, int(clause)
		}
	}
}

// tooMany complains where each of several is understood, and one is meant: there, or in
// the clause that may be said alone.
func (r *trial) tooMany(f *referee.Form, clause uint8, passage string) error {
	for _, n := range [...]uint8{clause, f.Lone} {
		slot := f.Slot(n)
		parts := r.parts(slot, passage)
		if slot.Max == 1 && len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool { return r.choices(f, slot, part) == nil }) {
			if slot.Word != "" && f.Lone == 0 {
				return r.Fail(passage, "%q are %d, and “%s” is said of one: %s", passage, len(parts), slot.Word, slot.What)
			}
			return r.Fail(passage, "%q are %d, and %s is wanted, one at a time: %s", passage, len(parts), slot.Wanted(), f.Usage)
		}
	}
	return nil
}

// unheard complains of a name that nobody knows, behind another word for the verb.
func (r *trial) unheard(f *referee.Form, clause uint8, name string) error {
	slot := f.Slot(clause)
	if !slot.Free || name == "" || slot.Learns(name, referee.Statement{}) != nil || r.saysMore(name) {
		return nil
	}
	if near := spelling.Nearest(name, r.Lexicon.Spellings(slot.Takes)); near != "" {
		return r.Fail(name, "%q is not %s; did you mean %s?", name, slot.Wanted(), near)
	}
	return r.Fail(name, "nothing called %q is known here; if it is %s, say “%s %s”", name, slot.Wanted(), f.Name, name)
}

// saysMore tells whether a text says what a player does, and is no name: “Bart takes nothing”.
func (r *trial) saysMore(text string) bool {
	words := strings.Fields(strings.ReplaceAll(text, "’", "'"))
	return slices.ContainsFunc(words, func(word string) bool {
		if owner, owns := strings.CutSuffix(word, "'s"); owns {
			word = owner
		}
		says := func(f referee.Form) bool { return Says(bare(word), strings.Fields(f.Name)[0]) || Also(&f, bare(word)) }
		_, seated := r.Lexicon.Seat(word)
		return seated || len(word) > fewLetters && Like(r.Lexicon, referee.Of(referee.Player), word) != nil ||
			Says(bare(word), "do") || slices.ContainsFunc(r.Lexicon.Forms, says)
	})
}
