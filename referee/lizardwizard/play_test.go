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

func fill(rt *rapid.T, pos referee.Position, x *referee.Lexicon, o referee.LegalMove) referee.Move {
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
		if s.goods[mana] < 0 || s.goods[gold] < 0 || (goods{}).minus(s.reagents()).total() > 0 {
			return fmt.Errorf("seat %d has %d mana, %d gold, %s", q, s.goods[mana], s.goods[gold], s.reagents().words())
		}
		for r := range s.reagents() {
			if s.goods[r] < 0 {
				return fmt.Errorf("seat %d has %d %s", q, s.goods[r], reagentNames[r])
			}
		}
	}
	for r, v := range t.value {
		if v < int32(t.low[r]) || t.high[r] != noTop && v > int32(t.high[r]) {
			return fmt.Errorf("the track of %s shows %d", reagentNames[r], v)
		}
	}
	var face, out [offered]int
	for c := range t.endCard() {
		switch z := t.where[c].zone(); {
		case z == onOffer:
			face[t.deckOf(c)]++
			out[t.deckOf(c)]++
		case z != inDeck:
			out[t.deckOf(c)]++
		}
	}
	for g := range offered {
		if face[g] != int(t.face[g]) || t.face[g] > t.capacity(g) {
			return fmt.Errorf("%d %ss lie on offer, and %d are counted", face[g], deckNames[g], t.face[g])
		}
		gone := 0
		if g == wizardDeck {
			gone = schools*mostWizards - t.inGame(g) // further copies than these players use
		}
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

// Nothing is left out, or tied to the wrong thing.
func TestWired(t *testing.T) {
	for _, detail := range []string{"full", "light"} {
		t.Run(detail, func(t *testing.T) {
			refereetest.Wired(t, course(3, nil, map[string]string{"detail": detail}))
		})
	}
}

func TestPlay(t *testing.T) {
	for n := 2; n <= seats; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) { refereetest.Play(t, course(n, nil, map[string]string{"tracks": "1-9"})) })
	}
	for n := 2; n <= seats; n++ {
		t.Run(fmt.Sprint("light ", n), func(t *testing.T) {
			refereetest.Play(t, course(n, nil, map[string]string{"tracks": "1-9", "detail": "light"}))
		})
	}
	t.Run("rulings", func(t *testing.T) {
		house := map[string]string{"familiar-offer": "two", "tower-tiers": "3-6", "celeritas": "every-turn", "skry-repeat": "once-a-turn", "conversus": "any-time-own-turn",
			"duel-open": "may-pass", "duel-again": "one-extra", "dungeon-defeat-gold": "lose-both", "librorum": "free-mana", "storage-vs-casting": "limit-first", "wizard-bonus-scope": "any-gathering"}
		refereetest.Play(t, course(3, house, map[string]string{"gotcha": "out", "spells": "70"}))
		refereetest.Play(t, course(3, house, map[string]string{"gotcha": "out", "spells": "70", "detail": "light"}))
	})
}

func TestAnything(t *testing.T) {
	refereetest.Anything(t, course(2, nil, nil))
	refereetest.Anything(t, course(2, nil, map[string]string{"detail": "light"}))
}

// twin gives a position in which somebody's secrets are others: Mana, Gold, and
// which spells and Familiars lie face down.
func twin(rt *rapid.T, s *record.Record) (referee.Position, bool) {
	t := tableOf(s.Position())
	if !t.inPlay() || t.duel.on {
		return nil, false
	}
	for p := range t.players {
		t.seat[p].goods[mana] = rapid.Int32Range(0, 60).Draw(rt, "mana")
		t.seat[p].goods[gold] = rapid.Int32Range(0, 20).Draw(rt, "gold")
	}
	// Two spells, or two Familiars, that two players hold face down change places.
	for a := firstSpell; a < t.endCard(); a++ {
		for b := firstSpell; b < a; b++ {
			za, zb := t.where[a].zone(), t.where[b].zone()
			if t.deckOf(a) == t.deckOf(b) && za == zb && (za == uncast || za == used) && t.where[a].owner() != t.where[b].owner() && a != t.due && b != t.due && t.where[a]&fresh == t.where[b]&fresh {
				t.where[a], t.where[b] = t.where[b], t.where[a]
				return watched.At(*t, s.Lexicon), true
			}
		}
	}
	return watched.At(*t, s.Lexicon), true
}

// Positions alike in what lies open offer, show, complete and answer alike.
func TestAlike(t *testing.T) {
	for _, detail := range []string{"full", "light"} {
		c := course(3, nil, map[string]string{"detail": detail})
		c.Most = 120
		refereetest.Alike(t, c)
	}
}
