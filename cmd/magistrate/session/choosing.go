package session

import (
	"slices"
	"strconv"
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
	"magistrate/referee/spelling"
)

// Choosing asks for one of several options.
type Choosing struct {
	title   string
	text    tell.Lines
	options []Option
	normal  int // default option; -1: none
	rest    string
	back    State // Esc
	take    func(s *Session, i int) (State, Reply, error)
}

// Question asks which option it is.
func (c *Choosing) Question(s *Session) Question {
	q := Question{Title: c.title, Text: c.text, Kind: ChoiceKind, Options: c.options, Default: c.normal, Rest: c.rest}
	q.Help = "Type a number, or a word that only one choice has, e.g. 1 or " + c.options[0].Text + "."
	if c.back != s.state { // nor is there a way back from the start screen, or while the disk fails
		q.Help += " Esc cancels."
	}
	if len(c.options) == 1 && c.options[0].Off == "" {
		q.Default = 0
	}
	if q.Default >= 0 {
		q.Enter = c.options[q.Default].Text
	}
	return q
}

func (c *Choosing) next(s *Session, in Input) (State, Reply, error) {
	if next, reply, ok, err := s.routine(in, c.back); ok {
		return next, reply, err
	}
	i := in.Index
	if in.Kind == TypedKind {
		if i = choiceOf(c.options, in.words()); in.words() == "" {
			i = c.Question(s).Default
		}
	}
	if in.Kind == FilledKind || i < 0 || i >= len(c.options) {
		help := c.Question(s).Help
		if command, _, _ := commandIn(in.words()); command != nil {
			help = "For the command, type /" + command.Name + "."
		}
		return s.state, fault("“%s” isn't one of the choices. %s", tell.Clean(in.Text), help), nil
	} else if off := c.options[i].Off; off != "" {
		return s.state, fault("%s", tell.Sentence(off)), nil
	}
	s.state = c.back
	return c.take(s, i)
}

// choiceOf returns the index of the option that a text names, by its number, its text, or words
// that only one option has; -1 for none.
func choiceOf(options []Option, typed string) int {
	if n, err := strconv.Atoi(strings.TrimSpace(typed)); err == nil && n >= 1 && n <= len(options) {
		return n - 1
	}
	words := strings.Fields(spelling.Latin(typed))
	if len(words) == 0 {
		return -1
	}
	whole := func(o Option) bool {
		return slices.Contains([]string{o.Key, spelling.Latin(o.Text)}, strings.Join(words, " "))
	}
	has := func(fits func(has, word string) bool) func(o Option) bool {
		return func(o Option) bool {
			all := strings.FieldsFunc(spelling.Latin(o.Text+" "+o.Find), func(r rune) bool { return strings.ContainsRune(" ,:;()", r) })
			return !slices.ContainsFunc(words, func(word string) bool {
				return !slices.ContainsFunc(all, func(has string) bool { return fits(has, word) })
			})
		}
	}
	for _, fits := range []func(Option) bool{whole, has(func(has, word string) bool { return has == word }), has(strings.HasPrefix)} {
		first := slices.IndexFunc(options, fits)
		if first >= 0 && !slices.ContainsFunc(options[first+1:], fits) {
			return first
		}
	}
	return -1
}

// which asks which reading of an ambiguous text is meant; m is what they share.
func which(s *Session, r grammar.Ambiguous, m Move, rest string) (State, Reply, error) {
	if r.Many {
		eg := example(s, nil)
		if eg == "" { // a list is wanted
			return s.state, fault("That fits more than nine moves. Type more of each name, or its code."), nil
		}
		return s.state, fault("That fits more than nine moves. Add a word, e.g. %s.", eg), nil
	}
	x := s.Record().Lexicon
	c := &Choosing{title: asksWhich(s, r.Options), normal: -1, rest: rest, back: &Playing{}}
	whole := slices.ContainsFunc(r.Options, func(o grammar.Option) bool { // words alone don't tell them apart, or say little
		_, err := strconv.Atoi(o.Word)
		return err == nil || slices.ContainsFunc(r.Options, func(p grammar.Option) bool { return p.Word == o.Word && !p.Move.Same(o.Move) })
	})
	for _, o := range r.Options {
		text := x.Shown(o.Move)
		option := Option{Text: o.Word, Note: noteOf(s, o.Move), Find: text, More: text}
		if needs := s.At().About(o.Move).Needs; whole {
			option.Text = text
			if power := powerOf(s, o.Move); power != "" {
				option.Text, option.Note = power, needs
			}
		}
		c.options = append(c.options, option)
	}
	c.take = func(s *Session, i int) (State, Reply, error) {
		m.Move, m.New = r.Options[i].Move, r.Options[i].New
		return s.fill(m, rest)
	}
	return c, Reply{}, nil
}

// asksWhich returns the question that distinguishes the readings: "Which card?", "Who?".
func asksWhich(s *Session, options []grammar.Option) string {
	one := options[0].Move
	differ := func(same func(m referee.Move) bool) bool {
		return slices.ContainsFunc(options, func(o grammar.Option) bool { return !same(o.Move) })
	}
	switch {
	case differ(func(m referee.Move) bool { return m.Verb == one.Verb }):
		return "Which move?"
	case differ(func(m referee.Move) bool { return m.By == one.By }):
		return "Who?"
	case !differ(func(m referee.Move) bool { return slices.EqualFunc(m.Items, one.Items, referee.Item.Names) }):
		return "Which power of " + s.Record().Lexicon.ShownItem(referee.One(one.Items[0].Kind, one.Items[0].Ref, 0)) + "?"
	}
	for n := range moveForm(s, one).ClauseCount(one) {
		if differ(func(m referee.Move) bool { return slices.Equal(m.Clause(uint8(n)), one.Clause(uint8(n))) }) {
			noun, _ := tell.Noun(moveForm(s, one).Slot(uint8(n)))
			return "Which " + noun + "?"
		}
	}
	return "Which one?"
}
