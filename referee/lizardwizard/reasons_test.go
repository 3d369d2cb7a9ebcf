package lizardwizard

import (
	"testing"

	"magistrate/referee/record"
)

// why says which rule refuses a move, and how; "" where it is allowed.
func (s *stage) why(text string) string {
	s.Helper()
	said, err := record.ParseAt(s.x, nil, text)
	if err != nil {
		s.Fatalf("%s: %v", text, err)
	}
	refused := rules().Check(&s.t, said)
	for i, rule := range rules().Verbs[said.Verb].Rules {
		if refused>>i&1 == 1 {
			return rule.ID + ": " + rule.Why(&s.t, said, s.x)
		}
	}
	return ""
}

// Reasons that only few tables come to.
func TestReasonsOfSpells(t *testing.T) {
	acts := func(t *Table) { t.actions, t.acted = 1, false }
	for _, c := range []struct {
		uncast, active card
		said, why      string
		set            func(*Table)
	}{
		{skryTurrim, aedificateAgentibus, "cast Skry Turrim taking Enchantment Tower 2 paying 2 Sulphur", "price: the Enchantment Tower 2 costs Mandrake, Sulphur, 1 off, or 2 gold, not 2 Sulphur", nil},
		{decrusto, floreat, "cast Decrusto on Undead from Bo", "target: Bo has no Undead that Decrusto can target", func(t *Table) { t.seat[1].undead = 0 }},
		{decrusto, converto, "convert nothing changing 3 Horn into Sulphur", "have: Ada has 2 Mandrake, 2 Sulphur, 2 Toadstool, 2 Horn, Eye of Newt", acts},
		{decrusto, converto, "convert nothing changing Horn, Eye into Sulphur", "convert-ratio: two of a kind change into one of another kind; Horn, Eye of Newt can't change into Sulphur", acts},
	} {
		s := staged(t, nil, c.uncast)
		s.t.put(c.active, active, 0)
		if c.set != nil {
			c.set(&s.t)
		}
		if got := s.why("Ada: " + c.said); got != c.why {
			t.Errorf("%s is refused by %q, not by %q", c.said, got, c.why)
		}
	}
}

// What is told where a deck is at its end, a price at nothing, or the table has ruled.
func TestToldAtTheEnds(t *testing.T) {
	for _, c := range []struct {
		said, words string
		set         func(*Table)
	}{
		{"Ada: draw Gold 1", "Ada +1 gold; it was the last card: Ada keeps the treasures", func(t *Table) { t.deck[dungeonDeck], t.dungeon.on = 1, true }},
		{"Ada: leave", "Ada +6 gold; Ada keeps the treasures; the monsters go back", func(t *Table) { t.dungeon = expedition{on: true, cards: 2, back: 1, golds: 1, gold: 4, entry: 2} }},
		{"Ada: summon Alchemy Familiar 10 to score", "Ada +2 gold, -5 mana; 1 gold for each Wizard, Tower, Familiar and Spell of Alchemy, including this one", func(t *Table) { t.put(vocareAdiutor, active, 0) }},
		{"Ada: summon Alchemy Familiar 10 to score", "1 gold for each Wizard, Tower, Familiar and Spell of Alchemy, including this one", func(t *Table) {
			t.put(vocareAdiutor, active, 0)
			t.put(t.bind(wordOf(vocareAdiutor)+1), active, 0)
		}},
		{"Ada: gather Mandrake raising nothing", "Ada +1 Mandrake; 1 of 3 reagents taken; the card must show no other that is left", nil},
		{"Ada: gather Mandrake raising nothing", "Ada +1 Mandrake; 1 of 3 reagents taken", func(t *Table) { t.house |= gatherUpTo }},
	} {
		s := staged(t, nil)
		s.t.actions, s.t.acted = 1, false
		for c := range s.t.cardsOf(0, 1<<wizards) { // whose icons nobody told
			s.t.where[c] = at(inDeck, 0)
		}
		if c.set != nil {
			c.set(&s.t)
		}
		before := s.t
		s.say(c.said)
		said, _ := record.ParseAt(s.x, nil, c.said)
		if got := outcome(&before, &s.t, said, s.x); got.Words != c.words {
			t.Errorf("%s is told as %q, not %q", c.said, got.Words, c.words)
		}
	}
}

// Who draws when deck and discards are empty draws nothing.
func TestNothingIsLeftToDraw(t *testing.T) {
	s := staged(t, nil)
	s.t.deck[gatheringDeck], s.t.seat[0].hand = 0, 1
	if s.t.refill(0); s.t.seat[0].hand != 1 || s.t.deck[gatheringDeck] != 0 || s.t.discards != 0 {
		t.Errorf("%d in hand, %d in the deck, %d discarded", s.t.seat[0].hand, s.t.deck[gatheringDeck], s.t.discards)
	}
}

// What a spell destroys of the Dungeon goes before its owner, who has one less.
func TestUndeadIsDestroyed(t *testing.T) {
	s := staged(t, nil, decrusto)
	if s.say("Ada: cast Decrusto on Undead from Bo"); s.t.seat[1].undead != 0 {
		t.Errorf("Bo keeps %d Undead", s.t.seat[1].undead)
	}
}
