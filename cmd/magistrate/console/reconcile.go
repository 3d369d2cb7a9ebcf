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
	say := func(text string) func() {
		return func() { con.close(con.top()); con.take(con.desk.Enter(text)) }
	}
	acts := []action{
		{keys: []string{"F2"}, name: "enough", foot: true, do: say("enough")},
		{keys: []string{"Esc"}, name: "leave", foot: true, do: say("cancel")},
	}
	if a.Question.Suggests != "" {
		acts = append([]action{{keys: []string{"F9"}, name: "as was noticed", foot: true, do: say("so")}}, acts...)
	}
	con.write(title, a.Lines, "", func(text string) string { con.take(con.desk.Enter(text)); return "" }, acts...)
}
