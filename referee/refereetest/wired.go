package refereetest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/scoring"
)

// Wired plays a few games of a course and fails for what a game forgot or wired up wrongly
// and rules and records don't show: a form without help, a cell that begins no move, a
// wrong next player, a fact that nobody could answer.
func Wired(t *testing.T, c Course) {
	w := newWiring(c)
	defer func() { // even if a game panics
		for _, fault := range w.faults {
			t.Error(fault)
		}
	}()
	w.forms()
	w.book()
	w.printed()
	w.sheets()
	left := Often(2, 10)
	rapid.Check(t, func(rt *rapid.T) {
		if left > 0 {
			left--
			w.play(rt, c.withRandomHeader(rt))
		}
	})
	w.nexts()
	w.reportChoices()
}

// A wiring is what Wired has found out about a game.
type wiring struct {
	Course
	lex    *referee.Lexicon
	faults []string
	known  map[string]bool           // what has a fault
	tags   map[[2]string]referee.Tag // by group and name
	passes
	legalMoves []referee.LegalMove       // of the position, as far as everyone can see
	sayCounts  map[string]*sayCount      // by part of the view and verb
	sayMoves   map[string][]referee.Move // the meanings of what cells enter
	noCell     map[string]string         // by verb: a legal move of a card that can't be chosen
}

func newWiring(c Course) *wiring {
	return &wiring{Course: c, lex: referee.NewLexicon(c.Game.Language(), c.Header.Players), known: map[string]bool{}, tags: map[[2]string]referee.Tag{}, sayMoves: map[string][]referee.Move{}, sayCounts: map[string]*sayCount{}, noCell: map[string]string{}}
}

// fault records the first fault of each thing.
func (w *wiring) fault(of, format string, args ...any) {
	if of += format; !w.known[of] {
		w.known[of] = true
		w.faults = append(w.faults, fmt.Sprintf(format, args...))
	}
}

// text checks a text that people read: it is not empty and has no placeholder left in it.
func (w *wiring) text(what, text string) {
	if strings.TrimSpace(text) == "" {
		w.fault(what, "%s is empty", what)
	}
	if strings.Contains(text, "%!") || strings.ContainsAny(text, "{}") {
		w.fault(what, "%s has a gap that nobody filled: %q", what, text)
	}
}

// cited checks the sections that something names, or places in them: “Setup A”.
func (w *wiring) cited(what, cite string) {
	for section := range strings.SplitSeq(cite, "; ") {
		if !slices.ContainsFunc(w.Game.Book().Sections, func(of string) bool { return strings.HasPrefix(section, of) }) {
			w.fault(what, "%s cites %q, which is no section of rules.txt", what, section)
		}
	}
}

// forms checks what explains each verb.
func (w *wiring) forms() {
	seen := map[string]bool{}
	for i := range w.lex.Forms {
		f := &w.lex.Forms[i]
		what := fmt.Sprintf("the form %q", f.Usage)
		w.text("Means of "+what, f.Means)
		if name := fmt.Sprint(f.Player, f.Name); seen[name] {
			w.fault(what, "%s: another verb has its name, %q", what, f.Name)
		} else {
			seen[name] = true
		}
		for n, also := range f.Also {
			if also == "" || also == f.Name || strings.ToLower(also) != also || strings.ContainsAny(also, ":…[](),/") || slices.Contains(f.Also[:n], also) {
				w.fault(what+also, "%s: Also has %q, which is no other word for it", what, also)
			}
		}
		for n := range f.Slots {
			w.slot(what, &f.Slots[n])
		}
	}
}

// slot checks a noun of a form.
func (w *wiring) slot(what string, slot *referee.Slot) {
	if slot.Takes != 0 && slot.What == "" {
		w.fault(what+slot.Word, "%s: the noun behind %q has no What", what, cmp.Or(slot.Word, "the verb"))
	}
	for k := referee.Card; k < referee.MaxKinds; k++ {
		if slot.Takes.Has(k) && w.lex.Len(k) == 0 && slot.Learns == nil && !w.lex.Coined.Kinds.Has(k) {
			w.fault(what+slot.Word, "%s: the noun behind %q takes kind %d, which has no words", what, cmp.Or(slot.Word, "the verb"), k)
		}
	}
}

// book checks what rules.txt tells players.
func (w *wiring) book() {
	b := w.Game.Book()
	if len(b.Round) == 0 {
		w.fault("", "rules.txt tells no step of a round")
	}
	for _, s := range b.Round {
		w.text("the step "+s.Title, s.Text)
	}
	if len(b.Rules) > 0 && !slices.ContainsFunc(b.Rules, func(r rulebook.Rule) bool { return r.Disputed }) {
		w.fault("", "rules.txt calls no rule disputed")
	}
}

// printed checks the deck: what is printed on a card can be typed, unless a record teaches
// the cards.
func (w *wiring) printed() {
	taught := slices.ContainsFunc(w.lex.Forms, func(f referee.Form) bool { return f.Boxed })
	for _, c := range w.Game.Cards(w.Header) {
		w.text("the name of a printed card", c.Name)
		if !c.Counter && !taught && c.Code != "" && !w.word(c.Code) {
			w.fault(c.Code, "the code %s of %s is no word of the game", c.Code, c.Name)
		}
		w.families(c.Tags)
		w.families(c.Back)
	}
	if m := w.lex.Matrix; m != nil {
		w.families(m.Rows)
		for _, c := range m.Columns {
			w.families([]referee.Tag{c.Tag})
		}
	}
}

// word reports whether a name can be typed.
func (w *wiring) word(name string) bool {
	for k := referee.Kind(0); k < referee.MaxKinds; k++ {
		if _, ok := w.lex.Find(k, name); ok {
			return true
		}
	}
	return false
}

// families checks families: those of a group have different letters and signs, those without
// a group different letters or signs.
func (w *wiring) families(tags []referee.Tag) {
	for _, tag := range tags {
		key := [2]string{tag.Group, tag.Name}
		if was, known := w.tags[key]; known {
			if was.Letter != tag.Letter || was.Sign != tag.Sign {
				w.fault(tag.Group+tag.Name, "%s has the letter %q and the sign %q, and elsewhere %q and %q", tag.Name, was.Letter, was.Sign, tag.Letter, tag.Sign)
			}
			continue
		}
		for of, other := range w.tags {
			letter, sign := other.Letter == tag.Letter, other.Sign == tag.Sign
			if of[0] == tag.Group && (letter && sign || tag.Group != "" && (letter || sign)) {
				w.fault(tag.Group+tag.Name, "%s and %s are told by the letters %q and %q, the signs %q and %q", other.Name, tag.Name, other.Letter, tag.Letter, other.Sign, tag.Sign)
			}
		}
		w.tags[key] = tag
	}
}

// sheets checks the set-up for the fewest, the most, and all numbers of players between.
func (w *wiring) sheets() {
	s, err := w.Game.Setup(w.Header)
	if err != nil {
		w.fault("", "there is no set-up sheet: %v", err)
		return
	}
	if s.Game != w.Game.Key() || s.Title != w.Game.Title() || !slices.Equal(s.Players, w.Header.Players) {
		w.fault("", "the set-up sheet is of %s, %s, for %v", s.Game, s.Title, s.Players)
	}
	if len(s.Parts) == 0 || len(s.Steps) == 0 || len(s.Picture.Shapes) == 0 {
		w.fault("", "the set-up sheet lacks parts, steps or a picture")
	}
	for _, step := range s.Steps {
		w.text("a step of the set-up", step.Text)
		w.cited("a step of the set-up", step.Cite)
	}
	least, most := w.Game.Seats()
	numbers := func(players int) string {
		h := w.Header
		h.Players = playerNames[:players]
		s, _ := w.Game.Setup(h)
		return fmt.Sprint(s.Numbers)
	}
	if least < most && numbers(least) == numbers(most) {
		w.fault("", "no number of the set-up sheet rests on how many play")
	}
}

// score checks a finished game's sheet.
func (w *wiring) score(s scoring.Sheet) {
	if len(s.Breakers) == 0 {
		w.fault("", "the score has no Breaker, by which players are compared")
	}
	for _, b := range s.Breakers {
		w.text("the name of a Breaker", b.Name)
		w.text("Says of the Breaker "+b.Name, b.Words)
		w.cited("the Breaker "+b.Name, b.Cite)
	}
	if len(s.Players) != len(w.Header.Players) {
		w.fault("", "the score is of %d players", len(s.Players))
		return
	}
	for i, p := range s.Players {
		if p.Name != w.Header.Players[i] {
			w.fault("", "the score names %q in the seat of %s", p.Name, w.Header.Players[i])
		}
		if p.Rank == 0 {
			w.fault("", "the score ranks nobody: Decide was not called")
		}
		for _, l := range slices.Concat(p.Lines, p.Kept) {
			w.cited("the line "+l.Label+" of the score", l.Cite)
			w.hint(s.Rows, l.Label)
		}
	}
}

// hint checks that a row of the score says what scores, unless its label is a card's name.
func (w *wiring) hint(rows []scoring.Row, label string) {
	i := slices.IndexFunc(rows, func(r scoring.Row) bool { return r.Label == label })
	if i >= 0 && rows[i].Hint == "" && !w.word(label) {
		w.fault("hint", "the row %s of the score has no Hint", label)
	}
}
