package console

import (
	"fmt"

	"magistrate/cmd/magistrate/table"
)

// reconcile begins to ask what really lies on the table. What was refused just
// now comes first: it does lie there.
func (con *Console) reconcile() { con.take(con.desk.Reconcile("")) }

// lookAt asks the table to look at one thing.
func (con *Console) lookAt(a table.Answer) {
	title := "What really lies there?"
	if q := a.Question; q.Left > 0 {
		title = fmt.Sprintf("What really lies there?  %d answered, %d at most to come", q.Answered, q.Left)
	}
	say := func(l **layer, text string) { con.close(*l); con.take(con.desk.Enter(text)) }
	var l *layer
	acts := []action{
		{keys: []string{"F2"}, name: "enough", foot: true, do: func() { say(&l, "enough") }},
		{keys: []string{"Esc"}, name: "leave", foot: true, do: func() { say(&l, "cancel") }},
	}
	if a.Question.Suggests != "" {
		acts = append([]action{{keys: []string{"F9"}, name: "as was noticed", foot: true, do: func() { say(&l, "so") }}}, acts...)
	}
	l = con.write(title, a.Lines, "", func(text string) string {
		con.take(con.desk.Enter(text))
		return ""
	}, acts...)
}
