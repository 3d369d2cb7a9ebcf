package lizardwizard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/record"
)

// a stage is a record of two in which Ada may cast any spell she has.
type stage struct {
	*testing.T
	t Table
	x *lexicon
}

// staged sets the table so that every spell can be tried: Ada has what is named
// uncast, both have Wizards, Towers, used Familiars, Items, tokens and coins.
func staged(t *testing.T, rulings map[string]string, uncastSpells ...card) *stage {
	h := referee.Header{Game: key, Players: []string{"Ada", "Bo"}, Rulings: rulings, Values: map[string]string{}}
	table, err := open(h)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{t, table, referee.NewLexicon(rules().Language, h.Players)}
	u := &s.t
	u.turnedUp, u.tiled, u.round, u.started = true, true, 1, kit.Everybody(2)
	for p := range u.players {
		one := &u.seat[p]
		one.goods, one.items, one.undead = goods{2, 2, 2, 2, 0, 0, 1, 9, 50}, 1, 1
		u.put(baseOf(int32(p)), wizards, p)
	}
	for s := range 2 {
		u.put(baseOf(int32(4+s)), onOffer, 0)
	}
	tower := func(school card) card { return firstTower + 1*card(schools) + school }
	familiar := func(school card) card { return firstFamiliar + 1*card(schools) + school }
	for c, place := range map[card]place{tower(0): at(active, 0), tower(1): at(active, 1), tower(2): at(onOffer, 0), familiar(0): at(used, 0), familiar(1): at(used, 1), familiar(2): at(onOffer, 0)} {
		u.put(c, place.zone(), place.owner())
		u.lists[c] = listOf(goods{1})
	}
	for _, c := range []card{ultimumMagi, magisDivitiis, potensAdiutor, nonMortui, valoremTower} {
		if u.face[spellDeck] < spellsOffer && !slices.Contains(uncastSpells, c) {
			u.put(c, onOffer, 0)
		}
	}
	for c := firstSpell; c < firstExtra; c++ {
		u.price[c].setSchool(2)
		u.price[c].setCoins(3)
		u.lists[c] = listOf(goods{})
	}
	for _, c := range []card{tower(0), tower(2), tower(3)} {
		u.price[c].setCoins(2)
		u.lists[c] = listOf(goods{1, 1})
	}
	for _, c := range uncastSpells {
		u.put(c, uncast, 0)
	}
	u.actions, u.acted, u.all = 0, true, true
	return s
}

// rule says what refuses a move; "" where it is allowed.
func (s *stage) rule(text string) string {
	s.Helper()
	said, err := record.ParseAt(s.x, nil, text)
	if err != nil {
		s.Fatalf("%s: %v", text, err)
	}
	refused := rules().Check(&s.t, said)
	for i, rule := range rules().Verbs[said.Verb].Rules {
		if refused>>i&1 == 1 {
			if rule.Why(&s.t, said, s.x) == "" {
				s.Errorf("%s is refused by %s without a reason", text, rule.ID)
			}
			return rule.ID
		}
	}
	return ""
}

// say does a move that must be allowed.
func (s *stage) say(text string) {
	s.Helper()
	if id := s.rule(text); id != "" {
		s.Fatalf("%s is refused by %s", text, id)
	}
	said, _ := record.ParseAt(s.x, nil, text)
	rules().Apply(&s.t, said)
}

// clausesOf is how each spell that has a target is said, with something there.
var clausesOf = map[card]string{
	factiVeneficus: "on Conjuring Familiar 10", skryLacum: "taking Item, 2 Gold 3", skryTurrim: "taking Enchantment Tower 2 paying 2 gold", skryVeneficus: "taking Alchemy Wizard",
	skryAdiutor: "taking Enchantment Familiar 10 to score", renovetur: "on Conjuring Familiar 10 to score", verto: "giving Conjuring Wizard taking Sorcery Wizard from Bo",
	impostoro: "for Alchemy", decrusto: "on Sorcery Tower 2 from Bo", exNihilo: "taking Alchemy Tower 2", manaExhaustiebat: "from Bo", obscurum: "on Bo", tempusSubcinctus: "on dungeon",
	possessioDaemonibus: "taking Sorcery Familiar 10 from Bo to score", potioInvisibilia: "from Bo", librorum: "taking Floreat", terraeMotus: "on Sorcery Tower 2 from Bo",
	perstringuntLeporem: "taking Sorcery Wizard from Bo",
}

// Every spell can be cast, with a target and for nothing, and is then where it
// belongs.
func TestEverySpell(t *testing.T) {
	for c := firstSpell; c < firstExtra; c++ {
		spell := &spells[c-firstSpell]
		t.Run(spell.code, func(t *testing.T) {
			ways := []string{clausesOf[c]}
			if (clausesOf[c] != "") != (spell.target != 0 && spell.target != gildClause) {
				t.Fatalf("cards.txt and the test differ on whether %s has a target", spell.name)
			}
			if clausesOf[c] != "" {
				ways = append(ways, castWords[spell.target]+" nothing")
			}
			for _, way := range ways {
				s := staged(t, nil, c)
				s.say(strings.TrimSpace("Ada: cast " + spell.name + " " + way))
				want := active
				if spell.once {
					want = used
				}
				if !s.t.where[c].is(at(want, 0)) {
					t.Errorf("cast %s the spell is in zone %d", way, s.t.where[c].zone())
				}
				if again := s.rule(strings.TrimSpace("Ada: cast " + spell.name + " " + way)); again != "own" && again != "owed" && again != "phase" {
					t.Errorf("cast twice it is refused by %q", again)
				}
			}
			s := staged(t, nil)
			if id := s.rule(strings.TrimSpace("Ada: cast " + spell.name + " " + clausesOf[c])); id != "own" {
				t.Errorf("not owned it is refused by %q", id)
			}
			s = staged(t, nil, c)
			if s.t.all = false; s.rule(strings.TrimSpace("Ada: cast "+spell.name+" "+clausesOf[c])) != "cast-limit" {
				t.Error("it can be cast without a cast that is open")
			}
			s = staged(t, nil, c)
			if s.t.lists[c] = 0; s.rule(strings.TrimSpace("Ada: cast "+spell.name+" "+clausesOf[c])) != "face" {
				t.Error("it can be cast while nobody knows what it costs")
			}
			if s.t.lists[c] = listOf(goods{4: 3}); s.rule(strings.TrimSpace("Ada: cast "+spell.name+" "+clausesOf[c])) != "have" {
				t.Error("it can be cast without its reagents")
			}
			if spell.hostile {
				s = staged(t, nil, c)
				s.t.put(magicisObice, active, 1)
				if id := s.rule("Ada: cast " + spell.name + " " + clausesOf[c]); id != "shield" {
					t.Errorf("Magicis Obice does not stop it: %q", id)
				}
			}
		})
	}
}

// What spells are refused by: every rule of cast, beside those that TestEverySpell
// sees for each.
func TestSpellsRefused(t *testing.T) {
	refused := []string{"own", "cast-limit", "face", "have", "shield"}
	for _, c := range []struct {
		spell      card
		said, rule string
		set        func(*Table)
	}{
		{factiVeneficus, "on Sorcery Familiar 10", "target", nil},
		{skryLacum, "taking 6 Item", "supply", nil},
		{skryLacum, "taking Giant", "target", nil},
		{skryLacum, "taking 3 Item, Gold 1, Gold 2, Gold 3", "supply", nil},
		{skryTurrim, "taking Alchemy Tower 2 paying nothing", "price", nil},
		{skryTurrim, "taking Druidry Tower 2 paying nothing", "face", nil},
		{skryTurrim, "taking Enchantment Tower 2 paying 2 Foxglove", "have", nil},
		{skryTurrim, "taking Enchantment Tower 2 paying 2 gold", "gold", func(t *Table) { t.seat[0].goods[gold] = 1 }},
		{skryTurrim, "taking Alchemy Tower 2 paying 2 gold", "supply", nil},
		{skryVeneficus, "taking Sorcery Tower 2", "target", nil},
		{skryVeneficus, "taking Alchemy Wizard", "mana", func(t *Table) { t.seat[0].goods[mana] = 9 }},
		{skryVeneficus, "taking Alchemy Wizard", "supply", func(t *Table) { t.deck[wizardDeck] = 0 }},
		{skryAdiutor, "taking Enchantment Familiar 20 to score", "supply", nil},
		{skryAdiutor, "taking Enchantment Familiar 10 to gather", "face", nil},
		{skryAdiutor, "taking Enchantment Familiar 10 to delve", "barred", func(t *Table) { t.barred.Add(0) }},
		{renovetur, "on Conjuring Familiar 10 to delve", "dungeon-empty", func(t *Table) { t.deck[dungeonDeck] = 0 }},
		{renovetur, "on Sorcery Familiar 10 to score", "target", nil},
		{verto, "giving Conjuring Wizard taking Sorcery Tower 2 from Bo", "target", nil},
		{verto, "giving Conjuring Wizard taking Sorcery Wizard from Ada", "target", nil},
		{decrusto, "on Item from Bo", "target", func(t *Table) { t.seat[1].items = 0 }},
		{exNihilo, "taking Sorcery Tower 2", "target", nil},
		{manaExhaustiebat, "from Ada", "target", nil},
		{obscurum, "on Ada", "target", nil},
		{possessioDaemonibus, "taking Conjuring Familiar 10 from Bo to score", "target", nil},
		{potioInvisibilia, "from Bo paying Eye", "price", func(t *Table) { t.lists[potioInvisibilia] = listOf(goods{6: 2}); t.seat[0].goods[eye] = 2 }},
		{librorum, "taking Ultimum Magi", "supply", nil},
		{terraeMotus, "on Conjuring Tower 2 from Bo", "target", nil},
		{perstringuntLeporem, "taking Conjuring Wizard from Bo", "target", nil},
		{perstringuntLeporem, "taking Sorcery Wizard from Bo", "turn", func(t *Table) { t.turn = 1 }},
		{perstringuntLeporem, "taking Sorcery Wizard from Bo", "owed", func(t *Table) { t.face[towerDeck] = 0 }},
		{celeritas, "", "phase", func(t *Table) { t.ended = true }},
		{exNihilo, "taking Alchemy Tower 3", "order", func(t *Table) { t.house |= light }},
		{exNihilo, "taking Alchemy Tower 4", "supply", func(t *Table) { t.house |= light }},
		{conversusEstAurum, "gilding 2 Mandrake", "convert-ratio", func(t *Table) { t.house |= gildAtCast }},
	} {
		refused = append(refused, c.rule)
		s := staged(t, nil, c.spell)
		if c.set != nil {
			c.set(&s.t)
		}
		if got := s.rule(strings.TrimSpace("Ada: cast " + spells[c.spell-firstSpell].name + " " + c.said)); got != c.rule {
			t.Errorf("%s %s is refused by %q, not by %s", spells[c.spell-firstSpell].name, c.said, got, c.rule)
		}
	}
	for _, rule := range rules().Verbs[verbCast].Rules {
		if !slices.Contains(refused, rule.ID) {
			t.Errorf("no spell is refused by %s", rule.ID)
		}
	}
}

// What spells do.
func TestSpellsDo(t *testing.T) {
	for _, c := range []struct {
		spell card
		said  string
		want  func(*Table) string
	}{
		{factiVeneficus, "", func(t *Table) string { return fmt.Sprint(t.wizardsOf(0), t.familiarsOf(0)) + "=2 0" }},
		{skryLacum, "", func(t *Table) string {
			return fmt.Sprint(t.seat[0].items, t.seat[0].goods[gold], t.deck[dungeonDeck]) + "=2 15 48"
		}},
		{skryTurrim, "", func(t *Table) string {
			return fmt.Sprint(t.towersOf(0), t.seat[0].goods[gold], t.unordered[0]) + "=2 7 true"
		}},
		{skryVeneficus, "", func(t *Table) string { return fmt.Sprint(t.wizardsOf(0), t.seat[0].goods[mana]) + "=2 40" }},
		{skryAdiutor, "", func(t *Table) string {
			return fmt.Sprint(t.familiarsOf(0), t.seat[0].goods[mana], t.seat[0].goods[gold]) + "=2 40 10"
		}},
		{renovetur, "", func(t *Table) string { return fmt.Sprint(t.seat[0].goods[gold]) + "=12" }},
		{verto, "", func(t *Table) string { return fmt.Sprint(wizardsOfSchool(t, 0, 1), wizardsOfSchool(t, 1, 0)) + "=1 1" }},
		{impostoro, "", func(t *Table) string { return fmt.Sprint(t.seat[0].goods[gold]) + "=10" }},
		{decrusto, "", func(t *Table) string { return fmt.Sprint(t.towersOf(1)) + "=0" }},
		{decrusto, "on Item from Bo", func(t *Table) string { return fmt.Sprint(t.seat[1].items, t.itemOut) + "=0 0" }},
		{decrusto, "on Sorcery Wizard from Bo", func(t *Table) string { return fmt.Sprint(t.wizardsOf(1)) + "=0" }},
		{decrusto, "on Sorcery Familiar 10 from Bo", func(t *Table) string { return fmt.Sprint(t.familiarsOf(1)) + "=0" }},
		{exNihilo, "", func(t *Table) string { return fmt.Sprint(t.towersOf(0), t.offerGap(towerDeck)) + "=2 1" }},
		{exNihilo, "taking Druidry Wizard", func(t *Table) string { return fmt.Sprint(t.wizardsOf(0), t.offerGap(wizardDeck)) + "=2 1" }},
		{exNihilo, "taking Non Mortui", func(t *Table) string { return fmt.Sprint(t.owned(0, spellDeck, 1<<uncast), t.openCasts()) + "=1all" }},
		{exNihilo, "taking Alchemy Familiar 10 to score", func(t *Table) string { return fmt.Sprint(t.seat[0].goods[gold]) + "=11" }},
		{manaExhaustiebat, "", func(t *Table) string { return fmt.Sprint(t.seat[0].goods[mana], t.seat[1].goods[mana]) + "=65 35" }},
		{obscurum, "", func(t *Table) string { return fmt.Sprint(t.barred.Has(1)) + "=true" }},
		{tempusSubcinctus, "on towers", func(t *Table) string { return fmt.Sprint(t.deck[towerDeck], t.topTier(towerDeck, 0)) + "=6 2" }},
		{possessioDaemonibus, "", func(t *Table) string {
			return fmt.Sprint(t.familiarsOf(0), t.familiarsOf(1), t.seat[0].goods[gold]) + "=2 0 10"
		}},
		{terraeMotus, "", func(t *Table) string { return fmt.Sprint(t.limit(1)) + "=10" }},
		{perstringuntLeporem, "", func(t *Table) string { return fmt.Sprint(wizardsOfSchool(t, 0, 1)) + "=1" }},
		{celeritas, "", func(t *Table) string { return fmt.Sprint(t.actions) + "=1" }},
		{cellaReponum, "", func(t *Table) string { return fmt.Sprint(t.limit(0)) + "=14" }},
		{congregatumMaxima, "", func(t *Table) string { return fmt.Sprint(t.handLimit(0)) + "=5" }},
		{congregatumIncremento, "", func(t *Table) string { return fmt.Sprint(t.handLimit(0)) + "=4" }},
		{augere, "", func(t *Table) string { return fmt.Sprint(t.gatherLimit(0)) + "=4" }},
		{conversioAgentibus, "", func(t *Table) string { return fmt.Sprint(t.saleKinds(0)) + "=2" }},
		{spiritusClypeus, "", func(t *Table) string { return fmt.Sprint(t.hitLimit(0)) + "=3" }},
		{vocareAdiutor, "", func(t *Table) string { return fmt.Sprint(t.summonCost(0, wordOf(firstFamiliar+card(schools)))) + "=5" }},
	} {
		said := c.said
		if said == "" {
			said = clausesOf[c.spell]
		}
		s := staged(t, nil, c.spell)
		s.say(strings.TrimSpace("Ada: cast " + spells[c.spell-firstSpell].name + " " + said))
		if got, want, _ := strings.Cut(c.want(&s.t), "="); got != want {
			t.Errorf("%s %s: %s, not %s", spells[c.spell-firstSpell].name, said, got, want)
		}
	}
}

// Potio takes a Gold for two Eye of Newt that are paid; a free one takes nothing.
func TestPotio(t *testing.T) {
	s := staged(t, nil, potioInvisibilia)
	s.t.lists[potioInvisibilia] = listOf(goods{0: 1, 6: 2})
	s.t.seat[0].goods[eye] = 6
	s.say("Ada: cast Potio Invisibilia from Bo paying 5 Eye")
	if a, b := &s.t.seat[0], &s.t.seat[1]; a.goods[gold] != 11 || b.goods[gold] != 7 || a.goods[eye] != 1 || a.goods[0] != 1 {
		t.Errorf("Ada has %d gold and %s, Bo %d", a.goods[gold], a.reagents().words(), b.goods[gold])
	}
	s = staged(t, nil, librorum)
	s.say("Ada: cast Librorum taking Potio Invisibilia")
	if got := s.rule("Ada: cast Potio Invisibilia from Bo paying 2 Eye"); got != "price" {
		t.Errorf("paying for what is free is refused by %q", got)
	}
	s.say("Ada: cast Potio Invisibilia from Bo")
	if s.t.seat[0].goods[gold] != 9 || s.t.due != noCard {
		t.Error("a free Potio steals, or is still owed")
	}
}

// The spells are numbered as cards.txt lists them.
func TestSpellNumbers(t *testing.T) {
	codes := []string{}
	for _, c := range []card{factiVeneficus, skryLacum, cobalusObstructum, creaturaObstructum, cellaReponum, renovetur, celeritas, converto, verto, magicisObice, exNihilo, maioremAugere,
		magisDivitiis, ignisPilum, obscurum, floreat, ossaVirtute, miraculum} {
		codes = append(codes, spells[c-firstSpell].code)
	}
	want := strings.Fields("FACVEN SKRLAC COBOBS CREOBS CELREP RENOVE CELERI CONVER VERTO MAGOBI EXNIH MAIAUG MAGDIV IGNPIL OBSCUR FLOREA OSSVIR MIRACU")
	if !slices.Equal(codes, want) {
		t.Errorf("the spells are %v", codes)
	}
}

// A defeat puts all that came of the expedition back.
func TestDefeatPutsAllBack(t *testing.T) {
	var table Table
	table.deck[dungeonDeck] = 10
	table.dungeon.back, table.dungeon.items, table.dungeon.golds, table.dungeon.undead = 1, 2, 4, 8
	if table.defeat(0); table.deck[dungeonDeck] != 25 {
		t.Errorf("the deck has %d cards, not 25", table.deck[dungeonDeck])
	}
}

// Librorum's spell goes before any other cast.
func TestDueSpellGoesFirst(t *testing.T) {
	table := staged(t, nil, verto).t
	cast := func(c card) move { return move{Verb: verbCast, Items: []item{cardItem(wordOf(c), 0)}} }
	if table.due = verto; castDue.Refuses(&table, cast(verto)) || !castDue.Refuses(&table, cast(converto)) {
		t.Error("another spell can be cast before the one that is due")
	}
}

// TestSpellTextsAskTheLedger: what stands in brackets in cards.txt names a question and all
// its choices.
func TestSpellTextsAskTheLedger(t *testing.T) {
	book := Game.Book()
	for _, s := range spells {
		if err := book.Check(s.name, s.text); err != nil {
			t.Error(err)
		}
	}
}

// wizardsOfSchool counts a player's Wizards of a school.
func wizardsOfSchool(t *Table, p int8, school int32) (n int) {
	for ref := range t.wordsOf(p, 1<<wizards) {
		if ref == school {
			n++
		}
	}
	return n
}
