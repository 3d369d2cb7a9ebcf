package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// Records that tests type at.
const (
	pool = `game: mag-mell
players: Anna, Brit, Chu

pool GASO, GASO, RUSO, FAM, DAE, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO
Anna: awaits Rún
Anna: assign -3
`
	token = `game: mag-mell
players: Anna, Brit, Chu

pool GASO, GASO, RUSO, FAM, DAE, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO
Anna: awaits Rún
`
	grid = `game: conclave
players: Anna, Brit, Chu

Anna: hand Mind, Earth, Wisdom, Nature
Brit: hand Earth, Love, Love, Nature
Chu: hand Wind, Wisdom, Love, Wind
lay Wind Gazelle 5, Mind Crow 3, Love Boar 1, Wind Boar 2, Mind Boar 3, Mind Crow 4, Earth Crow 2, Love Crow 5, Wind Gazelle 4, Earth Crow 1, Earth Gazelle 2, Love Boar 5
decks 18, 18
`
	suits = `game: conclave
players: Earth, Love, Mind

`
	mages = `game: res-arcana
players: Anna, Brit
level: first-game

monuments Library, Obelisk
Brit: mage Transmuter
Anna: mage Seer
Brit: item Reanimate
Anna: item Death / Life
Anna: collect Life
`
	skull = `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Divination
Anna: item Calm / Elan
~[amount] Anna: collect Calm, 3 Death, Gold
Anna: place Cursed Skull paying 2 Death
Brit: pass for Alchemy
Anna: place Chalice of Life paying Calm, Gold, Life
`
	offer = `game: lizard-wizard
players: Ada, Bo, Cy

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
Cy: starts with Mandrake, Sulphur, Horn
`
	light = `game: lizard-wizard
players: Ada, Bo
detail: light

achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Foxglove
Bo: starts with Sulphur, Horn
`
	researched = light + "Ada: research Augere\n"
	tally      = `game: lizard-wizard
mode: tally
players: Anna, Ben
`
	rows = `game: enchanters
players: Ada, Bo, Cy

display Flambeaux 1, Lichtenborn 2, Terranova 3
`
)

// open reads a record.
func open(tb testing.TB, text string) *record.Record {
	tb.Helper()
	s, err := record.Open(text, games.All)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// tell writes what a result says, for tables of cases: a move, "begun: a move + clause",
// "which: words", "wrong: word".
func tell(x *referee.Lexicon, r grammar.Result) string {
	switch r := r.(type) {
	case grammar.Parsed:
		text := r.Mark.Put(r.Rule, x.Text(r.Move))
		if r.Rest != "" {
			text += " | " + r.Rest
		}
		for _, it := range r.New {
			text += " new " + x.Item(it)
		}
		return text
	case grammar.Incomplete:
		word := x.Form(r.Move.Verb).Slot(r.Clause).Word
		return strings.TrimSpace("begun: " + x.Text(r.Move) + " + " + word)
	case grammar.Ambiguous:
		if r.Many {
			return "which: many"
		}
		var words []string
		for _, o := range r.Options {
			words = append(words, o.Word)
		}
		return "which: " + strings.Join(words, ", ")
	case grammar.Mismatch:
		text := "wrong: " + r.Word
		if r.Reason != nil {
			text += " (" + r.Reason.Error() + ")"
		}
		if r.Nearest != "" {
			text += " → " + r.Nearest
		}
		return text
	}
	return "nothing"
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ record, typed, want string }{
		// Beginnings, words left out, letters run together.
		{pool, "gairm so", "Anna: pick Gairm Sorcerer"},
		{pool, "gaso", "Anna: pick Gairm Sorcerer"},
		{pool, "gs", "Anna: pick Gairm Sorcerer"},
		{pool, "witch", "which: Gairm, Deoch, Tuama"},
		{pool, "GAIRM sorcerer", "Anna: pick Gairm Sorcerer"},
		{pool, "rún summoner", "Anna: pick Rún Summoner"},
		{pool, "blood tuama", "wrong: tuama"},
		{grid, "s nc5 c3", "Anna: send Nature Crow 5 to c3"},
		{grid, "send nature-crow 5 to c3", "Anna: send Nature Crow 5 to c3"},
		{grid, "to c3 send nc5", "wrong: send"},
		{grid, "send to c3 nc5", "Anna: send Nature Crow 5 to c3"},
		{mages, "disc pit for gold", "Anna: discard Flaming Pit for Gold"},
		// Of refused readings the one nearest to a legal move: the power that lacks its Life.
		{skull, "skull", "Anna: use Cursed Skull"},
		{skull, "skull 3d", "Anna: use Cursed Skull gaining 3 Death"},
		{skull, "skull 3 death", "Anna: use Cursed Skull gaining 3 Death"},
		{skull, "skull for gold", "Anna: discard Cursed Skull for Gold"},
		{skull, "claim skull", "Anna: claim Cursed Skull"},
		// Numbers and signs.
		{token, "3", "Anna: assign 3"},
		{token, "−3", "Anna: assign -3"},
		{token, "–3", "Anna: assign -3"},
		{token, "+3", "Anna: assign 3"},
		{rows, "play s1d in 1", "Ada: play Stone 1 Draw in 1"},
		// What is typed otherwise.
		{pool, "ｇａｓｏ", "Anna: pick Gairm Sorcerer"},
		{pool, "ga\u200bso", "Anna: pick Gairm Sorcerer"},
		{pool, "Anna： gaso", "Anna: pick Gairm Sorcerer"},
		{pool, "Ａｎｎａ：ｐｉｃｋ　ｇａｓｏ", "Anna: pick Gairm Sorcerer"},
		// The player.
		{pool, "brit: deso", "Brit: pick Deoch Sorcerer"},
		{pool, "A: gaso", "Anna: pick Gairm Sorcerer"},
		{pool, "i pick gaso", "Anna: pick Gairm Sorcerer"},
		{pool, "Zoe: gaso", "wrong: Zoe"},
		{suits, "Earth: hand Earth, Earth, Wind, Love", "Earth: hand Earth, Earth, Wind, Love"},
		{suits, "love: 2x earth, wind, love", "Love: hand Earth, Earth, Wind, Love"},
		{suits, "earth wind love nature", "which: Earth: hand Earth, Love: hand Earth, Mind: hand Earth, Earth: hand"},
		// Verbs, their synonyms, an s.
		{pool, "take the gairm sorcerer please", "Anna: pick Gairm Sorcerer"},
		{pool, "Anna picks gaso", "Anna: pick Gairm Sorcerer"},
		{pool, "a witch", "which: Gairm, Deoch, Tuama"},
		{grid, "place nature crow 5 on c3", "Anna: send Nature Crow 5 to c3"},
		// Clauses.
		{mages, "pass research", "Anna: pass for Research"},
		{mages, "pass", "begun: Anna: pass + for"},
		{offer, "gather mandrake and sulphur raising mandrake", "Ada: gather Mandrake, Sulphur raising Mandrake"},
		{offer, "duel druidry wizard 5", "Ada: duel Druidry Wizard bidding 5"},
		{offer, "duel dru", "begun: Ada: duel Druidry Wizard + bidding"},
		{offer, "duel wizard", "which: Enchantment, Druidry"},
		// A comma begins the next move where one object is taken.
		{pool, "gaso, fam", "Anna: pick Gairm Sorcerer | fam"},
		// Marks.
		{pool, "![match] ruso", "![match] Anna: pick Rún Sorcerer"},
		{pool, "~ brit: pick deso", "~ Brit: pick Deoch Sorcerer"},
		// The holes of a template take what the rules allow, and a code beats a clause word.
		{light, "floreat", "Ada: research Floreat"},
		{light, "floreat 3 mana", "Ada: research Floreat paying 3 mana"},
		{light, "du dr bo 6", "Ada: duel Druidry Wizard to Bo for 6"},
		{light, "du dr 6", "Ada: duel Druidry Wizard bidding 6"},
		{light, "build so", "begun: Ada: build Sorcery Tower 2 + paying"},
		{researched, "aug fo", "Ada: cast Augere paying Foxglove"},
		{researched, "augere", "Ada: cast Augere"},
		// New names, after their verb in full.
		{rows, "enchant Wild Gust moving 2 from Bo hand to discards", "Ada: enchant Wild Gust moving 2 from Bo hand to discards new Wild Gust"},
		{rows, "Wild Gust moving 2 from Bo hand to discards", "wrong: Wild"},
		// What no reading can use.
		{pool, "gaso merc rubl tuar", "wrong: merc"},
		{pool, "next", "wrong: next"},
		{pool, "no more", "wrong: more"},
		{"game: mag-mell\nplayers: Mia, Ruth\nmode: tally\n\n", "Mia: holds 4 blood, 4 athrach", "which: many"},
		{light, "ada: research mana", "which: Exhaustiunt, Exhaustiebat"},
		{light, "research a card", "begun: Ada: research +"},
		{pool, "skip", "wrong: skip"},
		{pool, "gazo", "wrong: gazo → Anna: pick Gairm Sorcerer"},
		{pool, "daemno", "wrong: daemno → Anna: pick Daemon"},
		{pool, "mercenray", "wrong: mercenray"}, // it isn't there
		{pool, "", "wrong: "},
		// A tally counts a thing once; an exact name is taken.
		{tally, "anna holds 8 gold, 10 gold tile", "wrong: 10 gold (Gold is entered twice)"},
		{tally, "anna: holds sorcery tower", "Anna: holds Sorcery Tower"},
		// The record's own verbs.
		{pool, "undo", "undo"},
		{pool, "rewind 2 agreed anna, brit", "rewind 2 agreed Anna, Brit"},
	} {
		s := open(t, c.record)
		if got := tell(s.Lexicon, grammar.Parse(s.Position(), s.Lexicon, c.typed)); got != c.want {
			t.Errorf("%q is\n     %s\nwant %s", c.typed, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		line  string
		moves []string
		note  string
		asks  bool
	}{
		{"gaso", []string{"gaso"}, "", false},
		{"gaso; fam ;", []string{"gaso", "fam"}, "", false},
		{"gaso # a; b?", []string{"gaso"}, "a; b?", false},
		{"gaso ?", []string{"gaso"}, "", true},
		{"gaso；fam？", []string{"gaso", "fam"}, "", true},
		{"?", []string{}, "", true},
		{"", nil, "", false},
		{" # note", nil, "note", false},
	} {
		moves, note, asks := grammar.Cut(c.line)
		if !slices.Equal(moves, c.moves) || note != c.note || asks != c.asks {
			t.Errorf("%q is %q, %q, %v", c.line, moves, note, asks)
		}
	}
}

func TestItems(t *testing.T) {
	s := open(t, pool[:strings.Index(pool, "pool")])
	begun := referee.Move{By: referee.Table}
	for _, c := range []struct{ typed, add, remove, wrong string }{
		{"gaso ruso", "Gairm Sorcerer, Rún Sorcerer", "", ""},
		{"2x gaso, fam", "Gairm Sorcerer, Gairm Sorcerer, Familiar", "", ""},
		{"+RUSU -FAM", "Rún Summoner", "Familiar", ""},
		{"run warrior, athrach blood", "Rún Arcane Warrior, Athrach Blood Mage", "", ""},
		{"-2 fam, +2x rusu", "Rún Summoner, Rún Summoner", "Familiar, Familiar", ""},
		{"gairm so and fam", "Gairm Sorcerer, Familiar", "", ""},
		{"gaso xyzzy", "", "", "xyzzy"},
		{"sorc", "", "", "sorc"},
	} {
		add, remove, wrong := grammar.Items(s.Position(), s.Lexicon, begun, 0, c.typed)
		list := func(items []referee.Item) string {
			var all []string
			for _, it := range items {
				all = append(all, s.Lexicon.Item(it))
			}
			return strings.Join(all, ", ")
		}
		word := ""
		if wrong != nil {
			word = wrong.Word
		}
		if list(add) != c.add || list(remove) != c.remove || word != c.wrong {
			t.Errorf("%q adds %s, removes %s, %q is wrong", c.typed, list(add), list(remove), word)
		}
	}
}

func TestComplete(t *testing.T) {
	for _, c := range []struct{ record, typed, first string }{
		{pool, "gairm so", "Anna: pick Gairm Sorcerer"},
		{pool, "dr", "Anna: pick Druid"},
		{pool, "gaso; dr", "gaso; Anna: pick Druid"},
		{pool, "! ruso", "! Anna: pick Rún Sorcerer"},
		{mages, "disc pit", "Anna: discard Flaming Pit "},
		{pool, "xyzzy", ""},
	} {
		s := open(t, c.record)
		first := ""
		if all := grammar.Complete(s.Position(), s.Lexicon, c.typed); len(all) > 0 {
			first = all[0].Text
		}
		if first != c.first {
			t.Errorf("%q is completed to %q, not %q", c.typed, first, c.first)
		}
	}
}

func TestNames(t *testing.T) {
	s := open(t, pool)
	for text, want := range map[string]int{"fam": 1, "witch": 6, "gairm witch": 1, "gawi": 1, "xyzzy": 0, "": 0} {
		if got := grammar.Names(nil, s.Lexicon, referee.Of(referee.Card), text); len(got) != want {
			t.Errorf("%q names %d cards, not %d", text, len(got), want)
		}
	}
}
