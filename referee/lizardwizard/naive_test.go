package lizardwizard

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// A second referee, naive and slow: it keeps a game by what the record says in
// words, in maps, and shares no line with the first. It follows games without
// the spells that are turned on something but knows what the lasting ones do.

type clerk struct {
	light   bool
	names   []string
	turn    int
	round   int
	actions int
	mana    map[string]int
	gold    map[string]int
	tokens  map[string]map[string]int
	wizards map[string][]string
	towers  map[string][]string
	down    map[string][]string // uncast
	active  map[string][]string
	helpers map[string]int // used Familiars
	school  map[string]string
	list    map[string]map[string]int
	fee     map[string]int
	icon    map[string]string
	tracks  map[string]int
	offers  map[string][]string
	decks   map[string]int
	items   map[string]int
	fam     map[string]string // whose a Familiar is
	// a duel
	wizard, bidder, starter string
	bid                     int
	in                      []string
	// an expedition
	hits            int
	drawn           []string
	treasure, found int
	back            int
}

func newClerk(names []string, light bool) *clerk {
	n := len(names)
	each := map[int]int{2: 14, 3: 21, 4: 28, 5: 28}[n]
	c := &clerk{names: names, light: light, round: 1, actions: 1, mana: map[string]int{}, gold: map[string]int{}, tokens: map[string]map[string]int{}, wizards: map[string][]string{}, towers: map[string][]string{},
		down: map[string][]string{}, active: map[string][]string{}, helpers: map[string]int{}, school: map[string]string{}, list: map[string]map[string]int{}, fee: map[string]int{}, icon: map[string]string{},
		tracks: map[string]int{}, offers: map[string][]string{}, items: map[string]int{}, fam: map[string]string{},
		decks: map[string]int{"Wizard": each, "Tower": each, "Familiar": each + 7, "Spell": 64, "Dungeon": 51}}
	for _, p := range names {
		c.mana[p], c.tokens[p] = 20, map[string]int{}
	}
	for _, r := range strings.Split("Mandrake Sulphur Toadstool Horn Nightshade Foxglove Eye", " ") {
		if r == "Eye" {
			r = "Eye of Newt"
		}
		c.tracks[r] = 1
	}
	return c
}

// amounts reads "2 Horn, Foxglove, 3 gold".
func amounts(text string) map[string]int {
	out := map[string]int{}
	for _, part := range strings.Split(text, ", ") {
		n, what, ok := strings.Cut(part, " ")
		k, err := strconv.Atoi(n)
		if !ok || err != nil {
			k, what = 1, part
		}
		if what != "nothing" && what != "" {
			out[what] += k
		}
	}
	return out
}

// clause cuts a clause out of a move.
func clauseAfter(text, word string) string {
	_, rest, ok := strings.Cut(" "+text, " "+word+" ")
	if !ok {
		return ""
	}
	for _, other := range []string{" from ", " raising ", " plus ", " changing ", " into ", " gilding ", " scrapping ", " paying ", " with ", " costs ", " school ", " to ", " for ", " bidding ", " taking "} {
		rest, _, _ = strings.Cut(rest, other)
	}
	return rest
}

func kindOf(card string) string {
	for _, k := range []string{"Wizard", "Tower", "Familiar"} {
		if strings.Contains(card, " "+k) && slices.Contains(schoolNames[:], strings.Fields(card)[0]) {
			return k
		}
	}
	return "Spell"
}

func without(list []string, one string) []string {
	i := slices.Index(list, one)
	return slices.Delete(slices.Clone(list), i, i+1)
}

func (c *clerk) has(p, spell string) (n int) {
	for _, s := range c.active[p] {
		if s == spell || strings.HasPrefix(s, spell+" ") && strings.Trim(s[len(spell):], " IVX") == "" {
			n++
		}
	}
	return n
}

// gone takes a card away: from its offer, or in a light game from those that are left.
func (c *clerk) gone(card string) {
	kind := kindOf(card)
	if c.light {
		c.decks[kind]--
		return
	}
	c.offers[kind] = without(c.offers[kind], card)
}

func (c *clerk) give(p string, what map[string]int) {
	for r, n := range what {
		out := 0
		for _, q := range c.names {
			out += c.tokens[q][r]
		}
		c.tokens[p][r] += min(n, 29-out)
	}
}

func (c *clerk) take(p string, what map[string]int) {
	for r, n := range what {
		switch r {
		case "gold":
			c.gold[p] -= n
		default:
			c.tokens[p][r] -= n
		}
	}
}

// start begins the turn of who speaks where it is another's.
func (c *clerk) start(p string) {
	if c.names[c.turn] != p {
		c.end()
	}
}

func (c *clerk) end() {
	c.turn = (c.turn + 1) % len(c.names)
	if c.turn == 0 {
		c.round++
	}
	c.actions = 1
}

func (c *clerk) schoolOf(card string) string {
	if kindOf(card) == "Spell" {
		return c.school[card]
	}
	return strings.Fields(card)[0]
}

func (c *clerk) cards(p, school string) (n int) {
	for _, list := range [][]string{c.wizards[p], c.towers[p], c.down[p], c.active[p]} {
		for _, card := range list {
			if c.schoolOf(card) == school {
				n++
			}
		}
	}
	for f, owner := range c.fam {
		if owner == p && c.schoolOf(f) == school {
			n++
		}
	}
	return n
}

func (c *clerk) use(p, familiar, use string) {
	c.helpers[p]++
	c.fam[familiar] = p
	switch use {
	case "score":
		c.gold[p] += c.cards(p, c.schoolOf(familiar)) * (1 + c.has(p, "Potens Adiutor"))
	case "gather":
		c.give(p, c.list[familiar])
	case "research":
		c.decks["Spell"] += len(c.offers["Spell"])
		c.offers["Spell"] = nil
	case "delve":
		c.enter(p)
	}
}

func (c *clerk) enter(p string) {
	c.hits, c.drawn, c.treasure, c.found, c.back = 0, nil, 0, 0, 0
	c.gold[p] += 2 * c.has(p, "Opulentos")
}

// hear follows one move that stands.
func (c *clerk) hear(text string) {
	who, said, spoken := strings.Cut(text, ": ")
	if !spoken {
		who, said = "", text
	}
	verb, rest, _ := strings.Cut(said, " ")
	first := rest
	for _, word := range []string{" from ", " raising ", " plus ", " changing ", " gilding ", " scrapping ", " paying ", " with ", " costs ", " school ", " to ", " bidding "} {
		first, _, _ = strings.Cut(first, word)
	}
	switch verb {
	case "face":
		if s := clauseAfter(rest, "school"); s != "" {
			c.school[first] = s
		}
		if kindOf(first) == "Wizard" {
			c.icon[first] = clauseAfter(rest, "with")
			return
		}
		for _, word := range []string{"costs", "with"} {
			text := clauseAfter(rest, word)
			if text == "" {
				continue
			}
			all := amounts(text)
			if n, ok := all["mana"]; ok {
				c.fee[first] = n
				delete(all, "mana")
			}
			delete(all, "gold")
			if len(all) > 0 || text == "nothing" {
				c.list[first] = all
			}
		}
	case "offer":
		for _, card := range strings.Split(rest, ", ") {
			c.offers[kindOf(card)] = append(c.offers[kindOf(card)], card)
			c.decks[kindOf(card)]--
		}
	case "starts":
		c.give(who, amounts(strings.TrimPrefix(rest, "with ")))
	case "gather":
		c.start(who)
		c.actions--
		c.give(who, amounts(first))
		c.give(who, amounts(clauseAfter(rest, "plus")))
		for _, w := range c.wizards[who] {
			c.give(who, map[string]int{c.icon[w]: 1})
		}
		for r, n := range amounts(clauseAfter(rest, "raising")) {
			c.tracks[r] = min(9, c.tracks[r]+n)
		}
	case "convert":
		c.start(who)
		c.actions--
		for r, n := range amounts(clauseAfter(rest, "raising")) {
			c.tracks[r] = min(9, c.tracks[r]+3*n)
		}
		for r, n := range amounts(first) {
			c.tokens[who][r] -= n
			c.mana[who] += n * c.tracks[r]
			c.tracks[r] = max(1, c.tracks[r]-n)
		}
		for r, n := range amounts(clauseAfter(rest, "scrapping")) {
			c.tokens[who][r] -= n
			c.mana[who] += n
		}
	case "duel":
		c.start(who)
		c.actions--
		c.wizard, c.starter, c.bidder, c.in = first, who, who, slices.Clone(c.names)
		c.bid, _ = strconv.Atoi(clauseAfter(rest, "bidding"))
		if winner := clauseAfter(rest, "to"); winner != "" {
			c.bidder = winner
			c.bid, _ = strconv.Atoi(clauseAfter(rest, "for"))
			c.won()
		}
	case "bid":
		c.bid, _ = strconv.Atoi(rest)
		c.bidder = who
		if len(c.names) == 2 {
			c.won()
		}
	case "pass":
		if c.in = without(c.in, who); len(c.in) == 1 {
			c.won()
		}
	case "research":
		c.start(who)
		c.actions--
		if n, said := amounts(clauseAfter(rest, "paying"))["mana"]; said {
			c.fee[first] = n
		} else if _, said := c.fee[first]; !said {
			c.fee[first] = 5
		}
		c.mana[who] -= c.fee[first]
		c.gone(first)
		c.down[who] = append(c.down[who], first)
	case "take":
		c.gone(rest)
		c.down[who] = append(c.down[who], rest)
	case "build":
		c.start(who)
		c.actions--
		c.take(who, amounts(clauseAfter(rest, "paying")))
		c.gone(first)
		c.towers[who] = append(c.towers[who], first)
	case "summon":
		c.start(who)
		c.actions--
		price, _ := strconv.Atoi(strings.Fields(first)[2])
		c.mana[who] -= max(0, price-5*c.has(who, "Vocare Adiutor"))
		c.gone(first)
		c.use(who, first, clauseAfter(rest, "to"))
	case "delve":
		c.start(who)
		c.actions--
		c.enter(who)
	case "draw":
		c.draw(who, rest)
	case "leave":
		c.leave(who)
	case "cast":
		c.down[who] = without(c.down[who], first)
		c.active[who] = append(c.active[who], first)
		if paid := clauseAfter(rest, "paying"); paid != "" {
			c.list[first] = amounts(paid)
		}
		c.take(who, c.list[first])
		if strings.HasPrefix(first, "Celeritas") {
			c.actions++
		}
	case "claim":
		c.start(who)
	case "discard":
		c.take(who, amounts(rest))
	case "done":
		c.end()
	}
}

func (c *clerk) won() {
	c.mana[c.bidder] -= c.bid
	c.wizards[c.bidder] = append(c.wizards[c.bidder], c.wizard)
	c.gone(c.wizard)
	for _, p := range c.names {
		c.mana[p] += 5 * c.has(p, "Mana Exhaustiunt")
	}
	if c.bidder != c.starter {
		c.actions++
	}
}

func (c *clerk) draw(p, card string) {
	c.decks["Dungeon"]--
	c.drawn = append(c.drawn, card)
	stopper := map[string]string{"Goblinoid": "Cobalus Obstructum", "Undead": "Mortuus Obstructum", "Giant": "Gigantes Obstructum", "Denizen": "Creatura Obstructum"}[card]
	switch {
	case card == "Item":
		c.found++
	case strings.HasPrefix(card, "Gold "):
		n, _ := strconv.Atoi(card[5:])
		c.treasure += n
	case c.has(p, stopper) > 0:
		c.treasure += c.has(p, stopper)
		c.back++
	default:
		c.back++
		c.hits++
	}
	if c.hits == 2+c.has(p, "Spiritus Clypeus") {
		c.decks["Dungeon"] += len(c.drawn)
	} else if c.decks["Dungeon"] == 0 {
		c.leave(p)
	}
}

func (c *clerk) leave(p string) {
	c.gold[p] += c.treasure
	c.items[p] += c.found
	c.decks["Dungeon"] += c.back
}

// naiveSkips are spells whose effects the clerk does not know: no cast of them is
// followed.
var naiveSkips = []card{skryLacum, skryTurrim, skryVeneficus, skryAdiutor, librorum, ossaVirtute, ignisPilum, conversusEstAurum, converto, aedificateAgentibus, insumptuosus}

// Whole games come out alike for both referees.
func TestNaive(t *testing.T) {
	for n := 2; n <= seats; n++ {
		for seed := range uint64(3) {
			naiveGame(t, n, seed, "full")
			naiveGame(t, n, seed, "light")
		}
	}
}

func naiveGame(t *testing.T, n int, seed uint64, detail string) {
	c := course(n, nil, map[string]string{"tracks": "1-9", "detail": detail})
	s, err := record.Begin(watched, c.Header)
	if err != nil {
		t.Fatal(err)
	}
	p := player{Rand: rand.New(rand.NewPCG(seed, uint64(100+n))), x: s.Lexicon}
	other := newClerk(c.Header.Players, detail == "light")
	for k := 0; !s.Position().Over() && k < 4000; k++ {
		offers := s.Position().LegalMoves(true)
		o := offers[p.IntN(len(offers))]
		if o.Open() {
			p.t = tableOf(s.Position())
			o.Move = p.fill(o)
		}
		if o.Verb == verbCast {
			if spell := listed(o.Items[0].Ref); spell == nil || spell.once || slices.Contains(naiveSkips, baseOf(o.Items[0].Ref)) {
				continue
			}
		}
		text := s.Lexicon.Text(o.Move)
		if e := s.Add(text); !e.Applied {
			t.Fatalf("%s: %s", text, e.Ruling.Reason)
		}
		other.hear(text)
		if k%5 == 0 || s.Position().Over() {
			if diff := other.differs(s.Position()); diff != "" {
				t.Fatalf("%s, %d players, seed %d, after %s: %s\n%s", detail, n, seed, text, diff, s.Text())
			}
		}
	}
}

// differs compares the clerk's books with the first referee's state.
func (c *clerk) differs(p referee.Position) string {
	line, err := referee.JSON(p.State(true))
	if err != nil {
		return err.Error()
	}
	var got struct {
		Phase   string
		Turn    string
		Round   int
		Actions int
		Tracks  map[string]int
		Offers  map[string][]string
		Decks   map[string]int
		Players []struct {
			Name                            string
			Mana, Gold, Items               int
			Reagents                        map[string]int
			Wizards, Towers, Spells, Uncast []string
			Familiars                       []string
		}
	}
	if err := json.Unmarshal(line, &got); err != nil {
		return err.Error()
	}
	if got.Phase == "setup" || got.Phase == "schools" || got.Phase == "over" {
		return ""
	}
	say := func(what string, want, have any) string {
		return fmt.Sprintf("%s: by the clerk %v, by the referee %v", what, want, have)
	}
	if got.Turn != c.names[c.turn] || got.Round != c.round || got.Actions != c.actions {
		return say("turn", fmt.Sprint(c.names[c.turn], c.round, c.actions), fmt.Sprint(got.Turn, got.Round, got.Actions))
	}
	if !reflect.DeepEqual(got.Tracks, c.tracks) {
		return say("tracks", c.tracks, got.Tracks)
	}
	for _, k := range []string{"Wizard", "Tower", "Familiar", "Spell"} {
		if want := sortedList(c.offers[k]); !slices.Equal(want, got.Offers[k]) {
			return say(k, want, got.Offers[k])
		}
	}
	for k, n := range c.decks {
		if got.Decks[k] != n {
			return say("deck "+k, n, got.Decks[k])
		}
	}
	for _, q := range got.Players {
		have := map[string]int{}
		for r, n := range c.tokens[q.Name] {
			if n != 0 {
				have[r] = n
			}
		}
		switch {
		case q.Mana != c.mana[q.Name] || q.Gold != c.gold[q.Name] || q.Items != c.items[q.Name] || len(q.Familiars) != c.helpers[q.Name]:
			return say(q.Name, fmt.Sprint(c.mana[q.Name], c.gold[q.Name], c.items[q.Name], c.helpers[q.Name]), fmt.Sprint(q.Mana, q.Gold, q.Items, len(q.Familiars)))
		case !reflect.DeepEqual(have, q.Reagents):
			return say(q.Name, have, q.Reagents)
		case !slices.Equal(sortedList(c.wizards[q.Name]), q.Wizards) || !slices.Equal(sortedList(c.towers[q.Name]), q.Towers):
			return say(q.Name, c.wizards[q.Name], q.Wizards)
		case !slices.Equal(sortedList(c.active[q.Name]), q.Spells) || !slices.Equal(sortedList(c.down[q.Name]), q.Uncast):
			return say(q.Name, c.active[q.Name], q.Spells)
		}
	}
	return ""
}

func sortedList(list []string) []string {
	out := append([]string{}, list...)
	slices.Sort(out)
	return out
}
