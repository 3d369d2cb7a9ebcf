package paper

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
	"magistrate/setup"
)

// houseRules returns the house rules of a header in words: questions and answers.
func houseRules(g referee.Game, h referee.Header) (all []string) {
	all, _ = houseRulesOf(g, h, func(rulebook.Question) bool { return true })
	return all
}

// scoringRules returns the house rules that affect the score, and the number of others.
func scoringRules(g referee.Game, h referee.Header) []string {
	all, others := houseRulesOf(g, h, func(q rulebook.Question) bool { return q.Scored })
	more := ""
	if len(all) > 0 {
		more = "more "
	}
	switch {
	case others == 1:
		all = append(all, "1 "+more+"house rule affects play only; see the set-up sheet.")
	case others > 1:
		all = append(all, strconv.Itoa(others)+" "+more+"house rules affect play only; see the set-up sheet.")
	}
	return all
}

// briefScoringRules returns the house rules that affect the score in one line, by name and
// choice, or "".
func briefScoringRules(g referee.Game, h referee.Header) string {
	var all []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok && q.Scored {
			all = append(all, q.ShortName()+": "+rulebook.InWords(c))
		}
	}
	if all == nil {
		return ""
	}
	return "House rules: " + strings.Join(all, "; ") + "."
}

// houseRulesOf returns the house rules that wanted accepts, and the number of others.
func houseRulesOf(g referee.Game, h referee.Header, wanted func(rulebook.Question) bool) (all []string, others int) {
	for _, q := range g.Book().Ledger {
		c, ok := h.Rulings[q.ID]
		switch {
		case ok && wanted(q):
			all = append(all, q.Asks+" "+answer(q, c))
		case ok:
			others++
		}
	}
	return all, others
}

// answer returns a choice of a question as a sentence.
func answer(q rulebook.Question, choice string) string { return tell.Sentence(q.Answer(choice)) }

var rulingID = spelling.Pattern(`\((?:house )?(?:ruling )?[a-z0-9]+(?:-[a-z0-9]+)*=[a-z0-9-]+\)`)

// withoutIDs replaces the ids of house rules in a reason by "(house rule)".
func withoutIDs(s string) string { return rulingID().ReplaceAllString(s, "(house rule)") }

// assumptions returns the assumed values of header keys that describe a box and are not set,
// except of things that this level leaves in the box. With cards, it leaves out keys of the
// board.
func assumptions(g referee.Game, h referee.Header, cards bool) (all []string) {
	var parts []setup.Part
	if len(h.Players) > 0 {
		if sheet, err := g.Setup(h); err == nil {
			parts = sheet.Parts
		}
	}
	inBox := func(item string) bool {
		return slices.ContainsFunc(parts, func(p setup.Part) bool {
			return p.Used == 0 && strings.HasPrefix(item, p.Name+" ")
		})
	}
	for _, k := range g.Keys() {
		if _, phrase := h.Values[k.Name]; k.Once && !phrase && !k.Stated && !(cards && k.Board) && k.Example != "" && referee.HasLevel(g, h, k.Level) {
			items := slices.DeleteFunc(strings.Split(k.Example, ", "), inBox)
			if len(items) == 0 {
				continue
			}
			phrase := strings.Join(items, ", ")
			if from, ok := strings.CutSuffix(phrase, "-"); ok { // an open range
				phrase = from + " and up"
			}
			if k.Name != "box" {
				phrase = k.Name + ": " + phrase
			}
			all = append(all, phrase)
		}
	}
	return all
}

// scoreNote returns what the players see to themselves at this level but not at the usual one,
// and the assumptions, or "".
func scoreNote(g referee.Game, h referee.Header) string {
	var left []string
	for _, r := range g.Book().Rules {
		if r.Force == rulebook.LeftToTable && referee.HasLevel(g, h, r.Level) && !referee.HasLevel(g, referee.Header{}, r.Level) {
			left = append(left, strings.ToLower(r.Title[:1])+r.Title[1:])
		}
	}
	if left == nil {
		return assumption(g, h)
	}
	return joinNotes("Left to the players in this game: "+strings.Join(left, "; ")+".", assumption(g, h))
}

// assumption returns the assumptions in a sentence, with those about cards if there are
// any, or "".
func assumption(g referee.Game, h referee.Header, cards ...referee.Printed) string {
	all := assumptions(g, h, len(cards) > 0)
	for _, c := range cards {
		if c.Assumed != "" && !slices.Contains(all, c.Assumed) {
			all = append(all, c.Assumed)
		}
	}
	if all == nil {
		return ""
	}
	return "Assumed, as the rulebook doesn't say (check your box): " + strings.Join(all, "; ") + "."
}
