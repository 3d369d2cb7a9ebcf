package enchanters

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// games is how many random games are played with each number of players, with the
// rulings of the ledger and again with others.
var games = flag.Int("games", refereetest.Often(8, 12), "random games each")

// TestMain keeps random play short; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(30, 100)) }

// watched is the game with tables a test can look at.
var watched = refereetest.Watch(Game)

// tableOf is the table of a position of the watched game.
func tableOf(p referee.Position) *Table { return watched.Table(p) }

// sane: 70 cards and all treasures are somewhere, nothing falls below nothing.
func sane(t *Table) error {
	cards, treasures := int(t.pile)+int(t.discards), int(t.deck)+len(t.display())
	if t.pile < 0 || t.discards < 0 || t.deckAbove() < 0 {
		return fmt.Errorf("pile %d, discards %d, deck %d, %d of it under", t.pile, t.discards, t.deck, t.deck-t.deckAbove())
	}
	for p := range t.players {
		s := &t.seat[p]
		cards += int(s.hand) + int(s.aside)
		treasures += int(t.treasures(p))
		for r := range rowsPerPlayer {
			cards += int(s.rows[r].cards())
		}
		if s.hand < 0 || s.aside < 0 || t.down[p] < 0 {
			return fmt.Errorf("seat %d has %d cards, %d aside, %d treasures", p, s.hand, s.aside, t.down[p])
		}
	}
	for _, tr := range t.known.all {
		if tr.in == outOfGame {
			treasures++
		}
	}
	turnedUp := 1 // the Queen, who has gone from the deck in a count
	if t.hasDisplay && (t.phase < counting || t.phase == beginning) || t.won != byPoints {
		turnedUp = 0
	}
	if t.phase == over && t.won == byPoints && t.house.Has(lastCounts) && t.everyone().Len() == 1 {
		turnedUp = -1 // or not, where nobody else was left
	}
	if cards != playingCards {
		return fmt.Errorf("%d cards", cards)
	}
	if all := perSign*int(t.players) + 1; t.hasDisplay && turnedUp >= 0 && treasures != all-turnedUp && !(t.everyone().Len() == 1 && treasures == all) {
		return fmt.Errorf("%d treasures and the Queen, not %d", treasures, all-turnedUp)
	}
	if len(t.display()) > displaySize {
		return fmt.Errorf("%d lie on display", len(t.display()))
	}
	return nil
}

// houseDrawn flips every ruling at random.
func houseDrawn(r *rand.Rand) (house map[string]bool, rulings map[string]string) {
	house, rulings = map[string]bool{}, map[string]string{}
	for _, choice := range choices {
		if r.IntN(3) == 0 {
			id, answer, _ := strings.Cut(choice, "=")
			house[choice], rulings[id] = true, answer
		}
	}
	return house, rulings
}

var fiveNames = []string{"Ada", "Bo", "Cy", "Di", "Ed"}

// An evening is a game over an imagined copy: the program beside the clerk.
// In a lax one much is done that the rules refuse and that can stand.
type evening struct {
	lax bool
	*clerk
	*record.Record
}

func newEvening(r *rand.Rand, players int, house map[string]bool, rulings map[string]string) (*evening, error) {
	h := referee.Header{Game: key, Players: fiveNames[:players], Rulings: rulings, Values: map[string]string{}}
	s, err := record.Begin(watched, h)
	if err != nil {
		return nil, err
	}
	c := newClerk(r, h.Players, house)
	tell := func(line string) {
		if e := s.Add(line); !e.Applied && err == nil {
			err = fmt.Errorf("%s is refused: %v %s", line, e.Err, e.Ruling.Reason)
		}
	}
	if r.IntN(2) == 0 {
		c.set = map[string]string{}
		var own, against []string
		for _, p := range c.seats {
			c.set[p.sign] = p.foe
			own, against = append(own, p.sign), append(against, p.foe)
		}
		tell("set " + strings.Join(own, ", ") + " against " + strings.Join(against, ", "))
	}
	if r.IntN(3) == 0 {
		cards := c.pile
		for _, p := range c.seats {
			cards = append(cards, p.hand...)
		}
		var visions, names []string
		for _, v := range cards {
			if v.name != "" {
				names = append(names, v.name)
			} else {
				visions, c.faces = append(visions, v.whole()), append(c.faces, v)
			}
		}
		tell("visions " + strings.Join(visions, ", "))
		tell("enchantments " + strings.Join(names, ", "))
	}
	if r.IntN(3) == 0 {
		all := slices.DeleteFunc(slices.Clone(c.deck), func(f string) bool { return f == "Queen" })
		for _, sign := range signsOf {
			if !slices.ContainsFunc(c.seats, func(p sitter) bool { return p.sign == sign }) {
				for n := range 5 {
					all = append(all, fmt.Sprint(sign, " ", n))
				}
			}
		}
		tell("treasures " + strings.Join(all, ", "))
	}
	return &evening{r.IntN(3) == 0, c, s}, err
}

// say says one thing, true or false, to both; an error where they differ.
func (v *evening) say() (said bool, err error) {
	verb := v.likely()
	if v.rand.IntN(10) == 0 {
		verb = v.clerk.one(strings.Fields("display enchant effect exchange steal play forgot draw end take refill cast again shield falls wins spread lay holds covers reveal hide shows"))
	}
	s, ok := v.clerk.say(verb)
	if !ok {
		return false, nil
	}
	text := v.clerk.text(s)
	want, before := v.rule(s), v.Position().Fork()
	if want != "" && v.lax && v.rand.IntN(4) == 0 && v.stands(s) && v.Try(text).Ruling.CanStand {
		text = "~ " + text
		v.irregular++
		want = ""
	}
	e := v.Add(text)
	switch {
	case e.Err != nil:
		return false, fmt.Errorf("%s is malformed: %w", text, e.Err)
	case want == "" && !e.Applied:
		return false, fmt.Errorf("%s is refused by %s: %s", text, e.Ruling.Rule.ID, e.Ruling.Reason)
	case want != "" && e.Applied:
		return false, fmt.Errorf("%s is allowed, not refused by %s", text, want)
	case want != "" && e.Ruling.Rule.ID != want && e.Ruling.Rule.ID != "supply":
		return false, fmt.Errorf("%s is refused by %s, not by %s", text, e.Ruling.Rule.ID, want)
	case want != "":
		if !v.Position().Same(before) {
			return false, fmt.Errorf("%s is refused and changed something", text)
		}
		return false, nil
	}
	v.does(s)
	have, err := referee.JSON(v.Position().State(false))
	if err != nil || string(have) != v.state() {
		return true, fmt.Errorf("after %s\nthe referee has %s\nthe clerk       %s", text, have, v.state())
	}
	if s.verb == "cast" || s.verb == "again" {
		keys := v.Outcome(&v.Entries[len(v.Entries)-1]).Keys
		if got := fmt.Sprint(keys); got != fmt.Sprintf("[{type %s} {cards %d}]", v.before.tri.kind, v.moved) {
			return true, fmt.Errorf("%s moves %s, by the clerk %d cards of a %s", text, got, v.moved, v.before.tri.kind)
		}
	}
	t := tableOf(v.Position())
	if v.rand.IntN(4) == 0 {
		for p := range v.seats {
			if err := v.reveals(t, p); err != nil {
				return true, fmt.Errorf("after %s: %w", text, err)
			}
		}
	}
	return true, sane(t)
}

// reveals: what is certain of a player's face-down treasures lies there, and what
// lies there is certain or possible.
func (v *evening) reveals(t *Table, p int) error {
	var room [maxMoved]treasureMove
	certain, possible := t.known.reveal(t.down, p, t.heldTreasures(move{By: int8(p)}, &room)...)
	down := v.seats[p].down
	for _, name := range treasureNames(certain) {
		if !slices.Contains(down, name) {
			return fmt.Errorf("%s is certain with %s, who has %v", name, v.names[p], down)
		}
	}
	for _, name := range down {
		if all := treasureNames(slices.Concat(certain, possible)); !slices.Contains(all, name) {
			return fmt.Errorf("%s has %s, and that is neither certain nor possible: %v", v.names[p], name, all)
		}
	}
	return nil
}

// score compares the ends.
func (v *evening) score() error {
	sheet, err := v.Record.Score()
	if err != nil {
		return err
	}
	for p, st := range sheet.Players {
		if v.how != "" {
			continue
		}
		if sum, _, _ := v.total(p); !v.seats[p].out && sum != st.Total {
			return fmt.Errorf("%s has %d, by the clerk %d", st.Name, st.Total, sum)
		}
	}
	var first []string
	for _, st := range sheet.Players {
		if st.Rank == 1 {
			first = append(first, st.Name)
		}
	}
	if want := v.winners(); strings.Join(first, " ") != strings.Join(want, " ") {
		return fmt.Errorf("%v win, by the clerk %v", first, want)
	}
	return nil
}

func play(rt *testing.T, players int, seed uint64, free bool, ends map[string]int) {
	r := rand.New(rand.NewPCG(seed, uint64(players)))
	house, rulings := map[string]bool{}, map[string]string{}
	if free {
		house, rulings = houseDrawn(r)
	}
	v, err := newEvening(r, players, house, rulings)
	if err != nil {
		rt.Fatal(err)
	}
	var after []referee.Position
	var lines []string
	for n := 0; !v.Position().Over(); n++ {
		if v.phase == "turn" && !slices.ContainsFunc(v.clerk.in(), func(p int) bool { return len(v.seats[p].hand)+len(v.seats[p].aside) > 0 }) {
			ends["no card is left to anybody"]++ // and none is ever drawn
			return
		}
		if n > 60_000 {
			rt.Fatalf("no end: %s\n%s", v.Position().Expect(), v.state())
		}
		said, err := v.say()
		if err != nil {
			rt.Fatalf("seed %d: %v\n%v\n%s", seed, err, rulings, v.Text())
		}
		if said {
			after = append(after, v.Position().Fork())
			lines = append(lines, v.Entries[len(v.Entries)-1].Text())
		}
	}
	if err := v.score(); err != nil {
		rt.Fatalf("seed %d: %v\n%v\n%s", seed, err, rulings, v.Text())
	}
	ends[v.how]++
	ends["stood"] += v.irregular
	// Read again, each prefix gives the same position, taken back or not.
	again, err := record.Begin(watched, v.Header)
	if err != nil {
		rt.Fatal(err)
	}
	told := 0 // the lists
	for i := range v.Entries {
		if e := &v.Entries[i]; e.Applied && told == 0 && strings.HasPrefix(e.Typed(), "display") {
			break
		} else if e.Applied {
			again.Add(e.Text())
		}
	}
	for i, line := range lines {
		if again.Add(line); !again.Position().Same(after[i]) {
			rt.Fatalf("replayed to %s the position is another\n%s", line, v.Text())
		}
		if i > 0 && r.IntN(7) == 0 {
			if again.Add("undo"); !again.Position().Same(after[i-1]) {
				rt.Fatalf("undo of %s does not lead back", line)
			}
			again.Add(line)
		}
	}
}

// Whole games over imagined copies: the referee and the clerk agree at each word.
func TestPlay(t *testing.T) {
	ends := map[string]int{}
	for n := 3; n <= 5; n++ {
		for _, free := range []bool{false, true} {
			t.Run(fmt.Sprint(n, free), func(t *testing.T) {
				for seed := range uint64(*games) {
					play(t, n, seed, free, ends)
				}
			})
		}
	}
	t.Log(ends)
	for _, how := range []string{"", "opposition", "last", "stood"} {
		if ends[how] == 0 {
			t.Errorf("no game ends by %q, or nothing stood", how)
		}
	}
}

// Nothing is left out, or tied to the wrong thing.
func TestWired(t *testing.T) { refereetest.Wired(t, course(3, false, nil)) }
