package tell

import (
	"fmt"
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// Said writes an entry as the record does, without its comment and without what
// the record calls a rule.
func Said(s *record.Sitting, e *record.Entry) string {
	if e.Err != nil {
		return Clean(strings.TrimSpace(strings.TrimSuffix(e.Raw, e.Comment())))
	}
	return e.Mark().Put("", e.Words(s.Lexicon))
}

// Told is Said as the table may see it: nobody is told a choice before the last has spoken.
func Told(s *record.Sitting, e *record.Entry) string {
	if s.Sealed(e) {
		who, _, _ := strings.Cut(e.Said(), ":")
		if e.Err == nil {
			who = s.Lexicon.Players[e.Statement.By]
		}
		return Clean(who) + ": " + record.Untold
	}
	return Said(s, e)
}

// Raw writes a whole line of the record.
func Raw(s *record.Sitting, e *record.Entry) string {
	return Clean(strings.TrimSpace(e.Text(s.Lexicon)))
}

// Moment names round and phase.
func Moment(v referee.View) string {
	if v.Round == "" || v.Round == v.Phase {
		return v.Phase
	}
	phase := v.Phase
	if strings.HasPrefix(phase, "The ") { // it stands in the middle of a sentence
		phase = "the " + strings.TrimPrefix(phase, "The ")
	}
	return v.Round + ", " + phase
}

// Done tells what was recorded; last is what stood last before it.
func Done(s *record.Sitting, e *record.Entry, last string) (lines Lines) {
	plain := *e
	plain.Unmark()
	said := Told(s, &plain)
	switch {
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%d. Noted.", e.Number)
	case e.Back == 1:
		lines.Add(Warn, 0, "%d. Taken back: %s.", e.Number, last)
	case e.Back > 0:
		lines.Add(Warn, 0, "%d. %d statements are taken back, the last of them %s.", e.Number, e.Back, last)
	case e.Mark() == referee.Attempt:
		lines.Add(Bad, 0, "%d. Kept as refused: %s.", e.Number, said)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%d. It stands: %s. The game is irregular from here on.", e.Number, said)
	default:
		lines.Add(Good, 0, "%d. %s", e.Number, said)
	}
	return append(lines, Brought(s.Outcome(e))...)
}

// Brought tells what a statement brought, in the words of its game.
func Brought(o referee.Outcome) (lines Lines) {
	if o.Words != "" {
		lines.Add(Base, 1, "%s", Sentence(o.Words))
	}
	if o.Doubt != "" {
		lines.Add(Warn, 1, "%s", Sentence(o.Doubt))
	}
	return lines
}

// PutBack is said of what was refused and can't stand though it was done, if that moves anything.
const PutBack = "; if done, put it back"

// Refusal tells what was refused, why, and what was legal instead; and where it can't be
// kept as done against the rules, that.
func Refusal(s *record.Sitting, e *record.Entry, at referee.Position) (lines Lines) {
	back := ""
	if e.Err == nil && e.Mark() == referee.Plain && !e.Ruling.Legal() && !e.Ruling.Stands && !s.Header.Tally && e.Statement.Verb < referee.Rewind {
		if f := s.Lexicon.Form(e.Statement.Verb); !f.Ends && !f.Still {
			back = PutBack
		}
	}
	lines.Add(Bad, 0, "Refused: %s%s", Said(s, e), back)
	return append(lines, in(Explained(s, e, at))...)
}

// Explained says why an entry is not simply legal: the facts, the rule and where
// it stands, and what was legal instead at that moment.
func Explained(s *record.Sitting, e *record.Entry, at referee.Position) (lines Lines) {
	switch {
	case e.Err != nil && e.Statement.Verb >= referee.Rewind:
		lines.Add(Bad, 0, "%s", Sentence(e.Err.Error()))
		return lines
	case e.Err != nil:
		lines.Add(Bad, 0, "Not understood: %s", Clean(e.Err.Error()))
		return lines
	case e.Ruling.Legal():
		if e.Verdict == referee.WrongMark {
			lines.Add(Warn, 0, "The rules allow this, so the mark is wrong: say it without.")
		}
		return lines
	}
	if e.Verdict == referee.WrongMark {
		lines.Add(Warn, 0, "The mark names %s, but another rule refuses this first.", e.Named())
	}
	lines = append(lines, Ruled(e.Ruling)...)
	lines = append(lines, House(s, e.Ruling)...)
	if e.Verdict == referee.Illegal && e.Mark() == referee.Stood {
		lines.Add(Bad, 0, "This can't stand.")
	}
	if e.Applied {
		lines.Add(Warn, 0, "It was done and stands; the game is irregular from here on.")
		return lines
	}
	return append(lines, Instead(s, at, e.Statement)...)
}

// Cited names a rule, as everything that is told does: its title is in our own words, and
// quotation marks would make it the book's.
func Cited(r *rulebook.Rule) string { return r.Title + " (" + r.Cite + ")" }

// Ruled puts a refusal into words: the facts, then the rule and its section.
func Ruled(r *referee.Ruling) (lines Lines) {
	lines.Add(Bad, 0, "%s", Sentence(r.Reason))
	lines.Add(Soft, 0, "Rule: %s", Cited(r.Rule))
	for _, more := range r.More {
		lines.Add(Soft, 0, "Also: %s", Cited(more))
	}
	return lines
}

// House tells of house rulings that differ from the defaults and whose name
// speaks of the rule that refuses.
func House(s *record.Sitting, r *referee.Ruling) (lines Lines) {
	for _, q := range s.Game.Book().Ledger {
		if choice, ok := s.Header.Rulings[q.ID]; ok && strings.HasPrefix(q.ID, strings.Split(r.Rule.ID, "-")[0]) {
			lines.Add(Soft, 0, "House ruling: %s Here: %s.", Sentence(q.Asks), q.InWords(choice))
		}
	}
	return lines
}

// mostInstead is how many statements are told that are legal instead.
const mostInstead = 4

// Instead tells what is legal instead of a statement, and how much more there is; nothing stands
// in the place of what is said aside.
func Instead(s *record.Sitting, at referee.Position, said referee.Statement) (lines Lines) {
	texts, more := instead(s, at, said, mostInstead)
	if len(texts) == 0 || said.Verb < referee.Rewind && s.Lexicon.Form(said.Verb).Aside {
		return nil
	}
	text := strings.Join(texts, "; ")
	if more > 0 {
		text += fmt.Sprintf("; and %d more (“legal” lists them)", more)
	}
	lines.Add(Good, 0, "Legal instead: %s", text)
	return lines
}

// instead is what is told of all that is legal instead, and how much more there is: what
// only tells what a card shows counts where there is nothing else, and what rests on what
// others hide is told there.
func instead(s *record.Sitting, at referee.Position, said referee.Statement, most int) (texts []string, more int) {
	rest := func(all []referee.Offer, out func(referee.Offer) bool) []referee.Offer {
		if left := slices.DeleteFunc(slices.Clone(all), out); len(left) > 0 {
			return left
		}
		return all
	}
	shows := func(o referee.Offer) bool { return s.Lexicon.Form(o.Verb).Boxed }
	all := rest(s.Instead(at, said, 1<<10), shows)
	again := func(o referee.Offer) bool { return o.Verb == said.Verb && o.By == said.By }
	if len(all) > 0 && shows(all[0]) && slices.ContainsFunc(at.Offers(false), again) {
		return nil, 0 // it is said in another way, as the reason has it
	}
	told := rest(all, func(o referee.Offer) bool { return (o.By != said.By || o.Verb != said.Verb) && Rests(at, o) })
	texts = spelling.Texts(told[:min(len(told), most)], func(o referee.Offer) string { return Offered(s, at, o) })
	return texts, len(all) - len(texts)
}

// May is said of what would be legal for all that everybody can see.
const May = "if what is hidden allows it"

// Faced is said of what may be said once the table has told what a card shows.
const Faced = "what the card shows is asked first"

// Rests tells whether what is hidden decides if an offer is legal.
func Rests(at referee.Position, o referee.Offer) (rests bool) {
	if !o.Open() && o.By != referee.Anyone {
		_, rests = at.Public(o.Statement)
	}
	return rests
}

// Noted writes a statement with what is to be known of it.
func Noted(text, note string) string {
	if note != "" {
		text += " (" + note + ")"
	}
	return text
}

// Offered writes what may be said, what that is about, and where it is not sure.
func Offered(s *record.Sitting, at referee.Position, o referee.Offer) string {
	note := at.Note(o.Statement)
	if note == "" && Rests(at, o) {
		note = May
	}
	return Noted(s.Lexicon.Text(o.Statement), note)
}

// Opinion answers a question about a statement: whether it may be said, by which
// rule not, and what instead. Nothing was recorded.
func Opinion(s *record.Sitting, o *record.Opinion) (lines Lines) {
	if o.Err == nil && o.Said() == "" {
		lines.Add(Soft, 0, "A comment; nothing is said.")
		return lines
	}
	lines.Add(Strong, 0, "%s", Said(s, &o.Entry))
	switch {
	case o.Err != nil:
		lines.Add(Bad, 1, "Not understood: %s", Clean(o.Err.Error()))
		return lines
	case o.Hidden:
		if why := o.At.Vain(o.Statement); why != "" {
			lines.Add(Bad, 1, "By what everybody sees it can't be done: %s.", why)
		} else {
			lines.Add(Soft, 1, "That rests on what lies face down or is secret: the referee rules on it when it is said.")
		}
		return lines
	case o.Ruling.Legal():
		lines.Add(Good, 1, "Legal.")
		if brought := o.Outcome(); brought.Words != "" {
			brought.Words = "Then: " + brought.Words // it is asked about, and not said
			lines = append(lines, Brought(brought)...)
		}
		if n := len(o.TakesBack); n > 0 {
			lines.Add(Base, 1, "%s taken back, the last first:", Are(n, "statement"))
			for _, text := range o.TakesBack {
				lines.Add(Base, 2, "%s", text)
			}
		}
		return lines
	case o.Verdict == referee.Irregular:
		lines.Add(Warn, 1, "Not legal, but it was done and stands.")
	case o.Ruling.Stands && o.At.Veils(o.Statement, false, nil):
		lines.Add(Bad, 1, "Not legal. If it was done and found too late, the table may let it stand (~) if what is hidden allows it.")
	case o.Ruling.Stands:
		lines.Add(Bad, 1, "Not legal. If it was done and found too late, the table may let it stand (~).")
	default:
		lines.Add(Bad, 1, "Not legal.")
	}
	lines = append(lines, in(Ruled(o.Ruling))...)
	lines = append(lines, in(House(s, o.Ruling))...)
	lines.Add(Base, 1, "Expected then: %s", Sentence(o.Expect))
	if texts, more := instead(s, o.At, o.Statement, len(o.Instead)); len(texts) > 0 {
		lines.Add(Good, 1, "Legal then:")
		for _, text := range texts {
			lines.Add(Good, 2, "%s", text)
		}
		if more > 0 {
			lines.Add(Good, 2, "and %d more", more)
		}
	}
	return lines
}

// Lacking says that a statement may be said, and what the table is asked first.
func Lacking(s *record.Sitting, e *record.Entry) (lines Lines) {
	lines.Add(Strong, 0, "%s", Said(s, e))
	lines.Add(Good, 1, "It may be said. This is asked first: %s", e.Ruling.Lack.Asks)
	return lines
}

// in sets lines one step further in.
func in(lines Lines) Lines {
	for i := range lines {
		lines[i].Indent++
	}
	return lines
}
