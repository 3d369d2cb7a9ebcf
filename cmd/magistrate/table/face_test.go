package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"

	"github.com/adrg/xdg"
)

const lizardLaid = `game: lizard-wizard
players: Ada, Bo

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Sulphur, Horn
`

// written is the record as it lies on the disk.
func written(t *testing.T, d *Desk) string {
	t.Helper()
	data, err := os.ReadFile(d.Path())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A missing face is asked for, written, and the statement goes through; nothing
// is on the disk before.
func TestFaceIsAsked(t *testing.T) {
	d := sit(t, lizardLaid)
	a := d.Enter("re aug")
	if a.Kind != Wanted || a.List.Title() != "Which school is Augere of?" {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	if text := written(t, d); text != lizardLaid {
		t.Fatalf("written before it was told:\n%s", text)
	}
	if a.List.Means() != "Asked for “Ada: research Augere”." {
		t.Errorf("what goes on is told as %q", a.List.Means())
	}
	if a = d.Enter("druid"); a.Kind != Wanted || a.List.Title() != "How much Mana does researching Augere cost?" || written(t, d) != lizardLaid {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	for _, none := range []string{"horn", "nothing"} {
		if a = d.Enter(none); a.Kind == Done || written(t, d) != lizardLaid {
			t.Fatalf("%q is Mana: %s", none, a.Lines)
		}
	}
	if a = d.Enter(""); a.Kind != Done || !strings.Contains(a.Lines.String(), "Ada: research Augere\n  Written down: face Augere school Druidry.") || !strings.HasSuffix(written(t, d), "face Augere school Druidry\nAda: research Augere\n") {
		t.Fatalf("kind %d: %s\n%s", a.Kind, a.Lines, written(t, d))
	}
	enter(t, d, "floreat")
	if a = d.Enter("build sot2 paying ho su"); a.Kind != Wanted || a.List.Title() != "What does the Sorcery Tower 2 cost in reagents?" {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	// Refused for another reason: what was told is true all the same.
	if l := a.List; l.Fits() || l.Lacks() == "" {
		t.Error("a card fits that nothing was told of")
	}
	if a = d.Enter("2 horn"); a.Kind != Refused || !a.Next || !strings.Contains(a.Lines.String(), "Written down: face Sorcery") || !strings.HasSuffix(written(t, d), "face Sorcery Tower 2 costs 2 Horn\n") {
		t.Fatalf("kind %d: %s\n%s", a.Kind, a.Lines, written(t, d))
	}
	if a = d.Enter("Bo: build sot2 paying 9 gold"); a.Kind != Wanted {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	if a = d.Enter("cancel"); a.Kind != Told || strings.Contains(written(t, d), "9 gold") {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	enter(t, d, "Bo: build sot2 paying 9 gold", "9")
	if !strings.Contains(written(t, d), "face Sorcery Tower 2 costs 9 gold\n") {
		t.Errorf("a bare number is no Gold:\n%s", written(t, d))
	}
}

// The usual turns take few words.
func TestFewWords(t *testing.T) {
	d := sit(t, lizardLaid[:strings.Index(lizardLaid, "Ada: starts")])
	for _, c := range [][2]string{
		{"ma", "Ada: starts with Mandrake"}, {"su ho", "Bo: starts with Sulphur, Horn"},
		{"d drw 3", "Ada: duel Druidry Wizard bidding 3"}, {"4", "Bo: bid 4"}, {"thw", "offer Thaumaturgy Wizard"},
		{"enw 2", "Ada: duel Enchantment Wizard bidding 2"}, {"p", "Bo: pass"}, {"alw", "offer Alchemy Wizard"},
		{"2ho su r fo", "Bo: gather Sulphur, 2 Horn raising Foxglove"}, {"alf10 d", "Ada: summon Alchemy Familiar 10 to delve"}, {"und", "Ada: draw Undead"},
		{"g3", "Ada: draw Gold 3"}, {"item", "Ada: draw Item"}, {"l", "Ada: leave"}, {"sof10", "offer Sorcery Familiar 10"}, {"c 2su", "Bo: convert 2 Sulphur"},
		{"re conv", "Ada: research Converto"}, {"floreat", "offer Floreat"}, {"converto", "Ada: cast Converto"}, {"b sot2 2ho", "Bo: build Sorcery Tower 2 paying 2 Horn"},
	} {
		for _, typed := range append([]string{c[0]}, told[c[1]]...) {
			d.Enter(typed)
		}
		if text := written(t, d); !strings.HasSuffix(text, c[1]+"\n") {
			t.Fatalf("%q is not %q:\n%s", c[0], c[1], text)
		}
	}
}

// What cards show is asked when it is needed: it is no list while others are to be told.
func TestListsOfWhatIsPlayed(t *testing.T) {
	d := sit(t, lizardLaid[:strings.Index(lizardLaid, "achievements")])
	for _, o := range d.Lists() {
		if d.Sitting().Lexicon.Form(o.Verb).Boxed || !slices.ContainsFunc(d.Offers(), func(o Offer) bool { return o.Open() && d.Sitting().Lexicon.Form(o.Verb).Boxed }) {
			t.Errorf("%s is laid out", o.Text)
		}
	}
}

// What can mean nothing is told in words that speak of no verb that nobody said.
func TestMeansNothing(t *testing.T) {
	d := sit(t, lizardLaid)
	for typed, want := range map[string]string{"p": `"p" begins nothing that is there now`, "look": `"look" says nothing that is expected now: ` + d.At().Expect(), "mandrke": "did you mean"} {
		if a := d.Enter(typed); a.Kind != NotUnderstood || !strings.Contains(a.Lines.String(), want) {
			t.Errorf("%q: %s", typed, a.Lines)
		}
	}
}

// What Ada does when the round is hers to begin is the first line of its log.
func TestFirstOfARound(t *testing.T) {
	d := sit(t, lizardLaid)
	enter(t, d, "Ada: convert Mandrake", "Bo: convert Horn", "Ada: summon Alchemy Familiar 10 to delve")
	if text := d.Log(0).String(); d.View().Round != "Round 2" || !strings.Contains(text, "Ada: summon Alchemy Familiar 10") || strings.Contains(text, "convert Horn") {
		t.Errorf("%s:\n%s", d.View().Round, text)
	}
}

// told are the faces that statements of few words ask for.
var told = map[string][]string{
	"Bo: gather Sulphur, 2 Horn raising Foxglove": {"ni"}, "Ada: research Converto": {"alchemy", ""}, "Ada: cast Converto": {"nothing"}, "Bo: build Sorcery Tower 2 paying 2 Horn": {"2ho"},
}

// What the cards showed is kept, grows, and is known at the next table.
func TestBoxIsKept(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	d := sit(t, lizardLaid)
	enter(t, d, "re aug", "druid", "5", "floreat", "c ho")
	if a := d.Enter("box"); a.Kind != Told {
		t.Fatalf("kind %d: %s", a.Kind, a.Lines)
	}
	known, err := shelf.Remembered(games.All)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "next.table")
	if err := os.WriteFile(path, []byte(lizardLaid), 0o600); err != nil {
		t.Fatal(err)
	}
	open := func() *Desk {
		next, _, err := shelf.Open(path, known)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = next.Close() })
		return NewDesk(next)
	}
	d = open()
	if a := d.Enter("re aug"); a.Kind != Done || !strings.HasSuffix(written(t, d), "face Augere school Druidry costs 5 mana\nAda: research Augere\n") {
		t.Fatalf("kind %d: %s\n%s", a.Kind, a.Lines, written(t, d))
	}
	enter(t, d, "miraculum", "re verto", "sorcery", "", "box")
	if usual, _ := shelf.BoxPath(known[0]); !shelf.Missing(usual) {
		t.Errorf("a game whose book shows every card has a box: %s", usual)
	}
	usual, named := shelf.BoxPath(d.Sitting().Game)
	data, err := os.ReadFile(usual)
	if !named {
		t.Errorf("the settings do not name %s", usual)
	}
	if err != nil || !strings.Contains(string(data), "face Augere school Druidry") || !strings.Contains(string(data), "face Verto school Sorcery") {
		t.Errorf("the box does not grow: %s, %v", data, err)
	}
	// A record of another copy is read without it.
	other := lizardLaid + "face Augere school Necromancy\nAda: research Augere\n"
	if err := os.WriteFile(path, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := shelf.Read(path, known); err != nil || !s.Upheld() {
		t.Errorf("a record of another copy is not upheld: %v", err)
	}
	if s, err := record.Open(other, known); err != nil || s.Upheld() {
		t.Errorf("the box says nothing: %v", err)
	}
}

// The box that people name for a sitting grows where it lies; once it is kept the
// settings name it, and it is known without. What else is set stays.
func TestBoxThatIsNamed(t *testing.T) {
	setXDG(t, "XDG_DATA_HOME", t.TempDir())
	setXDG(t, "XDG_CONFIG_HOME", t.TempDir())
	if err := (shelf.Settings{Theme: "light"}).Save(); err != nil {
		t.Fatal(err)
	}
	at, stale := slices.IndexFunc(games.All, record.Boxes), shelf.Settings{Theme: "dark"}
	ours := filepath.Join(t.TempDir(), "ours.box")
	text := "# the shop's\ngame: lizard-wizard\nbox: Ours\n\n# torn\nface Augere school Druidry  # or is it?\n# more to come\n"
	if err := os.WriteFile(ours, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b, err := record.ReadBox(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	b.Path = ours
	path := filepath.Join(t.TempDir(), "named.table")
	if err := os.WriteFile(path, []byte(lizardLaid), 0o600); err != nil {
		t.Fatal(err)
	}
	next, _, err := shelf.Open(path, []referee.Game{record.Boxed(games.All[at], b)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = next.Close() })
	d := NewDesk(next)
	if q := d.toKeep(); q == nil || !strings.Contains(q.Lines.String(), ours) {
		t.Errorf("nobody asks whether %s is used again: %v", ours, q)
	}
	enter(t, d, "re verto", "sorcery", "5", "box")
	if err := stale.Save(); err != nil {
		t.Fatal(err)
	}
	if q := d.toKeep(); q != nil {
		t.Errorf("it is asked again: %s", q.Lines)
	}
	data, err := os.ReadFile(ours)
	if err != nil || !strings.Contains(string(data), "# the shop's\ngame: lizard-wizard\nbox: Ours\n\n# torn\nface Augere school Druidry  # or is it?\nface Verto school Sorcery costs 5 mana\n# more to come\n") {
		t.Errorf("%v\n%s", err, data)
	}
	if set, err := shelf.LoadSettings(); err != nil || set.Faces["lizard-wizard"] != ours || set.Theme != "dark" {
		t.Errorf("the settings are %+v, %v", set, err)
	}
	known, err := shelf.Remembered(games.All)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := record.Open(lizardLaid+"Ada: research Verto\n", known); err != nil || !s.Upheld() {
		t.Errorf("the named box is not known: %v", err)
	}
	if err := os.Remove(ours); err != nil {
		t.Fatal(err)
	}
	if _, err := shelf.Remembered(games.All); err == nil || !strings.Contains(err.Error(), ours) {
		t.Errorf("that the named box is gone is not told: %v", err)
	}
}

// What says nothing of what is asked for is no answer: it is asked again.
func TestFaceIsAskedUntilTold(t *testing.T) {
	d := sit(t, lizardLaid+"face Augere school Druidry\nAda: research Augere\n")
	if a := d.Enter("floreat"); a.Kind != Done {
		t.Fatal(a.Lines)
	}
	a := d.Enter("build sot2 paying ho su")
	for _, empty := range []string{",", " , ", ""} {
		if a.Kind != Wanted {
			t.Fatalf("kind %d: %s", a.Kind, a.Lines)
		}
		a = d.Enter(empty)
	}
	if a.Kind != Wanted || strings.Contains(written(t, d), "face Sorcery Tower") {
		t.Errorf("kind %d: %s\n%s", a.Kind, a.Lines, written(t, d))
	}
}

// TestWrittenTogether: lines that reach the disk together end a round, and a game, as
// one alone does.
func TestWrittenTogether(t *testing.T) {
	const last = "Brit: pass for Protection"
	record := "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\nBrit: mage Transmuter\nBrit: item Alchemy\nAnna: item Research\nAnna: pass for Divination\n"
	alone, together := sit(t, record).Say(last), sit(t, record).sayAll("# a note", last)
	if alone.Ended != "Round 1" || together.Ended != alone.Ended || together.Next != alone.Next {
		t.Errorf("alone it ends %q, together %q", alone.Ended, together.Ended)
	}
	const won = "award"
	record = claimsHead + "Anna: holds FAM, GASO\nBrit: holds DAE, DEWI\nChu: holds BRSO, TUSU\n" + strings.Repeat("award\n", 10)
	alone, together = sit(t, record).Say(won), sit(t, record).sayAll("# a note", won)
	if !alone.Over || !together.Over {
		t.Errorf("alone it is over: %v, together: %v", alone.Over, together.Over)
	}
}

// TestSameOnce: of words that say the same and more the shortest is met, and nothing is
// offered that can't be meant.
func TestSameOnce(t *testing.T) {
	tally := sit(t, "game: lizard-wizard\nplayers: Ada, Bo, Cy, Di, Ed\nmode: tally\n\n")
	renovetur := sit(t, strings.Replace(lizardLaid, "Verto", "Renovetur", 1)+"face Renovetur school Druidry costs nothing\nAda: research Renovetur\noffer Verto\n")
	exNihilo := sit(t, strings.Replace(lizardLaid, "Verto", "Ex Nihilo", 1)+"face Ex Nihilo school Druidry\nAda: research Ex Nihilo\noffer Verto\n")
	for _, c := range []struct {
		d     *Desk
		typed string
		words []string // that are there
		never []string // that are not
	}{
		{tally, "Ada: holds", []string{"Druidry Tower", "Druidry Familiar", "Ultimum Magi"}, []string{"Druidry Tower 1", "Druidry Tower 2 II", "Druidry Familiar 5"}},
		{renovetur, "cast renovetur", []string{"Druidry Familiar 5"}, []string{"Renovetur", "Druidry Familiar 5 II"}},
		{exNihilo, "cast ex nihilo", []string{"Druidry Wizard", "Augere", "Alchemy Familiar 10"}, []string{"Ex Nihilo", "Miraculum", "Alchemy Familiar 15"}},
	} {
		a := c.d.Enter(c.typed)
		if a.List == nil {
			t.Errorf("%s: %s", c.typed, a.Lines)
			continue
		}
		names := a.List.names()
		for _, name := range c.words {
			if !slices.Contains(names, name) {
				t.Errorf("%s: no %s among %q", c.typed, name, names)
			}
		}
		for _, name := range c.never {
			if slices.Contains(names, name) {
				t.Errorf("%s: %s is there", c.typed, name)
			}
		}
	}
}

// TestItemsBeforeGold: of what a Dungeon card can be, Gold is met last, and once: its value
// is asked then, or typed at once.
func TestItemsBeforeGold(t *testing.T) {
	a := sit(t, lizardLaid+"Ada: summon Alchemy Familiar 10 to delve\n").Enter("draw")
	if a.List == nil || !slices.Equal(a.List.names(), []string{"Goblinoid", "Undead", "Giant", "Denizen", "Item", "Gold …"}) {
		t.Errorf("%s", a.Lines)
	}
}

// setXDG moves one of the user's directories for the length of a test.
func setXDG(t *testing.T, name, dir string) {
	t.Cleanup(xdg.Reload) // when the old value holds again
	t.Setenv(name, dir)
	xdg.Reload()
}
