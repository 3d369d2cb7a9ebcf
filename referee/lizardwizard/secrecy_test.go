package lizardwizard

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/record"
)

// tellAll is all that a table is told at a moment without asking for more.
func tellAll(t *testing.T, s *record.Sitting) string {
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
	return fmt.Sprintf("%s\n%+v %+v %v %v\n%s\n%s\n%s\n%s", state, v.Areas, v.Seats, v.Notes, v.Recall, p.Expect(), score, facts, strings.Join(s.Lexicon.Texts(p.Offers(false)), "\n"))
}

// What lies face down is named nowhere, and no purse is told: sums that nothing
// else could be are looked for.
func TestNothingSecretIsTold(t *testing.T) {
	c := course(4, nil, map[string]string{"tracks": "1-9"})
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
				rich.seat[q].mana, rich.seat[q].gold = 7301+int32(q), 8501+int32(q)
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
			for c := firstSpell; c < card(rich.every()); c++ {
				name := s.Lexicon.Word(referee.Card, rich.word(c))
				if z := rich.where[c].zone(); z != uncast && z != used || rich.base(c) == noCard || c == rich.due {
					continue
				}
				hidden++
				for _, line := range strings.Split(text, "\n") {
					if i := strings.Index(line, name); i >= 0 && !longer(line[i+len(name):]) {
						t.Fatalf("%s lies face down and is told: …%s…", name, line[max(0, i-60):min(len(line), i+60)])
					}
				}
			}
			looked += hidden
		}
		offers := s.Position().Offers(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			p.t = tableOf(s.Position())
			o.Statement = p.fill(o)
		}
		s.Add(s.Lexicon.Text(o.Statement))
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
		if r, rests := s.Position().Public(one); !r.Legal() || rests != hidden {
			t.Errorf("%s: %s, rests %v", said, r.Reason, rests)
		}
	}
}
