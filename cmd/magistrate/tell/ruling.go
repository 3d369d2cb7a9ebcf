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

// Said returns an entry as the record has it, without its comment and the rule's id.
func Said(s *record.Sitting, e *record.Entry) string {
	if e.Err != nil {
		return Clean(strings.TrimSpace(strings.TrimSuffix(e.Raw, e.Comment())))
	}
	return e.Mark().Put("", e.Words(s.Lexicon))
}

// Told is Said as everyone may see it: without a choice before all have chosen.
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

// Raw returns a whole line of the record.
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

// brought says what a move brought, in the words of its game.
func brought(o referee.Outcome) (lines Lines) {
	if o.Words != "" {
		lines.Add(Base, 1, "%s", Sentence(o.Words))
	}
	if o.Doubt != "" {
		lines.Add(Warn, 1, "%s", Sentence(o.Doubt))
	}
	return lines
}

// Recorded says what was recorded, and what it brought.
func Recorded(s *record.Sitting, e *record.Entry) (lines Lines) {
	plain := *e
	plain.Unmark()
	text := Told(s, &plain)
	back := s.TakenBack(e.Number-len(s.Head)-1, int(e.Back))
	switch {
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%d. Noted.", e.Number)
	case e.Back == 1:
		lines.Add(Warn, 0, "%d. Taken back: %s", e.Number, Told(s, back[0]))
	case e.Back > 0:
		lines.Add(Warn, 0, "%d. %d moves taken back, from %s on", e.Number, e.Back, Told(s, back[len(back)-1]))
	case e.Mark() == referee.Attempt:
		lines.Add(Bad, 0, "%d. Recorded as refused: %s", e.Number, text)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%d. Let stand: %s. The game is irregular from here on.", e.Number, text)
	default:
		lines.Add(Good, 0, "%d. %s", e.Number, text)
	}
	return append(lines, brought(s.Outcome(e))...)
}

// NotAllowed says why a move was not recorded, the missing thing first; then the rule, and
// what is legal instead.
func NotAllowed(s *record.Sitting, e *record.Entry, at referee.Position) (lines Lines) {
	lines = Explained(s, e, at)
	if e.Err != nil || e.Ruling.Legal() {
		return lines
	}
	lines[0].Text = "Not allowed: " + lines[0].Text
	in(lines[1:])
	if f := s.Lexicon.Form(e.Statement.Verb); !e.Ruling.Stands && !s.Header.Tally && !f.Ends && !f.Still {
		lines.Add(Base, 1, "This can't stand: if it was done, put it back.")
	}
	return lines
}

// Explained says why an entry is not simply legal: the facts, the rule, and what was legal
// instead.
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
			lines.Add(Warn, 0, "That move is legal; enter it without ! or ~.")
		}
		return lines
	}
	if e.Verdict == referee.WrongMark {
		lines.Add(Warn, 0, "The mark names %s, but another rule refuses this first.", e.Named())
	}
	lines = append(lines, ruled(s, e.Ruling)...)
	if e.Verdict == referee.Illegal && e.Mark() == referee.Stood {
		lines.Add(Bad, 0, "This can't stand.")
	}
	if e.Applied {
		lines.Add(Warn, 0, "It was let stand; the game is irregular from here on.")
		return lines
	}
	texts, more := instead(s, at, e.Statement, mostInstead)
	if len(texts) == 0 || e.Statement.Verb < referee.Rewind && s.Lexicon.Form(e.Statement.Verb).Aside {
		return lines
	}
	lines.Add(Good, 0, "Legal instead: %s%s", strings.Join(texts, "; "), AndMore(more))
	return lines
}

// Cited returns a rule's title, which is our own and not the book's, and its section.
func Cited(r *rulebook.Rule) string { return r.Title + " (" + r.Cite + ")" }

// ruled returns the facts of a refusal, the rules, and the house rules about the first of
// them that differ from the defaults.
func ruled(s *record.Sitting, r *referee.Ruling) (lines Lines) {
	lines.Add(Bad, 0, "%s", Sentence(r.Reason))
	lines.Add(Soft, 0, "Rule: %s", Cited(r.Rule))
	for _, more := range r.More {
		lines.Add(Soft, 0, "Also: %s", Cited(more))
	}
	about, _, _ := strings.Cut(r.Rule.ID, "-")
	for _, q := range s.Game.Book().Ledger {
		if choice, ok := s.Header.Rulings[q.ID]; ok && strings.HasPrefix(q.ID, about) {
			lines.Add(Soft, 0, "House rule: %s Here: %s.", Sentence(q.Asks), q.InWords(choice))
		}
	}
	return lines
}

// mostInstead is how many legal moves a refusal names.
const mostInstead = 4

// AndMore returns what follows the first of several legal moves; "" where there are no more.
func AndMore(more int) string {
	if more <= 0 {
		return ""
	}
	return fmt.Sprintf("; and %d more (“legal” lists them)", more)
}

// instead returns the nearest moves of all that are legal instead, and how many more there
// are. Moves that only say what a card shows, or that depend on what is hidden, count where
// there are no others.
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
		return nil, 0 // it is entered in another way, as the reason has it
	}
	told := rest(all, func(o referee.Offer) bool { return (o.By != said.By || o.Verb != said.Verb) && rests(at, o) })
	texts = spelling.Texts(told[:min(len(told), most)], func(o referee.Offer) string { return Offered(s, at, o) })
	return texts, len(all) - len(texts)
}

// May is the note of a move that is legal as far as everybody can see.
const May = "if what is hidden allows it"

// Faced is the note of a move that asks first what a card shows.
const Faced = "asks what the card shows"

// rests reports whether what is hidden decides if a move is legal.
func rests(at referee.Position, o referee.Offer) (hidden bool) {
	if !o.Open() && o.By != referee.Anyone {
		_, hidden = at.Public(o.Statement)
	}
	return hidden
}

// Noted returns a move with what is known of it.
func Noted(text, note string) string {
	if note != "" {
		text += " (" + note + ")"
	}
	return text
}

// Offered returns a legal move with what it is about, or what it depends on.
func Offered(s *record.Sitting, at referee.Position, o referee.Offer) string {
	note := at.Note(o.Statement)
	if note == "" && rests(at, o) {
		note = May
	}
	return Noted(s.Lexicon.Text(o.Statement), note)
}

// Opinion says whether a move that was asked about is legal, by which rule it isn't, and
// what is legal instead.
func Opinion(s *record.Sitting, o *record.Opinion) (lines Lines) {
	if o.Err == nil && o.Said() == "" {
		lines.Add(Soft, 0, "This is a note; it changes nothing.")
		return lines
	}
	lines.Add(Strong, 0, "%s", Said(s, &o.Entry))
	switch {
	case o.Err != nil:
		lines.Add(Bad, 1, "Can't be read: %s", Clean(o.Err.Error()))
	case o.Hidden && o.At.Vain(o.Statement) != "":
		lines.Add(Bad, 1, "Not possible, as everyone can see: %s.", o.At.Vain(o.Statement))
	case o.Hidden:
		lines.Add(Soft, 1, "That depends on what is hidden: enter the move to have it judged.")
	case o.Verdict == referee.WrongMark && o.Ruling.Legal():
		lines.Add(Bad, 1, "That move is legal; enter it without ! or ~.")
	case o.Ruling.Lack != nil && o.Mark() == referee.Plain:
		lines.Add(Good, 1, "Legal so far. Entering it asks: %s", o.Ruling.Lack.Asks)
	case o.Ruling.Legal():
		lines.Add(Good, 1, "Legal.")
		if then := o.Outcome(); then.Words != "" {
			then.Words = "Then: " + then.Words // it is only asked about
			lines = append(lines, brought(then)...)
		}
		if n := len(o.TakesBack); n > 0 {
			lines.Add(Base, 1, "It takes back %s, the last first:", Count(n, "move"))
			for _, text := range o.TakesBack {
				lines.Add(Base, 2, "%s", text)
			}
		}
	default:
		lines = append(lines, illegal(s, o)...)
	}
	return lines
}

// illegal says why a move that was asked about isn't legal, and what is legal instead.
func illegal(s *record.Sitting, o *record.Opinion) (lines Lines) {
	switch {
	case o.Verdict == referee.Irregular:
		lines.Add(Warn, 1, "Not legal, but it was let stand.")
	case o.Ruling.Stands && o.At.Veils(o.Statement, false, nil):
		lines.Add(Bad, 1, "Not legal. If it was noticed too late, you may let it stand (~), if what is hidden allows it.")
	case o.Ruling.Stands:
		lines.Add(Bad, 1, "Not legal. If it was noticed too late, you may let it stand (~).")
	default:
		lines.Add(Bad, 1, "Not legal.")
	}
	lines = append(lines, in(ruled(s, o.Ruling))...)
	lines.Add(Base, 1, "Expected then: %s", Sentence(o.Expect))
	texts, more := instead(s, o.At, o.Statement, len(o.Instead))
	if len(texts) > 0 {
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

// in sets lines one step further in.
func in(lines Lines) Lines {
	for i := range lines {
		lines[i].Indent++
	}
	return lines
}
