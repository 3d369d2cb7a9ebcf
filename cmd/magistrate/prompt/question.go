package prompt

import (
	"fmt"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
)

// question returns a question in words, with its choices and what a bare Enter does. When a
// sheet goes on, only its current line follows.
func question(before, q session.Question) string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	if q.Title != "" && (q.Kind != session.SheetKind || before.Title != q.Title) {
		say("%s", tell.Sentence(q.Title))
	}
	b.WriteString(q.Text.String())
	for i, l := range q.Sheet {
		if i == q.At || before.Kind != session.SheetKind {
			say("%s", sheetLine(i, &l))
		}
	}
	if before.Kind != session.SheetKind && q.Kind == session.SheetKind && q.At+1 < len(q.Sheet) {
		say("%s", sheetLine(q.At, &q.Sheet[q.At]))
	}
	switch q.Kind {
	case session.MoveKind:
		if ways := ways(q.Options); ways != "" {
			say("%s", ways)
		}
	case session.ConsentKind:
		say("Type the names of those who agree, or “all”. To decline, type “cancel”.")
	case session.ListKind:
		if q.List != nil {
			say("%s", progress(q.List))
		}
	case session.TextKind:
		if len(q.Text) == 0 {
			say("%s", q.Help)
		}
	default:
		for i, o := range q.Options {
			if o.Key != "" {
				say("  %s) %s", o.Key, option(o))
			} else {
				say("  %d. %s", i+1, option(o))
			}
		}
	}
	if q.List != nil && q.List.Complete {
		return b.String() // progress has what Enter does
	} else if q.Enter != "" {
		say("Enter: %s.", strings.TrimSuffix(q.Enter, "."))
	} else if q.Default >= 0 && q.Default < len(q.Options) && q.Kind == session.ChoiceKind {
		say("Enter: %s.", q.Options[q.Default].Text)
	}
	return b.String()
}

// sheetLine returns a line of a sheet: its number and name, what is recorded, what differs.
func sheetLine(i int, l *session.SheetLine) string {
	text := fmt.Sprintf("%d. %s: %s", i+1, l.Name, l.Recorded)
	switch {
	case l.Entered != "":
		text += "; on the table: " + l.Entered
	case l.Unseen:
		text += "; can't be seen"
	}
	return text
}

// option returns the text of an option with its notes.
func option(o session.Option) string {
	text := o.Text
	for _, more := range []string{o.Note, o.Off} {
		if more != "" {
			text += ", " + more
		}
	}
	return text
}

// ways returns what to type after a refusal: “! (record the refusal), ~ (let it stand)”.
func ways(options []session.Option) string {
	var all []string
	for _, o := range options {
		if o.Key != "" && o.Off == "" {
			all = append(all, fmt.Sprintf("%s (%s)", o.Key, o.Text))
		}
	}
	if all == nil {
		return ""
	}
	return "Type another move, or " + strings.Join(all, ", ") + "."
}

// continuesList reports whether a question asks for more of the same list.
func continuesList(before, now session.Question) bool {
	return before.List != nil && now.List != nil && now.List.Got > 0 && before.Text.String() == now.Text.String()
}

// progress returns how many items a list has, the last one, and what is missing.
func progress(l *session.List) string {
	text := fmt.Sprintf("%d so far", l.Got)
	if l.Need > 0 {
		text = fmt.Sprintf("%d of %d", l.Got, l.Need)
	}
	if n := len(l.Have); n > 0 {
		text += ", the last " + l.Have[n-1]
	}
	text += "."
	if l.Growth != "" {
		text += " " + l.Growth + "."
	}
	switch {
	case l.Complete:
		text += " Press Enter to record " + l.Move + "."
	case l.Lacks != "":
		text += " Missing: " + strings.TrimSuffix(l.Lacks, ".") + "."
	}
	return text
}

// items returns the items that can be added to a list, with their codes or amounts.
func items(l *session.List) string {
	var all []string
	for _, it := range l.Items {
		text := it.Name
		switch {
		case it.Left == 0:
			continue
		case it.Code != "" && it.Code != it.Name:
			text += " (" + it.Code + ")"
		case l.Counted && it.Has >= 0:
			text += fmt.Sprintf(" (has %d)", it.Has)
		}
		all = append(all, text)
	}
	if all == nil {
		return "The list can take nothing more."
	}
	return "You can enter: " + strings.Join(all, ", ") + "."
}
