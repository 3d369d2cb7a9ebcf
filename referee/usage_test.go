package referee_test

import (
	"fmt"
	"strings"
	"testing"

	"magistrate/referee"
)

// slots writes a form as its slots say: “word(takes min-max)”, in brackets where a clause
// may be left out.
func slots(f *referee.Form) string {
	var all []string
	for _, s := range f.Slots {
		text := fmt.Sprintf("%s(%s %d-%d)", s.Word, s.What, s.Min, s.Max)
		if s.Optional {
			text = "[" + text + "]"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// A usage line is the form: name, player and clauses are read from it.
func TestUsage(t *testing.T) {
	card := referee.Of(referee.Card)
	nouns := referee.Nouns{
		"CARD":        {Takes: card, Min: 1, Max: 1, What: "card"},
		"NUMBERED":    {Takes: card, Min: 1, Max: 1, What: "card", Amounts: referee.Amounts{Ordered: true}},
		"GOLD":        {Takes: card, Min: 1, What: "gold"},
		"paying CARD": {Takes: card, Min: 1, Max: 1, What: "price"},
		"hand CARD":   {Takes: card, Min: 4, Max: 4, What: "hand"},
		"ROW":         {Takes: referee.Of(referee.Own), Min: 1, Max: 1, What: "row"},
	}
	for _, c := range []struct {
		usage, name string
		player      bool
		group       int
		slots       string
	}{
		{"undo", "undo", false, 0, "[( 0-0)]"},
		{"P: take CARD", "take", true, 0, "(card 1-1)"},
		{"Q: shield", "shield", true, 0, "[( 0-0)]"},
		{"P: take CARD from ROW", "take", true, 0, "(card 1-1) from(row 1-1)"},
		{"P: take CARD [from ROW] [paying CARD]", "take", true, 0, "(card 1-1) [from(row 1-1)] [paying(price 1-1)]"},
		{"P: pass [paying GOLD, …]", "pass", true, 0, "[( 0-0)] [paying(gold 1-0)]"},
		{"refill CARD, …", "refill", false, 0, "(card 1-0)"},
		{"lay CARD, CARD, CARD", "lay", false, 0, "(card 1-0)"},
		{"P: hand CARD, CARD, CARD, CARD", "hand", true, 0, "(hand 4-4)"},
		{"P: use NUMBERED [N]", "use", true, 0, "(card 1-1)"},
		{"P: bid N for Q", "bid", true, 0, "(a number 1-1) for(a player 1-1)"},
		{"P: effect (moving CARD, … from ROW to ROW)…", "effect", true, 1, "[( 0-0)] moving(card 1-0) from(row 1-1) to(row 1-1)"},
		{"P: cast CARD [moving GOLD from ROW]…", "cast", true, 1, "(card 1-1) [moving(gold 1-0)] [from(row 1-1)]"},
		{"P: react CARD / react paying GOLD", "react", true, 0, "[(card 1-1)] [paying(gold 1-0)]"},
		{"P: raise nothing", "raise", true, 0, "(nothing 1-1)"},
	} {
		l, err := referee.NewLanguage([]referee.Form{{Usage: c.usage}}, nouns)
		if err != nil {
			t.Errorf("%s: %v", c.usage, err)
			continue
		}
		f := l.Form(0)
		if got := slots(f); f.Name != c.name || f.Player != c.player || f.Group() != c.group || got != c.slots {
			t.Errorf("%s: %s, by a player: %t, from slot %d on they repeat: %s", c.usage, f.Name, f.Player, f.Group(), got)
		}
	}
	for usage, want := range map[string]string{
		"P: take GEM":            `no noun is called "GEM"`,
		"P: take CARD from":      `"from" has no noun after it`,
		"P: take CARD from to":   `no noun is called "to"`,
		"P: take CARD [from ROW": `"[from ROW" is not closed`,
		"lay CARD, gold":         `"gold" has no noun after it`,
	} {
		if _, err := referee.NewLanguage([]referee.Form{{Usage: usage}}, nouns); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), usage) {
			t.Errorf("%s: %v", usage, err)
		}
	}
}
