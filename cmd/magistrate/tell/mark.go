package tell

import (
	"fmt"

	"magistrate/referee"
	"magistrate/referee/rulebook"
)

// WrongMark says why a mark can't stand before a move; named is the rule in its brackets.
func WrongMark(m referee.Mark, named string, r *referee.Ruling) string {
	switch off := CantStand(r); {
	case r.Legal():
		return "That move is legal; enter it without ! or ~."
	case m == referee.Stood && off != "":
		return off
	}
	return fmt.Sprintf("“%s” isn't the rule that refuses it. Type %s[%s], or %[2]s alone.", named, m, r.Rule.ID)
}

// CantStand says why a refused move can't be let stand; "" where it can. Every rule that
// refuses it must allow that.
func CantStand(r *referee.Ruling) string {
	if r.Legal() || r.Stands {
		return ""
	}
	rule := r.Rule
	for _, more := range r.More {
		if rule.Force == rulebook.Stands {
			rule = more
		}
	}
	return fmt.Sprintf("The rule “%s” doesn't allow letting it stand. Put it back.", rule.Title)
}
