package table

import (
	"cmp"
	"strings"

	"magistrate/cmd/magistrate/tell"
)

// A Doing is what can be done at a table besides saying something, as a front end offers it in a
// row of keys, in its help, and in a list of all that can be done.
type Doing struct {
	Word  string // which one it is
	Name  string // in a row of keys
	Whole string // in the list, where the name is too short to be understood there; else ""
	Says  string // what it does
	Off   string // why it can't be done now, "" when it can
	Foot  bool   // it is wanted so often that it stands in the row of keys
	Do    func() Answer
}

// Doings lists them, what is wanted most first: those of the time machine while the past is shown.
// What is nothing to the conversation has no Do.
func (d *Desk) Doings() []Doing {
	const help, all, why = "every key and what it does", "find any command by typing part of its name", "why not"
	pages := func(title string, lines tell.Lines) Answer { return Answer{Title: title, Lines: lines} }
	line, past := d.Line()
	if past {
		return []Doing{
			{Word: "help", Name: "help", Says: help, Foot: true},
			{Word: "line", Name: "line", Says: "walk back and forth, line by line", Foot: true, Do: func() Answer { return d.Back(line - 1) }},
			{Word: "back", Name: "present", Says: "back to the present", Foot: true, Do: d.Present},
			{Word: "round", Name: "round", Says: "to the beginning of the round, then of the one before; PgDn to the next", Foot: true, Do: func() Answer { return d.Back(d.RoundFrom(-1)) }},
			{Word: "legal", Name: "legal", Says: "list all that could be said there", Foot: true, Do: d.AnyOffer},
			{Word: "why", Name: why, Says: "ask why anything could not be said there", Foot: true},
			{Word: "correct", Name: "amend", Says: "correct this line of the record", Foot: true, Do: func() Answer { return d.Old(line) }},
			{Word: "all", Name: "all", Whole: "all commands", Says: all},
		}
	}
	off := func(holds bool, why string) string {
		if holds {
			return why
		}
		return ""
	}
	undo, room, over, hidden := d.TakesBack(), 30, d.At().Over(), len(d.Hidden()) > 0
	takesBack := "take back the last statement, a slip of the keys"
	if undo != "" {
		takesBack += ": now it " + undo
	}
	if hidden {
		room = 22 // “play” stands beside it
	}
	doings := []Doing{{Word: "help", Name: "help", Says: help, Foot: true}}
	if text := d.Timely(); text != "" { // it is typed, and Enter says it: one key records nothing
		doings = append(doings, Doing{Word: "timely", Name: text, Says: "say what comes in time only until the next statement", Foot: true})
	}
	return append(doings, []Doing{
		{Word: "score", Name: strings.ToLower(d.Standing()), Says: Means("score"), Foot: over},
		{Word: "all", Name: "all", Whole: "all commands", Says: all},
		{Word: "legal", Name: "legal", Whole: "what is legal", Says: "list all that may be said now", Foot: !over, Do: d.AnyOffer},
		{Word: "lay", Name: "lay out", Says: "lay out a list of cards: matrix, codes, scanner, paste", Foot: true, Off: off(d.List() == nil && len(d.Lists()) == 0, "no list is expected now")},
		{Word: "play", Name: "play", Whole: "play face-down cards", Says: "say what only face-down cards tell of: who, and what", Foot: hidden, Off: off(!hidden, "nothing that only a face-down card allows may be said now"), Do: d.Play},
		{Word: "undo", Name: cmp.Or(tell.Clip(undo, room), "undo"), Whole: strings.TrimSuffix("undo: "+undo, ": "), Says: takesBack, Foot: undo != "", Off: off(undo == "", "nothing was said that could be taken back"), Do: d.Undo},
		{Word: "back", Name: "back", Whole: "leave the table", Says: "let go of what is going on; where that is nothing, back to the start screen", Foot: true},
		{Word: "reconcile", Name: "reconcile", Says: Means("reconcile"), Foot: true, Do: func() Answer { return d.Reconcile("") }},
		{Word: "why", Name: why, Whole: "why not, or what would it bring", Says: "show what the rules say of what is typed or pointed at, or of anything else; nothing is recorded", Foot: true},
		{Word: "past", Name: "past", Whole: "look into the past", Says: "time machine: walk back, see the table as it was, try a statement there", Foot: true, Do: func() Answer { return d.Back(line) }},
		{Word: "redo", Name: "redo", Says: Means("redo"), Do: d.Redo},
		{Word: "rewind", Name: "rewind", Says: Means("rewind"), Do: d.RewindTo},
		{Word: "pile", Name: "own pile", Says: "look at your own pile while the others look away", Do: d.Piles},
		{Word: "log", Name: "whole log", Says: "the log on the whole screen, earlier rounds included if the table agrees", Do: func() Answer { return d.WholeLog().titled("Log") }},
		{Word: "amend", Name: "amend", Says: Means("amend"), Do: d.AskLine},
		{Word: "comment", Name: "comment", Says: "write a comment into the record"},
		{Word: "rules", Name: "rulebook", Says: "the rules in our own words, with the section they come from", Do: func() Answer { return Answer{Dialog: rulesOf(d.Sitting().Game)} }},
		{Word: "rulings", Name: "house rulings", Says: Means("rulings"), Do: func() Answer { return pages("House rulings", d.Ledger().Lines) }},
		{Word: "setup", Name: "set-up sheet", Says: Means("setup"), Do: func() Answer { return pages("Set-up", d.Setup().Lines) }},
	}...)
}

// titled gives what is told a page of its own, also where the table is asked for that first.
func (a Answer) titled(title string) Answer {
	if q := a.Ask; q != nil {
		agreed := q.agreed
		q.agreed = func(by []string) Answer { return agreed(by).titled(title) }
		return a
	}
	a.Title = title
	return a
}
