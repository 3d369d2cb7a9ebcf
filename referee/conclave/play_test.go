package conclave

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

var everybody = []string{"Anna", "Brit", "Chu", "Dov"}

func header(players int) referee.Header {
	return referee.Header{Game: key, Players: everybody[:players]}
}

// A state is what show --json prints of a position. All of Conclave that the referee
// knows is public, so nothing more is needed to play it.
type state struct{ referee.Object }

func public(p referee.Position) state { return state{p.State(false).(referee.Object)} }

// value is that of a key, which is there.
func value[V any](o referee.Object, key string) V {
	i := slices.IndexFunc(o, func(f referee.Field) bool { return f.Key == key })
	return o[i].Value.(V)
}

func (s state) players() []referee.Object { return value[[]referee.Object](s.Object, "players") }

// inSight counts the cards of each magic whose front or back is seen.
func (s state) inSight() (n [magics]int) {
	count := func(name string) { n[slices.Index(naiveMagics, magicOf(name))]++ }
	for _, f := range value[referee.Object](s.Object, "grid") {
		count(f.Value.(string))
	}
	for _, p := range s.players() {
		for _, back := range value[[]string](p, "hand") {
			count(back)
		}
		for _, f := range value[referee.Object](p, "piles") {
			for _, card := range value[[]string](f.Value.(referee.Object), "cards") {
				count(card)
			}
		}
	}
	return n
}

// drawCards is how many cards the decks of so many players begin with.
var drawCards = map[int]int{2: 34, 3: 36, 4: 38}

// fill makes a template whole: any card of the back that is known, and never a
// thirteenth of a magic.
func fill(rt *rapid.T, p referee.Position, _ *referee.Lexicon, o referee.LegalMove) referee.Move {
	return fillWith(func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "fill") }, p, o)
}

// fillWith is fill with any source of choices below n.
func fillWith(pick func(n int) int, p referee.Position, o referee.LegalMove) referee.Move {
	t := public(p)
	left := t.inSight()
	for m := range left {
		left[m] = perMagic - left[m]
	}
	magic := func() int32 {
		for m := pick(magics); ; m = (m + 1) % magics {
			if left[m] > 0 {
				left[m]--
				return int32(m)
			}
		}
	}
	card := func(m int32) referee.Item {
		return referee.One(referee.Card, m*brotherhoods*influences+int32(pick(brotherhoods*influences)), 0)
	}
	s := referee.Move{Verb: o.Verb, By: o.By}
	switch o.Verb {
	case vHand, vDrawLeft, vDrawRight:
		for range o.Wants {
			s.Items = append(s.Items, referee.One(Magic, magic(), 0))
		}
	case vLay, vRefill:
		for range o.Wants {
			s.Items = append(s.Items, card(magic()))
		}
	case vHolds:
		for range 1 + pick(12) {
			s.Items = append(s.Items, card(magic()))
		}
	case vDecks:
		all := drawCards[len(t.players())]
		n := pick(all + 1)
		s.Items = []referee.Item{referee.One(referee.Number, int32(n), 0), referee.One(referee.Number, int32(all-n), 0)}
	case vSend:
		s.Items = []referee.Item{card(o.Items[0].Ref), o.Items[1]}
	case vReveal:
		for _, back := range value[[]string](t.players()[o.By], "hand") {
			s.Items = append(s.Items, card(int32(slices.Index(naiveMagics, back))))
		}
	default:
		return o.Move
	}
	return s
}

// sane tells what must hold at every position: cards are conserved, no more
// than twelve to a magic are in sight, and somebody can go on.
func sane(p referee.Position) error {
	s := public(p)
	seen := 0
	for m, n := range s.inSight() {
		if n > perMagic {
			return fmt.Errorf("%d %s cards are in sight", n, naiveMagics[m])
		}
		seen += n
	}
	phase, last := value[string](s.Object, "phase"), value[bool](s.Object, "last_turns")
	i := slices.IndexFunc(s.Object, func(f referee.Field) bool { return f.Key == "decks" })
	decks, decked := s.Object[i].Value.(referee.Object)
	if !decked || phase == "setup" {
		return nil
	}
	l, r := value[int8](decks, "left"), value[int8](decks, "right")
	undrawn, removed := int(l+r), map[int]int{2: 18, 3: 12, 4: 6}[len(s.players())]
	if l < 0 || r < 0 || seen+undrawn+removed != box {
		return fmt.Errorf("%d in sight, %v in the decks and %d in the box are not %d", seen, decks, removed, box)
	}
	if last != (undrawn == 0) {
		return fmt.Errorf("the end is triggered: %t, with %d cards left", last, undrawn)
	}
	goesOn := func(o referee.LegalMove) bool { return o.Verb == vSend || o.Verb == vDrawLeft || o.Verb == vDrawRight }
	if phase == "turn" && !slices.ContainsFunc(p.LegalMoves(false), goesOn) {
		return fmt.Errorf("nobody can send or draw")
	}
	return nil
}

// TestMain keeps random play short; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(40, 100)) }

// The one choice is excused that can't change a record: spaces are named from the
// starting corner.
func TestGame(t *testing.T) {
	refereetest.Passes(t, refereetest.Course{Game: Game, Fill: fill, Sane: sane, Most: 250}, "refill-orientation=mirror")
}

// TestNaive plays random games under random house rules beside the naive
// referee: every move has the same first rule, every state is the same,
// and what is legal is covered by what is offered.
func TestNaive(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := header(rapid.IntRange(2, 4).Draw(rt, "players"))
		h.Rulings = refereetest.AnyHouse(rt, Game)
		s, err := record.Begin(Game, h)
		if err != nil {
			rt.Fatal(err)
		}
		n := newNaive(h.Players, false, h.Rulings)
		for steps := 0; !s.Position().Over(); steps++ {
			if steps > 400 {
				rt.Fatal("no end")
			}
			p := s.Position()
			offers := p.LegalMoves(false)
			for range 3 {
				stray(rt, s, n, offers)
			}
			o := offers[rapid.IntRange(0, len(offers)-1).Draw(rt, "offer")]
			text := s.Lexicon.Text(fill(rt, p, s.Lexicon, o))
			if rule := n.judge(text); rule != "" {
				rt.Fatalf("%s is offered, and refused by %s", text, rule)
			}
			e := s.Add(text)
			n.do(text)
			same(rt, s, n)
			brought(rt, s.Outcome(e).Keys, n)
		}
	})
}

// stray judges a move that may well be wrong by both referees.
func stray(rt *rapid.T, s *record.Record, n *naive, offers []referee.LegalMove) {
	x := s.Lexicon
	player := rapid.SampledFrom(x.Players)
	magic := rapid.SampledFrom(naiveMagics)
	card := func() string {
		return fmt.Sprintf("%s %s %d", magic.Draw(rt, "m"), rapid.SampledFrom([]string{"Crow", "Gazelle", "Boar"}).Draw(rt, "b"), rapid.IntRange(1, 5).Draw(rt, "i"))
	}
	list := func(one func() string, most int) string {
		words := []string{one()}
		for range rapid.IntRange(0, most-1).Draw(rt, "more") {
			words = append(words, one())
		}
		return strings.Join(words, ", ")
	}
	text := player.Draw(rt, "by") + ": "
	switch rapid.IntRange(0, 8).Draw(rt, "verb") {
	case 0:
		text += "give " + magic.Draw(rt, "m") + " to " + player.Draw(rt, "to")
	case 1, 2:
		text += "send " + card() + " to " + rapid.SampledFrom(naiveSpaces()).Draw(rt, "space")
	case 3:
		text += "draw " + rapid.SampledFrom([]string{"left", "right"}).Draw(rt, "deck") + " " + magic.Draw(rt, "m")
	case 4:
		text += "reveal " + list(card, 4)
	case 5:
		text += "hand " + list(func() string { return magic.Draw(rt, "m") }, 5)
	case 6:
		text = "refill " + list(card, 7)
	case 7:
		text = fmt.Sprintf("decks %d, %d", rapid.IntRange(-1, 40).Draw(rt, "l"), rapid.IntRange(-1, 40).Draw(rt, "r"))
	case 8:
		text += "holds " + list(card, 3)
	}
	st, err := record.ParseAt(x, nil, text)
	if err != nil {
		rt.Fatalf("%s: %v", text, err)
	}
	r, got := s.Position().Rule(st, 0), ""
	if r.Rule != nil {
		got = r.Rule.ID
	}
	if want := n.judge(text); got != want {
		rt.Fatalf("%s is refused by %q, naively by %q", text, got, want)
	}
	if r.Legal() && !offered(st, offers) {
		rt.Fatalf("%s is legal, and was not offered", text)
	}
}

// offered tells whether an offer covers a move.
func offered(st referee.Move, offers []referee.LegalMove) bool {
	for _, o := range offers {
		if o.Verb != st.Verb || o.By != st.By {
			continue
		}
		covers := true
		for i, it := range o.Items {
			switch {
			case it.Kind != referee.Hole:
				covers = covers && it == st.Items[i]
			case it.Ordinal != 0:
				covers = covers && int(it.Ref) == face(st.Items[i].Ref).magic()
			}
		}
		if covers {
			return true
		}
	}
	return false
}

// same compares the state with the naive one.
func same(rt *rapid.T, s *record.Record, n *naive) {
	line, err := referee.JSON(s.Position().State(false))
	if err != nil {
		rt.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(line, &got); err != nil {
		rt.Fatal(err)
	}
	if want := n.state(); !reflect.DeepEqual(got, want) {
		w, _ := json.Marshal(want)
		rt.Fatalf("the state is\n%s\nand naively\n%s", line, w)
	}
}

// brought compares what a move brought: a send tells it always, a draw
// where a Crisis has waited for it.
func brought(rt *rapid.T, fields []referee.Field, n *naive) {
	if fields == nil {
		if len(n.gains) > 0 || n.crisis {
			rt.Fatalf("nothing is told of %v, crisis %t", n.gains, n.crisis)
		}
		return
	}
	slices.Sort(n.gains)
	want := []referee.Field{{Key: "gains", Value: n.gains}, {Key: "crisis", Value: n.crisis}}
	if !reflect.DeepEqual(fields, want) {
		rt.Fatalf("it brought %v, naively %v", fields, want)
	}
}
