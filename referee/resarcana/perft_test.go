package resarcana

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Perft: how many sequences of so many legal moves there are from a small
// position, by the rules and by the naive referee, which must agree on every
// move and on every table on the way.

// smallPosition is the same table twice: in the second round's collecting, no
// cards in hand or deck.
func smallPosition(tb testing.TB) (Table, *naiveTable) {
	t, n := positionOf(tb, []string{"Duelist", "Reanimate", "Prism", "Elvish Bow", "Dancing Sword"},
		[]string{"Healer", "Protection", "Fire Dragon", "Guard Dog", "Hypnotic Basin"})
	// The Duelist has a Gold on it from the round before.
	t.essencesOn[slotOf(cardNamed(tb, "Duelist"), 0)].add(Essences{gold: 1})
	n.have[0][0].on = bag{"Gold": 1}
	return t, n
}

// positionOf is smallPosition with what each has.
func positionOf(tb testing.TB, have ...[]string) (Table, *naiveTable) {
	t := stage(tb, 2, "")
	n := &naiveTable{phase: "collect", round: 2, token: 1}
	for board := range uint8(boards) { // no Places to claim: they are somebody's who is not here
		t.play |= 1 << (slotBoard + board)
		assign(&t.own, 1<<(slotBoard+board), 3)
	}
	for p, names := range have {
		n.pool[p] = bag{}
		for _, name := range names {
			t.have(cardNamed(tb, name), int8(p))
			n.have[p] = append(n.have[p], naiveComponent{name: name, on: bag{}})
		}
		t.lots[p] = lots{}
	}
	t.pool = [seats]Essences{{0, 1, 1, 0, 0}, {1, 0, 0, 0, 1}}
	n.pool = [2]bag{{"Death": 1, "Elan": 1}, {"Calm": 1, "Life": 1}}
	t.round, t.phase, t.token = 2, collectStep, 1
	for c := int32(firstMonument); c < firstPlace; c++ {
		assign(&t.own, 1<<slotOf(c, 3), 3)
		t.play |= 1 << slotOf(c, 3)
	}
	return t, n
}

// universe is every move that could be legal at a table of the small
// position: all cards in play, all essences up to what anybody has.
func universe(t *Table) (out []move) {
	v := map[string]uint8{}
	for i, f := range rules().Language.Forms {
		v[f.Name] = uint8(i)
	}
	var multisets [7][][]referee.Item // by size
	var build func(from int, left int, items []referee.Item, size int)
	build = func(from, left int, items []referee.Item, size int) {
		if left == 0 {
			multisets[size] = append(multisets[size], slices.Clone(items))
			return
		}
		for s := from; s < essenceKinds; s++ {
			for n := 1; n <= left; n++ {
				build(s+1, left-n, append(items, referee.Item{Kind: Essence, Ref: int32(s), Count: int16(n)}), size)
			}
		}
	}
	for size := range multisets {
		build(0, size, nil, size)
	}
	behind := func(items []referee.Item, clause uint8) []referee.Item {
		items = slices.Clone(items)
		for i := range items {
			items[i].Clause = clause
		}
		return items
	}
	add := func(by int8, verb string, items ...referee.Item) {
		s := move{Verb: v[verb], By: by, Items: slices.Clone(items)}
		slices.SortStableFunc(s.Items, func(a, b referee.Item) int { return int(a.Clause) - int(b.Clause) })
		out = append(out, s)
	}
	for p := range t.players {
		add(p, "order")
		add(p, "decline")
		for _, q := range slices.Concat(multisets[0], multisets[1], multisets[2], multisets[3], multisets[4]) {
			if t.pool[p].covers(essences(move{Items: q}, 0)) {
				add(p, "lose", q...)
			}
			add(p, "react", behind(q, wayPaying)...)
			add(p, "collect", q...)
			for c := range int32(cards) {
				if t.inPlay(c) != nobody && t.essencesOn[slotOf(c, t.inPlay(c))] != (heap{}) {
					add(p, "collect", append(slices.Clone(q), cardItem(c, takingClause))...)
					for d := range int32(cards) {
						if d != c && t.inPlay(d) != nobody && t.essencesOn[slotOf(d, t.inPlay(d))] != (heap{}) {
							add(p, "collect", append(slices.Clone(q), cardItem(c, takingClause), cardItem(d, takingClause))...)
						}
					}
				}
			}
		}
		for c := int32(firstItem); c < firstMonument; c++ {
			add(p, "pass", cardItem(c, forClause))
		}
		for c := range int32(cards) {
			if t.inPlay(c) == nobody {
				continue
			}
			add(p, "react", cardItem(c, 0))
			for _, q := range slices.Concat(multisets[1], multisets[2]) {
				add(p, "react", append([]referee.Item{cardItem(c, 0)}, behind(q, wayPaying)...)...)
			}
			if t.has(p, c) {
				for ordinal := range uint8(3) {
					name := cardItem(c, 0)
					if name.Ordinal = ordinal; len(catalogue[c].actions) < 2 && ordinal > 0 {
						continue
					}
					uses(t, p, name, multisets[:], behind, add)
				}
			}
		}
	}
	return out
}

// uses adds every use of one power: payments up to four, gains up to three or
// as many as are paid.
func uses(t *Table, p int8, name referee.Item, multisets [][][]referee.Item, behind func([]referee.Item, uint8) []referee.Item, add func(int8, string, ...referee.Item)) {
	w := powerUsed(name)
	if w == nil {
		return
	}
	aims := [][]referee.Item{nil}
	for clause := uint8(atClause); clause <= ontoClause; clause++ {
		if w.allowed>>clause&1 == 0 {
			continue
		}
		switch clause {
		case countingClause:
			aims = append(aims, []referee.Item{referee.One(referee.Player, 0, clause)}, []referee.Item{referee.One(referee.Player, 1, clause)})
		case straighteningClause, placingClause:
			for c := range int32(cards) {
				if t.inPlay(c) != nobody || c < artifacts && t.pile>>c&1 == 1 {
					aims = append(aims, []referee.Item{cardItem(c, clause)})
				}
			}
		}
	}
	pays, gains := [][]referee.Item{nil}, [][]referee.Item{nil}
	if w.allowed>>payingClause&1 == 1 {
		pays = slices.Concat(multisets[0], multisets[1], multisets[2], multisets[3], multisets[4])
	}
	if w.allowed>>gainingClause&1 == 1 {
		gains = slices.Concat(multisets[0], multisets[1], multisets[2], multisets[3], multisets[4])
	}
	for _, aim := range aims {
		for _, pay := range pays {
			if !t.pool[p].covers(essences(move{Items: pay}, 0)) {
				continue // what cannot be afforded is never legal
			}
			for _, g := range gains {
				add(p, "use", slices.Concat([]referee.Item{name}, aim, behind(pay, payingClause), behind(g, gainingClause))...)
			}
		}
	}
}

// textOf writes a table as naiveTable.text does.
func textOf(t *Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s round %d token %d", phaseWords[t.phase].key, t.round, t.token)
	if t.phase == acting {
		fmt.Fprintf(&b, " turn %d", t.turn)
	}
	words := func(e Essences) string {
		if e == (Essences{}) {
			return ""
		}
		return e.words()
	}
	for p := range t.players {
		fmt.Fprintf(&b, "\n%d passed %v: %s;", p, t.passed.Has(p), words(t.pool[p]))
		for slot, c := range t.inOrder(p) {
			fmt.Fprintf(&b, " %s %v %s;", catalogue[c].name, t.isTurned(slot), words(t.essencesOn[slot].essences()))
		}
		for _, c := range cardsOf(t.pile & t.own[p]) {
			b.WriteString(" discarded " + catalogue[c].name)
		}
	}
	for i, waits := range t.waiting {
		if waits != (heap{}) {
			fmt.Fprintf(&b, "\n%s waits with %s", catalogue[firstItem+i].name, words(waits.essences()))
		}
	}
	return b.String()
}

// perft compares table and naive table at every node and counts the leaves.
func perft(t *testing.T, table *Table, naive *naiveTable, x *lexicon, depth int, path []string) (leaves int) {
	if textOf(table) != naive.text() {
		t.Fatalf("after %q the tables differ:\n%s\nnaively\n%s", path, textOf(table), naive.text())
	}
	want := naive.all()
	got := map[string]move{}
	for _, s := range universe(table) {
		if rules().Language.Form(s.Verb).Check != nil && rules().Language.Form(s.Verb).Check(s, x) != nil {
			continue
		}
		if rules().Check(table, s) == 0 {
			got[x.Text(s)] = s
		}
	}
	var texts []string
	for text := range got {
		texts = append(texts, text)
	}
	sort.Strings(texts)
	var said []string
	for _, n := range want {
		said = append(said, n.text)
	}
	if !slices.Equal(texts, said) {
		for _, text := range texts {
			if !slices.Contains(said, text) {
				t.Errorf("after %q the rules allow %q", path, text)
			}
		}
		for _, text := range said {
			if !slices.Contains(texts, text) {
				s, err := record.ParseAt(x, nil, text)
				t.Errorf("after %q the naive referee allows %q; %v %s", path, text, err, ruleOf(table, s))
			}
		}
		t.FailNow()
	}
	something := maps.Clone(got)
	for _, n := range want {
		if n.nothing {
			delete(something, n.text)
		}
	}
	offered(t, table, something, x, path)
	if depth == 1 {
		return len(said)
	}
	for _, n := range want {
		next := *table
		rules().Verbs[got[n.text].Verb].Do(&next, got[n.text])
		leaves += perft(t, &next, n.after, x, depth-1, append(path, n.text))
	}
	return leaves
}

// offered checks that the offers are all that can be said but for nothing: every legal
// move is one of them with its holes filled, and every one of them can be.
func offered(t *testing.T, table *Table, legal map[string]move, x *lexicon, path []string) {
	met := map[string]bool{}
	var offers []move
	for _, o := range rules().LegalMoves(table, x, true, nil) {
		offers = append(offers, o.Move)
	}
	for text, s := range legal {
		found := false
		for _, o := range offers {
			if fills(o, s) {
				found = true
				met[x.Text(o)] = true
			}
		}
		if !found {
			t.Errorf("after %q %q is legal and not offered", path, text)
		}
	}
	for _, o := range offers {
		if !met[x.Text(o)] {
			t.Errorf("after %q %q is offered and cannot be said", path, x.Text(o))
		}
	}
}

// fills tells whether a move is an offer with its holes filled, and with
// what may be left out put in.
func fills(offer, s move) bool {
	if offer.Verb != s.Verb || offer.By != s.By {
		return false
	}
	verb := rules().Language.Forms[s.Verb].Name
	for n := uint8(0); n <= ontoClause; n++ {
		o, c := offer.Clause(n), s.Clause(n)
		switch {
		case len(o) == 1 && o[0].Kind == referee.Hole:
		case len(o) == 0 && len(c) == 0:
		case len(o) == 0:
			left := verb == "use" && (n == payingClause || n == countingClause) || verb == "react" && n == wayPaying || verb == "lose" || verb == "collect"
			if !left {
				return false
			}
		case len(o) != len(c) || o[0] != c[0]:
			return false
		}
	}
	return true
}

func TestPerft(t *testing.T) {
	table, naive := smallPosition(t)
	x := lexiconOf(2)
	for depth, want := range []int{1: 6, 2: 20, 3: 96, 4: 3972} { // 5 is 68492 and takes a minute
		if depth > 0 {
			if got := perft(t, &table, naive, x, depth, nil); got != want {
				t.Errorf("perft %d is %d, want %d", depth, got, want)
			}
		}
	}
}

// TestPerftLoss begins in the actions, one action before the Dragon's loss, with
// pools that leave a choice.
func TestPerftLoss(t *testing.T) {
	table, naive := smallPosition(t)
	x := lexiconOf(2)
	table.phase, table.turn = acting, 1
	naive.phase, naive.turn = "actions", 1
	table.pool = [seats]Essences{{1, 0, 2, 1, 1}, {0, 0, 1, 0, 0}}
	naive.pool = [2]bag{{"Calm": 1, "Elan": 2, "Gold": 1, "Life": 1}, {"Elan": 1}}
	table.turned |= 1<<slotOf(cardNamed(t, "Elvish Bow"), 0) | 1<<slotOf(cardNamed(t, "Guard Dog"), 1) | 1<<slotOf(cardNamed(t, "Healer"), 1)
	naive.find(0, "Elvish Bow").turned, naive.find(1, "Guard Dog").turned, naive.find(1, "Healer").turned = true, true, true
	for depth, want := range []int{1: 11, 2: 757} {
		if depth > 0 {
			if got := perft(t, &table, naive, x, depth, nil); got != want {
				t.Errorf("perft %d is %d, want %d", depth, got, want)
			}
		}
	}
}

// TestPerftRuled begins in the actions, with essences on both items, at tables with house rules.
func TestPerftRuled(t *testing.T) {
	x := lexiconOf(2)
	for _, c := range []struct {
		ruled  string
		depths []int
	}{
		{"empty-effect=refused", []int{1: 21, 2: 149}},
		{"x-zero=one", []int{1: 23, 2: 247}},
		{"item-essences=pool", []int{1: 24, 2: 258}},
		{"item-essences=stay", []int{1: 24, 2: 258}},
	} {
		table, naive := smallPosition(t)
		table.phase, table.turn = acting, 0
		naive.phase, naive.turn = "actions", 0
		table.pool = [seats]Essences{{1, 0, 0, 0, 0}, {0, 0, 1, 0, 0}}
		naive.pool = [2]bag{{"Calm": 1}, {"Elan": 1}}
		table.essencesOn[slotOf(cardNamed(t, "Reanimate"), 0)].add(Essences{life: 2})
		table.essencesOn[slotOf(cardNamed(t, "Protection"), 1)].add(Essences{calm: 1})
		naive.find(0, "Reanimate").on, naive.find(1, "Protection").on = bag{"Life": 2}, bag{"Calm": 1}
		naive.ruled, table.house = c.ruled, choices.House(headerOf(2, "rulings: "+c.ruled))
		passed, pass := table, "Anna: pass for Alchemy"
		do(t, &passed, x, pass)
		for _, n := range naive.all() {
			if n.text == pass { // then Brit has nobody to attack, and may take Anna's item
				perft(t, &passed, n.after, x, 2, []string{pass})
			}
		}
		for depth, want := range c.depths {
			if depth > 0 {
				if got := perft(t, &table, naive, x, depth, nil); got != want {
					t.Errorf("%s: perft %d is %d, want %d", c.ruled, depth, got, want)
				}
			}
		}
	}
}

// TestPerftForNothing has the powers that straighten or place: there are no hands, and only
// the Dragon Egg comes to lie in a discard pile.
func TestPerftForNothing(t *testing.T) {
	x := lexiconOf(2)
	for _, c := range []struct {
		ruled  string
		depths []int
	}{
		{"", []int{1: 16, 2: 288, 3: 3633}},
		{"empty-effect=refused", []int{1: 7, 2: 84}},
	} {
		table, naive := positionOf(t, []string{"Druid", "Research", "Crypt", "Dragon Egg", "Guard Dog"},
			[]string{"Witch", "Protection", "Chalice of Fire", "Dragon Teeth", "Sorcerer's Bestiary"})
		table.phase, table.turn = acting, 0
		naive.phase, naive.turn = "actions", 0
		table.pool = [seats]Essences{{0, 2, 1, 1, 0}, {0, 0, 4, 0, 0}}
		naive.pool = [2]bag{{"Death": 2, "Elan": 1, "Gold": 1}, {"Elan": 4}}
		if naive.ruled = c.ruled; c.ruled != "" {
			table.house = choices.House(headerOf(2, "rulings: "+c.ruled))
		}
		for depth, want := range c.depths {
			if depth > 0 {
				if got := perft(t, &table, naive, x, depth, nil); got != want {
					t.Errorf("%s: perft %d is %d, want %d", c.ruled, depth, got, want)
				}
			}
		}
	}
}
