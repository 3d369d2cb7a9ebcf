package magmell

import (
	"slices"
	"strconv"
	"testing"

	"magistrate/referee"
)

// What the cards are made of by cards.txt.
func TestCardsText(t *testing.T) {
	p, l := cards(), rules().Language
	copies := map[string]int{"Mercenary": 4, "Queen of Shadow": 1, "Druid": 1, "Shapeshifter": 1}
	for k := faerie; k < kinds; k++ {
		sp := p.kinds[k]
		if sp.name == "" || sp.reminder == "" {
			t.Fatalf("kind %d is not in cards.txt", k)
		}
		if sp.value != int(picks[k]) {
			t.Errorf("%s counts %d in cards.txt, %d in play", sp.name, sp.value, picks[k])
		}
		if (sp.level == "full") != advanced.meets(all[k]) {
			t.Errorf("%s is for level %s, and the basic deck disagrees", sp.name, sp.level)
		}
		if n, fixed := copies[sp.name]; fixed && (sp.copies != strconv.Itoa(n) || all[k].len() != n) || !fixed && sp.copies != "box" {
			t.Errorf("%s: %s copies in cards.txt, %d in play", sp.name, sp.copies, all[k].len())
		}
		var counts []int
		for f := range counting {
			if counting[f].meets(all[k]) {
				counts = append(counts, f)
			}
		}
		if !slices.Equal(counts, sp.counts) {
			t.Errorf("%s counts for %v in cards.txt, for %v in play", sp.name, sp.counts, counts)
		}
	}
	names := map[string]bool{}
	for k := kind(0); k < faerie; k++ {
		school, guild := p.factions[k/guilds], p.factions[schools+k%guilds]
		name := school.name + " " + guild.name
		if l.Word(referee.Card, k) != name || l.Code(referee.Card, k) != school.code+guild.code {
			t.Errorf("mage %d is %s %s, not %s", k, l.Code(referee.Card, k), l.Word(referee.Card, k), name)
		}
		if all[k].len() != 2 || picks[k] != 1 || !counting[k/guilds].meets(all[k]) || !counting[schools+k%guilds].meets(all[k]) {
			t.Errorf("%s is not two cards of its School and Guild", name)
		}
		names[name] = true
	}
	if len(names) != 30 {
		t.Errorf("%d different mages", len(names))
	}
	for spelling, k := range map[string]string{"demon": "Daemon", "queen of shadows": "Queen of Shadow", "athrac witch": "Athrach Witch", "RUAR": "Rún Arcane Warrior", "hea": "Spirit Healer"} {
		if ref, ok := l.Find(referee.Card, spelling); !ok || l.Word(referee.Card, ref) != k {
			t.Errorf("%q is not read as %s", spelling, k)
		}
	}
}

// Two cards match if they share a School or Guild or are the same special
// (The Matching Rules, Simplified), said here by names.
func TestMatching(t *testing.T) {
	families := func(k kind) []string {
		if k < faerie {
			return []string{cards().factions[k/guilds].name, cards().factions[schools+k%guilds].name}
		}
		names := []string{cards().kinds[k].name}
		for _, f := range cards().kinds[k].counts {
			names = append(names, cards().factions[f].name)
		}
		return names
	}
	for a := range kinds {
		for b := range kinds {
			want := slices.ContainsFunc(families(a), func(f string) bool { return slices.Contains(families(b), f) })
			if got := matching[a].meets(all[b]); got != want {
				t.Errorf("%s and %s match: %t", cards().kinds[a].name, cards().kinds[b].name, got)
			}
		}
	}
}

// The deck is 78 cards, the basic one 60 with the box's Faeries and Healers;
// every box that adds up is read.
func TestDecks(t *testing.T) {
	for _, c := range []struct {
		box         string
		full, basic int
	}{
		{defaultBox, 78, 64},
		{"Familiar 1, Daemon 1, Faerie 8, Spirit Healer 1", 78, 69},
		{"spirit healer 1, FAE 1, demon 1, fam 8", 78, 62},
	} {
		box, err := readBox(c.box)
		if err != nil {
			t.Fatal(err)
		}
		if full, basic := box.len(), box.without(advanced).len(); full != c.full || basic != c.basic {
			t.Errorf("%s: %d and %d cards", c.box, full, basic)
		}
	}
	printed := Game.Cards(referee.Header{Players: everyone})
	count := map[string]int{}
	for _, p := range printed {
		if count[p.Group] += p.Copies; len(p.Text) == 0 && len(p.Tags) != 2 && p.Group != "Treasure Tokens" {
			t.Errorf("%s says nothing of what it does", p.Name)
		}
	}
	if count["Mages"] != 78 || count["Treasure Awaits"] != 11 || count["Treasure Tokens"] != 11 {
		t.Errorf("printed are %v", count)
	}
}

// Long lists of cards have a row for each School and a column for each Guild.
func TestMatrix(t *testing.T) {
	m, names := Game.Language().Matrix, []string{}
	for _, row := range m.Rows {
		names = append(names, row.Name)
	}
	for _, column := range m.Columns {
		names = append(names, column.Name)
	}
	var want []string
	for f := range Game.Language().Len(Faction) {
		want = append(want, Game.Language().Word(Faction, int32(f)))
	}
	if !slices.Equal(names, want) || len(m.Rows) != schools {
		t.Errorf("%q, not %q", names, want)
	}
}
