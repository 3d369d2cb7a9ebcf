package lizardwizard

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// tellAll is all that a table is told at a moment without asking for more.
func tellAll(t *testing.T, s *record.Record) string {
	p := s.Position()
	v := p.View(false)
	state, err := referee.JSON(p.State(false))
	if err != nil {
		t.Fatal(err)
	}
	sheet, _ := s.Score()
	score, err := referee.JSON(record.ScoreReport(sheet))
	if err != nil {
		t.Fatal(err)
	}
	facts := ""
	for _, f := range p.Facts() {
		for _, thing := range f.Has {
			facts += s.Lexicon.Thing(thing) + "\n"
		}
	}
	return fmt.Sprintf("%s\n%+v %+v %v %v\n%s\n%s\n%s\n%s", state, v.Areas, v.Seats, v.Notes, v.Recall, p.Expect(), score, facts, strings.Join(s.Lexicon.Texts(p.LegalMoves(false)), "\n"))
}

// What lies face down is named nowhere, and no purse is told: sums that nothing
// else could be are looked for.
func TestNothingSecretIsTold(t *testing.T) {
	for _, detail := range []string{"full", "light"} {
		t.Run(detail, func(t *testing.T) {
			nothingSecretIsTold(t, course(4, nil, map[string]string{"tracks": "1-9", "detail": detail}))
		})
	}
}

func nothingSecretIsTold(t *testing.T, c refereetest.Course) {
	s, err := record.Begin(watched, c.Header)
	if err != nil {
		t.Fatal(err)
	}
	p := player{Rand: rand.New(rand.NewPCG(11, 4)), x: s.Lexicon}
	looked := 0
	for k := 0; !s.Position().Over() && k < 500; k++ {
		table := tableOf(s.Position())
		if table.inPlay() && k%7 == 0 {
			rich := *table
			for q := range rich.players {
				rich.seat[q].goods[mana], rich.seat[q].goods[gold] = 7301+int32(q), 8501+int32(q)
			}
			twin, err := record.Begin(staying{Game, rich}, c.Header)
			if err != nil {
				t.Fatal(err)
			}
			text := tellAll(t, twin)
			for q := range int(rich.players) {
				for _, sum := range []int{7301 + q, 8501 + q} {
					if strings.Contains(text, fmt.Sprint(sum)) {
						t.Fatalf("the sum %d is told:\n%s", sum, text)
					}
				}
			}
			hidden := 0
			for c := firstSpell; c < card(rich.endCard()); c++ {
				name := s.Lexicon.Word(referee.Card, rich.word(c))
				if z := rich.where[c].zone(); z != uncast && z != used || rich.base(c) == noCard || c == rich.due {
					continue
				}
				hidden++
				for _, line := range strings.Split(text, "\n") {
					if i := strings.Index(line, name); i >= 0 && !longer(line[i+len(name):]) && !strings.HasSuffix(line[:i], "Maiorem ") {
						t.Fatalf("%s lies face down and is told: …%s…", name, line[max(0, i-60):min(len(line), i+60)])
					}
				}
			}
			looked += hidden
		}
		offers := s.Position().LegalMoves(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			p.t = tableOf(s.Position())
			o.Move = p.fill(o)
		}
		s.Add(s.Lexicon.Text(o.Move))
	}
	if looked < 20 {
		t.Errorf("only %d face-down spells were looked for", looked)
	}
}

// longer tells whether a name goes on: "Augere II" is another card than "Augere".
func longer(rest string) bool {
	return strings.HasPrefix(rest, " I") || strings.HasPrefix(rest, " V") || strings.HasPrefix(rest, " X")
}

// staying is a game whose table is laid as it stands.
type staying struct {
	referee.Game
	t Table
}

func (g staying) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	return rules().Open(x, g.t), nil
}

// Who asks why gets no answer that rests on a purse or on face-down cards, and a
// refusal for want of Mana or Gold names no sum.
func TestAskingTellsNothing(t *testing.T) {
	s, err := record.Open(strings.Replace(evening, "%s", "Floreat", 1)+"face Augere school Druidry costs 7 mana\nAda: research Augere\noffer Miraculum\nface Verto school Druidry costs 30 mana\n", all)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Bo: research Verto", "Bo: research Augere II", "Bo: duel Druidry Wizard bidding 30", "Ada: cast Augere", "Ada: claim 10 Gold", "Bo: counts 20 mana", "Bo: counts 19 mana"} {
		o := s.Why(s.Position(), line, false)
		if o.Ruling.Rule != nil && slices.Contains([]string{"mana", "gold", "own", "count", "unmet"}, o.Ruling.Rule.ID) || o.Ruling.Rule == nil && !o.Hidden {
			t.Errorf("asking for %q tells: %v %s", line, o.Verdict, o.Ruling.Reason)
		}
	}
	e := s.Try("Bo: research Verto")
	if e.Ruling.Rule.ID != "mana" || strings.ContainsAny(e.Ruling.Reason, "0123456789") {
		t.Errorf("refused for %q", e.Ruling.Reason)
	}
	if e = s.Try("Ada: convert Mandrake"); e.Applied {
		t.Error("an action is spent twice")
	}
	// Completions are the same whatever is in a purse.
	suggested := grammar.Complete(s.Position(), s.Lexicon, "Bo: research Ve")
	if !slices.ContainsFunc(suggested, func(o grammar.Suggestion) bool { return o.Text == "Bo: research Verto" }) {
		t.Errorf("what Mana forbids is not completed: %v", suggested)
	}
}

// In a light game, whether the schools of face-down spells are known is told to nobody who
// asks; that of an active one is on the table.
func TestSchoolsTellNothing(t *testing.T) {
	text := "game: lizard-wizard\nplayers: Ada, Bo\ndetail: light\n\nachievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\nAda: starts with Mandrake\nBo: starts with Horn, Sulphur\n" +
		"Ada: research Floreat\nBo: gather 3 Horn raising nothing\n"
	for _, c := range []struct {
		more, said string
		hidden     bool
	}{
		{"", "Ada: summon Druidry Familiar 10 to score", true},
		{"face Floreat school Druidry\n", "Ada: summon Druidry Familiar 10 to score", true},
		{"", "Ada: claim 5 Druidry", true},
		{"Ada: research Converto\nAda: cast Converto paying nothing\nBo: gather 3 Horn raising nothing\n", "Ada: summon Druidry Familiar 10 to score", false},
	} {
		s, err := record.Open(text+c.more, all)
		if err != nil {
			t.Fatal(err)
		}
		o := s.Why(s.Position(), c.said, false)
		if hidden := o.Ruling.Rule == nil && o.Hidden; hidden != c.hidden || !hidden && o.Ruling.Rule.ID != "face" {
			t.Errorf("%s%s: %v %s, hidden %v", c.more, c.said, o.Verdict, o.Ruling.Reason, o.Hidden)
		}
	}
}

// What costs no Mana and no Gold rests on none: who asks is answered.
func TestWhatCostsNothingIsAnswered(t *testing.T) {
	text := strings.Replace(faceUp, "players: Ada, Bo\n", "players: Ada, Bo\nrulings: duel-open=may-pass\n", 1) + "face Alchemy Tower 2 costs 2 Horn, 2 gold\nAda: gather 3 Horn raising nothing\nBo: gather 3 Horn raising nothing\n"
	s, err := record.Open(text, all)
	if err != nil {
		t.Fatal(err)
	}
	for said, hidden := range map[string]bool{"Ada: duel Sorcery Wizard": false, "Ada: duel Sorcery Wizard bidding 1": true, "Ada: build Alchemy Tower 2 paying 2 Horn": false, "Ada: build Alchemy Tower 2 paying 2 gold": true} {
		one, err := record.ParseAt(s.Lexicon, nil, said)
		if err != nil {
			t.Fatal(err)
		}
		if r := s.Position().Rule(one, referee.Public); !r.Legal() || r.Hidden != hidden {
			t.Errorf("%s: %s, rests %v", said, r.Reason, r.Hidden)
		}
	}
}

// A move of a tally, which is illegal in a game, tells nothing of the spells that lie face down.
func TestTallyMoveTellsNothing(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", key, "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	wanted := 0
	for _, path := range paths {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Open(string(a.Files[0].Data), []referee.Game{Game})
		if err != nil || r.Header.Tally { // a bad header
			continue
		}
		for n := range r.Entries {
			at := r.After(n)
			for by := range at.Lexicon().Players {
				m := move{Verb: verbHolds, By: int8(by), Items: []item{referee.One(referee.Card, 0, 0), referee.One(referee.Card, int32(firstTower), 0)}}
				if at.About(m).Assumes != nil {
					t.Fatalf("%s, line %d: a question about a school tells what lies face down", path, n)
				}
				wanted++
			}
		}
	}
	if wanted == 0 {
		t.Error("nothing was looked for")
	}
}
