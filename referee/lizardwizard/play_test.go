package lizardwizard

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
)

// TestMain keeps random play short: every number of players gets its share;
// -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, 3) }

// watched is the game with tables a test can look at.
var watched = refereetest.Watch(Game)

// tableOf is the table of a position of the watched game.
func tableOf(p referee.Position) *Table { return watched.Table(p) }

func fill(rt *rapid.T, pos referee.Position, x *referee.Lexicon, o referee.Offer) referee.Statement {
	seed := rapid.Uint64().Draw(rt, "seed")
	p := player{rand.New(rand.NewPCG(seed, 1)), tableOf(pos), x}
	return p.fill(o)
}

// sane: tokens and cards are conserved, nothing falls below nothing, no track
// leaves its ends.
func sane(p referee.Position) error {
	t := tableOf(p)
	for r, n := range t.supply() {
		if n < 0 {
			return fmt.Errorf("%d %s too many are out", -n, reagentNames[r])
		}
	}
	for q := range t.players {
		s := &t.seat[q]
		if s.mana < 0 || s.gold < 0 || (bag{}).minus(s.reagents).total() > 0 {
			return fmt.Errorf("seat %d has %d mana, %d gold, %s", q, s.mana, s.gold, s.reagents.words())
		}
		for r := range s.reagents {
			if s.reagents[r] < 0 {
				return fmt.Errorf("seat %d has %d %s", q, s.reagents[r], reagentNames[r])
			}
		}
	}
	for r, v := range t.value {
		if v < int32(t.low[r]) || t.high[r] != noTop && v > int32(t.high[r]) {
			return fmt.Errorf("the track of %s shows %d", reagentNames[r], v)
		}
	}
	var face, out [offered]int
	for c := range t.every() {
		switch z := t.where[c].zone(); {
		case z == onOffer:
			face[t.kind(c)]++
			out[t.kind(c)]++
		case z != inDeck:
			out[t.kind(c)]++
		}
	}
	for s, n := range t.wizards {
		face[wizardDeck] += int(n)
		out[wizardDeck] += int(t.wizardOut[s])
	}
	for g := range offered {
		if face[g] != int(t.face[g]) || t.face[g] > t.capacity(g) {
			return fmt.Errorf("%d %ss lie on offer, and %d are counted", face[g], deckNames[g], t.face[g])
		}
		gone := 0
		if g == spellDeck && t.house.Has(noGotcha) {
			gone = int(t.spells) - t.inGame(spellDeck)
		}
		if out[g]-gone+int(t.deck[g]) > t.inGame(g) {
			return fmt.Errorf("%d %ss are out and %d in the deck, of %d", out[g], deckNames[g], t.deck[g], t.inGame(g))
		}
	}
	return nil
}

// course plays with so many at the table.
func course(players int, rulings map[string]string, values map[string]string) refereetest.Course {
	names := []string{"Ada", "Bo", "Cy", "Di", "Ed"}[:players]
	if values == nil {
		values = map[string]string{}
	}
	return refereetest.Course{Game: watched, Header: referee.Header{Game: key, Players: names, Rulings: rulings, Values: values}, Fill: fill, Sane: sane, Twin: twin, Most: 4000}
}

func TestPlay(t *testing.T) {
	for n := 2; n <= seats; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) { refereetest.Play(t, course(n, nil, map[string]string{"tracks": "1-9"})) })
	}
	t.Run("rulings", func(t *testing.T) {
		house := map[string]string{"familiar-offer": "two", "tower-tiers": "3-6", "celeritas": "every-turn", "skry-repeat": "once-a-turn", "conversus": "any-time-own-turn",
			"duel-open": "may-pass", "duel-again": "one-extra", "dungeon-defeat-gold": "lose-both", "librorum": "free-mana", "storage-vs-casting": "limit-first", "wizard-bonus-scope": "any-gathering"}
		refereetest.Play(t, course(3, house, map[string]string{"gotcha": "out", "spells": "70"}))
	})
}

func TestAnything(t *testing.T) { refereetest.Anything(t, course(2, nil, nil)) }

// twin gives a position in which somebody's secrets are others: Mana, Gold, and
// which spells and Familiars lie face down.
func twin(rt *rapid.T, s *record.Sitting) (referee.Position, bool) {
	t := tableOf(s.Position())
	if !t.inPlay() || t.duel.on {
		return nil, false
	}
	for p := range t.players {
		t.seat[p].mana = rapid.Int32Range(0, 60).Draw(rt, "mana")
		t.seat[p].gold = rapid.Int32Range(0, 20).Draw(rt, "gold")
	}
	// Two spells, or two Familiars, that two players hold face down change places.
	for a := firstSpell; a < t.every(); a++ {
		for b := firstSpell; b < a; b++ {
			za, zb := t.where[a].zone(), t.where[b].zone()
			if t.kind(a) == t.kind(b) && za == zb && (za == uncast || za == used) && t.where[a].owner() != t.where[b].owner() && a != t.due && b != t.due && t.where[a]&fresh == t.where[b]&fresh {
				t.where[a], t.where[b] = t.where[b], t.where[a]
				return watched.At(*t, s.Lexicon), true
			}
		}
	}
	return watched.At(*t, s.Lexicon), true
}

// Positions alike in what lies open offer, show, complete and answer alike.
func TestAlike(t *testing.T) {
	c := course(3, nil, nil)
	c.Most = 120
	refereetest.Alike(t, c)
}
