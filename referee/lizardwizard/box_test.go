package lizardwizard

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

const shop = `game: lizard-wizard
box: The shop's copy   # its name

face Lux Magna costs nothing
face Druidry Wizard with Horn
face Sorcery Tower 2 costs 2 Horn, 4 gold
face Lux Magna school Alchemy costs 3 mana
face Gathering 17 with 3 Horn, Sulphur raising Foxglove
`

const evening = `game: lizard-wizard
players: Ada, Bo

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, %s, Augere, Verto, Converto
achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards
Ada: starts with Mandrake
Bo: starts with Horn, Sulphur
`

var all = []referee.Game{Game}

func boxed(t *testing.T, text string) []referee.Game {
	t.Helper()
	b, err := record.ReadBox(text, all)
	if err != nil {
		t.Fatal(err)
	}
	return []referee.Game{record.Boxed(Game, b)}
}

// A record with a box writes down what a move rests on, and the record
// alone is upheld.
func TestBoxIsWrittenDown(t *testing.T) {
	header := referee.Header{Game: key, Players: []string{"Ada", "Bo"}, Values: map[string]string{}, Rulings: map[string]string{}}
	s, err := record.Begin(boxed(t, shop)[0], header)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := record.Begin(Game, header)
	if err != nil {
		t.Fatal(err)
	}
	var written []string
	for _, line := range append(strings.Split(strings.TrimSpace(strings.Replace(evening[strings.Index(evening, "\n\n")+2:], "%s", "Lux Magna", 1)), "\n"),
		"Ada: research Lux Magna", "offer Floreat", "Ada: cast Lux Magna", "Bo: gather 2 Horn, Sulphur from Gathering 17", "Ada: duel Druidry Wizard bidding 2", "Bo: pass", "offer Sorcery Wizard",
		"! Bo: build Sorcery Tower 2 paying 3 Horn", "Bo: build Sorcery Tower 2 paying 2 Horn", "offer Druidry Tower 2", "Ada: gather 3 Foxglove raising nothing") {
		for _, other := range []string{"undo", "rewind 1", "# a note", "xyzzy", "Ada: research", "face Augere school Druidry"} {
			if e := s.Try(other); s.MissingFaces(&e) != nil {
				t.Errorf("%s rests on %q", other, s.MissingFaces(&e))
			}
		}
		e := s.Try(line)
		if !e.Verdict.Upheld() {
			t.Fatalf("%s: %s %s", line, e.Verdict, e.Ruling.Reason)
		}
		for _, text := range append(s.MissingFaces(&e), line) {
			written = append(written, text)
			s.Add(text)
		}
	}
	for _, line := range written {
		if e := alone.Add(line); !e.Verdict.Upheld() {
			t.Errorf("without its box: %s: %s %s %v", line, e.Verdict, e.Ruling.Reason, e.Err)
		}
	}
	text := strings.Join(written, "\n")
	for _, pair := range [][2]string{{"face Lux Magna school Alchemy costs 3 mana", "offer Enchantment"}, {"face Lux Magna costs nothing", "Ada: cast Lux"}, {"face Druidry Wizard with Horn", "Ada: gather"},
		{"face Sorcery Tower 2 costs 2 Horn, 4 gold", "! Bo: build"}} {
		if !strings.Contains(text, pair[0]+"\n"+pair[1]) {
			t.Errorf("%q is not written before %q:\n%s", pair[0], pair[1], text)
		}
	}
	for _, want := range []string{"face Lux Magna school Alchemy costs 3 mana", "face Gathering 17 with Sulphur, 3 Horn raising Foxglove", "face Sorcery Tower 2 costs 2 Horn, 4 gold", "face Druidry Wizard with Horn"} {
		if n := strings.Count(text, want); n != 1 {
			t.Errorf("%q is written %d times:\n%s", want, n, text)
		}
	}
	one, _ := referee.JSON(s.Position().State(true))
	other, _ := referee.JSON(alone.Position().State(true))
	if string(one) != string(other) {
		t.Errorf("with and without the box:\n%s\n%s", one, other)
	}
}

func TestBadBoxes(t *testing.T) {
	for name, text := range map[string]string{
		"no name":         "game: lizard-wizard\n\nface Druidry Wizard with Horn\n",
		"another key":     "game: lizard-wizard\nbox: B\nplayers: A, B\n\n",
		"another verb":    "game: lizard-wizard\nbox: B\n\noffer Augere\n",
		"a mark":          "game: lizard-wizard\nbox: B\n\n! face Druidry Wizard with Horn\n",
		"undo":            "game: lizard-wizard\nbox: B\n\nface Druidry Wizard with Horn\nundo\n",
		"two faces":       "game: lizard-wizard\nbox: B\n\nface Druidry Wizard with Horn\nface Druidry Wizard with Sulphur\n",
		"unknown name":    "game: lizard-wizard\nbox: B\n\nface Lux Magna costs nothing\n",
		"no such game":    "game: lizard\nbox: B\n\n",
		"a reagent short": "game: lizard-wizard\nbox: B\n\nface Sorcery Tower 2 costs Horn\n",
	} {
		if _, err := record.ReadBox(text, all); err == nil {
			t.Errorf("%s: the box is read", name)
		}
	}
}

// What records and boxes say of cards makes one box, which says it again. The price that
// was taken for Augere's is in it only where it is asked for, as nobody read it off the card.
func TestFaces(t *testing.T) {
	b, err := record.ReadBox(shop, all)
	if err != nil {
		t.Fatal(err)
	}
	s, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1)+"face Augere school Druidry\nface Enchantment Wizard with Eye\nundo\nAda: research Augere\n", all)
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Faces("", []record.Source{{Name: "evening.table", Record: s}, {Name: "shop.box", Box: b}})
	if err != nil {
		t.Fatal(err)
	}
	want := "game: lizard-wizard\nbox: The shop's copy\n\nface Augere school Druidry\nface Druidry Wizard with Horn\nface Gathering 17 with Sulphur, 3 Horn raising Foxglove\n" +
		"face Lux Magna costs nothing\nface Lux Magna school Alchemy costs 3 mana\nface Sorcery Tower 2 costs 2 Horn, 4 gold\n"
	if text != want {
		t.Errorf("the box is\n%s", text)
	}
	assumed, err := record.Faces("", []record.Source{{Name: "evening.table", Record: s, Assumed: true}, {Name: "shop.box", Box: b}})
	if want := strings.Replace(want, "Augere school Druidry", "Augere school Druidry costs 5 mana", 1); err != nil || assumed != want {
		t.Errorf("with what was assumed the box is\n%s%v", assumed, err)
	}
	again, err := record.ReadBox(text, all)
	if err != nil {
		t.Fatal(err)
	}
	if more, err := record.Faces("", []record.Source{{Name: "x.box", Box: again}}); err != nil || more != text {
		t.Errorf("read again it says %s, %v", more, err)
	}
	other, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1)+"face Alchemy Wizard with Eye\nface Druidry Wizard with Eye\nface Sorcery Wizard with Eye\n", all)
	if err != nil {
		t.Fatal(err)
	}
	_, err = record.Faces("", []record.Source{{Name: "other.table", Record: other}, {Name: "shop.box", Box: b}})
	if err == nil || !strings.Contains(err.Error(), "other.table, line 9") || !strings.Contains(err.Error(), "shop.box, line 5") || !strings.Contains(err.Error(), "“face Druidry Wizard with Eye of Newt” and “face Druidry Wizard with Horn”") {
		t.Errorf("two that differ: %v", err)
	}
}

// A research without a price takes 5 Mana for it. What another record says otherwise is
// reported with the line of the research, not with one that only names the card.
func TestFacesAssumed(t *testing.T) {
	open := func(lines string) *record.Record {
		t.Helper()
		s, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1)+lines, all)
		if err != nil || !s.Upheld() {
			t.Fatal(err, s.End())
		}
		return s
	}
	one := record.Source{Name: "one.table", Assumed: true, Record: open("face Augere school Druidry\nAda: research Augere\noffer Pullulate\nface Floreat school Druidry\n")}
	for _, face := range []string{"face Augere costs 3 mana\n", "face Augere school Druidry\nface Augere costs 3 mana\n"} {
		other := record.Source{Name: "other.table", Assumed: true, Record: open("face Floreat school Druidry\n" + face)}
		_, err := record.Faces("", []record.Source{one, other})
		if want := fmt.Sprintf("one.table, line 9, and other.table, line %d, differ", 8+strings.Count(face, "\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", face, err, want)
		}
	}
	same := record.Source{Name: "same.table", Assumed: true, Record: open("face Augere costs 5 mana\n")}
	if _, err := record.Faces("", []record.Source{one, same}); err != nil {
		t.Error(err)
	}
}

// A face that stands and that no box may hold is left out. What the record says of that
// card besides stays, but for what the face replaced.
func TestFacesMisfit(t *testing.T) {
	s, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1)+`face Augere school Druidry costs Horn, 3 mana
face Sorcery Tower 2 costs 4 gold
face Sorcery Tower 2 costs 2 Horn
~[face-cost] face Sorcery Tower 2 costs Horn
face Druidry Tower 3 costs 5 gold
~[face-cost] face Druidry Tower 3 costs Horn
undo
~[face-differs] face Augere costs 7 mana
`, all)
	if err != nil || !s.Upheld() {
		t.Fatal(err, s.End())
	}
	c := record.Source{Name: "evening.table", Record: s, Assumed: true}
	text, err := record.Faces("", []record.Source{c})
	if want := "game: lizard-wizard\nbox: evening\n\nface Augere school Druidry costs Horn, 7 mana\nface Druidry Tower 3 costs 5 gold\nface Sorcery Tower 2 costs 4 gold\n"; err != nil || text != want {
		t.Errorf("the box is\n%s%v", text, err)
	}
	all := c.Misfits()
	if len(all) != 1 || all[0].Line != 11 || all[0].Text != "face Sorcery Tower 2 costs Horn" || !strings.Contains(all[0].Reason, "2 reagents") {
		t.Errorf("left out: %+v", all)
	}
}

// A box that was wrong is no reason to leave out what was read off the card.
func TestFacesOfAWrongBox(t *testing.T) {
	s, err := record.Open(strings.Replace(evening, "%s", "Lux Magna", 1)+"~[face-differs] face Druidry Wizard with Sulphur\n", boxed(t, shop))
	if err != nil || !s.Upheld() {
		t.Fatal(err, s.End())
	}
	c := record.Source{Name: "evening.table", Record: s}
	text, err := record.Faces("", []record.Source{c})
	if err != nil || !strings.Contains(text, "face Druidry Wizard with Sulphur\n") || !strings.Contains(text, "face Lux Magna school Alchemy costs 3 mana\n") || len(c.Misfits()) > 0 {
		t.Errorf("%v, %v\n%s", err, c.Misfits(), text)
	}
}

// Names are matched however they are spelt, and mean nothing once the line that
// taught them is taken back.
func TestLearntNames(t *testing.T) {
	s, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1), all)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ line, text string }{
		{"face LUX  MAGNA school Druidry", "face LUX MAGNA school Druidry"},
		{"face lux magna costs Horn", "face LUX MAGNA costs Horn"},
		{"rewind 2", "rewind 2"},
		{"face lux magna costs Horn", ""},
		{"face Lux Magna school Sorcery", "face Lux Magna school Sorcery"},
		{"face Goblinoid school Sorcery", ""},
		{"face Ada: school Sorcery", ""},
		{"face Mandrake school Sorcery", ""},
		{"face nothing school Sorcery", ""},
		{"face Lux 2 school Sorcery", ""},
		{"face Druidry Wizard school Sorcery", ""},
	} {
		e := s.Add(c.line)
		if got := e.Text(); c.text != "" && (got != c.text || e.Verdict != referee.Legal) || c.text == "" && e.Verdict != referee.BadForm {
			t.Errorf("%q is %s: %q, %v", c.line, e.Verdict, got, e.Err)
		}
	}
}

// FuzzBox reads anything as a box: it panics at nothing, and a box that is read
// is one again when it is written.
func FuzzBox(f *testing.F) {
	f.Add(shop)
	f.Add("game: lizard-wizard\nbox: B\n\nface Augere school Druidry costs Toadstool, 5 mana\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := record.ReadBox(text, all)
		if err != nil {
			return
		}
		out, err := record.Faces("", []record.Source{{Name: "a.box", Box: b}})
		if err != nil {
			t.Fatalf("%q is read and can't be written: %v", text, err)
		}
		again, err := record.ReadBox(out, all)
		if err != nil {
			t.Fatalf("%q is written as %q, which can't be read: %v", text, out, err)
		}
		if twice, err := record.Faces("", []record.Source{{Name: "a.box", Box: again}}); err != nil || twice != out {
			t.Fatalf("%q comes back as %q, %v", out, twice, err)
		}
	})
}

// FuzzFace says any face: what is understood is written back as itself, and
// means the same.
func FuzzFace(f *testing.F) {
	for _, text := range []string{"Druidry Wizard with Horn", "SOT2 costs 2ho, 4 gold", "Lux Æterna school so", "Gathering 17 with nothing raising 3Horn", "AUGERE-2 school DR costs nothing", "Possesssion Daemonibus costs 99 mana"} {
		f.Add(text)
	}
	start, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1), all)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\r\n") {
			return
		}
		s := start.Fork()
		e := s.Add("face " + text)
		if e.Err != nil {
			return
		}
		out := e.Text()
		other := start.Fork()
		if twin := other.Add(out); twin.Err != nil || twin.Verdict != e.Verdict || twin.Text() != out {
			t.Fatalf("%q is written as %q, which is %s (%v)", text, out, twin.Verdict, twin.Err)
		}
	})
}

// A card shows up to fifteen of a reagent, however the face is entered.
func TestLongLists(t *testing.T) {
	for shows, verdict := range map[string]referee.Verdict{
		"with 15 Horn, 15 Mandrake raising 15 Foxglove": referee.Legal, "with 16 Horn raising Foxglove": referee.BadForm, "with Horn raising 16 Foxglove": referee.BadForm, "with 9 Horn, 9 Horn": referee.BadForm,
	} {
		s, err := record.Open("game: lizard-wizard\nplayers: Ada, Bo\n\nface Gathering 20 "+shows+"\n", all)
		if err != nil {
			t.Fatal(err)
		}
		if e := &s.Entries[0]; e.Verdict != verdict || verdict == referee.Legal && !strings.HasSuffix(s.Faces()[0], "15 Mandrake, 15 Horn raising 15 Foxglove") {
			t.Errorf("%s: %s %v %v", shows, e.Verdict, e.Err, s.Faces())
		}
	}
}

// A table has places for as many cards that the book does not name as any box has
// of them: one more is refused, whoever says it.
func TestRoomForUnnamedCards(t *testing.T) {
	var held []string
	for _, name := range scoring.LizardWizardSpellNames {
		for _, roman := range copyNumerals {
			held = append(held, name+roman)
		}
	}
	full := "game: lizard-wizard\nplayers: Ada, Bo, Cy, Di\nspells: 99\n\n"
	for n := range extras - seconds {
		full += fmt.Sprintf("face Nova %c%c school Druidry\n", 'a'+n/26, 'a'+n%26)
	}
	for text, verdict := range map[string]referee.Verdict{
		"game: lizard-wizard\nplayers: Ada, Bo\nmode: tally\n\nAda: holds " + strings.Join(held, ", "): referee.Illegal,
		full + "offer DRW, SOW, Druidry Tower 1 II, DRF5, Augere, Verto, Converto, Celeritas":          referee.Illegal,
		full + "offer DRW, SOW, DRT1, DRF5, Nova aa, Verto, Converto, Celeritas":                       referee.Legal,
	} {
		s, err := record.Open(text+"\n", all)
		if err != nil {
			t.Fatal(err)
		}
		if e := &s.Entries[len(s.Entries)-1]; e.Verdict != verdict || verdict == referee.Illegal && e.Ruling.Reason != noRoom {
			t.Errorf("%s: %s %s %v", e.Raw, e.Verdict, e.Ruling.Reason, e.Err)
		}
	}
}

// A box is read at a light game, too, though no record of one has numbered gathering cards;
// what a move depends on is written down, and what it costs is checked.
func TestBoxOfALightGame(t *testing.T) {
	header := referee.Header{Game: key, Players: []string{"Ada", "Bo"}, Values: map[string]string{"detail": "light"}, Rulings: map[string]string{}}
	s, err := record.Begin(boxed(t, shop)[0], header)
	if err != nil {
		t.Fatal(err)
	}
	var written []string
	for _, line := range []string{"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards", "Ada: starts with Mandrake", "Bo: starts with Horn, Sulphur", "! Ada: research Lux Magna paying 5 mana", "Ada: research Lux Magna",
		"Ada: cast Lux Magna", "! Bo: build Sorcery Tower 2 paying Horn, Sulphur", "Bo: research Augere paying 4 mana"} {
		e := s.Try(line)
		if !e.Verdict.Upheld() {
			t.Fatalf("%s: %s %s", line, e.Verdict, e.Ruling.Reason)
		}
		for _, text := range append(s.MissingFaces(&e), line) {
			written = append(written, text)
			s.Add(text)
		}
	}
	if e := s.Try("face Gathering 17 with 3 Horn, Sulphur"); e.Verdict != referee.BadForm {
		t.Errorf("a numbered gathering card is %s", e.Verdict)
	}
	want := []string{"face Lux Magna school Alchemy costs 3 mana", "face Lux Magna costs nothing", "face Sorcery Tower 2 costs 2 Horn, 4 gold"}
	for _, face := range want {
		if strings.Count(strings.Join(written, "\n"), face) != 1 {
			t.Errorf("%q is not written once:\n%s", face, strings.Join(written, "\n"))
		}
	}
	if alone, err := record.Open(record.Header(header, Game)+s.Text(), all); err != nil || !alone.Upheld() {
		t.Errorf("without its box the record is not upheld: %v\n%s", err, s.Text())
	}
	faces, err := record.Faces("", []record.Source{{Name: "evening.table", Record: s, Assumed: true}})
	if err != nil || !strings.Contains(faces, "face Gathering 17 with Sulphur, 3 Horn raising Foxglove\n") || !strings.Contains(faces, "face Augere costs 4 mana\n") {
		t.Errorf("the faces are %v\n%s", err, faces)
	}
}
