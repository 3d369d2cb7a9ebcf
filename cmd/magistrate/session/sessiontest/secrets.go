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
// the purses, where no other number resembles them, and the names of hidden cards that
// no move of this round names.
func Secrets(t testing.TB, s *record.Sitting) (all []string) {
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
	for i := s.Began(func(e int) bool { return s.After(e+1).View(false).Round == round }); i < len(s.Entries); i++ {
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

// Told returns where a text has a name or a number by itself, with what stands around
// it: not as a part of another, and not as the beginning of a further copy's name; ""
// for nowhere.
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
