package session

import (
	"strings"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/grammar"
)

// mismatch returns two sentences on a text that can't be read: the first wrong word, and what to
// type instead.
func mismatch(s *Session, r grammar.Mismatch) string {
	x, m, word := s.Record().Lexicon, r.Move, tell.Clean(r.Word)
	slot := x.Form(m.Verb).Slot(r.Clause)
	guess := !r.HasVerb || !r.VerbTyped && len(m.Items) == 0
	const widest = 60 // columns of a usage that is shown
	wrong, way := "", "Type "+usage(s, m)
	if tell.Width(way) > widest {
		way = "“help " + x.Own(moveForm(s, m).Name) + "” shows its form"
	}
	switch {
	case r.Mark != referee.Plain && word == "":
		return "No move was refused. Type the whole move after " + r.Mark.String() + "."
	case r.Reason != nil:
		wrong = tell.Sentence(reasonOf(r.Reason))
	case word == "":
		wrong = "A move is missing there."
	case guess:
		wrong = "I don't understand “" + word + "”."
	case slot.Takes == 0 || slot.Max > 0 && len(m.Clause(r.Clause)) >= slot.Max:
		return "I don't understand “" + word + "” after “" + x.Shown(m) + "”. Type ; between two moves."
	default:
		what, _, _ := strings.Cut(slot.Wanted(), ":")
		wrong = "“" + word + "” doesn't name " + what + " here."
	}
	eg := example(s, func(o referee.LegalMove) bool {
		return guess || o.Verb == m.Verb && (o.By == m.By || m.By < 0)
	})
	switch {
	case r.Nearest != "":
		return wrong + " Did you mean " + r.Nearest + "?"
	case guess && eg == "":
		return wrong + " “help” lists the moves and commands."
	case guess:
		way = "Type a move"
	}
	if eg != "" {
		way += ", e.g. " + eg
	}
	return wrong + " " + way + "."
}

// usage returns the usage of a move's verb with its player's name.
func usage(s *Session, m referee.Move) string {
	usage := s.Record().Lexicon.Own(moveForm(s, m).Usage)
	if m.By >= 0 {
		usage = strings.ReplaceAll(usage, "P: ", s.Record().Lexicon.Players[m.By]+": ")
	}
	return usage
}
