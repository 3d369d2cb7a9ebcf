package reconcile_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

// opened reads a record of a test.
func opened(t *testing.T, text string) *record.Sitting {
	t.Helper()
	s, err := record.Open(text, games.All)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const magMell = `game: mag-mell
players: Anna, Brit

pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, BRSO
Anna: awaits Rún
Anna: assign -3
Anna: pick Bréag Sorcerer
Anna: stop
`

// asked answers every question by the words it begins with, "y" where none fit,
// and tells what was asked.
func asked(t *testing.T, talk *reconcile.Talk, answers map[string]string) (all []string) {
	t.Helper()
	for q, more := talk.Next(); more; q, more = talk.Next() {
		all = append(all, q.Asks)
		answer := "y"
		for begins, a := range answers {
			if strings.HasPrefix(q.Asks, begins) {
				answer = a
			}
		}
		if err := talk.Answer(answer); err != nil {
			t.Fatalf("%s: %q: %v", q.Asks, answer, err)
		}
	}
	return all
}

// TestAgreeIsEarned: record and table agree only when everything was asked, fits,
// and every statement is possible.
func TestAgreeIsEarned(t *testing.T) {
	talk := reconcile.Begin(opened(t, magMell))
	if o := talk.Outcome(); o.Agree {
		t.Error("they agree before anything was asked")
	}
	all := asked(t, talk, nil)
	if o := talk.Outcome(); !o.Agree || len(all) != 6 {
		t.Errorf("after %q they do not agree: %q", all, o.Says)
	}
	if says := strings.Join(talk.Outcome().Says, " "); !strings.Contains(says, "in all that lies open") || !strings.Contains(says, "What is hidden was not looked at.") {
		t.Errorf("of Ally piles, which nobody may look into, it says %q", says)
	}
	for _, answer := range []string{"don't know", "can't be seen any more", "?"} {
		talk = reconcile.Begin(opened(t, magMell))
		asked(t, talk, map[string]string{"How many cards are in the draw pile": answer})
		if o := talk.Outcome(); o.Agree || !strings.Contains(strings.Join(o.Says, " "), "Nobody knows: How many cards are in the draw pile?") {
			t.Errorf("%q: %v %q", answer, o.Agree, o.Says)
		}
	}
	talk = reconcile.Begin(opened(t, magMell))
	talk.Next()
	talk.Enough()
	if _, more := talk.Next(); more {
		t.Error("enough, and still it asks")
	}
	if o := talk.Outcome(); o.Agree || !strings.Contains(strings.Join(o.Says, " "), "Not asked: Which cards lie in the Pool?") {
		t.Errorf("%v %q", o.Agree, o.Says)
	}
	// All lies as it should, but a statement is not possible.
	talk = reconcile.Begin(opened(t, magMell+"Anna: pick Druid\n"))
	asked(t, talk, nil)
	if o := talk.Outcome(); o.Agree || len(o.Remedies) == 0 {
		t.Errorf("a refused statement is passed over: %q", o.Says)
	}
}

// ended gives the finished game of a file of testdata, with what was upheld of it, and one that
// says something else in its place.
func ended(t *testing.T, name, said, instead string) (truth, wrong *record.Sitting) {
	t.Helper()
	archive, err := txtar.ParseFile("../../testdata/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "game.table" })
	s := opened(t, string(archive.Files[at].Data))
	text := record.Header(s.Header, s.Game)
	for _, e := range s.Entries {
		if e.Verdict == referee.NoVerdict || e.Verdict.Upheld() {
			text += e.Raw + "\n"
		}
	}
	if strings.Count(text, said) != 1 && said != "" {
		t.Fatalf("%s says %q %d times", name, said, strings.Count(text, said))
	}
	truth, wrong = opened(t, text), opened(t, strings.Replace(text, said, instead, 1))
	for _, s := range []*record.Sitting{truth, wrong} {
		if !s.Upheld() || !s.Position().Over() {
			t.Fatalf("%s is not over:\n%s", name, s.Text())
		}
	}
	return truth, wrong
}

// When a game is over, what stays face down is not asked: that is said. Where all that was hidden
// is turned up they agree in all.
func TestWhatStaysHiddenIsNotAsked(t *testing.T) {
	for _, c := range []struct {
		name, said, instead string
		hidden              bool
	}{
		{name: "mag-mell/whole-basic-two"}, {name: "mag-mell/queen-example"}, {name: "conclave/game-2-players"}, {name: "res-arcana/castle"},
		{name: "lizard-wizard/ended"}, {name: "lizard-wizard/book-christine"}, {name: "enchanters/round-two"}, {name: "enchanters/book-fifteen"},
		{"lizard-wizard/ended", "Ada: cast MANEXE from Bo\n", "", true}, // never cast, nobody counts it
		{name: "enchanters/claimed", hidden: true},                      // nor treasures, where a sign wins
	} {
		_, s := ended(t, c.name, c.said, c.instead)
		talk := reconcile.Begin(s)
		asked(t, talk, nil)
		o := talk.Outcome()
		says := strings.Join(o.Says, " ")
		if !o.Agree || strings.Contains(says, "in all that lies open") != c.hidden || strings.Contains(says, "What is hidden was not looked at.") != c.hidden {
			t.Errorf("%s without %q: %q", c.name, c.said, o.Says)
		}
	}
}

// What lay hidden in a game and is turned up for its score is asked, and names the slip.
func TestWhatIsTurnedUpTells(t *testing.T) {
	for _, c := range []struct{ name, right, wrong, asks, answer string }{
		{"mag-mell/whole-basic-two", "Brit: pick Athrach Arcane Warrior\nAnna: pick Rún Arcane Warrior\nAnna: pick Gairm Summoner", "Brit: pick Rún Arcane Warrior\nAnna: pick Athrach Arcane Warrior\nAnna: pick Gairm Summoner",
			"Which cards lie in Brit's Ally pile?", "+ATAR, -RUAR"}, // both lie where they should in the Pool, and win the same
		{"mag-mell/bonus-at-end", "Anna: daemon sacrificing MER", "Anna: daemon sacrificing TUWI", "Which cards lie in Anna's Ally pile?", "-MER, +TUWI"},
		{"lizard-wizard/ended", "Ada: duel Druidry Wizard bidding 1", "Ada: duel Druidry Wizard bidding 2", "How much Mana has each player?", "Ada 62"},
		{"lizard-wizard/ended", "face MANEXE school Sorcery", "face MANEXE school Druidry", "Of which school is each used spell?", "MANEXE: Sorcery"},
		{"enchanters/round-two", "Lichtenborn 0, Terranova 0, Terranova 1", "Lichtenborn 0, Terranova -1, Terranova 1", "Which treasures were counted for each player?", "-Bo: TE-1, +Bo: TE0"},
		{"conclave/game-2-players", "Brit: reveal Mind Crow 1", "Brit: reveal Mind Boar 1", "Which followers lie in Brit's Influence Zone?", "-MIB1, +MIC1"},
		{"res-arcana/castle", "Brit: discard Prism", "Brit: discard Athanor", "Which cards lie in Brit's discard pile?", "Hawk, Crypt, Prism"},
	} {
		truth, wrong := ended(t, c.name, c.right, c.wrong)
		talk, know := reconcile.Begin(wrong), answers(truth)
		know[c.asks] = c.answer
		all := asked(t, talk, know)
		o := talk.Outcome()
		if !slices.Contains(all, c.asks) || len(o.Remedies) == 0 {
			t.Errorf("%s: asked %q, it says %q", c.name, all, o.Says)
			continue
		}
		steps, err := o.Remedies[0].Amend()
		if err != nil {
			t.Fatal(err)
		}
		if mended := steps[len(steps)-1].Sitting; !slices.Equal(lines(mended), lines(truth)) {
			t.Errorf("%s: %q, %+v is named", c.name, o.Says, o.Remedies[0].Slips())
		}
	}
}

// How much somebody has of what a question counts is its answer, however it is said, and no card
// of that name: a Gold 3, a Mana Exhaustiebat.
func TestAmountsAreNoticed(t *testing.T) {
	s, _ := ended(t, "lizard-wizard/ended", "", "") // Ada has 1 Gold, 62 mana
	for says, want := range map[string]string{
		"Ada has 3 gold": "on the table: Ada 3, Bo 0", "Ada: 3 gold": "on the table: Ada 3, Bo 0", "Bo has one gold": "on the table: Ada 1, Bo 1", "Ada has no gold": "on the table: Ada 0, Bo 0",
		"Ada has 2 gold more": "on the table: Ada 3, Bo 0", "Ada has 1 gold less": "on the table: Ada 0, Bo 0", "Bo has no mana": "on the table: Ada 62, Bo 0", "Ada has 2 mana less": "on the table: Ada 60, Bo 42",
	} {
		talk := reconcile.Begin(s)
		talk.Next()
		if differs, ok := aside(talk, says); !ok || !strings.Contains(differs, want) {
			t.Errorf("%s: %q %t", says, differs, ok)
		}
		if err := reconcile.Begin(s).Notice(says); err != nil {
			t.Errorf("%s: %v", says, err)
		}
	}
	for _, says := range []string{"Ada has 5 gold less", "Bo has 1 gold less"} { // than there are
		talk := reconcile.Begin(s)
		talk.Next()
		if differs, ok := aside(talk, says); ok {
			t.Errorf("%s: %q", says, differs)
		}
	}
	for _, answer := range []string{"Ada 3", "Ada 3 gold", "Ada: 3 gold, Bo 0", "Ada has 3 gold", "Ada 3, Bo nothing"} {
		talk := reconcile.Begin(s)
		asked(t, talk, map[string]string{"How much Gold": answer})
		if says := talk.Outcome().Says; !strings.Contains(strings.Join(says, " "), "By the record: Ada 1, Bo 0; on the table: Ada 3, Bo 0.") {
			t.Errorf("%s: %q", answer, says)
		}
	}
}

// TestAnswers reads lists, differences, codes, beginnings and numbers.
func TestAnswers(t *testing.T) {
	const resArcana = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n"
	const conclave = "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Earth, Mind, Love\nBrit: hand Wind, Mind, Love, Wind\n" +
		"lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"
	const windup = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Duelist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Protection\n" +
		"Anna: place Windup Man\nBrit: pass for Alchemy\nAnna: discard Hawk for Gold\nAnna: use Windup Man paying Gold\nAnna: pass for Reanimate\nAnna: collect\nBrit: pass for Research\n" +
		"Anna: use Windup Man paying Elan\nAnna: pass for Alchemy\nAnna: collect\nBrit: pass for Protection\nAnna: pass for Research\n"
	for _, c := range []struct{ record, asks, answer, says string }{
		{magMell, "Which cards lie in the Pool", "-Gairm Witch, +fae", "Only by the record: Gairm Witch; only on the table: Faerie."},
		{magMell, "Which cards lie in the Pool", "-GASO", "Only by the record: Gairm Sorcerer."},
		{magMell, "Which cards lie in the Pool", "-2 gaso; +MER", "Only by the record: 2 Gairm Sorcerer; only on the table: Mercenary."},
		{magMell, "Which cards lie in the Pool", "GASO, GASO", "Only by the record: Gairm Witch, Deoch Summoner"},
		{magMell, "Which Treasure Awaits", "+Rún 5", "By the record: Rún -3; on the table: Rún 5."},
		{magMell, "Which Treasure Awaits", "Rún −1, Witch 5", "By the record: Rún -3; on the table: Rún -1, Witch 5."},
		{magMell, "Which cards lie face up", "-Anna: BRSO, +Anna: Bréag Witch", "By the record: Anna: Bréag Sorcerer; on the table: Anna: Bréag Witch."},
		{magMell, "Which cards lie face up", "Anna: BRSO, FAM; Brit: GASO", "on the table: Anna: Bréag Sorcerer, Familiar; Brit: Gairm Sorcerer."},
		{magMell, "How many cards has each", "Brit 2", "on the table: Anna 0, Brit 2."},
		{magMell, "How many cards are in the draw", "65", "By the record: 66; on the table: 65."},
		{magMell, "Whose turn", "anna", "By the record: Brit; on the table: Anna."},
		{magMell, "Whose turn", "nobody", "By the record: Brit; on the table: nobody."},
		{resArcana, "Which essences has Brit", "+2 Gold, -Calm", "Only by the record: Calm; only on the table: 2 Gold."},
		{resArcana, "Which essences has Brit", "3C, 2 death", "only on the table: 2 Calm, Death."},
		{resArcana, "How many cards has Anna in hand", "2, 6", "By the record: 3, 5; on the table: 2, 6."},
		{resArcana, "Which essences lie on Anna", "Duelist 2 Gold", "By the record: nothing; on the table: Duelist 2 Gold."},
		{windup, "Which essences lie on Anna", "Windup Man 3 Elan, 4 Gold", "By the record: Windup Man 3 Elan, 5 Gold; on the table: Windup Man 3 Elan, 4 Gold."},
		{windup, "Which essences lie on Anna", "Windup Man 4 Gold, 3 Elan", "on the table: Windup Man 3 Elan, 4 Gold."},
		{windup, "Which essences lie on Anna", "Windup Man 3 Elan 4 Gold", "on the table: Windup Man 3 Elan, 4 Gold."},
		{windup, "Which essences lie on Anna", "MAN 3E 4G", "on the table: Windup Man 3 Elan, 4 Gold."},
		{windup, "Which essences lie on Anna", "MAN 3E 4G, vault gold, calm", "only on the table: Vault Calm, Gold."},
		{windup, "Which essences lie on Anna", "Vault Calm, Gold", "on the table: Vault Calm, Gold."},
		{windup, "Which essences lie on Anna", "+Vault Calm, Gold", "Only on the table: Vault Calm, Gold."},
		{windup, "Which essences lie on Anna", "-Windup Man 2 Elan, Gold", "on the table: Windup Man Elan, 4 Gold."},
		{magMell, "Which cards lie face up", "+Anna: FAM, MER", "Anna: Bréag Sorcerer, Mercenary, Familiar."},
		{windup, "Which essences lie on Anna", "+Vault Calm, +Gold", "Only on the table: Vault Calm, Gold."},
		{windup, "Which essences lie on Anna", "+Vault Calm, -Windup Man Gold", "on the table: Vault Calm, Windup Man 3 Elan, 4 Gold."},
		{windup, "Which essences lie on Anna", "Windup Man 3 Elan, 4 Gold, Golden Statue 2 Gold", "Golden Statue 2 Gold"},
		{windup, "Which essences has Anna", "Death 3 Elan", "on the table: Death, 3 Elan."},
		{windup, "Which essences has Anna", "2 Death 3 Elan", "on the table: 2 Death, 3 Elan."},
		{conclave, "Which cards lie in row 2", "+a2 LOB3", "By the record: a2 Love Crow 1, d2 Nature Crow 1; on the table: a2 Love Boar 3, d2 Nature Crow 1."},
		{conclave, "Which cards lie in row 2", "only b2 LOB3", "on the table: b2 Love Boar 3."},
		{conclave, "Which cards lie in row 2", "b2 has LOB3", "By the record: a2 Love Crow 1, d2 Nature Crow 1; on the table: a2 Love Crow 1, b2 Love Boar 3, d2 Nature Crow 1."},
		{conclave, "Which cards lie in row 2", "a2 is Love Boar 3", "on the table: a2 Love Boar 3, d2 Nature Crow 1."},
		{conclave, "Which cards lie in row 2", "a2 LOC1, b2 LOB3", "on the table: a2 Love Crow 1, b2 Love Boar 3."},
		{conclave, "Which cards lie in row 2", "-d2, +b2 EAG5", "on the table: a2 Love Crow 1, b2 Earth Gazelle 5."},
		{conclave, "Which backs does each", "-Anna: Earth, +LO", "Only by the record: Anna: Earth; only on the table: Anna: Love."},
		{conclave, "Which backs does each", "-Anna: Earth +LO", "Only by the record: Anna: Earth; only on the table: Anna: Love."},
		{conclave, "How many cards are in the left", "16, 18", "By the record: 17, 17; on the table: 16, 18."},
		{spells, "Which reagents has each", "brit: 2 horn", "Only by the record: Brit: Sulphur; only on the table: Brit: Horn."},
		{spells, "Which reagents has each", "brit: nothing; chu: ma, su, fo", "Only by the record: Brit: Sulphur, Horn; Chu: Horn; only on the table: Chu: Mandrake."},
		{spells, "Which reagents has each", "brit 2 horn, chu sulphur", "Only by the record: Brit: Sulphur; Chu: Horn, Foxglove; only on the table: Brit: Horn."},
		{spells, "Which reagents has each", "chu nothing", "Only by the record: Chu: Sulphur, Horn, Foxglove."},
		{magMell, "How many cards are in the draw", "65 cards", "By the record: 66; on the table: 65."},
		{magMell, "How many cards are in the draw", "there are 65.", "By the record: 66; on the table: 65."},
		{magMell, "How many cards are in the draw", "it's 65, not 66", "By the record: 66; on the table: 65."},
		{magMell, "How many cards has each", "Brit 2 cards", "on the table: Anna 0, Brit 2."},
		{magMell, "How many cards has each", "Anna 2 instead of 0", "on the table: Anna 2, Brit 0."},
		{magMell, "Which cards lie in the Pool", "the run sorcerer is missing", "Only by the record: Rún Sorcerer."},
		{magMell, "Which cards lie in the Pool", "Familiar and Druid are missing", "Only by the record: Familiar, Druid."},
		{magMell, "Which cards lie in the Pool", "faerie instead of the familiar", "Only by the record: Familiar; only on the table: Faerie."},
		{magMell, "Which cards lie in the Pool", "it's GABL, not GASO", "Only by the record: Gairm Sorcerer; only on the table: Gairm Blood Mage."},
		{resArcana, "Which essences has Brit", "there are 3 death", "Only by the record: Calm, Elan, Gold, Life; only on the table: 2 Death."},
		{magMell, "Which cards lie in the Pool", "no cards", "Only by the record: Gairm Witch, 2 Gairm Sorcerer"},
		{magMell, "Which cards lie face up", "Anna GASO instead of BRSO", "on the table: Anna: Gairm Sorcerer."},
		{resArcana, "Which essences has Brit", "2 Gold instead of Calm", "Only by the record: Calm; only on the table: 2 Gold."},
		{conclave, "Which cards lie in row 2", "a2 LOB3 instead of LOC1", "on the table: a2 Love Boar 3, d2 Nature Crow 1."},
		{conclave, "Which cards lie in row 2", "d2 is missing", "on the table: a2 Love Crow 1."},
		{spells, "Which reagents has each", "Brit a horn less", "Only by the record: Brit: Horn."},
		{spells, "Which reagents has each", "brit has one less horn", "Only by the record: Brit: Horn."},
		{spells, "Which reagents has each", "chu has two more horn", "Only on the table: Chu: 2 Horn."},
		{spells, "Which reagents has each", "brit one horn", "Only by the record: Brit: Sulphur."},
		{resArcana, "Which essences has Brit", "a gold less", "Only by the record: Gold."},
		{resArcana, "Which essences has Brit", "one gold more", "Only on the table: Gold."},
		{resArcana, "Which essences has Brit", "two gold, one calm", "Only by the record: Death, Elan, Life; only on the table: Gold."},
		{spells, "What do the reagent tracks", "horn 4", "Only by the record: Horn 1; only on the table: Horn 4."},
	} {
		talk := reconcile.Begin(opened(t, c.record))
		asked(t, talk, map[string]string{c.asks: c.answer})
		if says := strings.Join(talk.Outcome().Says, "\n"); !strings.Contains(says, c.says) {
			t.Errorf("%s: %q: says\n%s\nnot %q", c.asks, c.answer, says, c.says)
		}
	}
}

const spells = `game: lizard-wizard
players: Anna, Brit, Chu

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 1, Alchemy Familiar 5, Augere, Verto, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana
Anna: starts with Mandrake
Brit: starts with Sulphur, Horn
Chu: starts with Sulphur, Horn, Foxglove
`

// TestAnswersNotUnderstood: what can't be read is told, and nothing is noted.
func TestAnswersNotUnderstood(t *testing.T) {
	for _, c := range []struct{ asks, answer, says string }{
		{"Which cards lie in the Pool", "xyzzy", `"xyzzy" is not known here`},
		{"Which cards lie in the Pool", "gairm", `which one is "gairm"? Gairm Witch`},
		{"Which cards lie in the Pool", "-Faerie", "by the record there is no Faerie to take away"},
		{"Which cards lie in the Pool", "GASO, -FAM", "either all that lies there, or only what differs"},
		{"How many cards are in the draw", "many", `"many" is no number`},
		{"How many cards are in the draw", "1, 2", "1 wanted"},
		{"Which cards lie face up", "GASO", `where does "GASO" lie?`},
		{"Which Treasure Awaits", "Rún minus", `"minus" is no number`},
	} {
		talk := reconcile.Begin(opened(t, magMell))
		for q, more := talk.Next(); more; q, more = talk.Next() {
			if !strings.HasPrefix(q.Asks, c.asks) {
				_ = talk.Answer("y")
				continue
			}
			if err := talk.Answer(c.answer); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%q: %v, not %q", c.answer, err, c.says)
			}
			if again, _ := talk.Next(); again.Asks != q.Asks || again.Answered != q.Answered {
				t.Errorf("%q is not understood, and yet %q follows", c.answer, again.Asks)
			}
			break
		}
	}
}

// aside says something by the way, and gives what is told of it.
func aside(talk *reconcile.Talk, text string) (differs string, ok bool) {
	if !talk.Aside(text) {
		return "", false
	}
	return talk.Noted(), true
}

// A space is told of before it is asked about, in a sentence too; where it alone is told of in a
// list it must be said what lies on the others.
func TestASpaceIsTold(t *testing.T) {
	const conclave = "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Earth, Mind, Love\nBrit: hand Wind, Mind, Love, Wind\n" +
		"lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"
	talk := reconcile.Begin(opened(t, conclave))
	talk.Next()
	for _, text := range []string{"b2 is Love Boar 3", "b2 has LOB3"} {
		if differs, ok := aside(talk, text); !ok || !strings.Contains(differs, "b2 Love Boar 3") {
			t.Errorf("%s: %t %s", text, ok, differs)
		}
	}
	talk = reconcile.Begin(opened(t, conclave))
	for q, _ := talk.Next(); !strings.HasPrefix(q.Asks, "Which cards lie in row 2"); q, _ = talk.Next() {
		if err := talk.Answer("y"); err != nil {
			t.Fatal(err)
		}
	}
	if err := talk.Answer("b2 LOB3"); err == nil || !strings.Contains(err.Error(), "“only b2 Love Boar 3”") {
		t.Error(err)
	}
}

// What is said of one place of several is asked about until it is said what lies on the others:
// nothing, with these words or with the same ones again; what the record has; or something else.
// Enter says none of these, and the question says so.
func TestOnePlaceLeavesTheOthersOpen(t *testing.T) {
	const conclave = "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Mind, Love, Wind\nBrit: hand Love, Love, Nature, Wisdom\n" +
		"lay EAC1, WIG5, MIC2, LOB3, EAG2, WIC1, MIB2, LOG4, NAC1, NAB2, WSC3, WSG1\ndecks 17, 17\nAnna: send LOB1 to b2\n"
	const enchanters = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: play Stone 1 Draw in 1\nAda: play Blade 0 two in 1\nAda: end\n"
	const row, rows = "Which cards lie in row 3", "Which visions lie in Ada"
	for _, c := range []struct{ record, asks, answers, says string }{
		{conclave, row, "d3 LOG4|d3 LOG4", "By the record: a3 Mind Boar 2, d3 Love Gazelle 4; on the table: d3 Love Gazelle 4."},
		{conclave, row, "d3 log4||d3 Love Gazelle 4", "on the table: d3 Love Gazelle 4."},
		{conclave, row, "there is d3 LOG4|only", "on the table: d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4||that's all", "on the table: d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4|nothing else", "on the table: d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4|y", ""},
		{conclave, row, "d3 LOB4|y", "on the table: a3 Mind Boar 2, d3 Love Boar 4."},
		{conclave, row, "d3 LOG4|+d3 LOG4", ""},
		{conclave, row, "d3 LOG4|a3 MIB2", ""},
		{conclave, row, "d3 LOG4|a3 MIB3", "on the table: a3 Mind Boar 3, d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4|d3 LOG5|d3 LOG5", "on the table: d3 Love Gazelle 5."},
		{conclave, row, "d3 LOG4|d3 LOG4, b3 EAC1", "on the table: b3 Earth Crow 1, d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4|-a3", "on the table: d3 Love Gazelle 4."},
		{conclave, row, "d3 LOG4|||so|enough", "Which cards lie in row 3, from a3 to d3?"},
		{enchanters, rows, "1 straight S1D|1 straight S1D", "By the record: 1 straight Stone 1 Draw, 1 reversed Blade 0 two; on the table: 1 straight Stone 1 Draw."},
		{enchanters, rows, "1 straight S1D||1 reversed B1", "on the table: 1 straight Stone 1 Draw, 1 reversed Blade 1."},
	} {
		talk := reconcile.Begin(opened(t, c.record))
		for q, more := talk.Next(); more; q, more = talk.Next() {
			if !strings.HasPrefix(q.Asks, c.asks) {
				if err := talk.Answer("y"); err != nil {
					t.Fatal(err)
				}
				continue
			}
			all := strings.Split(c.answers, "|")
			for i, says := range all {
				if again, _ := talk.Next(); again.Asks != q.Asks || (again.Half != "") != (i > 0) {
					t.Errorf("%s: after %d answers is asked %q, open is %q", c.answers, i, again.Asks, again.Half)
				}
				if says == "enough" {
					talk.Enough()
					break
				}
				if err := talk.Answer(says); (err == nil) != (i == len(all)-1) {
					t.Errorf("%s: %q: %v", c.answers, says, err)
				}
			}
			if _, more := talk.Next(); !more {
				break
			}
		}
		o := talk.Outcome()
		if says := strings.Join(o.Says, "\n"); !strings.Contains(says, c.says) || o.Agree != (c.says == "") {
			t.Errorf("%s: they agree %t: %s\nnot %q", c.answers, o.Agree, says, c.says)
		}
	}
}

// What is said of some of what a question asks, while something else is asked, never closes it:
// the rest is asked, with what was noticed where that differs.
func TestARemarkClosesNothing(t *testing.T) {
	const conclave = "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Earth, Mind, Love\nBrit: hand Wind, Mind, Love, Wind\n" +
		"lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"
	const resArcana = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n"
	const enchanters = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\nAda: play Stone 1 Draw in 1\nAda: play Blade 0 two in 1\nAda: end\n"
	for _, c := range []struct{ record, says, asks, differs, noticed string }{
		{record: magMell, says: "anna has brso", asks: "Which cards lie face up before each"},
		{record: magMell, says: "brit has nothing", asks: "Which cards lie face up before each"},
		{record: magMell, says: "anna has gaso", asks: "Which cards lie face up before each", differs: "Anna: Gairm Sorcerer, Bréag Sorcerer", noticed: "Anna: Gairm Sorcerer, Bréag Sorcerer"},
		{record: spells, says: "anna has mandrake", asks: "Which reagents has each player?"},
		{record: spells, says: "horn track 1", asks: "What do the reagent tracks show?"},
		{record: spells, says: "the horn track is at 1", asks: "What do the reagent tracks show?"},
		{record: spells, says: "horn track 2", asks: "What do the reagent tracks show?", differs: "Horn 2", noticed: "Horn 2"},
		{record: conclave, says: "anna has 2 earth", asks: "Which backs does each player's hand show?"},
		{record: conclave, says: "a2 is LOC1", asks: "Which cards lie in row 2"},
		{record: conclave, says: "a2 is LOB3", asks: "Which cards lie in row 2", differs: "a2 Love Boar 3", noticed: "a2 Love Boar 3"},
		{record: resArcana, says: "anna has 1 calm", asks: "Which essences has Anna in the pool?"},
		{record: enchanters, says: "bo has 4 in hand", asks: "How many cards has each player in hand?"},
		{record: enchanters, says: "ada has 0 treasures", asks: "How many treasures lie face down before each"},
		{record: enchanters, says: "flambeaux 1 lies on display", asks: "Which treasures lie on display?"},
		{record: enchanters, says: "display FL1", asks: "Which treasures lie on display?"},
		{record: enchanters, says: "display FL3", asks: "Which treasures lie on display?", differs: "nly on the table: Flambeaux 3", noticed: "also Flambeaux 3"},
		{record: magMell, says: "anna has gaso instead of brso", asks: "Which cards lie face up before each", differs: "By the record: Anna: Bréag Sorcerer; on the table: Anna: Gairm Sorcerer", noticed: "Anna: Gairm Sorcerer"},
		{record: enchanters, says: "ada has 2 straight S3D", asks: "Which visions lie in Ada's two rows?", differs: "1 straight Stone 1 Draw, 2 straight Stone 3 Draw", noticed: "2 straight Stone 3 Draw"},
		{record: magMell, says: "pool: gawi", asks: "Which cards lie in the Pool?"},
		{record: enchanters, says: "bo has one more card in hand", asks: "How many cards has each player in hand?", differs: "Bo 5", noticed: "Bo 5"},
		{record: enchanters, says: "bo still has 4 cards in hand", asks: "How many cards has each player in hand?"},
		{record: spells, says: "anna still has a mandrake", asks: "Which reagents has each player?"},
		{record: spells, says: "anna has one more mandrake", asks: "Which reagents has each player?", differs: "nly on the table: Anna: Mandrake", noticed: "Anna: Mandrake"},
		{record: spells, says: "chu has a horn less", asks: "Which reagents has each player?", differs: "nly by the record: Chu: Horn", noticed: "not Chu: Horn"},
		{record: spells, says: "horn stands at 2", asks: "What do the reagent tracks show?", differs: "Horn 2", noticed: "Horn 2"},
		{record: conclave, says: "anna has wind, mind, mind and earth in hand", asks: "Which backs does each player's hand show?",
			differs: "Only by the record: Anna: Earth, Love; only on the table: Anna: Wind, Mind.", noticed: "Anna: Wind, Mind instead of Anna: Earth, Love"},
		{record: conclave, says: "anna has wind and wind in hand", asks: "Which backs does each player's hand show?", differs: "Only on the table: Anna: 2 Wind.", noticed: "Anna: 2 Wind"},
		{record: secret, says: "brit has no cards in the ally pile", asks: "How many cards has each Ally pile?", differs: "Brit 0", noticed: "Brit 0"},
	} {
		if s := opened(t, c.record); !s.Upheld() {
			t.Fatalf("%s is not possible", c.record)
		}
		talk := reconcile.Begin(opened(t, c.record))
		q, _ := talk.Next()
		differs, ok := aside(talk, c.says)
		if !ok {
			t.Errorf("%q is not understood, asked %s", c.says, q.Asks)
			continue
		}
		if !strings.Contains(differs, c.differs) || strings.Contains(differs, "By the record") != (c.differs != "") && strings.Contains(differs, "Only ") != (c.differs != "") {
			t.Errorf("%q: %q", c.says, differs)
		}
		found := false
		for q, more := talk.Next(); more; q, more = talk.Next() {
			if strings.HasPrefix(q.Asks, c.asks) {
				if found = true; !strings.Contains(q.Suggests, c.noticed) || c.noticed == "" && q.Suggests != "" {
					t.Errorf("%q: noticed is %q", c.says, q.Suggests)
				}
			}
			if err := talk.Answer(""); err != nil {
				t.Fatal(err)
			}
		}
		o := talk.Outcome()
		if !found {
			t.Errorf("after %q “%s” is not asked: %q", c.says, c.asks, o.Says)
		}
		if o.Agree != (c.differs == "") {
			t.Errorf("after %q they agree %t", c.says, o.Agree)
		}
	}
	for says, want := range map[string]string{ // at least as many as by the record are all
		"display FL-1, LI2, te3":                "By the record: Flambeaux 1, Lichtenborn 2, Terranova 3; on the table: Flambeaux -1, Lichtenborn 2, Terranova 3.",
		"fl-1, li2, te3 and te4 lie on display": "Only by the record: Flambeaux 1; only on the table: Flambeaux -1, Terranova 4.",
		"display FL-1, LI2":                     "Only on the table: Flambeaux -1.",
	} {
		talk := reconcile.Begin(opened(t, enchanters))
		if differs, ok := aside(talk, says); !ok || !strings.Contains(differs, want) {
			t.Errorf("%q: %q", says, differs)
		}
		if rest := strings.Contains(want, "Only on"); slices.Contains(asked(t, talk, map[string]string{"Which treasures lie on display": "don't know"}), "Which treasures lie on display?") != rest {
			t.Errorf("%q: the rest is asked %t", says, !rest)
		}
	}
	talk := reconcile.Begin(opened(t, magMell))
	talk.Next()
	if differs, ok := aside(talk, "the pile has 62 cards"); !ok || !strings.Contains(differs, "draw pile? By the record: 66; on the table: 62.") {
		t.Errorf("of two piles that are asked about neither is meant: %q", differs)
	}
	talk = reconcile.Begin(opened(t, enchanters))
	talk.Next()
	if _, ok := aside(talk, "only fl1 lies on display"); !ok || slices.Contains(asked(t, talk, nil), "Which treasures lie on display?") || talk.Outcome().Agree {
		t.Errorf("what says all is asked again, or not taken: %q", talk.Outcome().Says)
	}
}

// What nobody understands is no yes.
func TestNoIdeaIsNoYes(t *testing.T) {
	for _, says := range []string{"anna has no idea", "brit has no clue what lies there", "anna has no gaso and no idea"} {
		talk := reconcile.Begin(opened(t, magMell))
		talk.Next()
		if differs, ok := aside(talk, says); ok || talk.Notice(says) == nil {
			t.Errorf("%q is noted: %s", says, differs)
		}
	}
}

// Who is named with just what the record has says nothing of the others; who says what differs does.
func TestOneAsByTheRecordSaysNothingOfOthers(t *testing.T) {
	for _, c := range []struct {
		record, asks, answer string
		part                 bool
	}{
		{spells, "Which reagents has each", "Anna: Mandrake", true},
		{spells, "Which reagents has each", "Anna has mandrake", true},
		{spells, "Which reagents has each", "Anna: Mandrake; Brit: Sulphur, Horn; Chu: Sulphur, Horn, Foxglove", false},
		{spells, "Which reagents has each", "Anna: Horn", false},
		{spells, "Which reagents has each", "only Anna: Mandrake", false},
		{spells, "What do the reagent tracks show", "horn 1", false}, // “or the one that differs”
		{spells, "What do the reagent tracks show", "horn 2", false},
		{magMell, "Which cards lie face up", "Anna: BRSO", true},
	} {
		talk := reconcile.Begin(opened(t, c.record))
		for q, more := talk.Next(); more; q, more = talk.Next() {
			if !strings.HasPrefix(q.Asks, c.asks) {
				_ = talk.Answer("y")
				continue
			}
			if err := talk.Answer(c.answer); (err != nil) != c.part {
				t.Errorf("%s: %v", c.answer, err)
			}
			break
		}
	}
	talk := reconcile.Begin(opened(t, spells))
	asked(t, talk, map[string]string{"Which reagents has each": "only Anna: Mandrake"})
	if says := talk.Outcome().Says[0]; !strings.Contains(says, "Only by the record: Brit: Sulphur, Horn; Chu: Sulphur, Horn, Foxglove.") {
		t.Error(says)
	}
}

// A player is meant by a whole name, where players are asked about, whatever else that says.
func TestPlayersCalledAsAnswers(t *testing.T) {
	record := strings.NewReplacer("Anna", "Y", "Brit", "No").Replace(magMell)
	for _, c := range []struct{ asks, answer, says string }{
		{"Whose turn", "y", "By the record: No; on the table: Y."},
		{"Whose turn", "No", ""},
		{"Whose turn", "Y, No", "By the record: No; on the table: Y, No."},
		{"Whose turn", "nobody", "on the table: nobody."},
		{"Whose turn", "yes", ""},
		{"How many cards are in the draw pile", "y", ""},
		{"How many cards are in the draw pile", "none", "on the table: 0."},
		{"How many cards has each", "y", ""},
		{"Which cards lie in the Pool", "y", ""},
	} {
		talk := reconcile.Begin(opened(t, record))
		for q, more := talk.Next(); more; q, more = talk.Next() {
			answer := "yes"
			if strings.HasPrefix(q.Asks, c.asks) {
				answer = c.answer
			}
			if err := talk.Answer(answer); err != nil {
				t.Fatalf("%s: %q: %v", q.Asks, answer, err)
			}
		}
		if o := talk.Outcome(); o.Agree != (c.says == "") || !strings.Contains(strings.Join(o.Says, " "), c.says) {
			t.Errorf("%s: %q: %q", c.asks, c.answer, o.Says)
		}
	}
}

// An answer is taken back, and what it was the answer to is asked again, however many there were.
func TestBack(t *testing.T) {
	for _, record := range []string{magMell, secret} {
		talk := reconcile.Begin(opened(t, record))
		var asks []string
		for range 3 {
			q, _ := talk.Next()
			if asks = append(asks, q.Asks); q.Back != (len(asks) > 1) {
				t.Errorf("%s: back %t", q.Asks, q.Back)
			}
			if err := talk.Answer("nothing"); err != nil {
				t.Fatal(err)
			}
		}
		for n, want := range slices.Backward(asks) {
			if talk = talk.Back(); talk == nil {
				t.Fatal("there is no way back")
			}
			if q, _ := talk.Next(); q.Asks != want || q.Answered != n {
				t.Errorf("%d answered, asks %q and not %q", q.Answered, q.Asks, want)
			}
		}
		if talk.Back() != nil {
			t.Error("a way back before the first question")
		}
		talk.Agree()
		if asked(t, talk, nil); !talk.Outcome().Agree {
			t.Errorf("what was taken back has its say: %q", talk.Outcome().Says)
		}
	}
}

// TestOpenlyFound: a slip of this round about what was shown is found without opening the past.
func TestOpenlyFound(t *testing.T) {
	talk := reconcile.Begin(opened(t, `game: res-arcana
places: moon
players: Anna, Brit, Chu, Dee

monuments Temple, Library
Dee: mage Druid
Chu: mage Artificer
Brit: mage Necromancer
Anna: mage Healer
Dee: item Alchemy
Chu: item Transmutation
Brit: item Protection
Anna: item Research
Anna: collect Life
Anna: discard Chalice of Life for 2 Elan
Brit: place Vault paying Death, Gold
Chu: place Dragon Bridle paying Calm, Death, Elan
Dee: place Guard Dog
Anna: place Elvish Bow
Brit: discard Crypt for Death, Life
Chu: discard Water Dragon for Gold
Dee: use Alchemy paying Calm, Death, 2 Life
`))
	if err := talk.Notice("Brit +Death -Life"); err != nil {
		t.Fatal(err)
	}
	talk.Enough()
	if o := talk.Outcome(); len(o.Remedies) == 0 || !strings.Contains(fmt.Sprint(o.Remedies[0].Slips()), "2 Death") {
		t.Errorf("found: %+v", o)
	}
}

// TestNoticedTwice: what is said to differ once more differs from what was told before.
func TestNoticedTwice(t *testing.T) {
	talk := reconcile.Begin(opened(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n"))
	for _, says := range []string{"Brit has 3 Death", "Brit -Life +Gold.", "Brit has no Calm and 2 Elan"} {
		if err := talk.Notice(says); err != nil {
			t.Error(says, err)
		}
	}
	if says := talk.Outcome().Says[0]; !strings.Contains(says, "Only by the record: Calm, Life; only on the table: 2 Death, Elan, Gold.") {
		t.Error(says)
	}
}

// TestNoticed: what a refusal was about, and what somebody saw, comes first.
func TestNoticed(t *testing.T) {
	s := opened(t, magMell)
	e := s.Try("Brit: pick Faerie")
	var talk *reconcile.Talk
	for _, so := range []string{"", "so"} { // Enter takes what was noticed, never what the record says
		talk = reconcile.Begin(s)
		talk.Refused(e.Statement, true)
		if q, _ := talk.Next(); q.Suggests != "+Faerie" || !strings.Contains(q.Asks, "Pool") {
			t.Errorf("but it does lie there: %+v", q)
		}
		if err := talk.Answer(so); err != nil || !strings.Contains(talk.Outcome().Says[0], "Only on the table: Faerie.") {
			t.Errorf("so: %v %q", err, talk.Outcome().Says)
		}
	}
	s = opened(t, magMell)
	talk = reconcile.Begin(s)
	talk.Refused(s.Try("Brit: awaits Rún").Statement, true)
	if q, _ := talk.Next(); !strings.Contains(q.Asks, "Treasure Awaits") || q.Suggests != "" {
		t.Errorf("but it is no Rún that lies there: %+v", q)
	}
	s = opened(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n")
	talk = reconcile.Begin(s)
	talk.Refused(s.Try("Brit: place Vault paying 2 Gold").Statement, true)
	if q, _ := talk.Next(); q.Asks != "Which essences has Brit in the pool?" {
		t.Errorf("but Brit has the Gold: %+v", q)
	}
	talk = reconcile.Begin(s)
	talk.Refused(s.Try("Brit: claim Coral Castle paying 5 Calm, 5 Elan, 5 Life").Statement, true)
	if q, _ := talk.Next(); q.Asks != "Which essences has Brit in the pool?" || q.Suggests != "" {
		t.Errorf("but Brit can pay for what lies there: %+v", q)
	}
	talk = reconcile.Begin(s)
	if err := talk.Notice("Brit has 3 Gold"); err != nil {
		t.Fatal(err)
	}
	if says := strings.Join(talk.Outcome().Says, "\n"); !strings.Contains(says, "Which essences has Brit in the pool? Only on the table: 2 Gold.") {
		t.Errorf("Brit has 3 Gold: %s", says)
	}
	for _, text := range []string{"xyzzy", "-Gold", "-Library of Life"} {
		if err := talk.Notice(text); err == nil || text == "-Gold" && !strings.Contains(err.Error(), "say whose it is") {
			t.Errorf("%q is understood, or: %v", text, err)
		}
	}
	for _, text := range []string{"Anna has -Duelist, +Witch", "-duelist, +witch"} {
		talk = reconcile.Begin(s)
		err := talk.Notice(text)
		if says := strings.Join(talk.Outcome().Says, "\n"); err != nil || !strings.Contains(says, "Which components lie before Anna? By the record: Duelist; on the table: Witch.") {
			t.Errorf("%q: %v, %s", text, err, says)
		}
	}
}

// at is where a slip lies.
func at(s reconcile.Slip) string { return fmt.Sprintf("%s (line %d)", s.Where, s.Line) }

// secret is a record of two rounds, in the first of which a slip lies.
const secret = magMell + `Brit: pick Rún Sorcerer
refill GABL, DEWI
Brit: awaits Gairm
Brit: assign 8
Brit: pick Gairm Blood Mage
`

// TestConsent: a slip of an earlier round is not looked for before the table agreed.
func TestConsent(t *testing.T) {
	talk := reconcile.Begin(opened(t, secret))
	asked(t, talk, map[string]string{"Which Treasure Awaits": "Witch -3, Gairm 8"})
	o := talk.Outcome()
	if len(o.Remedies) > 0 || !o.Closed {
		t.Fatalf("%d remedies before the table agreed, closed %t: %q", len(o.Remedies), o.Closed, o.Says)
	}
	talk.Agree()
	asked(t, talk, nil)
	if o = talk.Outcome(); len(o.Remedies) == 0 || o.Closed {
		t.Fatalf("%d remedies, closed %t: %q", len(o.Remedies), o.Closed, o.Says)
	}
	r := o.Remedies[0]
	if slips := r.Slips(); len(slips) != 1 || at(slips[0]) != "round 1, Anna's first awaits (line 5)" || slips[0].Was != "Anna: awaits Rún" || slips[0].Is != "Anna: awaits Witch" || slips[0].Wrong != "Rún" || slips[0].Right != "Witch" {
		t.Errorf("%v", slips)
	}
	steps, err := r.Amend()
	if err != nil {
		t.Fatal(err)
	}
	after := talk.Mended(steps[len(steps)-1].Sitting)
	if left := asked(t, after, nil); len(left) != 0 || !after.Outcome().Agree {
		t.Errorf("mended, and %q is asked: %q", left, after.Outcome().Says)
	}
	// What lies in this round is named at once.
	talk = reconcile.Begin(opened(t, secret))
	asked(t, talk, map[string]string{"Which Treasure Awaits": "Rún -3, Gairm 6"})
	if o := talk.Outcome(); len(o.Remedies) == 0 {
		t.Errorf("a slip of this round is a secret: %q", o.Says)
	}
}

// The line that opens a round where nobody says that one is over belongs to the round it opened.
func TestALineOpensItsRound(t *testing.T) {
	talk := reconcile.Begin(opened(t, spells+`Anna: gather Horn raising nothing
Brit: convert Sulphur
Chu: convert Sulphur
Anna: convert Mandrake
`))
	talk.Agree()
	asked(t, talk, map[string]string{"Which reagents has each player?": "Anna: Mandrake; Brit: Horn; Chu: Horn, Foxglove"})
	if o := talk.Outcome(); len(o.Remedies) == 0 || at(o.Remedies[0].Slips()[0]) != "round 2, Anna's first convert (line 12)" {
		t.Errorf("%q %v", o.Says, o.Remedies[0].Slips())
	}
}

// A slip is named by its place among what that player did so in that round: what
// others did, what was refused and what was said otherwise does not count.
func TestWhereASlipIs(t *testing.T) {
	s := opened(t, `game: mag-mell
players: Anna, Brit, Chu

pool GASO, GASO, RUSO, FAM, MER, TUBL, DESU, DRU, ATAR, TUSU, GAWI, DEWI, BRBL, TUWI, RUSU, BRSO
Anna: awaits Rún
Anna: assign -3
Anna: pick BRBL
Anna: pick ATAR
! Brit: stop
Brit: pick RUSO
! Brit: pick DAE
# a note
Brit: pick DEWI
! Brit: pick TUSU
`)
	for slip, where := range map[[3]string]string{
		{"Anna", "BRBL", "GAWI"}: "round 1, Anna's first pick (line 7)", {"Anna", "ATAR", "GAWI"}: "round 1, Anna's second pick (line 8)",
		{"Brit", "RUSO", "TUBL"}: "round 1, Brit's first pick (line 10)", {"Brit", "DEWI", "TUBL"}: "round 1, Brit's second pick (line 13)",
	} {
		talk := reconcile.Begin(s)
		asked(t, talk, map[string]string{
			"Which cards lie in the Pool": "+" + slip[1] + ", -" + slip[2], "Which cards lie face up": "-" + slip[0] + ": " + slip[1] + ", +" + slip[0] + ": " + slip[2],
		})
		o := talk.Outcome()
		if len(o.Remedies) == 0 {
			t.Fatalf("%s: %q", slip, o.Says)
		}
		if slips := o.Remedies[0].Slips(); len(slips) != 1 || at(slips[0]) != where {
			t.Errorf("%v; want %s; %q", slips, where, o.Says)
		}
	}
}

// TestTakenBack: undo and rewind in a record, and slips about them.
func TestTakenBack(t *testing.T) {
	text := magMell + "Brit: pick Rún Sorcerer\nundo\nBrit: pick Familiar\nrewind 2 agreed Anna\n![match] Anna: pick Rún Sorcerer\nAnna: stop\nundo\n"
	s := opened(t, text)
	for line := len(s.Head) + 1; line <= s.Last(); line++ {
		wrong, err := s.Delete(line)
		if err != nil {
			t.Fatal(err)
		}
		know := answers(s)
		talk := reconcile.Begin(wrong.Sitting)
		for q, more := talk.Next(); more; q, more = talk.Next() {
			answer, ok := know[q.Asks]
			if !ok {
				answer = "don't know"
			}
			if err := talk.Answer(answer); err != nil {
				t.Fatal(err)
			}
		}
		talk.Agree()
		o := talk.Outcome()
		if publicly(wrong.Sitting) == publicly(s) && wrong.Sitting.Upheld() {
			continue // nothing shows it
		}
		if len(o.Remedies) == 0 || o.Agree {
			t.Errorf("without line %d: %q", line, o.Says)
			continue
		}
		steps, err := o.Remedies[0].Amend()
		if err != nil {
			t.Fatal(err)
		}
		if mended := steps[len(steps)-1].Sitting; publicly(mended) != publicly(s) || !mended.Upheld() {
			t.Errorf("without line %d (%s): %v", line, wrong.Old, o.Remedies[0].Slips())
		}
	}
}

// TestTakenBackIsNoPlace: what was forgotten may have been forgotten before a line that was
// taken back or behind it, which comes to the same: it is offered once, where the line stands.
func TestTakenBackIsNoPlace(t *testing.T) {
	begins := strings.Replace(magMell, "Anna: stop", "Anna: pick Deoch Summoner", 1)
	said := "Brit: pick Gairm Witch\nundo\nBrit: pick Gairm Witch\n"
	truth, wrong := opened(t, begins+"Brit: pick Rún Sorcerer\n"+said), opened(t, begins+said)
	if !truth.Upheld() || !wrong.Upheld() {
		t.Fatal("these statements are not possible")
	}
	talk := reconcile.Begin(wrong)
	asked(t, talk, answers(truth))
	lines := map[int]bool{}
	for _, r := range talk.Outcome().Remedies {
		for _, slip := range r.Slips() {
			if slip.Is == "Brit: pick Rún Sorcerer" && slip.Was == "" {
				lines[slip.Line] = true
			}
		}
	}
	if last := wrong.Last(); len(lines) == 0 || lines[last-2] || lines[last-1] {
		t.Errorf("it is offered before lines %v; %d was taken back", lines, last-2)
	}
}

// TestClosedGamesAskAlike: where cards lie face down, what is asked tells nothing
// of them: two records that look alike are asked about alike.
func TestClosedGamesAskAlike(t *testing.T) {
	pair := [2]string{secret, strings.NewReplacer("pick Bréag Sorcerer", "pick Tuama Summoner", "GAWI, BRSO", "GAWI, TUSU").Replace(secret)}
	if a, b := opened(t, pair[0]), opened(t, pair[1]); publicly(a) != publicly(b) || !a.Upheld() || !b.Upheld() {
		t.Fatal("the two do not look alike")
	}
	for _, answers := range []map[string]string{nil, {"Which cards lie in the Pool": "+FAE, -GAWI"}, {"Which Treasure Awaits": "Witch -3, Gairm 8"}, {"How many cards has each": "Anna 2"}} {
		var all [2][]string
		for i, text := range pair {
			all[i] = asked(t, reconcile.Begin(opened(t, text)), answers)
		}
		if !slices.Equal(all[0], all[1]) {
			t.Errorf("answered %v one is asked %q, the other %q", answers, all[0], all[1])
		}
	}
}

// TestClosedGamesAskByWhatLiesInSight plays every game at random. Where it hides
// what was seen before, what is asked is what a position's facts are, those first
// where most lies, all or six of them, whatever is answered: nothing of the record
// beside them has a say.
func TestClosedGamesAskByWhatLiesInSight(t *testing.T) {
	closed := 0
	for _, g := range games.All {
		least, _ := g.Seats()
		for seed := range uint64(4) {
			r := rand.New(rand.NewPCG(seed, 5))
			s := play(t, g, r, least+int(seed)%2)
			s = opened(t, record.Header(s.Header, g)+strings.Join(lines(s)[:1+r.IntN(len(s.Entries))], "\n")+"\n")
			at := s.Position()
			if at.View(false).Open || at.Over() || reflect.DeepEqual(at.State(false), at.State(true)) {
				continue
			}
			closed++
			var want, got []string
			facts := at.Facts()
			lies := func(f referee.Fact) (n int) {
				for _, thing := range f.Has {
					n += int(max(thing.What.Count, 1))
				}
				return n
			}
			slices.SortStableFunc(facts, func(a, b referee.Fact) int { return lies(b) - lies(a) })
			for _, f := range facts {
				want = append(want, asks(s, f))
			}
			talk := reconcile.Begin(s)
			for q, more := talk.Next(); more; q, more = talk.Next() {
				got = append(got, q.Asks)
				if talk.Answer([]string{"y", "?", "nothing", "+1", "-1"}[r.IntN(5)]) != nil {
					_ = talk.Answer("y")
				}
			}
			if n := len(got); n < min(6, len(want)) || !slices.Equal(got, want[:n]) {
				t.Errorf("%s: asked is\n%q, not\n%q", g.Key(), got, want)
			}
		}
	}
	if closed < 3 {
		t.Errorf("%d closed positions compared", closed)
	}
}

// Of several corrections that make one remedy what comes of all of them is told:
// each is legal where all are made, and nothing is upset on the way.
func TestAmendTellsOfAllTogether(t *testing.T) {
	truth := opened(t, magMell)
	swapped := strings.Replace(magMell, "Anna: awaits Rún\nAnna: assign -3\n", "Anna: assign -3\nAnna: awaits Rún\n", 1)
	talk, know := reconcile.Begin(opened(t, swapped)), answers(truth)
	for q, more := talk.Next(); more; q, more = talk.Next() {
		if err := talk.Answer(know[q.Asks]); err != nil {
			t.Fatal(err)
		}
	}
	steps, err := talk.Outcome().Remedies[0].Amend()
	if err != nil || len(steps) != 2 || steps[1].Sitting.Text() != truth.Text() {
		t.Fatalf("%d steps, %v", len(steps), err)
	}
	for _, step := range steps {
		if step.Entry.Verdict != referee.Legal {
			t.Errorf("%s is said to be %s", step.New, step.Entry.Verdict)
		}
	}
	if len(steps[0].Upsets) != 0 || len(steps[1].Upsets) == 0 {
		t.Errorf("%d and %d lines are upset", len(steps[0].Upsets), len(steps[1].Upsets))
	}
	for _, u := range steps[1].Upsets {
		if !u.Better() {
			t.Errorf("%s is upset", u.Was.Raw)
		}
	}
}

// TestTalliesAreAsked: each line of a tally that shows on the table changes what is
// asked there.
func TestTalliesAreAsked(t *testing.T) {
	files, err := filepath.Glob("../../testdata/*/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	looked := map[string]int{}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			text := string(f.Data)
			said, err := record.Open(text, games.All)
			if err != nil || !said.Header.Tally {
				continue
			}
			legal := record.Header(said.Header, said.Game)
			for i, line := range lines(said) {
				if said.Entries[i].Verdict == referee.Legal {
					legal += line + "\n"
				}
			}
			s := opened(t, legal)
			if !s.Upheld() {
				continue
			}
			for i := range s.Entries {
				all := lines(s)
				without := opened(t, record.Header(s.Header, s.Game)+strings.Join(append(all[:i:i], all[i+1:]...), "\n")+"\n")
				if !without.Upheld() || publicly(without) == publicly(s) || strings.HasSuffix(all[i], " 0") {
					continue // where there is nothing, nothing shows; that it was not said is asked by whose turn it is
				}
				looked[s.Game.Key()]++
				if reflect.DeepEqual(without.Position().Facts(), s.Position().Facts()) {
					t.Errorf("%s: nothing that is asked shows that “%s” is missing", file, all[i])
				}
			}
		}
	}
	if len(looked) < 5 {
		t.Errorf("tallies of %d games alone were looked at", len(looked))
	}
	for _, g := range games.All {
		tallied := slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Tally })
		if tallied && looked[g.Key()] == 0 {
			t.Errorf("no tally of %s was looked at", g.Key())
		}
	}
}

// Words that are made up for a line nobody wrote down are looked at, where they lie in
// sight: what else was asked does not tell them.
func TestMadeUpWordsAreLookedAt(t *testing.T) {
	truth := opened(t, spells+"face Verto school Druidry\nAnna: research Verto\noffer Ignis Pilum\nAnna: done\n")
	if !truth.Upheld() {
		t.Fatal(truth.Text())
	}
	wrong := opened(t, strings.Replace(truth.Text(), "achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\n", "", 1))
	talk, know := reconcile.Begin(wrong), answers(truth)
	for q, more := talk.Next(); more; q, more = talk.Next() {
		if err := talk.Answer(know[q.Asks]); err != nil {
			t.Fatalf("%s: %v", q.Asks, err)
		}
	}
	o := talk.Outcome()
	if len(o.Remedies) == 0 {
		t.Fatalf("%q", o.Says)
	}
	if slips := o.Remedies[0].Slips(); len(slips) != 1 || slips[0].Is != "achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana" {
		t.Errorf("%v", slips)
	}
}

// A bid lies nowhere, but all have heard it: of a duel under way it is asked for.
func TestABidIsAsked(t *testing.T) {
	talk := reconcile.Begin(opened(t, spells+"Anna: duel Enchantment Wizard bidding 8\n"))
	const bid = "What is bid in the duel, and by whom?"
	if all := asked(t, talk, map[string]string{bid: "Anna 6"}); !slices.Contains(all, bid) {
		t.Errorf("asked is %q", all)
	}
	talk.Agree() // whether 6 could be paid rests on what nobody sees
	if o := talk.Outcome(); o.Agree || len(o.Remedies) == 0 {
		t.Errorf("%q", o.Says)
	}
}

// Where the record says the same draw twice and one of the two is wrong, the table alone
// knows which: one wrong line is never named alone, as if it were certain.
func TestEitherOfTwoDrawsMayBeWrong(t *testing.T) {
	looked := 0
	g := games.All[slices.IndexFunc(games.All, func(g referee.Game) bool { return g.Key() == "conclave" })]
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 5))
		whole := play(t, g, r, 2)
		all := lines(whole)[:len(whole.Entries)*2/3]
		p := &planter{Rand: r, head: record.Header(whole.Header, g), lex: whole.Lexicon}
		truth := p.open(all)
		for i, draw := range all {
			who, drawn, ok := strings.Cut(draw, ": draw ")
			twice := slices.IndexFunc(all[i+1:], func(o string) bool { // with another magic, of either deck
				return ok && strings.HasPrefix(o, who+": draw ") && strings.Fields(o)[3] != strings.Fields(drawn)[1]
			})
			if twice < 0 {
				continue
			}
			deck, _, _ := strings.Cut(drawn, " ")
			spoilt := slices.Clone(all)
			spoilt[i] = who + ": draw " + deck + " " + strings.Fields(all[i+1+twice])[3]
			wrong := p.open(spoilt)
			if !wrong.Upheld() || publicly(truth) == publicly(wrong) {
				continue
			}
			looked++
			talk := reconcile.Begin(wrong)
			asked(t, talk, answers(truth))
			var mended []string
			for _, remedy := range talk.Outcome().Remedies {
				steps, err := remedy.Amend()
				if err != nil {
					t.Fatal(err)
				}
				mended = append(mended, steps[len(steps)-1].Sitting.Text())
			}
			if !slices.Contains(mended, truth.Text()) && len(mended) < 5 {
				t.Errorf("%d remedies, and none puts %q right, which was %q", len(mended), spoilt[i], draw)
			}
		}
	}
	if looked < 5 {
		t.Errorf("%d records were looked at", looked)
	}
}

// TestACastThatLacksMoreIsMadeUp: of a spell that wants a school or a player each is tried.
func TestACastThatLacksMoreIsMadeUp(t *testing.T) {
	for cast, spell := range map[string]string{
		"Anna: cast Impostoro for Alchemy": "Impostoro", "Anna: cast Mana Exhaustiebat from Brit": "Mana Exhaustiebat", "Anna: cast Obscurum on Brit": "Obscurum",
	} {
		text := fmt.Sprintf(`game: lizard-wizard
players: Anna, Brit

offer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, %[1]s, Converto, Skry Lacum
achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana
Anna: starts with Mandrake
Brit: starts with Sulphur, Horn
face %[1]s school Alchemy costs 5 mana
face %[1]s costs nothing
Anna: research %[1]s
offer Floreat
%%sBrit: convert Sulphur
`, spell)
		talk := reconcile.Begin(opened(t, fmt.Sprintf(text, "")))
		asked(t, talk, answers(opened(t, fmt.Sprintf(text, cast+"\n"))))
		talk.Agree()
		var found []string
		for _, r := range talk.Outcome().Remedies {
			for _, slip := range r.Slips() {
				found = append(found, slip.Is)
			}
		}
		if !slices.Contains(found, cast) {
			t.Errorf("%s: found is %q", cast, found)
		}
	}
}

// TestOneSlipBesideManyOpenOffers: what could have been said last, filled in all ways, does
// not use up what may go into looking for a line that says something else.
func TestOneSlipBesideManyOpenOffers(t *testing.T) {
	talk := reconcile.Begin(opened(t, manyOpen))
	if err := talk.Notice("Jörg has sulphur, toadstool, 2 horn, foxglove"); err != nil {
		t.Fatal(err)
	}
	talk.Next()
	talk.Enough()
	talk.Agree()
	o := talk.Outcome()
	if len(o.Remedies) == 0 || !strings.Contains(o.Remedies[0].Slips()[0].Is, "gather Toadstool, 2 Horn, Foxglove") {
		t.Errorf("the second round's gather is not among %v: %q", o.Remedies, o.Says)
	}
}

const manyOpen = `game: lizard-wizard
players: marie, Tom, Jörg

face Alchemy Wizard with Horn
face Clavis Magna school Druidry
offer Alchemy Wizard, Druidry Wizard, Sorcery Tower 1, Enchantment Familiar 5, Augere, Skry Turrim, Floreat, Clavis Magna
marie: starts with Eye of Newt
achievements 5 Wizards, 7 Horn, 10 Gold, 5 Druidry
Tom: starts with Mandrake, Horn
Jörg: starts with Sulphur, Toadstool, Foxglove
marie: gather Sulphur, Horn, Nightshade raising Mandrake, Foxglove
Tom: gather Sulphur, Horn, Nightshade raising Foxglove, Eye of Newt
Jörg: convert Sulphur
undo
Jörg: duel Alchemy Wizard bidding 3
marie: bid 5
Tom: bid 7
Jörg: pass
marie: pass
offer Sorcery Wizard
face Augere school Druidry
Jörg: research Augere
offer Verto
face Augere costs Toadstool, Foxglove
Jörg: cast Augere
face Sorcery Tower 1 costs Horn
marie: build Sorcery Tower 1 paying Horn
offer Druidry Tower 1
marie: done
Tom: summon Enchantment Familiar 5 to delve
Tom: draw Undead
Tom: draw Gold 5
Tom: leave
offer Necromancy Familiar 5
Tom: done
Jörg: gather Toadstool, Horn, 2 Foxglove raising Horn, Eye of Newt
Jörg: done
marie: convert Eye of Newt
marie: done
# the table agreed to open the past
face Necromancy Familiar 5 with Mandrake, Toadstool, Horn
Tom: summon Necromancy Familiar 5 to gather
offer Sorcery Familiar 5
Jörg: summon Sorcery Familiar 5 to score
offer Conjuring Familiar 5
Jörg: done
marie: research Clavis Magna
offer Skry Lacum
face Clavis Magna costs Sulphur, Nightshade
marie: cast Clavis Magna
`

// A list of thousands takes no longer to look through than one of a game.
func TestEndlessList(t *testing.T) {
	codes := []string{"GASO", "RUSO", "FAM", "MER", "TUBL", "DESU"}
	var pool []string
	for i := range 5000 {
		pool = append(pool, codes[i%len(codes)])
	}
	talk := reconcile.Begin(opened(t, "game: mag-mell\nplayers: Anna, Brit\n\npool "+strings.Join(pool, ", ")+"\n"))
	began := time.Now()
	asked(t, talk, nil)
	talk.Outcome()
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("it takes %v", took)
	}
}

// However much a rewind asks back, no more is gone through than stands: it is as much work as
// one that asks for a little too much.
func TestEndlessRewind(t *testing.T) {
	work := func(n string) int {
		talk := reconcile.Begin(opened(t, magMell+"rewind "+n+"\n"))
		asked(t, talk, map[string]string{"How many cards are in the draw": "1"})
		talk.Agree()
		asked(t, talk, nil)
		talk.Outcome()
		return talk.Work()
	}
	if little, much := work("9999"), work("99999999999999999999"); much != little {
		t.Errorf("the work is %d, not %d", much, little)
	}
}

// Where nothing explains what lies there the first line that is not possible is named.
func TestImpossibleLineIsNamed(t *testing.T) {
	for record, says := range map[string]string{
		"Anna: pick Familiar\nAnna: pick Familiar\nBrit: decline\nBrit: decline\n": "Line 4 is the first that is not possible",
		"xyzzy\n" + strings.Repeat("Brit: decline\nAnna: daemon\n", 5):             "Line 4 can't be read",
	} {
		head, _, _ := strings.Cut(magMell, "pool")
		talk := reconcile.Begin(opened(t, head+record))
		asked(t, talk, nil)
		o := talk.Outcome()
		if got := strings.Join(o.Says, " "); len(o.Remedies) > 0 || !strings.Contains(got, "Nothing that was tried explains this.") || !strings.Contains(got, says) {
			t.Errorf("%s: %q, %d remedies", record, got, len(o.Remedies))
		}
	}
}

// A no by itself says that something is wrong, and not what: nothing is taken of it.
func TestNoSaysNotWhat(t *testing.T) {
	talk := reconcile.Begin(opened(t, magMell))
	if q, more := talk.Next(); !more || talk.Answer("no") == nil {
		t.Errorf("a no answers %q", q.Asks)
	}
}

// What was noticed is there again where the answer that took it is taken back.
func TestBackKeepsWhatWasNoticed(t *testing.T) {
	talk := reconcile.Begin(opened(t, magMell))
	talk.Next()
	if _, ok := aside(talk, "Brit has Daemon"); !ok {
		t.Fatal("nothing is noticed")
	}
	for q, more := talk.Next(); more; q, more = talk.Next() {
		if err := talk.Answer(""); err != nil {
			t.Fatal(err)
		}
		if q.Suggests == "" {
			continue
		}
		back := talk.Back()
		if again, _ := back.Next(); again.Asks != q.Asks || again.Suggests != q.Suggests {
			t.Errorf("%q suggests %q, not %q of %q", again.Asks, again.Suggests, q.Suggests, q.Asks)
		}
		return
	}
	t.Error("what was noticed is not asked about")
}

// What is answered by what differs stands beside what was noticed of the same before, or refused,
// and takes back what it says otherwise; what says all takes its place.
func TestAnswersStandBesideWhatWasNoticed(t *testing.T) {
	const conclave = "game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Earth, Mind, Love\nBrit: hand Wind, Mind, Love, Wind\n" +
		"lay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"
	for _, c := range []struct{ record, refused, aside, asks, answer, says, kept string }{
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "-GASO", "Only by the record: Gairm Sorcerer; only on the table: Faerie.", "also Faerie"},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "+MER", "Only on the table: Faerie, Mercenary.", "also Faerie"},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "DRU instead of GASO", "Only by the record: Gairm Sorcerer; only on the table: Faerie, Druid.", "also Faerie"},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "-GASO, +fae", "Only by the record: Gairm Sorcerer; only on the table: Faerie.", ""},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "-GASO, +2 fae", "Only by the record: Gairm Sorcerer; only on the table: 2 Faerie.", ""},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "-GASO, -fae", "Only by the record: Gairm Sorcerer.", ""},
		{magMell, "Brit: pick Faerie", "", "Which cards lie in the Pool", "DRU, DAE", "Mercenary, Familiar; only on the table: Daemon.", ""},
		{magMell, "", "brit has daemon", "Which cards lie face up", "-Anna: BRSO", "By the record: Anna: Bréag Sorcerer; on the table: Brit: Daemon.", "also Brit: Daemon"},
		{magMell, "", "brit has daemon", "Which cards lie face up", "Anna: MER", "on the table: Anna: Mercenary; Brit: Daemon.", "also Brit: Daemon"},
		{magMell, "", "brit has daemon", "Which cards lie face up", "+Brit: MER", "on the table: Anna: Bréag Sorcerer; Brit: Mercenary, Daemon.", "also Brit: Daemon"},
		{magMell, "", "brit has daemon", "Which cards lie face up", "Brit: MER", "on the table: Anna: Bréag Sorcerer; Brit: Mercenary.", ""},
		{magMell, "", "brit has daemon", "Which cards lie face up", "only Anna: MER", "on the table: Anna: Mercenary.", ""},
		{conclave, "", "b2 has LOB3", "Which cards lie in row 2", "+a2 LOB2", "on the table: a2 Love Boar 2, b2 Love Boar 3, d2 Nature Crow 1.", "also b2 Love Boar 3"},
		{conclave, "", "a2 has LOB3", "Which cards lie in row 2", "+b2 LOB2", "on the table: a2 Love Boar 3, b2 Love Boar 2, d2 Nature Crow 1.", "a2 Love Boar 3 instead of a2 Love Crow 1"},
		{conclave, "", "b2 has LOB3", "Which cards lie in row 2", "+b2 LOB2", "on the table: a2 Love Crow 1, b2 Love Boar 2, d2 Nature Crow 1.", ""},
		{secret, "", "brit has no cards in the ally pile", "How many cards has each Ally pile", "Anna 7", "on the table: Anna 7, Brit 0.", "Brit 0 instead of Brit 1"},
	} {
		s := opened(t, c.record)
		talk := reconcile.Begin(s)
		if c.refused != "" {
			talk.Refused(s.Try(c.refused).Statement, false)
		}
		talk.Next()
		if c.aside != "" {
			if _, ok := aside(talk, c.aside); !ok {
				t.Fatalf("%q is not understood", c.aside)
			}
		}
		q, more := talk.Next()
		for ; more && !strings.HasPrefix(q.Asks, c.asks); q, more = talk.Next() {
			if err := talk.Answer("y"); err != nil {
				t.Fatal(err)
			}
		}
		if err := talk.Answer(c.answer); err != nil {
			t.Errorf("%s%s, then %q: %v", c.refused, c.aside, c.answer, err)
			continue
		}
		if says := strings.Join(talk.Outcome().Says, " "); !strings.Contains(says, c.says) || talk.Kept() != c.kept {
			t.Errorf("%s%s, then %q: %s (beside %q)", c.refused, c.aside, c.answer, says, talk.Kept())
		}
		talk = talk.Back() // what was noticed alone is there again
		if again, _ := talk.Next(); again.Asks != q.Asks || again.Suggests != q.Suggests {
			t.Errorf("%s%s, and %q taken back: %q suggests %q, not %q", c.refused, c.aside, c.answer, again.Asks, again.Suggests, q.Suggests)
		}
	}
}

// What nobody has said yet agrees with nothing: what was asked fits, and no more is known.
func TestWhatNobodySaidDoesNotAgree(t *testing.T) {
	for _, g := range games.All {
		for _, mode := range []string{"", "mode: tally\n"} {
			if g.Key() == "res-arcana" && mode == "" {
				mode = "places: sun\n"
			}
			if mode == "mode: tally\n" && !slices.ContainsFunc(g.Language().Forms, func(f referee.Form) bool { return f.Tally }) {
				continue
			}
			talk := reconcile.Begin(opened(t, "game: "+g.Key()+"\nplayers: Anna, Brit, Chu\n"+mode+"\n"))
			asked(t, talk, nil)
			if o := talk.Outcome(); o.Agree || !strings.Contains(strings.Join(o.Says, " "), "what nobody has entered yet is not known") {
				t.Errorf("%s %s: %q", g.Key(), mode, o.Says)
			}
		}
	}
	talk := reconcile.Begin(opened(t, "game: enchanters\nplayers: Anna, Brit, Chu\nmode: tally\n\nAnna: scored 3\n"))
	asked(t, talk, map[string]string{"Which treasures were counted": "Brit: FL3"})
	if o := talk.Outcome(); !strings.Contains(strings.Join(o.Says, " "), "It may be what nobody has said yet") {
		t.Errorf("%q", o.Says)
	}
}

// A collect that brings nothing shows in who has collected.
func TestACollectThatIsMissingShows(t *testing.T) {
	talk := reconcile.Begin(opened(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\nrulings: collect-must=may\n\n"+
		"monuments Library, Temple\nAnna: mage Alchemist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Calm / Elan\n"))
	asked(t, talk, map[string]string{"Who has collected": "Anna, Brit"})
	if o := talk.Outcome(); len(o.Remedies) == 0 || o.Remedies[0].Slips()[0].Is != "Anna: collect" {
		t.Errorf("%q", o.Says)
	}
	talk = reconcile.Begin(opened(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\n"+
		"monuments Library, Temple\nAnna: mage Alchemist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Calm / Elan\n"+
		"~ Anna: collect 6 Elan, 2 Death\nAnna: claim Cursed Forge\nBrit: pass for Protection\nAnna: pass for Research\n"))
	asked(t, talk, map[string]string{"Who has collected": "Anna, Brit", "Which of Anna's components are turned": "Cursed Forge", "Whose turn": "Brit"})
	talk.Agree()
	asked(t, talk, map[string]string{"Who has collected": "Anna, Brit", "Which of Anna's components are turned": "Cursed Forge", "Whose turn": "Brit"})
	if o := talk.Outcome(); len(o.Remedies) == 0 || o.Remedies[0].Slips()[0].Is != "Anna: collect turning Cursed Forge" {
		t.Errorf("%q", o.Says)
	}
}

// A card that is said to lie somewhere, and by the record lies elsewhere, is asked about there next.
func TestACardInTwoPlacesIsAskedAbout(t *testing.T) {
	const resArcana = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n"
	for _, c := range [][3]string{
		{resArcana, "brit has duelist", "Which components lie before Anna?"},
		{magMell, "brit has brso", "Which cards lie face up before each player?"},
		{magMell, "brit has druid", "Which cards lie in the Pool?"},
	} {
		talk := reconcile.Begin(opened(t, c[0]))
		talk.Next()
		if differs, ok := aside(talk, c[1]); !ok || !strings.Contains(differs, "elsewhere: does it still lie there?") {
			t.Errorf("%s: %q", c[1], differs)
		}
		if q, _ := talk.Next(); q.Asks != c[2] {
			t.Errorf("%s: asks %q", c[1], q.Asks)
		}
	}
	talk := reconcile.Begin(opened(t, resArcana))
	talk.Next()
	if differs, ok := aside(talk, "brit has hawk"); !ok || strings.Contains(differs, "elsewhere") {
		t.Errorf("%q", differs)
	}
}

// What a player has is said as in an example that is understood.
func TestTheExampleIsUnderstood(t *testing.T) {
	for _, f := range []string{magMell, spells, secret, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Obelisk\nAnna: mage Duelist\nBrit: mage Seer\n",
		"game: enchanters\nplayers: Anna, Brit, Cy\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n",
		"game: conclave\nplayers: Anna, Brit\n\nAnna: hand Earth, Earth, Mind, Love\nBrit: hand Wind, Mind, Love, Wind\nlay EAC1, WIC1, MIC1, WSC1, LOC1, NAC1, EAG1, WIG1, MIG1, WSG1, LOG1, NAG1\ndecks 17, 17\n"} {
		talk := reconcile.Begin(opened(t, f))
		talk.Next()
		err := talk.Answer("brit xyzzy")
		for err == nil || !strings.Contains(err.Error(), "as “") {
			talk.Answer("y")
			if _, more := talk.Next(); !more {
				t.Fatalf("no example: %v", err)
			}
			err = talk.Answer("brit xyzzy")
		}
		_, says, _ := strings.Cut(err.Error(), "as “")
		if says = strings.TrimSuffix(says, "”"); strings.Contains(says, "…") || reconcile.Begin(opened(t, f)).Notice(says) != nil {
			t.Errorf("%v", err)
		}
	}
}

// Two slips in one list are told as one, and by what differs.
func TestTwoSlipsInOneList(t *testing.T) {
	talk := reconcile.Begin(opened(t, magMell))
	asked(t, talk, map[string]string{"Which cards lie in the Pool": "-RUSO, -DRU, +FAE, +TUWI"})
	o := talk.Outcome()
	if len(o.Remedies) != 1 || len(o.Remedies[0].Slips()) != 1 {
		t.Fatalf("%d: %q", len(o.Remedies), o.Says)
	}
	if s := o.Remedies[0].Slips()[0]; s.Wrong != "Rún Sorcerer, Druid" || s.Right != "Tuama Witch, Faerie" {
		t.Errorf("%+v", s)
	}
}

// Whose turn it is comes before who may begin the next: two tails in which both may speak are told
// apart.
func TestWhoseTurnItIsComesFirst(t *testing.T) {
	const tail = "game: lizard-wizard\nplayers: Julie, Jack\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\n" +
		"achievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\nJulie: starts with Mandrake\nJack: starts with Sulphur, Horn\n" +
		"Julie: gather Sulphur, Toadstool, Nightshade from Mandrake, Sulphur, Toadstool, Nightshade, Eye of Newt raising Mandrake, Foxglove\nJack: gather nothing raising nothing\n"
	for _, c := range []struct {
		more, answer string
		agree        bool
	}{{"", "Jack, Julie", true}, {"", "Julie, Jack", false}, {"Julie: gather nothing raising nothing\n", "Julie, Jack", true}, {"Julie: gather nothing raising nothing\n", "Jack, Julie", false}} {
		talk := reconcile.Begin(opened(t, tail+c.more))
		asked(t, talk, map[string]string{"Whose turn": c.answer})
		if o := talk.Outcome(); o.Agree != c.agree {
			t.Errorf("%q behind %q: %q", c.answer, c.more, o.Says)
		}
	}
}
