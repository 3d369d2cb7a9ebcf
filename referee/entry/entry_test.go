package entry_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/entry"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

const midGame = `game: mag-mell
players: Anna, Brit, Chu

pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO
Anna: awaits Rún
Anna: assign -3
Anna: pick GASO
`

func open(t testing.TB, text string) *record.Sitting {
	t.Helper()
	s, err := record.Open(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// read is what an entry means where a sitting stands.
func read(s *record.Sitting, typed string) (string, error) {
	return entry.NewReader(s, s.Position()).Read(typed)
}

func TestRead(t *testing.T) {
	moments := map[string]*record.Sitting{
		"empty":    open(t, "game: mag-mell\nplayers: Anna, Brit, Chu\n\n"),
		"treasure": open(t, midGame[:strings.Index(midGame, "Anna: awaits")]),
		"token":    open(t, midGame[:strings.Index(midGame, "Anna: assign")]),
		"mages":    open(t, midGame),
		"claims":   open(t, tally),
	}
	for _, c := range []struct{ moment, entry, want string }{
		// what is expected now needs no verb, and nobody to be named
		{"treasure", "rún", "Anna: awaits Rún"},
		{"treasure", "ru", "Anna: awaits Rún"},
		{"treasure", "wi", "Anna: awaits Witch"},
		{"token", "-3", "Anna: assign -3"},
		{"mages", "gaso", "Anna: pick Gairm Sorcerer"},
		{"empty", "gaso, ruso", "pool Gairm Sorcerer, Rún Sorcerer"},
		{"empty", "gaso GASO rún witch", "pool Gairm Sorcerer, Gairm Sorcerer, Rún Witch"},
		{"empty", "GASO, RUSO,", "pool Gairm Sorcerer, Rún Sorcerer"},
		{"claims", "brit", "award Brit"},
		{"claims", "b", "award Brit"},
		{"claims", "nob", "award nobody"},
		// any beginning, while it is the only one among what lies there
		{"mages", "gs", "Anna: pick Gairm Sorcerer"},
		{"mages", "g so", "Anna: pick Gairm Sorcerer"},
		{"mages", "gairm sorc", "Anna: pick Gairm Sorcerer"},
		{"mages", "arc", "Anna: pick Athrach Arcane Warrior"},
		{"mages", "de", "which one? Anna: pick Deoch Witch; Anna: pick Deoch Summoner"},
		{"mages", "fam", "Anna: pick Familiar"},
		// an article is no beginning of a name before a word of one; before a few letters it is
		{"mages", "a witch", "which one? Anna: pick Deoch Witch; Anna: pick Tuama Witch; Anna: pick Gairm Witch"},
		{"mages", "picks a blood mage", "which one? Anna: pick Bréag Blood Mage; Anna: pick Tuama Blood Mage"},
		{"mages", "a so", "Anna: pick Athrach Sorcerer"},
		{"mages", "a ar", "Anna: pick Athrach Arcane Warrior"},
		// so many of a thing, in words too
		{"empty", "two gairm witches; three mercenaries + a druid", "pool Gairm Witch, Gairm Witch, Mercenary, Mercenary, Mercenary, Druid"},
		{"empty", "gaso 2 athrach arcane warriors", "pool Gairm Sorcerer, Athrach Arcane Warrior, Athrach Arcane Warrior"},
		{"mages", "p gs", "Anna: pick Gairm Sorcerer"},
		{"mages", "b: gs", "Brit: pick Gairm Sorcerer"},
		{"mages", "st", "Anna: stop"},
		{"claims", "a: f", "Anna: familiar"},
		{"claims", "a: daemon gaso", "Anna: daemon sacrificing Gairm Sorcerer"},
		{"claims", "a: da s gaso", "Anna: daemon sacrificing Gairm Sorcerer"},
		{"mages", "chu: steal g fam, mer", "Chu: steal giving Familiar, Mercenary"},
		{"mages", "chu: steal fam, mer", "Chu: steal giving Familiar, Mercenary"},
		// what is not there is read where nothing there is meant
		{"mages", "dae", "Anna: pick Daemon"},
		{"mages", "athrach witch", "Anna: pick Athrach Witch"},
		// several
		{"mages", "g", "which one? Anna: pick Gairm Witch; Anna: pick Gairm Sorcerer"},
		{"mages", "! b: rs", "which one? ! Brit: pick Rún Sorcerer; ! Brit: pick Rún Summoner"},
		{"claims", "familiar", "which one? Anna: familiar; Brit: familiar"},
		// marks, comments, undo and rewind
		{"mages", "![mat] gs  # twice", "![match] Anna: pick Gairm Sorcerer  # twice"},
		{"mages", "~rso", "~ Anna: pick Rún Sorcerer"},
		{"mages", "# a note", "# a note"},
		{"mages", "undo", "undo"},
		{"mages", "rewind 2 agreed a, b", "rewind 2 agreed Anna, Brit"},
		// nothing is taken back by a letter or two
		{"mages", "u", `column 1: "u" takes nothing back: “undo” is said in full`},
		{"mages", "un", `column 1: "un" takes nothing back: “undo” is said in full`},
		{"mages", "rew 2 agreed a, b", `column 1: "rew 2 agreed a" is not a card: P: pick CARD`},
		// not understood
		{"mages", "", "nothing was said"},
		{"mages", "pik gaso", `column 1: there is no "pik" here; did you mean "pick"?`},
		{"mages", "gairm sorcerr", `column 1: "gairm sorcerr" is not a card; did you mean Gairm Sorcerer?`},
		{"mages", "zed: gaso", `column 1: nobody here is called "zed"; at the table are Anna, Brit and Chu`},
		{"mages", "pick", "a card is missing: P: pick CARD"},
		{"mages", "![xyzzy] gs", `this game has no rule "xyzzy"`},
		{"mages", "!undo", "no mark can stand before undo"},
		{"mages", "a\x00b", `column 2: a line can't hold the sign '\x00'`},
		{"mages", "gaso\nstop", `column 5: a line can't hold the sign '\n'`},
		{"mages", "\xff", "this is not UTF-8 text"},
	} {
		line, err := read(moments[c.moment], c.entry)
		if err != nil {
			line = err.Error()
		}
		if line != c.want {
			t.Errorf("%s: %q is read as\n     %s\nwant %s", c.moment, c.entry, line, c.want)
		}
	}
}

// A tally that is in its first claim.
const tally = `game: mag-mell
mode: tally
players: Anna, Brit

assign -3 to Rún
assign -1 to Gairm
assign 1 to Deoch
assign 2 to Bréag
assign 2 to Tuama
assign 3 to Athrach
assign 3 to Witch
assign 5 to Sorcerer
assign 5 to Summoner
assign 6 to Blood Mage
assign 8 to Arcane Warrior
Anna: holds GASO, FAM, DAE
Brit: holds RUWI, FAM
`

func TestReadMeansOneOfSeveral(t *testing.T) {
	var which *entry.Which
	if _, err := read(open(t, midGame), "g"); !errors.As(err, &which) || len(which.Statements) != 2 {
		t.Errorf("“g” gives %v, not two candidates", err)
	}
	var bad *record.Malformed
	if _, err := read(open(t, midGame), "gairm sorcerr"); !errors.As(err, &bad) || bad.Column != 1 {
		t.Errorf("a misspelling gives %#v, not a Malformed at column 1", err)
	}
}

func TestPending(t *testing.T) {
	empty := open(t, "game: mag-mell\nplayers: Anna, Brit, Chu\n\n")
	for _, c := range []struct {
		s          *record.Sitting
		entry      string
		have, want int
	}{
		{empty, "", 0, 16}, {empty, "pool", 0, 16}, {empty, "gaso", 1, 16}, {empty, "gaso, ruso, ", 2, 16},
		{empty, "GASO GASO RUSO", 3, 16}, {empty, "pool GASO, GASO", 2, 16}, {empty, "xyzzy", 0, 0},
		{open(t, midGame), "gaso", 0, 0}, {open(t, midGame), "", 0, 0},
	} {
		if have, want := entry.NewReader(c.s, c.s.Position()).Pending(c.entry); have != c.have || want != c.want {
			t.Errorf("%q has %d of %d, want %d of %d", c.entry, have, want, c.have, c.want)
		}
	}
}

// A list that anybody may say, as far as the table knows, is counted for whoever
// says it.
func TestPendingOfAnyone(t *testing.T) {
	s := open(t, "game: mag-mell\nplayers: Anna, Brit\n\npool SHA, DAE, GAWI, DEAR, BRSO, TUSU, ATBL, RUWI, GAAR, DESO, BRSU, TUBL\n"+
		"Anna: awaits Rún\nAnna: assign 3\nAnna: pick SHA\nBrit: pick DAE\nrefill GASO, GASO\nBrit: awaits Witch\nBrit: assign 2\nBrit: pick GAWI\n")
	for _, o := range s.Position().Offers(false) {
		if o.By == referee.Anyone && o.Wants > 0 {
			for _, c := range []struct {
				entry string
				have  int
			}{{"steal giving gaar", 1}, {"Anna: steal giving DESO, BRSU", 2}, {"brit: steal giving DESO", 1}, {"Anna: steal", 0}} {
				if have, want := entry.NewReader(s, s.Position()).Pending(c.entry); have != c.have || want != 2 {
					t.Errorf("%q has %d of %d, want %d of 2", c.entry, have, want, c.have)
				}
			}
			return
		}
	}
	t.Fatalf("nobody may steal: %+v, %v", s.Upheld(), s.Lexicon.Texts(s.Position().Offers(false)))
}

// A list that is expected of somebody else is not counted.
func TestPendingOfSomebodyElse(t *testing.T) {
	s := open(t, "game: conclave\nplayers: Anna, Brit\n\nAnna: hand EA, WI, MI, LO\n")
	for typed, want := range map[string][2]int{"Brit: hand EA, WI": {2, 4}, "Anna: hand EA, WI": {}} {
		if n, of := entry.NewReader(s, s.Position()).Pending(typed); n != want[0] || of != want[1] {
			t.Errorf("%q has %d of %d, want %v", typed, n, of, want)
		}
	}
}

func TestComplete(t *testing.T) {
	s := open(t, midGame)
	for _, c := range []struct {
		entry string
		first []string
	}{
		{"d", []string{"Anna: pick Deoch Witch", "Anna: pick Deoch Summoner", "Anna: pick Druid"}},
		{"st", []string{"Anna: stop"}},
		{"! g", []string{"! Anna: pick Gairm Witch", "! Anna: pick Gairm Sorcerer"}},
		{"! tu", nil}, // allowed: the mark would be wrong
		{"brit: pick tuama w", []string{"Brit: pick Tuama Witch"}},
		{"g", []string{"Anna: pick Gairm Witch", "Anna: pick Gairm Sorcerer"}}, // both refused, and still to be had
		{"xyzzy", nil},
		{"pool", nil}, // not the moment for it
	} {
		got := entry.NewReader(s, s.Position()).Complete(c.entry)
		if len(got) < len(c.first) || !slices.Equal(got[:len(c.first)], c.first) || c.first == nil && got != nil {
			t.Errorf("%q is completed as %q, want first %q", c.entry, got, c.first)
		}
	}
	if got := completed(open(t, "game: mag-mell\nplayers: A, B\n\n"), ""); !slices.Equal(got, []string{"pool "}) {
		t.Errorf("nothing typed is completed as %q", got)
	}
	slashed := open(t, strings.ReplaceAll(midGame, "Anna", "A / B"))
	if got := completed(slashed, "st"); !slices.Equal(got, []string{"A / B: stop"}) {
		t.Errorf("beside a name of two with a slash st is completed as %q", got)
	}
}

// What is a verb already is not guessed to be another, whole or begun; what can be
// said comes before what it begins with.
func TestVerbsAreTheirOwn(t *testing.T) {
	text, _, _ := strings.Cut(midGame, "Anna: awaits")
	s := open(t, text)
	if got := completed(s, "a: aw"); !slices.Equal(got, []string{"Anna: awaits Arcane Warrior", "Anna: awaits "}) {
		t.Errorf("a: aw is completed as %q", got)
	}
	for typed, want := range map[string]string{
		"pool": "a card is missing: pool CARD, …", "a: awai": "a School or Guild is missing: P: awaits SCHOOL-or-GUILD", "awai": "a School or Guild is missing: P: awaits SCHOOL-or-GUILD",
	} {
		if line, err := read(s, typed); err == nil || err.Error() != want {
			t.Errorf("%q is read as %q, %v; want %s", typed, line, err, want)
		}
	}
}

// TestThreeKeysForAPick types each card of a Pool as short as it goes.
func TestThreeKeysForAPick(t *testing.T) {
	s := open(t, midGame)
	most := 0
	for _, o := range s.Position().Offers(false) {
		text := s.Lexicon.Text(o.Statement)
		card, ok := strings.CutPrefix(text, "Anna: pick ")
		if !ok {
			continue
		}
		shortest := len(card)
		for _, entry := range beginnings(card) {
			if line, err := read(s, entry); err == nil && line == text {
				shortest = min(shortest, len(entry))
			}
		}
		most = max(most, shortest)
		if shortest > 3 {
			t.Errorf("%s needs %d keys", card, shortest)
		}
	}
	t.Logf("no pick of this Pool needs more than %d keys and Enter", most)
}

// beginnings makes what people might type of a name: up to three letters, the
// beginnings of its words run together.
func beginnings(name string) (all []string) {
	words := strings.Fields(spelling.Fold(name))
	for _, cut := range [][]int{{1}, {2}, {3}, {1, 1}, {1, 2}, {2, 1}} {
		entry := ""
		for i, n := range cut {
			if i < len(words) && n <= len(words[i]) {
				entry += words[i][:n]
			}
		}
		all = append(all, entry)
	}
	return all
}

// checkRead is what must hold of any typed whatsoever.
func checkRead(t interface{ Fatalf(string, ...any) }, s *record.Sitting, typed string) {
	entry.NewReader(s, s.Position()).Pending(typed)
	entry.NewReader(s, s.Position()).Complete(typed)
	line, err := read(s, typed)
	if err != nil {
		var which *entry.Which
		if errors.As(err, &which) {
			for _, text := range which.Statements {
				if again, err := read(s, text); err != nil || again != text {
					t.Fatalf("%q may mean %q, which is read as %q, %v", typed, text, again, err)
				}
			}
		}
		return
	}
	if !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00") {
		t.Fatalf("%q is read as %q, which is no line", typed, line)
	}
	if e := s.Try(line); e.Err != nil && e.Statement.Verb < referee.Rewind {
		t.Fatalf("%q is read as %q, which is malformed: %v", typed, line, e.Err)
	}
	if again, err := read(s, line); err != nil || again != line {
		t.Fatalf("%q is read as %q, and that as %q, %v", typed, line, again, err)
	}
}

const wizards = `game: lizard-wizard
players: Anna, Brit

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana
Anna: starts with Mandrake
Brit: starts with Sulphur, Horn
`

func TestReadIsReadAsItself(t *testing.T) {
	moments := []*record.Sitting{open(t, midGame), open(t, tally), open(t, "game: mag-mell\nplayers: Anna, Brit\n\n"), open(t, wizards), open(t, wizards+"face Verto school Druidry\nAnna: research Verto\noffer Floreat\n")}
	words := []string{"anna", "b", ":", "pick", "p", "gs", "gaso", "rún", "fam", ",", "-3", "steal", "giving", "g", "to", "!", "~", "[match]", "[m", "]",
		"# x", "award", "nobody", "noth", "undo", "rew", "2", "agreed", "refill", "pool", "s", "…", "99999999999", "daemon", "sacr",
		"2ho", "su", "r", "re", "c", "b", "sot1", "enw", "cast", "verto", "giv", "paying", "to", "aug", "skry la", "changing", "into"}
	rapid.Check(t, func(rt *rapid.T) {
		s := moments[rapid.IntRange(0, len(moments)-1).Draw(rt, "moment")]
		parts := rapid.SliceOfN(rapid.SampledFrom(words), 0, 8).Draw(rt, "words")
		sep := rapid.SampledFrom([]string{" ", "", ", "}).Draw(rt, "between")
		checkRead(rt, s, strings.Join(parts, sep))
	})
}

func FuzzRead(f *testing.F) {
	for _, typed := range []string{"gaso", "b: gs # x", "a# ", "![mat] rs", "steal g fam, mer", "rew 2 agreed a", "pool GASO RUSO", "", "…", "~[", "a:b:c", "award nob", "-3", "u"} {
		f.Add(typed)
	}
	moments := []*record.Sitting{open(f, midGame), open(f, tally), open(f, "game: mag-mell\nplayers: Anna, Brit\n\n"), open(f, wizards)}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, s := range moments {
			checkRead(t, s, typed)
		}
	})
}

func completed(s *record.Sitting, typed string) []string {
	return entry.NewReader(s, s.Position()).Complete(typed)
}

// A pass, which has no object of its own, is never guessed from the item that
// stands behind its preposition; of different verbs none is nearer than another.
func TestNoPassIsGuessed(t *testing.T) {
	s := open(t, `game: res-arcana
players: Anna, Brit
places: sun
variant: match-2

spread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW
Anna: draft Elvish Bow
Brit: draft Athanor, Bone Dragon
Anna: draft CEL, CHF
Brit: draft CHL, ALT
Anna: mage Witch
Anna: draft CRY, SKU
Brit: draft SWO, BRI
Anna: draft EGG, TEE
Brit: draft PIC, EAR
Anna: draft Elemental Spring
monuments Library, Temple
Brit: mage Alchemist
Brit: item Alchemy
Anna: item Research
Anna: collect Life
Anna: discard Crypt for Gold
`)
	for i := range s.Entries {
		if !s.Entries[i].Verdict.Upheld() {
			t.Fatalf("%s: %s", s.Entries[i].Raw, s.Entries[i].Ruling.Reason)
		}
	}
	for _, typed := range []string{"alch", "alchem", "p", "s"} {
		line, err := read(s, typed)
		if which := new(entry.Which); strings.Contains(line, "pass") || errors.As(err, &which) && slices.ContainsFunc(which.Statements, func(s string) bool { return strings.Contains(s, "pass") }) {
			t.Errorf("%q is read as %q, %v", typed, line, err)
		}
	}
	if line, err := read(s, "pass for alchemy"); err != nil || line != "Brit: pass for Alchemy" {
		t.Errorf("%q, %v", line, err)
	}
}

// Other spellings can be begun like the words themselves, which come first.
func TestAliasesCanBeBegun(t *testing.T) {
	for _, c := range []struct{ game, typed, want string }{
		{"mag-mell", "demo", "Daemon"},
		{"mag-mell", "da", "Daemon"},
		{"conclave", "wild b", "Wind Boar 1"},
		{"conclave", "love & war cr", "Love Crow 1"},
		{"conclave", "love cr", "Love Crow 1"},
	} {
		i := slices.IndexFunc(games.All, func(g referee.Game) bool { return g.Key() == c.game })
		x := referee.NewLexicon(games.All[i].Language(), []string{"Anna", "Brit"})
		var names []string
		for _, it := range entry.Like(x, referee.Of(referee.Card), c.typed) {
			names = append(names, x.Item(it))
		}
		if c.typed == "wild b" { // every magic has Wild Boars
			if len(names) != 30 || !slices.Contains(names, c.want) {
				t.Errorf("%s: %q is like %q", c.game, c.typed, names)
			}
		} else if len(names) == 0 || names[0] != c.want || len(names) > 5 {
			t.Errorf("%s: %q is like %q", c.game, c.typed, names)
		}
	}
}

// A word that is a card and a verb is what is expected now.
func TestExpectedBeforeTheBareVerb(t *testing.T) {
	s := open(t, midGame)
	if line, err := entry.NewReader(s, s.Position()).Read("familiar"); err != nil || !strings.HasSuffix(line, ": pick Familiar") {
		t.Errorf("familiar is %q, %v", line, err)
	}
}

// Bare words whose moment it is not are read all the same where they can say one
// thing only: the rules then tell what comes first.
func TestReadBeforeItsMoment(t *testing.T) {
	conclave := open(t, `game: conclave
players: Anna, Brit

Anna: hand Wisdom, Wind, Love, Nature
Brit: hand Earth, Wind, Love, Nature
lay WIB1, EAC2, MIC4, LOC1, NAG4, LOG4, WNB2, EAB1, MIB1, WIC3, NAB2, WNC1
decks 17, 17
Anna: send WIB5 to b2
`)
	refill, mages := open(t, midGame[:strings.Index(midGame, "Anna: pick")]), open(t, midGame)
	for _, c := range []struct {
		at          *record.Sitting
		entry, want string
	}{
		{conclave, "eac3 b3", "Anna: send Earth Crow 3 to b3"},
		{conclave, "brit: eac3 b3", "Brit: send Earth Crow 3 to b3"},
		{conclave, "send eac3 f2", `column 11: "f2" is not a space, a1 to d4; did you mean a2?`},
		{mages, "witches", "Anna: awaits Witch"},
		{mages, "arcane warriors", "Anna: awaits Arcane Warrior"},
		{refill, "-1", `column 1: "-1" is not a card: P: pick CARD`},
		{mages, "n", `column 1: "n" is not a card: P: pick CARD`},
		{mages, "xyzzy", `column 1: "xyzzy" is not a card: P: pick CARD`},
	} {
		line, err := read(c.at, c.entry)
		if err != nil {
			line = err.Error()
		}
		if line != c.want {
			t.Errorf("%q is read as\n     %s\nwant %s", c.entry, line, c.want)
		}
	}
}

// Several of a thing are said as one of it is, in words behind each other too; what nobody
// calls so in a record is written back as that has it.
func TestSeveral(t *testing.T) {
	tally := open(t, "game: lizard-wizard\nplayers: Anna, Brit\nmode: tally\n")
	for typed, want := range map[string]string{
		"anna: druidry wizards 3, druidry tower": "Anna: holds 3 Druidry Wizard, Druidry Tower",
		"anna: 2 druidry towers, 3 items":        "Anna: holds 2 Druidry Tower, 3 Item",
		"anna: 2 achievements 3 items 2 undeads": "Anna: holds 2 tiles, 3 Item, 2 Undead",
		"anna: achievement tile, 30 golds":       "Anna: holds tiles, 30 gold",
	} {
		if line, err := read(tally, typed); err != nil || line != want {
			t.Errorf("%q is read as\n     %s, %v\nwant %s", typed, line, err, want)
		}
	}
	which := new(entry.Which)
	if _, err := read(tally, "anna: 2 towers"); !errors.As(err, &which) || which.Statements[0] != "Anna: holds 2 Conjuring Tower" {
		t.Errorf("of what can be meant the first may not be said: %v", err)
	}
}

// TestAsPeopleSayIt types what the screen itself and the rulebooks say: the verb of
// somebody, other words for it, "and" between what is named.
func TestAsPeopleSayIt(t *testing.T) {
	const set = "game: res-arcana\nplaces: sun\nplayers: Anna, Brit\n\nmonuments Temple, Colossus\n"
	const ready = set + "Anna: mage Scholar\nBrit: mage Druid\nBrit: item Research\nAnna: item Alchemy\n"
	for _, c := range []struct{ record, entry, want string }{
		{midGame, "anna: picks deoch witch", "Anna: pick Deoch Witch"},
		{midGame, "takes deoch witch", "Anna: pick Deoch Witch"},
		{midGame, "stops", "Anna: stop"},
		{midGame[:strings.Index(midGame, "Anna: assign")], "put -3", "Anna: assign -3"},
		{"game: mag-mell\nplayers: Anna, Brit, Chu\n\n", "gaso and ruso", "pool Gairm Sorcerer, Rún Sorcerer"},
		{set, "brit: shows druid", "Brit: mage Druid"},
		{set + "Anna: mage Scholar\nBrit: mage Druid\n", "brit: takes research", "Brit: item Research"},
		{ready, "passes for research", "Anna: pass for Research"},
		{ready, "discards hawk for gold", "Anna: discard Hawk for Gold"},
		{ready, "buys temple", "Anna: claim Temple"},
	} {
		if line, err := read(open(t, c.record), c.entry); err != nil || line != c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.entry, line, err, c.want)
		}
	}
}

// A card that places another says which: before it does, no rule is asked.
func TestCompleteUnfinishedUse(t *testing.T) {
	s := open(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Scholar\nBrit: mage Druid\nBrit: item Research\nAnna: item Alchemy\n~[amount] Anna: collect 9 Life, 9 Death, 9 Gold, 9 Calm, 9 Elan\nAnna: place Dragon Egg\nBrit: pass for Protection\n")
	if got := completed(s, "use dragon egg"); !slices.Contains(got, "Anna: use Dragon Egg placing ") {
		t.Errorf("a use without what it places is completed as %q", got)
	}
}
