package tell

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// WrongMark returns why a move can't have a mark; named is the rule in the mark's brackets.
func WrongMark(m referee.Mark, named string, r *referee.Ruling) string {
	switch off := CantStand(r); {
	case r.Legal():
		return "That move is legal; enter it without ! or ~."
	case m == referee.LetStand && off != "":
		return off
	}
	return fmt.Sprintf("“%s” isn't the rule that refuses it. Type %s[%s], or %[2]s alone.", named, m, r.Rule.ID)
}

// CantStand returns why a refused move can't be let stand; "" if it can, as every rule that
// refuses it allows that.
func CantStand(r *referee.Ruling) string {
	if r.Legal() || r.CanStand {
		return ""
	}
	rule := r.Rule
	for _, more := range r.More {
		if rule.Force == rulebook.Overridable {
			rule = more
		}
	}
	return fmt.Sprintf("This can't stand under the rule “%s”. Put it back.", rule.Title)
}
