package session

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
)

const (
	conclaveBegun = "game: conclave\nplayers: Ann, Bob\n\n"
	display       = "game: enchanters\nplayers: Su, Frensisca, Albert\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n"
	wizards       = `game: lizard-wizard
players: Ada, Bo

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
`
	scored   = "game: lizard-wizard\nplayers: Ada, Bo\nmode: tally\n\n"
	essences = `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Calm / Elan
`
	hawk = `game: res-arcana
players: Dee, Bob
places: sun

monuments Library, Temple
Dee: mage Druid
Bob: mage Witch
Bob: item Research
Dee: item Calm / Elan
~[amount] Dee: collect 8 Gold, 8 Calm, 8 Life, 8 Death
~[amount] Bob: collect 8 Gold, 8 Calm, 8 Life, 8 Death
Dee: place Hawk
Bob: place Cursed Skull
Dee: use Hawk 2
Bob: use Cursed Skull gaining 3 Death
`
	shapeshifter = `game: mag-mell
players: Anna, Brit, Chu

pool SHA, DAE, GAWI, DEAR, BRSO, TUSU, ATBL, RUWI, GAAR, DESO, BRSU, TUBL, MER, FAM, DRU, QUE
Anna: awaits Rún
Anna: assign 3
Anna: pick GAWI
Anna: stop
Brit: pick DEAR
Chu: pick DAE
Anna: pick SHA
Brit: pick BRSO
Brit: pick TUSU
Brit: pick RUWI
Chu: pick BRSU
`
)

// typedAll returns what was asked and recorded while lines were typed.
func typedAll(t *testing.T, record string, lines ...string) (s *Session, titles, recorded []string) {
	t.Helper()
	s = newTable(t, record)
	for _, line := range lines {
		_, added := enter(t, s, line)
		titles, recorded = append(titles, s.Question().Title), append(recorded, added...)
	}
	return s, titles, recorded
}

// What moves lack is asked for until they can be recorded.
func TestFilling(t *testing.T) {
	refill := "refill TUAR, TUSO, RUAR, RUSO, RUSU, RUBL, GASO, GASU\nBrit: awaits Witch\nBrit: assign 1\nBrit: pick TUBL\nBrit: stop\nChu: pick ATBL\nAnna: pick QUE\nBrit: pick GAAR\nChu: pick DESO\nrefill FAE, FAE, HEA, HEA, ATWI\nChu: awaits Tuama\nChu: assign 8\nChu: pick RUAR\n"
	for _, c := range []struct{ record, typed, last string }{
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool|gaso gaso|fam, -gaso|-|ruso 2 tubl|desu dru; atar tusu|tusu atar gawi dewi brbl tuwi", "pool Gairm Sorcerer, Rún Sorcerer, Tuama Blood Mage, Tuama Blood Mage, Deoch Summoner, Druid, Tuama Summoner, Athrach Arcane Warrior, Gairm Witch, Deoch Witch, Bréag Blood Mage, Tuama Witch"},
		{shapeshifter, "refill|tuar tuso ruar|ruso rusu rubl gaso gasu", "refill Tuama Arcane Warrior, Tuama Sorcerer, Rún Arcane Warrior, Rún Sorcerer, Rún Summoner, Rún Blood Mage, Gairm Sorcerer, Gairm Summoner"},
		{shapeshifter + refill, "anna: steal|gawi|que", "Anna: steal giving Gairm Witch, Queen of Shadow"},
		{conclaveBegun, "ann: hand|earth 2 wind|mind", "Ann: hand Earth, Wind, Wind, Mind"},
		{conclaveBegun, "decks|18|16", "decks 18, 16"},
		{essences, "collect calm; place tree of life|life|calm elan", "Anna: place Tree of Life paying Calm, Elan, Life"},
		{essences, "collect calm; anna: use|alc|turn → any 1 but Gold|death", "Anna: use Alchemist 2 gaining Death"},
		{essences, "collect calm; use alchemist 2|e", "Anna: use Alchemist 2 gaining Elan"},
		{essences, "collect calm; discard hawk|2 calm|", "Anna: discard Hawk for 2 Calm"},
		{essences, "collect calm; discard hawk for|calm|-calm|g|", "Anna: discard Hawk for Gold"},
		{essences, "collect calm; pass|divination", "Anna: pass for Divination"},
		{essences, "collect calm; pass|2", "Anna: pass for Death / Life"},
		{hawk, "use druid|hawk", "Dee: use Druid straightening Hawk"},
		{wizards, "gather|mandrake|2 mandrake|foxglove|", "Ada: gather 3 Mandrake raising Foxglove"},
		{wizards, "gather|2 mandrake|-2 mandrake|2 foxglove|-1 foxglove||nothing|", "Ada: gather Foxglove raising nothing"},
		{scored, "ada: holds|3 druidry tower, 2 item, 27 gold, 5 mana|-3 druidry tower|-2 item|-27 gold|", "Ada: holds 5 mana"},
		{wizards, "gather|mandrake||nothing|", "Ada: gather Mandrake raising nothing"},
		{wizards, "duel|d|3", "Ada: duel Druidry Wizard bidding 3"},
		{wizards + "Ada: duel Druidry Wizard bidding 3\n", "bid|4", "Bo: bid 4"},
		{wizards, "summon|delve", "Ada: summon Alchemy Familiar 10 to delve"},
		{display, "enchant|Gust|1|fr hand|discards||record it", "Su: enchant Gust moving 1 from Frensisca hand to discards"},
		{display, "enchant|esh|1|fr hand|discards|1|pile|su hand|", "Su: enchant Elemental Shield moving 1 from Frensisca hand to discards moving 1 from pile to Su hand"},
		{display, "enchant Gust moving 1|fr hand|discards||1", "Su: enchant Gust moving 1 from Frensisca hand to discards"},
		{display, "play|s1d", "Su: play Stone 1 Draw in 1"},
		{display + "Su: play Stone 0 Draw in 1\n", "play s1d|2", "Su: play Stone 1 Draw in 2"},
		{wizards, "~ gather|9 horn|nothing|", ""},
	} {
		s, titles, recorded := typedAll(t, c.record, strings.Split(c.typed, "|")...)
		last := ""
		if len(recorded) > 0 {
			last = recorded[len(recorded)-1]
		}
		if last != c.last {
			t.Errorf("%q records %q, not %q; asked %q, now %T", c.typed, last, c.last, titles, s.State())
		}
	}
}

// Requests say what is wanted, and from whom.
func TestFillingAsks(t *testing.T) {
	for _, c := range []struct{ record, typed, title string }{
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool", "Pool: which 12 cards?"},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "Pool: which 11 cards?"},
		{conclaveBegun, "ann: hand", "Ann, hand: which 4 magics?"},
		{conclaveBegun, "decks", "Decks: which 2 numbers?"},
		{essences, "collect calm; place tree of life", "How does Anna pay for Tree of Life (costs Life, any 2)?"},
		{essences, "collect calm; use alchemist 2", "Anna, use … gaining: which essences?"},
		{essences, "collect calm; pass", "Anna, pass for: which card?"},
		{wizards, "gather", "Ada, gather: which reagents?"},
		{wizards, "gather ma", "Ada, gather … raising: which reagents?"},
		{wizards, "duel", "Ada, duel: which Wizard?"},
		{wizards, "duel d", "Ada, duel … bidding: which bid in mana?"},
		{wizards, "summon alf10", "Ada, summon … to: score, gather, research or delve?"},
		{display, "enchant esh moving 1", "Su, enchant … from: which place to take from?"},
	} {
		if _, titles, _ := typedAll(t, c.record, c.typed); titles[0] != c.title {
			t.Errorf("%q asks %q, not %q", c.typed, titles[0], c.title)
		}
	}
}

// What is no answer says what one looks like, changes nothing and never becomes another move.
func TestFillingFaults(t *testing.T) {
	for _, c := range []struct{ record, begun, typed, says string }{
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "xyz", "“xyz” doesn't fit here. Type one or more, e.g. gawi, gaar."},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "-fam", "Familiar isn't on the list."},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "gaso gaso", "Gairm Sorcerer"},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "sorc", "“sorc” can mean"},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool gaso", "pool fam", "“pool” doesn't fit here"},
		{conclaveBegun, "decks 18", "x", "- removes the last one."},
		{"game: mag-mell\nplayers: Anna, Brit\n\n", "pool 2 gaso", "-3 gaso", "Gairm Sorcerer isn't on the list."},
		{essences, "collect calm; place tree of life", "3 gold", "Life still to pay"},
		{essences, "collect calm; pass", "9", "“9” doesn't fit here. Type the number or the name of one"},
		{essences, "collect calm; pass", "place hawk", "doesn't fit here"},
		{wizards, "duel d", "3?", "That isn't an answer. Type a number, e.g. 1."},
		{wizards, "duel d", "many; bid 3", "Type a number, e.g. 1."},
		{wizards, "duel d", "many", "Type a number, e.g. 1."},
	} {
		s := newTable(t, c.record)
		enter(t, s, c.begun)
		before := s.Question()
		reply, recorded := enter(t, s, c.typed)
		if !reply.Bad || !strings.Contains(reply.Text.String(), c.says) || len(recorded) > 0 || s.Question().Title != before.Title {
			t.Errorf("%q then %q: bad %v, %q, recorded %q", c.begun, c.typed, reply.Bad, reply.Text.String(), recorded)
		}
	}
}

// Moves that nothing could make legal are refused at once.
func TestFillingInVain(t *testing.T) {
	for _, c := range []struct{ record, typed string }{
		{wizards, "bid"}, {display, "steal"}, {essences, "brit: place"},
	} {
		s := newTable(t, c.record)
		reply, recorded := enter(t, s, c.typed)
		if _, asks := s.State().(*Filling); asks || !reply.Bad && !reply.Refused || len(recorded) > 0 {
			t.Errorf("%q: %T, bad %v, %q", c.typed, s.State(), reply.Bad, reply.Text.String())
		}
	}
}

// Esc and “cancel” drop the whole move; the moves behind it go back into the line.
func TestFillingCancel(t *testing.T) {
	for _, in := range []Input{Cancel(), Typed("cancel")} {
		s := newTable(t, wizards)
		enter(t, s, "duel d; bid 3")
		if q := s.Question(); q.Rest != "bid 3" {
			t.Errorf("waits: %q", q.Rest)
		}
		reply, recorded := do(t, s, in)
		if _, ok := s.State().(*Playing); !ok || reply.Input != "bid 3" || len(recorded) > 0 {
			t.Errorf("%T, input %q, recorded %q", s.State(), reply.Input, recorded)
		}
	}
}

// Moves behind an answer are entered after it.
func TestFillingGoesOn(t *testing.T) {
	s := newTable(t, wizards)
	if _, recorded := enter(t, s, "duel d", "3 # at last; bid 4", "bid 4"); !slices.Equal(recorded, []string{"Ada: duel Druidry Wizard bidding 3 # at last; bid 4", "Bo: bid 4"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, wizards)
	if _, recorded := enter(t, s, "duel d; bid 4", "many; bid 5", "3; bid 5"); len(recorded) < 2 || recorded[0] != "Ada: duel Druidry Wizard bidding 3" || recorded[1] != "Bo: bid 5" {
		t.Errorf("recorded %q", recorded)
	}
}

// Items are added by their place in the list, options chosen by theirs.
func TestFillingPick(t *testing.T) {
	s := newTable(t, essences)
	do(t, s, Typed("collect calm; place tree of life"), Pick(4), Pick(0))
	l := s.Question().List
	if !slices.Equal(l.Have, []string{"Life", "Calm"}) || l.Need != 3 || l.Got != 2 || l.Lacks != "1 more" || !l.Counted {
		t.Errorf("%+v", l)
	}
	if it := l.Items[0]; it.Key != "c" || it.Has != 2 || it.Named != 1 || it.Left != 1 || it.Tags == nil {
		t.Errorf("%+v", it)
	}
	if _, recorded := do(t, s, Typed("-"), Pick(2), Pick(0)); !slices.Equal(recorded, []string{"Anna: place Tree of Life paying Calm, Elan, Life"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, wizards)
	if _, recorded := do(t, s, Typed("summon alf10"), Pick(3)); !slices.Equal(recorded, []string{"Ada: summon Alchemy Familiar 10 to delve"}) {
		t.Errorf("recorded %q", recorded)
	}
}

// A list tells where its next thing goes, and is shown as a matrix where its cards make one.
func TestFillingLaysOut(t *testing.T) {
	s := newTable(t, conclaveBegun)
	enter(t, s, "lay lb3 mc5")
	if l := s.Question().List; l.Place != "c1" || l.Matrix == nil || l.Move != "lay Love Boar 3, Mind Crow 5" || l.Complete {
		t.Errorf("%+v", l)
	}
	s = newTable(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	if enter(t, s, "list"); s.Question().Title != "Pool: which 12 cards?" {
		t.Errorf("asks %q", s.Question().Title)
	}
	s = newTable(t, "game: mag-mell\nplayers: Anna, Brit\nmode: tally\n\n")
	if enter(t, s, "list"); s.Question().Kind != ListKind || s.Preview("3").Move != "+3" { // numbers aren't numbered
		t.Errorf("asks %+v", s.Question())
	}
	if _, recorded := enter(t, s, "3", "gairm"); !slices.Equal(recorded, []string{"assign 3 to Gairm"}) {
		t.Errorf("recorded %q", recorded)
	}
	s = newTable(t, wizards)
	if enter(t, s, "list"); s.Question().Kind != ChoiceKind || len(s.Question().Options) < 3 {
		t.Errorf("asks %q", s.Question().Title)
	}
}

// A question shows what an answer looks like; commands are typed with a slash.
func TestFillingHelps(t *testing.T) {
	s := newTable(t, wizards)
	enter(t, s, "summon alf10")
	reply, _ := enter(t, s, "?")
	if want := "Type the number or the name of one, e.g. 1 or score."; reply.Text[0].Text != want || reply.Bad || s.Question().Help != want {
		t.Errorf("? says %q", reply.Text.String())
	}
	if enter(t, s, "/legal"); s.Question().Kind != ChoiceKind {
		t.Errorf("a command ends the question: %T", s.State())
	}
}

// The list of a clause that may be left out ends with nothing, once.
func TestFillingOffersNothing(t *testing.T) {
	s := newTable(t, pickTurn)
	pick, _ := s.Record().Lexicon.Verb("pick", true)
	for _, optional := range []bool{true, false} {
		f := newFilling(s, Move{Move: referee.Move{Verb: pick, By: 1}}, 0, "", nil)
		f.optional = optional
		l := f.list(s)
		if last := l.Items[len(l.Items)-1]; (last.Name == "nothing" && last.Left == 1) != optional {
			t.Errorf("optional %t: %+v", optional, last)
		}
	}
}
