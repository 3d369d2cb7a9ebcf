package tell

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
	"magistrate/referee/spelling"
)

// Text returns the text of an entry without its comment and the id of a rule.
func Text(s *record.Record, e *record.Entry) string {
	if e.Err != nil {
		return Clean(strings.TrimSpace(strings.TrimSuffix(e.Raw, e.Comment())))
	}
	return e.Mark().Put("", e.Shown())
}

// PublicText is Said without a choice that is still sealed.
func PublicText(s *record.Record, e *record.Entry) string {
	if s.Sealed(e) {
		who, _, _ := strings.Cut(e.Typed(), ":")
		if e.Err == nil {
			who = e.Lexicon.Players[e.Move.By]
		}
		return Clean(who) + ": " + record.SecretChoice
	}
	return Text(s, e)
}

// Raw returns a whole line of the record.
func Raw(s *record.Record, e *record.Entry) string {
	text := e.Text()
	if e.Err == nil && e.Typed() != "" {
		text = e.Mark().Put(e.Named(), e.Shown()) + e.Comment()
	}
	return Clean(strings.TrimSpace(text))
}

// Moment returns the round and the phase.
func Moment(v referee.View) string {
	if v.Round == "" || v.Round == v.Phase {
		return v.Phase
	}
	phase := v.Phase
	if strings.HasPrefix(phase, "The ") { // inside a sentence
		phase = "the " + strings.TrimPrefix(phase, "The ")
	}
	return v.Round + ", " + phase
}

// outcomeLines describes the outcome of a move, in the words of its game.
func outcomeLines(o referee.Outcome) (lines Lines) {
	if o.Words != "" {
		lines.Add(Base, 1, "%s", Sentence(o.Words))
	}
	if o.Doubt != "" {
		lines.Add(Warn, 1, "%s", Sentence(o.Doubt))
	}
	return lines
}

// Recorded describes an entry that was recorded, and its outcome.
func Recorded(s *record.Record, e *record.Entry) (lines Lines) {
	plain := *e
	plain.Unmark()
	text := PublicText(s, &plain)
	back := s.TakenBack(e.Number-len(s.Head)-1, int(e.Back))
	switch {
	case e.Verdict == referee.NoVerdict:
		lines.Add(Soft, 0, "%d. Noted.", e.Number)
	case e.Back == 1:
		lines.Add(Warn, 0, "%d. Taken back: %s", e.Number, PublicText(s, back[0]))
	case e.Back > 0:
		lines.Add(Warn, 0, "%d. %d moves taken back, from %s on", e.Number, e.Back, PublicText(s, back[len(back)-1]))
	case e.Mark() == referee.Attempt:
		lines.Add(Bad, 0, "%d. Recorded as refused: %s", e.Number, text)
	case e.Verdict == referee.Irregular:
		lines.Add(Warn, 0, "%d. Let stand: %s. The game is irregular from here on.", e.Number, text)
	default:
		lines.Add(Good, 0, "%d. %s", e.Number, text)
	}
	return append(lines, outcomeLines(s.Outcome(e))...)
}

// NotAllowed explains why a move was not recorded, the missing thing first, with the rule and
// legal moves to make instead.
func NotAllowed(s *record.Record, e *record.Entry, at referee.Position) (lines Lines) {
	lines = Explain(s, e, at)
	if e.Err != nil || e.Ruling.Legal() {
		return lines
	}
	lines[0].Text = "Not allowed: " + lines[0].Text
	indented(lines[1:])
	if f := s.Lexicon.Form(e.Move.Verb); !e.Ruling.CanStand && !s.Header.Tally && !f.Ends && !f.Still {
		lines.Add(Base, 1, "This can't stand. If it has been done, put it back.")
	}
	return lines
}

// Explain explains why an entry isn't legal: the facts, the rule, and the moves that were
// legal instead.
func Explain(s *record.Record, e *record.Entry, at referee.Position) (lines Lines) {
	switch {
	case e.Err != nil && e.Move.Verb >= referee.Rewind:
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
	lines = append(lines, refusal(s, e.Ruling)...)
	if e.Verdict == referee.Illegal && e.Mark() == referee.LetStand {
		lines.Add(Bad, 0, "This can't stand.")
	}
	if e.Applied {
		lines.Add(Warn, 0, "It was let stand; the game is irregular from here on.")
		return lines
	}
	texts, more := alternatives(s, at, e.Move, mostAlternatives)
	if len(texts) > 0 {
		lines.Add(Good, 0, "Legal instead: %s%s", strings.Join(texts, "; "), AndMore(more))
	}
	return lines
}

// Citation returns a rule's title and its section in the rulebook.
func Citation(r *rulebook.Rule) string { return r.Title + " (" + r.Cite + ")" }

// refusal returns the reason of a refusal, the rules, and the table's own house rules about the
// first of them.
func refusal(s *record.Record, r *referee.Ruling) (lines Lines) {
	lines.Add(Bad, 0, "%s", Sentence(r.Reason))
	lines.Add(Soft, 0, "Rule: %s", Citation(r.Rule))
	for _, more := range r.More {
		lines.Add(Soft, 0, "Also: %s", Citation(more))
	}
	about, _, _ := strings.Cut(r.Rule.ID, "-")
	for _, q := range s.Game.Book().Ledger {
		if choice, ok := s.Header.Rulings[q.ID]; ok && strings.HasPrefix(q.ID, about) {
			lines.Add(Soft, 0, "House rule: %s This table: %s.", Sentence(q.Asks), q.InWords(choice))
		}
	}
	return lines
}

// mostAlternatives is the number of legal moves that a refusal names.
const mostAlternatives = 4

// AndMore returns the end of a list of legal moves that leaves some out; "" for none.
func AndMore(more int) string {
	if more <= 0 {
		return ""
	}
	return fmt.Sprintf("; and %d more (“legal” lists them)", more)
}

// alternatives returns the legal moves that are nearest to a refused one, and the number of others.
func alternatives(s *record.Record, at referee.Position, refused referee.Move, most int) (texts []string, more int) {
	all := s.Alternatives(at, refused)
	texts = spelling.Texts(all[:min(len(all), most)], func(o referee.LegalMove) string { return LegalText(s, at, o) })
	return texts, len(all) - len(texts)
}

// IfHidden is the note of a move whose legality depends on hidden cards.
const IfHidden = "if hidden cards allow it"

// AsksFace is the note of a move that asks what a card shows.
const AsksFace = "asks what the card shows"

// MoveNote returns the note of a legal move: note, or else whether the move asks what a card
// shows or depends on hidden cards.
func MoveNote(at referee.Position, o referee.LegalMove, note string) string {
	if o.Open() {
		return note
	}
	switch r := at.Rule(o.Move, referee.Public|referee.Terse); {
	case r.Lack != nil:
		return AsksFace
	case note == "" && r.Hidden:
		return IfHidden
	}
	return note
}

// WithNote returns a text with a note in brackets, if there is one.
func WithNote(text, note string) string {
	if note != "" {
		text += " (" + note + ")"
	}
	return text
}

// LegalText returns a legal move with a note on it.
func LegalText(s *record.Record, at referee.Position, o referee.LegalMove) string {
	return WithNote(s.Lexicon.Shown(o.Move), MoveNote(at, o, at.About(o.Move).Note))
}

// Opinion answers a question about a move: whether it is legal, and if not by which rule and
// which moves are legal instead.
func Opinion(s *record.Record, o *record.Opinion) (lines Lines) {
	if o.Err == nil && o.Typed() == "" {
		lines.Add(Soft, 0, "This is a note; it changes nothing.")
		return lines
	}
	lines.Add(Strong, 0, "%s", Text(s, &o.Entry))
	switch {
	case o.Err != nil:
		lines.Add(Bad, 1, "Can't be read: %s", Clean(o.Err.Error()))
	case o.Hidden && o.At.About(o.Move).Futile != "":
		lines.Add(Bad, 1, "Not possible: %s.", o.At.About(o.Move).Futile)
	case o.Hidden:
		lines.Add(Soft, 1, "That depends on hidden cards. Enter the move to find out.")
	case o.Verdict == referee.WrongMark && o.Ruling.Legal():
		lines.Add(Bad, 1, "That move is legal; enter it without ! or ~.")
	case o.Ruling.Lack != nil && o.Mark() == referee.Plain:
		lines.Add(Good, 1, "Legal so far. You'll be asked: %s", o.Ruling.Lack.Asks)
	case o.Ruling.Legal():
		lines.Add(Good, 1, "Legal.")
		if then := o.Outcome(); then.Words != "" {
			then.Words = "Then: " + then.Words // it hasn't been made
			lines = append(lines, outcomeLines(then)...)
		}
		if n := len(o.TakesBack); n > 0 {
			lines.Add(Base, 1, "It takes back %s, latest first:", Count(n, "move"))
			for _, text := range o.TakesBack {
				lines.Add(Base, 2, "%s", text)
			}
		}
	default:
		lines = append(lines, illegal(s, o)...)
	}
	return lines
}

// illegal is Opinion for a move that isn't legal.
func illegal(s *record.Record, o *record.Opinion) (lines Lines) {
	switch {
	case o.Verdict == referee.Irregular:
		lines.Add(Warn, 1, "Not legal, but it was let stand.")
	case o.Ruling.CanStand && o.At.DependsOnHidden(o.Move, false, nil):
		lines.Add(Bad, 1, "Not legal. If noticed too late, it can stand (~), if hidden cards allow it.")
	case o.Ruling.CanStand:
		lines.Add(Bad, 1, "Not legal. If noticed too late, it can stand (~).")
	default:
		lines.Add(Bad, 1, "Not legal.")
	}
	lines = append(lines, indented(refusal(s, o.Ruling))...)
	lines.Add(Base, 1, "Expected: %s", Sentence(o.Expect))
	texts, more := alternatives(s, o.At, o.Move, len(o.Alternatives))
	if len(texts) > 0 {
		lines.Add(Good, 1, "Legal instead:")
		for _, text := range texts {
			lines.Add(Good, 2, "%s", text)
		}
		if more > 0 {
			lines.Add(Good, 2, "and %d more", more)
		}
	}
	return lines
}

// indented indents lines by one level.
func indented(lines Lines) Lines {
	for i := range lines {
		lines[i].Indent++
	}
	return lines
}
