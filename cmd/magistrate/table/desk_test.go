package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/games"
	"magistrate/referee/journal"
	"magistrate/referee/refereetest"
)

// sit opens a desk over a record of this text.
func sit(t testing.TB, text string) *Desk { return NewDesk(lay(t, text)) }

const laidOut = `game: mag-mell
players: Anna, Brit

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Sorcerer
`

// lay makes a record of this text and opens it.
func lay(t testing.TB, text string) *shelf.Table {
	t.Helper()
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, told, err := shelf.Open(path, games.All)
	if err != nil || told != "" {
		t.Fatalf("%v, told %q", err, told)
	}
	t.Cleanup(func() { tb.Close() })
	return tb
}

// onDisk is what the file holds.
func onDisk(t testing.TB, tb *shelf.Table) string {
	t.Helper()
	data, err := os.ReadFile(tb.Path())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// enter types entries one after the other and gives what came of the last.
func enter(t testing.TB, d *Desk, typed ...string) (a Answer) {
	t.Helper()
	for _, text := range typed {
		a = d.Enter(text)
	}
	return a
}

func TestEnter(t *testing.T) {
	d := sit(t, laidOut)
	for _, c := range []struct {
		typed string
		kind  Kind
		says  string
	}{
		{"rún", Done, "Anna: awaits Rún"},
		{"3", Done, "Anna: assign 3"},
		{"g", WhichOne, "Which one?"},
		{"2", Done, "Anna: pick Gairm Sorcerer"},
		{"ruso", Refused, "Anna has picked Gairm Sorcerer"},
		{"!", Done, "Kept as refused: Anna: pick Rún Sorcerer"},
		{"~", Told, "Nothing was refused just now"},
		{"tubl?", Told, "Legal."},
		{"why 8", Told, "! Anna: pick Rún Sorcerer"},
		{"show Brit", Told, "Brit:"},
		{"pool Brit", Told, "Brit:"},
		{"gairm to Brit", NotUnderstood, ""}, // is no question
		{"xyzzy", NotUnderstood, ""},
		{"undo", Told, "What was typed is not on the record"},
		{"undo", MustAgree, "The last line is a note"},
	} {
		a := d.Enter(c.typed)
		if a.Kind != c.kind || !strings.Contains(a.Lines.String(), c.says) {
			t.Errorf("%q: kind %d: %s", c.typed, a.Kind, a.Lines)
		}
	}
}

// What was chosen first is kept where the rest of its word is asked for.
func TestLongerKeepsWhatWasChosen(t *testing.T) {
	d := sit(t, `game: enchanters
players: Ada, Bo, Cy

display Aquaté 1, Terranova 2, Ångbåt 3
Ada: play Stone 1 Draw in 1
Ada: play Blade 0 two in 1
Ada: end
Bo: end
Cy: end
`)
	a := enter(t, d, "s2", "1")
	if a.List == nil || a.List.Title() != "Ada: play Stone 2 … in 1" || a.List.Told() != "Ada: play Stone 2 in 1" {
		t.Fatal(a.Lines)
	}
	if a = d.Enter("cancel"); a.Kept != "Ada: play Stone 2 in 1" {
		t.Errorf("to go on: %q", a.Kept)
	}
}

// A list is told card after card, and goes on where it was after a question.
func TestListIsTold(t *testing.T) {
	d := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	a := enter(t, d, "gaso gaso", "ruso, fam, mer", "why 3", "tubl desu dru")
	if a.Kind != Wanted || a.List.Have() != 8 || a.List.Want() != 12 {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	if a = d.Enter("drop dru"); a.List == nil || a.List.Have() != 7 {
		t.Fatalf("after drop: %s", a.Lines)
	}
	a = enter(t, d, "dru atar tusu", "gawi brso")
	if a.Kind != Done || !strings.HasPrefix(a.Entry.Raw, "pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar") {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
}

// What is unfinished is asked: a statement that lacks only the length of its list.
func TestUnfinishedIsAsked(t *testing.T) {
	d := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	if a := d.Enter("pool GASO, RUSO"); a.Kind != Wanted || a.List.Have() != 2 {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	if a := d.Enter("cancel"); a.Kind != Told || len(d.Sitting().Entries) != 0 {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
}

// twoRounds is a basic game in the mage phase of its second round.
func twoRounds(t testing.TB) *Desk {
	d := sit(t, laidOut+`Anna: awaits Rún
Anna: assign 3
Anna: pick Familiar
Brit: pick Druid
Anna: pick Tuama Blood Mage
refill Rún Witch, Rún Blood Mage, Daemon
Brit: awaits Witch
Brit: assign -1
`)
	if got := d.View().Round; !strings.Contains(got, "2") {
		t.Fatalf("this is %s", got)
	}
	return d
}

// Every way back over the border of a round asks the table first, and what it
// guards can't be had without; the record keeps one comment, once.
func TestPastIsAskedOnce(t *testing.T) {
	for name, way := range map[string]func(d *Desk) Answer{
		"undo":      func(d *Desk) Answer { return enter(t, d, "undo", "undo", "undo") },
		"rewind":    func(d *Desk) Answer { return d.Rewind(5) },
		"why line":  func(d *Desk) Answer { return d.Enter("why 8") },
		"why back":  func(d *Desk) Answer { return d.Enter("why rewind 5") },
		"show":      func(d *Desk) Answer { return d.Enter("show 8") },
		"log":       func(d *Desk) Answer { return d.Enter("log all") },
		"machine":   func(d *Desk) Answer { return d.Back(8) },
		"amend":     func(d *Desk) Answer { return d.Enter("amend 8 Brit: pick Mercenary") },
		"all lines": func(d *Desk) Answer { return d.AskLine() },
		"old line":  func(d *Desk) Answer { return d.Old(8) },
	} {
		t.Run(name, func(t *testing.T) {
			d := twoRounds(t)
			a := way(d)
			if a.Kind != MustAgree || strings.Contains(a.Lines.String(), "Familiar") || strings.Contains(a.Lines.String(), "Druid") {
				t.Fatalf("kind %d: %s", a.Kind, a.Lines)
			}
			d.Agree(a.Ask)
			again := d.WholeLog()
			if again.Kind != Told || !strings.Contains(again.Lines.String(), "Familiar") {
				t.Errorf("once the table agreed: kind %d: %s", again.Kind, again.Lines)
			}
			if n := strings.Count(onDisk(t, d.table), "agreed to open the past"); n != 1 {
				t.Errorf("%d comments", n)
			}
		})
	}
}

// The log folds what the table may have to remember, and tells the rest.
func TestLogFolds(t *testing.T) {
	d := twoRounds(t)
	log := d.Log(0).String()
	if strings.Contains(log, "Familiar") || !strings.Contains(log, "Round 1 of 11") || strings.Contains(log, "Round 2 of 11") || !strings.Contains(log, "Brit: awaits Witch") {
		t.Errorf("the log is\n%s", log)
	}
}

// Asking what takes back tells nothing of a round that is closed.
func TestTakesBackTellsNoSecret(t *testing.T) {
	d := twoRounds(t)
	if got := d.TakesBack(); got != "takes back Brit: assign -1" {
		t.Errorf("undo %s", got)
	}
	enter(t, d, "undo", "undo")
	if got := d.TakesBack(); strings.Contains(got, "refill") {
		t.Errorf("undo %s", got)
	}
}

// Enter does what the hint says it does, and nothing with nothing typed unless
// the hint says so.
func TestHintIsWhatEnterDoes(t *testing.T) {
	for _, typed := range []string{"", "g", "fam", "gs", "tubl", "s", "st", "stop", "pick d", "xy", "3", "b"} {
		d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\n")
		h := d.Hint(typed)
		a := d.Enter(typed)
		if a.Kind == Done && a.Entry.Text(d.Sitting().Lexicon) != h.Does || a.Kind == WhichOne && len(a.Which) != len(h.Which) {
			t.Errorf("%q: the hint says %+v, Enter did %d: %s", typed, h, a.Kind, a.Lines)
		}
	}
}

// powers is a game of Res Arcana in which Anna, who is to act, has the Alchemist.
const powers = `game: res-arcana
players: Anna, Brit
places: sun
variant: match-2

spread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW
Anna: draft Elvish Bow
Brit: draft Athanor, Bone Dragon
Anna: draft CEL, CHF
Brit: draft CHL, ALT
Anna: mage Alchemist
Anna: draft CRY, SKU
Brit: draft SWO, BRI
Anna: draft EGG, TEE
Brit: draft PIC, EAR
Anna: draft Elemental Spring
monuments Library, Temple
Brit: mage Witch
Brit: item Research
Anna: item Alchemy
Brit: collect Life
`

// What is unfinished is asked: which of two powers, a payment one key at a time,
// a gain, what a card is discarded for.
func TestUnfinishedIsAskedStepByStep(t *testing.T) {
	for _, c := range []struct {
		typed []string
		says  string
	}{
		{[]string{"use alchemist", "1", "c", "d", "e", "g"}, "Anna: use Alchemist 1 paying Calm, Death, Elan, Gold"},
		{[]string{"use alchemist", "2", "e"}, "Anna: use Alchemist 2 gaining Elan"},
		{[]string{"discard crypt", "g"}, "Anna: discard Crypt for Gold"},
		{[]string{"use alch", "1", "c", "d", "e", "g"}, "Anna: use Alchemist 1 paying Calm, Death, Elan, Gold"},
		{[]string{"discard", "crypt", "2 d"}, "Anna: discard Crypt for 2 Death"},
	} {
		d := sit(t, powers)
		for i, typed := range c.typed {
			a := d.Enter(typed)
			if last := i == len(c.typed)-1; last != (a.Kind == Done) || last && a.Entry.Text(d.Sitting().Lexicon) != c.says {
				t.Errorf("%q at %q: kind %d: %s", c.typed, typed, a.Kind, a.Lines)
			}
		}
	}
}

// The last lines of the log are the end of the whole, however many were asked for
// before.
func TestLogOfSoMany(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "mag-mell", "whole-basic-four.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "-- game.table --\n")
	d := sit(t, strings.Join(strings.SplitAfter(text, "\n")[:43], ""))
	whole := d.Log(0)
	for first := range len(whole) + 2 {
		for most := range len(whole) + 2 {
			d.folded = folded{}
			d.Log(first)
			if got := d.Log(most); most > 0 && len(got) < min(most, len(whole)) || most == 0 && len(got) != len(whole) || !strings.HasSuffix(whole.String(), got.String()) {
				t.Fatalf("%d after %d:\n%s\nof\n%s", most, first, got, whole)
			}
		}
	}
}

// After moves were taken back over the border of a round the log tells each
// round once, in order, and nothing of what is to be remembered.
func TestLogAfterRewind(t *testing.T) {
	d := twoRounds(t)
	a := d.Rewind(4)
	if a = d.AgreeBy(a.Ask, []string{"Anna", "Brit"}); a.Kind != Done {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	enter(t, d, "Anna: pick TUBL", "refill RUWI, RUBL, DAE", "Brit: awaits Witch", "Brit: assign -1")
	log := d.Log(0).String()
	if n := strings.Count(log, "Round 1 of 11"); n != 1 || strings.Index(log, "Round 1 of 11") > strings.LastIndex(log, "Brit: awaits Witch") {
		t.Errorf("round 1 is told %d times:\n%s", n, log)
	}
	d.agreed = 0 // as if nobody had agreed
	if log := d.Log(0).String(); strings.Contains(log, "pick Druid") {
		t.Errorf("the log tells\n%s", log)
	}
}

// Typing on is something else: a list that was refused gives way to the next statement, and
// one that could not be told on behind it stays until it is left.
func TestTypingOnLeavesTheList(t *testing.T) {
	d := sit(t, powers)
	if a := enter(t, d, "use alchemist", "1", "c"); a.Kind != Wanted {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	const other = "Anna: discard Crypt for Gold"
	if a := d.Enter(other); a.Kind != Told || d.List() == nil || d.List().Have() != 1 || !strings.Contains(a.Lines.String(), "cancel") {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	if a := enter(t, d, "cancel", other); a.Kind != Done || d.List() != nil {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	d = sit(t, twins["mages"][0])
	a := d.Enter("steal") // of the two only Anna can: Brit made the pick
	if a.Kind != Wanted || !strings.HasPrefix(a.List.Title(), "Anna: steal") {
		t.Fatalf("kind %d: %s %q", a.Kind, a.Lines, a.Which)
	}
	if a = d.Enter("gaso, ruso"); a.Kind != Refused || d.List() == nil || !strings.Contains(a.Lines.String(), "The list is kept") {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	if a = d.Enter("tusu"); a.Kind != Done || a.Entry.Raw != "Brit: pick Tuama Summoner" {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
}

// Beside a hand that is full another's is taken in whole, and nothing of what would open a
// list or leave no way on; the hint says so.
func TestBesideAFullHand(t *testing.T) {
	for typed, hint := range map[string]string{
		"Brit: earth, love, love, nature":     "Brit: hand Earth, Love, Love, Nature",
		"brit hand earth, love, love, nature": "Brit: hand Earth, Love, Love, Nature",
		"brit hand earth":                     "",
		"lay MIC5":                            "",
		"reconcile":                           "",
		"earth":                               "",
	} {
		d := sit(t, "game: conclave\nplayers: Anna, Brit\n\n")
		l := d.Enter("anna hand").List
		for _, w := range l.Words()[:4] {
			l.Add(w)
		}
		h := d.Hint(typed)
		if h.Does != hint {
			t.Errorf("%s: it hints %+v", typed, h)
		}
		if a := d.Enter(typed); (a.Kind == Done) != (hint != "") || d.List() != l || l.Told() != "Anna: hand Earth, Wind, Mind, Wisdom" {
			t.Errorf("%s: kind %d: %s", typed, a.Kind, a.Lines)
		}
	}
}

// The colon behind a name may be left out, where nothing else is meant.
func TestColonMayBeLeftOut(t *testing.T) {
	tally := "game: mag-mell\nmode: tally\nplayers: Priya, Brit\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\nPriya: holds DAE, BRSU, RUSO\nBrit: holds nothing\n"
	for _, typed := range []string{"p dae brsu", "priya d br su"} {
		d := sit(t, tally)
		const says = "Priya: daemon sacrificing Bréag Summoner"
		h := d.Hint(typed)
		if a := d.Enter(typed); a.Kind != Done || a.Entry.Text(d.Sitting().Lexicon) != says || h.Does != says || !slices.Contains(h.May, says) {
			t.Errorf("%q: kind %d: %s; the hint says %+v", typed, a.Kind, a.Lines, h)
		}
	}
}

// People read their names where a usage has P.
func TestUsageHasNames(t *testing.T) {
	for _, typed := range []string{"pick", "steal giving GASO", "Brit: give", "assign", "why Anna: holds GASO", "help"} {
		d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\n")
		if said := d.Enter(typed).Lines.String(); strings.Contains(said, "P: ") || said == "" {
			t.Errorf("%q: %s", typed, said)
		}
	}
	d := sit(t, laidOut)
	for _, line := range d.Help().Lines {
		for _, usage := range []string{"pool CARD, …", "Anna: stop"} {
			if means, ok := strings.CutPrefix(line.Text, usage); ok && len(means)-len(strings.TrimLeft(means, " ")) != 35-len([]rune(usage)) {
				t.Errorf("what statements mean stands in no column: %q", line.Text)
			}
		}
	}
	if said := d.Enter("Anna: holds GASO").Lines.String(); !strings.Contains(said, "“Anna: holds CARD, …") {
		t.Error(said)
	}
}

// Which power is meant is asked with what it does, a card that was begun stays in
// what is asked, and what is begun goes before what is only short for a card.
func TestPowersAreToldWhereTheyAreChosen(t *testing.T) {
	d := sit(t, powers)
	a := d.Enter("use alchemist")
	if len(a.Which) != 2 || a.Which[0].Note != "turn, any 4 → 2 Gold; Anna has 5" || a.Which[1].Note != "turn → any 1 but Gold" {
		t.Errorf("kind %d: %q", a.Kind, a.Which)
	}
	if a = d.Enter("1"); a.List == nil || a.List.Power() != "turn, any 4 → 2 Gold; Anna has 5" || !strings.Contains(a.Lines.String(), a.List.Power()) {
		t.Errorf("%+v", a)
	}
	for _, w := range a.List.Words() {
		if has := a.List.Has(w); w.Name == "Elan" && has != d.View().Seats[0].Tallies[2].Count {
			t.Errorf("Anna is said to have %d Elan", has)
		}
	}
	d.Leave()
	if a = d.Enter("crypt"); a.Kind != WhichOne || !slices.ContainsFunc(a.Which, func(c Choice) bool { return c.Says == "Anna: discard Crypt for …" }) {
		t.Errorf("kind %d: %q", a.Kind, a.Which)
	}
}

// One power that looks in two places is asked about by these: what it does tells them
// not apart.
func TestOnePowerIsNoMenu(t *testing.T) {
	d := sit(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Seer\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\n")
	a := d.Enter("use seer")
	if len(a.Which) != 2 || a.Which[0].Power != "" || a.Which[0].Says != "Anna: use Seer at deck" || a.Which[1].Says != "Anna: use Seer at monuments" {
		t.Errorf("%q", a.Which)
	}
}

// What is typed without end, a book that lies on the keys, costs a key no more
// than the line is long, and the line has an end.
func TestLongLine(t *testing.T) {
	whole, err := filepath.Glob(filepath.Join("..", "console", "testdata", "*.table"))
	if err != nil || whole == nil {
		t.Fatalf("no whole games: %v", err)
	}
	for _, path := range whole {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		d := sit(t, strings.Join(lines[:len(lines)/2], ""))
		for _, typed := range []string{"a é", "a", "é", "1,"}[:refereetest.Often(1, 4)] {
			work := func(n int) float64 {
				line := strings.Repeat(typed, n/len(typed))
				return testing.AllocsPerRun(1, func() { d.Hint(line) })
			}
			little := work(250)
			for _, n := range []int{1000, Longest} {
				if much := work(n); much > 2*float64(n)/250*little {
					t.Errorf("%s: with %d bytes of %q a key allocates %.0f times, with 250 bytes %.0f", path, n, typed, much, little)
				}
			}
		}
	}
	d := sit(t, laidOut)
	enter(t, d, "rún", "3")
	before := d.Sitting().Last()
	if a := d.Enter(strings.Repeat("x", Longest+1)); a.Kind != Told || !strings.Contains(a.Lines.String(), "longer than 4096 bytes") || d.Sitting().Last() != before {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	if h := d.Hint("assign -1, pick MER, " + strings.Repeat("x", 2*Longest)); h.Soft != TooLong(strings.Repeat("x", 2*Longest)) || h.Opens() != "" { // lines that are pasted
		t.Errorf("the hint is %+v", h)
	}
	if a := d.Enter("# " + strings.Repeat("x", Longest-2)); a.Kind != Done {
		t.Errorf("a comment of %d bytes, kind %d: %s", Longest, a.Kind, a.Lines)
	}
}

// What is listed with commas where another list is open, which is none of it, costs so much a thing
// and no more: the words of that list are not counted anew for each.
func TestManyThings(t *testing.T) {
	d := sit(t, "game: enchanters\nplayers: Ada, Bo, Cy, Di\n\nenchantments ESH, Gust, Gust, Gust, Gust, Gust, Gust, Gust, Gust, MSW, MSW, MSW, MSW, MSW, MSW, MSW, MSW, MSW\n"+
		"display Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: enchant ESH moving 4 from Bo hand to discards\nAda: effect moving Flambeaux 1 from display to Bo treasures\nrefill Flambeaux 2\n")
	if len(d.Lists()) == 0 {
		t.Fatal("no list is open")
	}
	for _, things := range [][]string{{"s1d", "s1s", "s2d", "b0"}, {"gust", "gust", "gust", "msw"}, {"s1d", "fl1", "gust", "xyz"}} {
		work := func(n int) float64 {
			typed := strings.Join(slices.Repeat(things, n)[:4*n], ", ")
			return testing.AllocsPerRun(1, func() {
				d.shown = shown{} // nothing is remembered
				d.Enter(typed)
			})
		}
		if few := work(1); few > 2e6 { // once it was ten times that
			t.Errorf("%q allocates %.0f times", things, few)
		}
		if some, many := work(2), work(4); many > 3*some {
			t.Errorf("4 times %q allocates %.0f times, twice %.0f", things, many, some)
		}
	}
}

// A card's name alone asks for nothing that this card can never do.
func TestBareNameOfWhatLiesThere(t *testing.T) {
	d := sit(t, "game: res-arcana\nplaces: sun\nplayers: Anna, Brit\n\nmonuments Temple, Colossus\nAnna: mage Scholar\nBrit: mage Druid\nBrit: item Research\nAnna: item Alchemy\n")
	for typed, want := range map[string]string{
		"temple":       "Anna: claim Temple",
		"coral castle": "Anna: claim Coral Castle",
		"pass trans":   "Anna: pass for Transmutation",
	} {
		if h := d.Hint(typed); h.Does != want {
			t.Errorf("%q would say %q %q, want %q", typed, h.Does, h.Which, want)
		}
	}
	if h := d.Hint("scholar"); slices.ContainsFunc(h.Which, func(w string) bool { return strings.Contains(w, "discard") }) {
		t.Errorf("a mage is to be discarded from hand: %q", h.Which)
	}
}

// While the table is laid one list leads to the next.
func TestLayingGoesOn(t *testing.T) {
	d := sit(t, "game: conclave\nplayers: Anna, Brit\n\n")
	a := d.Tell(d.Lists()[0])
	for _, next := range []string{"Brit: hand …", "lay …"} {
		if a = d.Enter("earth, wind, mind, love"); a.Kind == Wanted {
			a = d.Enter("")
		}
		if a.Kind != Done || a.List == nil || a.List.Title() != next || d.List() != a.List {
			t.Fatalf("after a hand, kind %d: %s; want %s", a.Kind, a.Lines, next)
		}
	}
	d = sit(t, laidOut)
	enter(t, d, "rún", "3")
	if d.List() != nil {
		t.Errorf("a list is asked in play: %s", d.List().Title())
	}
}

// A round is over when a round is: neither a turn of it nor laying the table is one.
func TestWhatIsOver(t *testing.T) {
	const laid = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\n"
	if a := sit(t, laid).Enter("ada: end"); a.Kind != Done || a.Ended != "" {
		t.Errorf("a turn ended, kind %d: %q is over", a.Kind, a.Ended)
	}
	d := sit(t, "game: res-arcana\nplaces: sun\nplayers: Anna, Brit\n\nmonuments Temple, Colossus\nAnna: mage Scholar\nBrit: mage Druid\nBrit: item Research\n")
	if a := d.Enter("alchemy"); a.Kind != Done || a.Ended != "" {
		t.Errorf("the table is laid, kind %d: %q is over", a.Kind, a.Ended)
	}
	enter(t, d, "pass for div")
	if a := d.Enter("pass for pro"); a.Kind != Done || a.Ended != "Round 1" {
		t.Errorf("all passed, kind %d: %q is over: %s", a.Kind, a.Ended, a.Lines)
	}
}

// What stands beside a player or below the moment is words, and only while it matters.
func TestWordsOnTheTable(t *testing.T) {
	all := func(d *Desk) (text string) {
		for _, s := range d.View().Seats {
			for _, f := range s.Facts {
				text += f.Name + " " + f.Value + " " + f.Short + "\n"
			}
		}
		return text + strings.Join(d.View().Notes, "\n") + "\n" + d.Expect()
	}
	ra := "game: res-arcana\nplaces: sun\nplayers: Anna, Brit\n\nmonuments Temple, Colossus\nAnna: mage Artificer\nBrit: mage Druid\nBrit: item Research\nAnna: item Calm / Elan\n"
	lw := "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Alchemy Wizard, Sorcery Wizard, Sorcery Tower 2, Conjuring Familiar 10, Augere, Converto, Skry Lacum, Celeritas\n"
	co := "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Wind, Mind, Love\nBrit: hand Earth, Wind, Mind, Love\nlay WIB2, LOC3, EAG3, MIC4, WIB1, NAC2, LOG5, EAC5, NAB3, WSB4, MIC2, NAG1\ndecks 17, 17\nAnna: send Wind Crow 5 to c3\nAnna: draw left Earth\nBrit: send Wind Gazelle 1 to b2\nBrit: draw left Earth\nAnna: give Earth to Brit\n"
	for _, c := range []struct{ record, says, never string }{
		{ra, "pays 1 less for artifacts (but all Gold)", "off"},
		{ra, "Anna chooses: Calm / Elan (Calm or Elan)", "Elan Calm"},
		{lw, "", "▒"}, {lw, "", "face down"},
		{co, "Anna has given a pile", "draws"},
		{co + "Anna: send Mind Crow 1 to c2\n", "Anna draws", "has given"},
		{"game: enchanters\nplayers: Ada, Bo, Cy\n\n", "The three treasures on display are named", "read off"},
	} {
		if text := all(sit(t, c.record)); !strings.Contains(text, c.says) || strings.Contains(text, c.never) {
			t.Errorf("%q is to be said, and never %q:\n%s", c.says, c.never, text)
		}
	}
	d := sit(t, lw)
	if a := d.Enter("achievements"); a.List == nil || slices.ContainsFunc(a.List.Words(), func(w Word) bool { return w.Of != 1 }) {
		t.Errorf("each tile is there once: kind %d: %s", a.Kind, a.Lines)
	}
}

// A list says which of many words is wrong, and an empty line how many are wanted.
func TestListNamesTheWrongWord(t *testing.T) {
	d := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n")
	if h := d.Hint(""); h.Want != 12 || h.Have != 0 {
		t.Errorf("12 are wanted: %+v", h)
	}
	enter(t, d, "pool")
	if a := d.Enter("gaso bral ruso"); a.Kind != NotUnderstood || !strings.Contains(a.Lines.String(), `"bral" is not a card`) {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	if a := d.Enter("athrach witch, deoch summoner"); a.Kind != Wanted || a.List.Have() != 2 {
		t.Errorf("kind %d: %s", a.Kind, a.Lines)
	}
	if a := d.Enter(strings.Repeat("mer ", 4) + strings.Repeat("fam ", 4) + "gaso gaso ruso"); len(a.Lines) < 2 || len(a.Lines[0].Text) > 70 {
		t.Errorf("what is wrong is longer than a row: %s", a.Lines)
	}
}

// Of a line that comes at once what is wrong is given back, and all behind it: what is on
// the list is not said twice.
func TestTypeGivesBackTheRest(t *testing.T) {
	l := sit(t, "game: mag-mell\nplayers: Anna, Brit\n\n").Enter("pool").List
	if rest, a := l.Type("gaso, xx, ruso, "); rest != "xx, ruso, " || a.Kind != NotUnderstood || l.Have() != 1 {
		t.Errorf("%q is left of it, %d are taken: %s", rest, l.Have(), a.Lines)
	}
}

// A list names all that it can take while it is empty, where its rules only count.
func TestListsNameWhatTheyTake(t *testing.T) {
	d := sit(t, hands[:strings.Index(hands, "display")])
	if a := d.Enter("display"); a.List == nil || len(a.List.Words()) != 20 {
		t.Errorf("display: %q", a.Lines)
	}
}

// A clause waits for the object in front of it, whatever words are typed.
func TestObjectComesFirst(t *testing.T) {
	taken := lizardLaid + "face Verto school Druidry\nAda: research Verto\noffer Floreat\nBo: summon Alchemy Familiar 10 to research\noffer Miraculum, Obscurum, Impostoro, Augere, Sorcery Familiar 10\n"
	asked := 0
	for _, text := range []string{powers, lizardLaid, taken, laidOut, hands} {
		d := sit(t, text)
		x := d.Sitting().Lexicon
		for i := range x.Forms {
			f := &x.Forms[i]
			for n := 1; n < len(f.Slots); n++ {
				a := d.Enter(f.Name)
				if a.List == nil || f.Slots[n].Word == "" {
					continue
				}
				title := a.List.Title()
				if a = d.Enter(f.Slots[n].Word); d.List() != nil && !f.Slots[0].Optional && d.List().clause != 0 && len(d.List().said.Clause(0)) == 0 {
					t.Errorf("%s, then “%s”: %s", title, f.Slots[n].Word, d.List().Title())
				}
				if l := d.List(); l != nil {
					asked++
					l.Lacks()
					l.Cancel()
				}
			}
		}
	}
	if asked < 10 {
		t.Errorf("%d lists are asked only", asked)
	}
}

// A file keeps its name in what is told of it.
func TestDiskTellsTheNameAsItIs(t *testing.T) {
	if told := sit(t, laidOut).disk(&journal.ChangedError{Path: "d.table", What: "was moved"}).Lines.String(); !strings.HasPrefix(told, "Not recorded: d.table was moved") {
		t.Error(told)
	}
}

// What could not be written is named when people leave, until it is said again.
func TestSafeNamesWhatIsNot(t *testing.T) {
	d := sit(t, laidOut+"Anna: awaits Rún\nAnna: assign 3\n")
	f, err := os.OpenFile(d.Path(), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("# from an editor\n"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	for range 2 {
		if a := d.Enter("pick Familiar"); a.Kind != DiskFailed {
			t.Fatalf("kind %d: %s", a.Kind, a.Lines)
		}
		if says := d.Safe().String(); !d.Unsaved() || strings.Count(says, "Anna: pick Familiar") != 1 || strings.Contains(says, "All that") {
			t.Error(says)
		}
	}
	if a := d.Reopen(); a.Kind == DiskFailed {
		t.Fatal(a.Lines)
	}
	if a := d.Enter("pick Familiar"); a.Kind != Done || d.Unsaved() || d.Safe().String() != Safe(d.Path())+"\n" {
		t.Errorf("%s%s", a.Lines, d.Safe())
	}
}

// A comment that says nothing is none: what stands behind # is asked for.
func TestCommentThatSaysNothing(t *testing.T) {
	d := sit(t, laidOut)
	before := written(t, d)
	if h, a := d.Hint("# "), d.Enter("#"); h.Soft == "" || h.Does != "" || a.Kind != Told || written(t, d) != before {
		t.Errorf("%+v, %+v: %s", h, a, written(t, d))
	}
}

// Where an entry of several statements may be cut is tried at a few places, however many it has.
func TestEndlessAnd(t *testing.T) {
	d := sit(t, laidOut)
	work := func(n int) float64 {
		typed := strings.Repeat("and pick ", n)
		return testing.AllocsPerRun(1, func() {
			if d.oneByOne(typed) != "" {
				t.Error("it is taken apart")
			}
		})
	}
	if few, many := work(20), work(200); many > 2*few {
		t.Errorf("%v allocations, and %v for ten times as much", few, many)
	}
}
