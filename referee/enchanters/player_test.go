package enchanters

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
	"magistrate/referee/spelling"
)

// signNames are those of the signs, in their order.
var signNames = spelling.Texts(components().signs, func(c component) string { return c.name })

// A player makes what is offered whole, by chance; what it says may be refused.
type player struct {
	*rand.Rand
	t *Table
	x *lexicon
}

func (p *player) one(texts ...string) string { return texts[p.IntN(len(texts))] }

// face is a treasure of a sign in play.
func (p *player) face() string {
	return fmt.Sprintf("%s %d", signNames[[...]int{0, 1, 4, 2, 3}[p.IntN(int(p.t.players))]], p.IntN(5)-1)
}

func (p *player) who(what string) string { return p.one(p.x.Players...) + what }

func (p *player) moves() (text string) {
	for range 1 + p.IntN(2) {
		text += p.one(fmt.Sprint(" moving ", 1+p.IntN(3), " from pile to ", p.who(" hand")), fmt.Sprint(" moving ", 1+p.IntN(4), " from ", p.who(" hand"), " to discards"),
			fmt.Sprint(" moving ", 1+p.IntN(3), " from deck to ", p.who(" treasures")), fmt.Sprint(" moving 1 from ", p.who(" treasures"), " to ", p.who(" treasures")),
			fmt.Sprint(" moving ", p.face(), " from display to ", p.who(" treasures")), fmt.Sprint(" moving Stone 0 Draw from pile to ", p.who(" row 1")))
	}
	return text
}

// fill makes a template whole.
func (p *player) fill(o referee.LegalMove, at referee.Position) move {
	start := strings.TrimSuffix(p.x.Text(o.Move), "…")
	for range 40 {
		text := ""
		switch o.Verb {
		case vColours:
			text = "colours Terranova Green, Aquaté Blue, Ångbåt White"
		case vSet:
			text = p.one("set FL, LI, TE against LI, TE, FL", "set FL, LI, TE, AN against LI, TE, AN, FL", "set FL, LI, TE, AN, AQ against LI, TE, AN, AQ, FL")
		case vVisions:
			text = "visions" + strings.Repeat(" Stone 0 Draw,", 51) + " Blade 1 Take two end 1"
		case vEnchantments:
			text = "enchantments" + strings.Repeat(" Gust,", 12) + " ESH, ESH, ESH, ESH, MSW, MSW"
		case vTreasures:
			text = "treasures"
			for _, s := range signNames {
				for v := range 5 {
					text += fmt.Sprintf(" %s %d,", s, v-1)
				}
			}
			text = strings.TrimSuffix(text, ",")
		case vDisplay:
			text = start + p.face() + ", " + p.face() + ", " + p.face()
		case vEnchant:
			if text = start + p.one("Gust", "Magical Swap", "Elemental Shield"); p.IntN(3) > 0 {
				text += p.moves()
			}
		case vEffect:
			text = strings.TrimSuffix(start, " moving ") + p.moves()
		case vExchange:
			text = fmt.Sprintf("%s: exchange %d discarding %s", p.x.Players[o.By], 1+p.IntN(4), p.face())
		case vPlay:
			text = fmt.Sprintf("%s: play %s %d %s%s end 0 in %s", p.x.Players[o.By], symbolNames[p.IntN(4)], p.IntN(4), typeNames[1+p.IntN(4)], p.one("", " two"), p.x.Item(o.Items[len(o.Items)-1]))
		case vRefill:
			text = "refill " + p.one("Queen", p.face())
		case vFalls, vShows, vReveal:
			text = start + p.one(signNames...)
			if o.Verb == vReveal && !p.t.tally {
				text += " against " + p.one(signNames...)
			}
		case vWins:
			text = start + p.one(signNames...) + " against " + p.one(signNames...)
		case vLay:
			text = start + p.face()
		case vHolds:
			var room [maxMoved]treasureMove
			certain, possible := p.t.known.reveal(p.t.down, int(o.By), p.t.heldTreasures(move{By: o.By}, &room)...)
			p.Shuffle(len(possible), func(i, j int) { possible[i], possible[j] = possible[j], possible[i] })
			all := treasureNames(append(p.t.faceUp(o.By), certain...))
			for _, f := range possible {
				all = append(all, treasureNames([]face{f})...)
			}
			for len(all) < o.Wants {
				all = append(all, p.face())
			}
			if text = start + strings.Join(all[:o.Wants], ", "); p.t.tally {
				text = start + p.face() + " with 3"
			}
		case vScored:
			text = start + p.face()
		default:
			panic(start)
		}
		said, err := record.ParseAt(p.x, at, text)
		if err != nil {
			panic(text + ": " + err.Error())
		}
		if o.Move = said; at.Rule(said, 0).Legal() {
			break
		}
	}
	return o.Move
}

func fill(rt *rapid.T, pos referee.Position, x *referee.Lexicon, o referee.LegalMove) move {
	p := player{rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1)), tableOf(pos), x}
	return p.fill(o, pos)
}

func course(players int, tally bool, rulings map[string]string) refereetest.Course {
	return refereetest.Course{Game: watched, Header: referee.Header{Game: key, Players: fiveNames[:players], Rulings: rulings, Values: map[string]string{}, Tally: tally}, Fill: fill, Twin: twin, Most: 60}
}

// twin gives a position in which other treasures lie face down before the players.
func twin(rt *rapid.T, s *record.Record) (referee.Position, bool) {
	t := tableOf(s.Position())
	differs := false
	all := &t.known.all
	for i := range all {
		for j := range i {
			a, b := &all[i], &all[j]
			if a.face != b.face && a.face != 0 && b.face != 0 && a.in != b.in && a.in&^allFaceDown == 0 && b.in&^allFaceDown == 0 && a.in != 0 && b.in != 0 && !t.heldBy.Has(int8(a.in.player())) && !t.heldBy.Has(int8(b.in.player())) {
				a.face, b.face = b.face, a.face
				differs = true
			}
		}
	}
	return watched.At(*t, s.Lexicon), differs
}
