package sessiontest

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Secrets returns what only --reveal may show of an unfinished game of Lizard Wizard:
// the players' Mana and Gold, unless another number is the same, and the names of hidden
// cards that no move of this round has named.
func Secrets(t testing.TB, s *record.Record) (all []string) {
	p := s.Position()
	if p.Over() {
		return nil
	}
	line, err := referee.JSON(p.State(true))
	var state struct {
		Players []struct {
			Mana, Gold              int
			Uncast, Used, Familiars []string
		}
	}
	if err = errors.Join(err, json.Unmarshal([]byte(line), &state)); err != nil {
		t.Fatal(err)
	}
	round, said := p.View(false).Round, ""
	for i := s.FirstSince(func(e int) bool { return s.After(e+1).View(false).Round == round }); i < len(s.Entries); i++ {
		said += s.Entries[i].Raw + "\n"
	}
	for _, p := range state.Players {
		all = slices.Concat(all, p.Uncast, p.Used, p.Familiars)
		for _, sum := range []int{p.Mana, p.Gold} {
			if sum >= 1000 {
				all = append(all, strconv.Itoa(sum))
			}
		}
	}
	return slices.DeleteFunc(all, func(secret string) bool { return Told(said, secret) != "" })
}

// Told returns the part of a text that shows a name or a number by itself, not as part
// of another one or as the beginning of a further copy's name; "" for none.
func Told(text, thing string) string {
	if !strings.Contains(text, thing) {
		return ""
	}
	alone := regexp.MustCompile(`(?:\A|[^\pL\d])` + regexp.QuoteMeta(thing) + `( [IVX]+)?(?:\z|[^\pL\d])`)
	for _, m := range alone.FindAllStringSubmatchIndex(text, -1) {
		if m[2] < 0 {
			return strings.ToValidUTF8(text[max(0, m[0]-100):min(len(text), m[1]+100)], "")
		}
	}
	return ""
}
