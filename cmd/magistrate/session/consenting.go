package session

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// Consenting asks who agrees to something.
type Consenting struct {
	title string
	text  tell.Lines
	note  string   // the comment that records the consent; "" for none
	opens bool     // consent opens all entries so far
	names bool     // some players are enough, and their names are recorded
	by    []string // who has agreed so far, chosen one by one
	rest  string
	back  State
	then  func(s *Session, by []string) (State, Reply, error)
}

// Question asks who agrees.
func (c *Consenting) Question(s *Session) Question {
	players := s.Record().Lexicon.Players
	q := Question{Title: c.title, Text: c.text, Kind: ConsentKind, Default: -1, Rest: c.rest}
	for _, name := range players {
		o := Option{Text: name}
		if slices.Contains(c.by, name) {
			o.Note = "agrees"
		}
		q.Options = append(q.Options, o)
	}
	q.Help = "Type “all” once everyone has agreed, or the names of those who agree. Esc cancels."
	if c.names {
		q.Help = "Type the names of those who agreed, e.g. " + players[0] + ", or “all”. Esc cancels."
		if len(c.by) > 0 {
			q.Enter = "agreed by " + spelling.List(c.by)
		}
	}
	return q
}

// next takes names, or one picked player, who agrees or no longer does. The last player
// completes the consent; Enter does if some are enough.
func (c *Consenting) next(s *Session, in Input) (State, Reply, error) {
	if next, reply, ok, err := s.routine(in, c.back); ok {
		return next, reply, err
	}
	players := s.Record().Lexicon.Players
	by, wrong := c.by, ""
	if in.Kind == PickKind && in.Index >= 0 && in.Index < len(players) {
		more := *c
		if name := players[in.Index]; slices.Contains(c.by, name) {
			more.by = without(c.by, []string{name})
		} else if more.by = append(slices.Clip(c.by), name); len(more.by) == len(players) {
			return c.agreed(s, players)
		}
		return &more, Reply{}, nil
	} else if in.Kind != TypedKind || in.words() != "" {
		by, wrong = parsePlayers(players, in.words())
	}
	missing := without(players, by)
	switch {
	case wrong != "":
		return c, fault("“%s” isn't a player. %s", tell.Clean(wrong), c.Question(s).Help), nil
	case len(by) == 0 || len(missing) > 0 && !c.names:
		return c, fault("Still to agree: %s.", spelling.List(missing)), nil
	}
	return c.agreed(s, by)
}

// agreed records the consent and goes on.
func (c *Consenting) agreed(s *Session, by []string) (State, Reply, error) {
	var reply Reply
	s.state = c.back
	if c.note != "" {
		if err := s.table.Comment(c.note); err != nil {
			return s.broken(err, "# "+c.note)
		}
		reply.Recorded = []int{s.table.Record().Last()}
	}
	if c.opens {
		s.opened = len(s.table.Record().Entries)
	}
	next, more, err := c.then(s, by)
	return next, reply.and(more), err
}

// parsePlayers returns the players in a text: names or their beginnings, separated by commas or
// "and", or a word for everyone. wrong is the first name that isn't a player's.
func parsePlayers(players []string, typed string) (by []string, wrong string) {
	everyone := []string{"all", "everyone", "everybody"}
	if len(players) == 2 {
		everyone = append(everyone, "both")
	}
	if name := findPlayer(players, typed); name != "" {
		return []string{name}, ""
	} else if slices.Contains(everyone, spelling.Fold(typed)) {
		return players, ""
	}
	for part := range strings.SplitSeq(strings.NewReplacer(" and ", ",", "&", ",").Replace(typed), ",") {
		name := findPlayer(players, part)
		if name == "" {
			return nil, strings.TrimSpace(part)
		} else if !slices.Contains(by, name) {
			by = append(by, name)
		}
	}
	return by, ""
}

// findPlayer returns the player with a name or its beginning; "" for none or several.
func findPlayer(players []string, typed string) string {
	var options []Option
	for _, name := range players {
		options = append(options, Option{Text: name})
	}
	if i := choiceOf(options, typed); i >= 0 {
		return players[i]
	}
	return ""
}

// without returns the names that are not among others.
func without(names, others []string) (left []string) {
	for _, name := range names {
		if !slices.Contains(others, name) {
			left = append(left, name)
		}
	}
	return left
}
