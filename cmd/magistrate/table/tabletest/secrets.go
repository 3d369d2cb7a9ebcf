package tabletest

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
)

// Secrets are what only --reveal may tell of a game that goes on: the names of
// what lies face down and nobody has just seen, and sums that no other number
// is like. What is secret is what the two states of show differ in.
func Secrets(s *record.Sitting) (all []string) {
	p := s.Position()
	if p.Over() {
		return nil
	}
	v := p.View(false)
	open, whole := tree(v.State), tree(p.View(true).State)
	secrets := differ(open, whole)
	var seen []string
	names(open, &seen)
	now := func(e int) bool { return s.After(e+1).View(false).Round == v.Round }
	said := ""
	for i := max(0, s.Began(now)); i < len(s.Entries); i++ {
		said += s.Entries[i].Raw + "\n"
	}
	for _, secret := range secrets {
		if n, err := strconv.Atoi(secret); err == nil && n < 1000 || slices.Contains(seen, secret) || Told(said, secret) != "" {
			continue
		}
		all = append(all, secret)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// tree is a state as JSON has it.
func tree(state any) (v any) {
	line, err := referee.JSON(state)
	if err == nil {
		err = json.Unmarshal([]byte(line), &v)
	}
	if err != nil {
		panic(err)
	}
	return v
}

// differ lists the leaves of a state that stand in the place of none, or of a
// number, in another.
func differ(open, whole any) (all []string) {
	switch w := whole.(type) {
	case map[string]any:
		o, _ := open.(map[string]any)
		for key := range w {
			all = append(all, differ(o[key], w[key])...)
		}
	case []any:
		o, same := open.([]any)
		for i := range w {
			if same && i < len(o) {
				all = append(all, differ(o[i], w[i])...)
			} else if !same {
				names(w[i], &all)
			}
		}
	case float64:
		if open == nil {
			all = append(all, strconv.FormatFloat(w, 'f', -1, 64))
		}
	case string:
		if open == nil {
			all = append(all, w)
		}
	}
	return all
}

// names lists the strings of a state.
func names(v any, all *[]string) {
	switch v := v.(type) {
	case map[string]any:
		for _, one := range v {
			names(one, all)
		}
	case []any:
		for _, one := range v {
			names(one, all)
		}
	case string:
		*all = append(*all, v)
	}
}

// Told is where a text has a name or a number for itself, with what stands around
// it: not as a part of another, and not as the beginning of a further copy's name.
// "" for nowhere.
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
