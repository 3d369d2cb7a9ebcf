package console

import (
	"strings"
	"testing"

	"magistrate/referee/games"
	"magistrate/referee/record"
)

// strokes counts the keys of what is pressed.
func strokes(keys string) (n int) {
	for keys != "" {
		if end := strings.IndexByte(keys, '>'); keys[0] == '<' && end > 0 {
			keys = keys[end+1:]
		} else {
			keys = keys[len(string([]rune(keys)[0])):]
		}
		n++
	}
	return n
}

// TestKeystrokes counts what usual things cost, Enter included: the rows of the
// table in screens.md.
func TestKeystrokes(t *testing.T) {
	steal := until(t, "mag-mell.table", "Dervla: steal")
	for _, c := range []struct {
		name, record, before, keys string
		most                       int
		written, shows             string
	}{
		{"usual pick", magMellStart, "", "dr<Enter>", 5, "\nAnna: pick Druid\n", ""},
		{"the right pick after a refusal", magMellStart, "gawi<Enter>", "mer<Enter>", 4, "\nAnna: pick Mercenary\n", ""},
		{"award", until(t, "mag-mell.table", "Brit: familiar"), "", "<Enter>", 1, "\naward\n", ""},
		{"steal with two cards", steal, "", "der st<Enter>atar<Enter>gasu<Enter>", 17, "Dervla: steal giving Athrach Arcane Warrior, Gairm Summoner\n", ""},
		{"card of mixed cost", until(t, "res-arcana.table", "Chu: discard Tree of Life"), "", "p to<Enter>lcd<Enter>", 9, "Chu: place Tree of Life paying Calm, Death, Life\n", ""},
		{"power with a choice", until(t, "res-arcana.table", "Anna: use Alchemy paying 3"), "", "u al<Enter>cccg<Enter>", 10, "\nAnna: use Alchemy paying 3 Calm, Gold\n", ""},
		{"one of two powers", until(t, "res-arcana.table", "Anna: use Horn of Plenty 2"), "", "u ho<Enter>2<Enter>", 10, "\nAnna: use Horn of Plenty 2\n", ""},
		{"record and cards differ", magMellStart, "", "<F9>dr<Enter><Enter>a<Enter><Enter>", 8, "\nChu: pick Druid\n", ""},
		{"own pile", steal, "", "<F6>", 3, "", "Hidden cards"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, 80, 24, "dark", c.record)
			r.press(c.before).text()
			r.press(c.keys).shows(c.shows)
			if !strings.Contains(r.record(), c.written) {
				t.Fatalf("%s does not lead to %s:\n%s", c.keys, c.written, r.text())
			}
			if n := strokes(c.keys); n > c.most {
				t.Errorf("%d keys, not %d", n, c.most)
			}
		})
	}
}

// TestTallyKeystrokes counts what scoring a finished game of Lizard Wizard costs a player, with
// the schools that are asked for. Plain names count, and the totals grow.
func TestTallyKeystrokes(t *testing.T) {
	const most = 75
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Christine, Dan, Eve\nmode: tally\n\n")
	for _, c := range []struct{ keys, written, shows string }{
		{"c:dr w,al w,so w,dr t,al t,2 co t,ne t,en t,3 dr s,8 gold,21 mana<Enter>",
			"\nChristine: holds Druidry Wizard, Alchemy Wizard, Sorcery Wizard, Druidry Tower, Alchemy Tower, 2 Conjuring Tower, Necromancy Tower, Enchantment Tower, 3 Druidry Spell, 8 gold, 21 mana\n", "Christine has 51 points so far."},
		{"d:2 ne w,so w,2 ne t,dr t,2 ne s,ult,magis,2 tiles,16 mana<Enter>ne<Enter>",
			"\nface Magis Divitiis school Necromancy\nDan: holds 2 Necromancy Wizard, Sorcery Wizard, 2 Necromancy Tower, Druidry Tower, 2 Necromancy Spell, Ultimum Magi, Magis Divitiis, 2 tiles, 16 mana\n", "Dan has 73 points so far."},
		{"eve:2 sorcery wizard,sorcery tower,3 sorcery spell,2 item,5 mana<Enter>",
			"\nEve: holds 2 Sorcery Wizard, Sorcery Tower, 3 Sorcery Spell, 2 Item, 5 mana\n", "Dan wins"},
	} {
		r.press(c.keys).shows(c.shows)
		if !strings.Contains(r.record(), c.written) {
			t.Fatalf("%s does not lead to %s:\n%s", c.keys, c.written, r.text())
		}
		if n := strokes(c.keys); n > most {
			t.Errorf("%s: %d keys, not %d", c.keys, n, most)
		}
	}
}

// lightEvening is what four players type in eight rounds of a light game, from the end of the
// set-up on, with the questions they answer: one line a round.
var lightEvening = []string{
	"2ho,fo r su<Enter>du dr chu 6<Enter>su,ma,ni r fo,ho<Enter>res aug<Enter><Enter>aug ho<Enter>bu so ni<Enter>",
	"res cell<Enter>4<Enter>cell ho<Enter>su,ho,to r su,ni<Enter>2ma,ni,fo r ma,ni<Enter>ho<Enter>du so dov 5<Enter>",
	"opu<Enter><Enter>opu fo<Enter>con 2su<Enter>bu alc ni<Enter>fo,ho,su r fo,to<Enter>ma<Enter>",
	"du dr ann 4<Enter>floreat<Enter>3<Enter>flo no<Enter>con 3ma<Enter>sum con sco<Enter>",
	"ho,fo,ni r ho,ni<Enter>du enc dov 3<Enter>2to,su r to,ma<Enter>du nec brit 5<Enter>ho,2fo,ma r fo<Enter>ignis<Enter><Enter>ign ho<Enter>",
	"bu dru ho<Enter>con 3to<Enter>pull<Enter>4<Enter>pull ma<Enter>fo,2eye r eye<Enter>su<Enter>",
	"bu enc ho<Enter>2ni,su r su<Enter>to<Enter>du alc chu 7<Enter>du th ann 4<Enter>con 3su<Enter>",
	"2ho,ni r ho<Enter>to<Enter>sum dru del<Enter>gob<Enter>gold 2<Enter>le<Enter>4fo r fo,to<Enter>eye<Enter>2fo<Enter>bu thau fo<Enter>",
}

// TestKeystrokesOfALightGame counts what a round of Lizard Wizard costs: nobody enters more.
func TestKeystrokesOfALightGame(t *testing.T) {
	r := newRig(t, 100, 30, "dark", "game: lizard-wizard\nplayers: Anna, Brit, Chu, Dov\ndetail: light\n\nachievements 5 Druidry, 7 Horn, 10 Gold, 5 Wizards\n"+
		"Anna: starts with Mandrake\nBrit: starts with Sulphur, Horn\nChu: starts with Mandrake, Sulphur, Horn\nDov: starts with Mandrake, Sulphur, Horn, Nightshade\n")
	n := 0
	for _, round := range lightEvening {
		r.press(round)
		n += strokes(round)
	}
	r.text()
	s, err := record.Open(r.record(), games.All)
	if err != nil {
		t.Fatal(err)
	}
	if round := s.Position().View(false).Round; round != "Round 8" || !s.Upheld() {
		t.Fatalf("it is %s after\n%s", round, r.record())
	}
	for _, c := range []struct {
		verb  string
		least int
	}{{": duel ", 6}, {": research ", 6}, {": cast ", 6}, {": build ", 4}} {
		if has := strings.Count(r.record(), c.verb); has < c.least {
			t.Errorf("%d times%s, not %d", has, c.verb, c.least)
		}
	}
	t.Logf("%d keys in %d rounds", n, len(lightEvening))
	const most = 68
	if rounds := len(lightEvening); n > most*rounds {
		t.Errorf("%d keys in %d rounds are more than %d a round", n, rounds, most)
	}
}
