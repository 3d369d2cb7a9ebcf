package main

import (
	"fmt"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
)

// said writes an entry as the record does, without its comment.
func said(s *record.Sitting, e *record.Entry) string {
	if e.Err != nil {
		return strings.TrimSpace(strings.TrimSuffix(e.Raw, e.Comment))
	}
	return e.Mark.Put(e.Named, s.Lexicon.Text(e.Statement))
}

// explain says why an entry is not simply legal: the rule, where it stands, the
// facts, and what was legal instead at that moment.
func explain(s *record.Sitting, e *record.Entry, at referee.Position) (lines []string) {
	switch {
	case e.Err != nil && e.Statement.Verb >= referee.Rewind:
		return []string{sentence(e.Err.Error())}
	case e.Err != nil:
		return []string{"Not understood: " + e.Err.Error()}
	}
	r := e.Ruling
	if r.Legal() {
		if e.Verdict == referee.WrongMark {
			return []string{"The rules allow this, so the mark is wrong."}
		}
		return nil
	}
	if e.Verdict == referee.WrongMark {
		lines = append(lines, fmt.Sprintf("The mark names %s, but another rule refuses this first.", e.Named))
	}
	lines = append(lines, ruled(r)...)
	if e.Verdict == referee.Illegal && e.Mark == referee.Stood {
		lines = append(lines, "This can't stand.")
	}
	if e.Applied {
		return append(lines, "It was done and stands; the game is irregular from here on.")
	}
	if instead := s.Instead(at, e.Statement, 4); len(instead) > 0 {
		lines = append(lines, "Legal instead: "+strings.Join(instead, "; "))
	}
	return lines
}

// ruled puts a refusal into words.
func ruled(r referee.Ruling) []string {
	lines := []string{sentence(r.Reason), fmt.Sprintf("Rule %s, “%s” (%s)", r.Rule.ID, r.Rule.Title, r.Rule.Cite)}
	if len(r.More) > 0 {
		var more []string
		for _, rule := range r.More {
			more = append(more, rule.ID)
		}
		lines = append(lines, "It is refused by "+referee.List(more)+" too.")
	}
	return lines
}

// sentence begins with a capital and ends in a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	r := []rune(text)
	text = strings.ToUpper(string(r[:1])) + string(r[1:])
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// force says what the referee does with a rule.
func force(f rulebook.Force) string {
	switch f {
	case rulebook.Stands:
		return "refuses, but the table may let it stand"
	case rulebook.Follows:
		return "the referee carries it out by itself"
	case rulebook.Unmodel:
		return "left to the table"
	default:
		return "refuses"
	}
}
