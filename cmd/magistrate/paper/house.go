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

// rulings tells the house rulings of a header in words: what was asked, and what
// this table answered. Ids are for records.
func rulings(g referee.Game, h referee.Header) (all []string) {
	all, _ = rulingsOf(g, h, func(rulebook.Question) bool { return true })
	return all
}

// scoredRulings are those that count where a game is scored, and how many others hold.
func scoredRulings(g referee.Game, h referee.Header) []string {
	all, others := rulingsOf(g, h, func(q rulebook.Question) bool { return q.Scored })
	more := "house ruling"
	if len(all) > 0 {
		more = "more house ruling"
	}
	switch {
	case others == 1:
		all = append(all, "1 "+more+" holds in play; the set-up sheet tells it.")
	case others > 1:
		all = append(all, strconv.Itoa(others)+" "+more+"s hold in play; the set-up sheet tells them.")
	}
	return all
}

// scoredInShort are the same where there is little room: what each is called, and the
// choice; "" for none.
func scoredInShort(g referee.Game, h referee.Header) string {
	var all []string
	for _, q := range g.Book().Ledger {
		if c, ok := h.Rulings[q.ID]; ok && q.Scored {
			all = append(all, q.Called()+": "+rulebook.InWords(c))
		}
	}
	if all == nil {
		return ""
	}
	return "House rulings: " + strings.Join(all, "; ") + "."
}

// rulingsOf tells the house rulings that are wanted, and how many are not.
func rulingsOf(g referee.Game, h referee.Header, wanted func(rulebook.Question) bool) (all []string, others int) {
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

// answer says what a table does by a choice of a question.
func answer(q rulebook.Question, choice string) string { return tell.Sentence(q.Answer(choice)) }

var rulingID = spelling.Pattern(`\((?:house )?(?:ruling )?[a-z0-9]+(?:-[a-z0-9]+)*=[a-z0-9-]+\)`)

// worded is a reason as people read it: a ruling it rests on without its id.
func worded(s string) string { return rulingID().ReplaceAllString(s, "(house ruling)") }

// assumed are the header's keys that hold for a box and that nobody has said:
// what is printed rests on our own assumption then; beside cards without those of the board. What this level leaves in the box
// is not told.
func assumed(g referee.Game, h referee.Header, cards bool) (all []string) {
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
	level := levelOf(g, h)
	for _, k := range g.Keys() {
		if _, said := h.Values[k.Name]; k.Once && !said && !k.Stated && !(cards && k.Board) && k.Example != "" && (k.Level == "" || k.Level == level) {
			items := slices.DeleteFunc(strings.Split(k.Example, ", "), inBox)
			if len(items) == 0 {
				continue
			}
			says := strings.Join(items, ", ")
			if from, ok := strings.CutSuffix(says, "-"); ok { // a range without an end
				says = from + " and up"
			}
			if k.Name != "box" {
				says = k.Name + ": " + says
			}
			all = append(all, says)
		}
	}
	return all
}

// assumption says so in a line, beside cards with what is assumed of these, and not of the
// board; "" where everything is known.
func assumption(g referee.Game, h referee.Header, cards ...referee.Printed) string {
	all := assumed(g, h, len(cards) > 0)
	for _, c := range cards {
		if c.Assumed != "" && !slices.Contains(all, c.Assumed) {
			all = append(all, c.Assumed)
		}
	}
	if all == nil {
		return ""
	}
	return "Our assumption, the rulebook does not say; look at your own box: " + strings.Join(all, "; ") + "."
}
