package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/referee"
	"magistrate/referee/reconcile"
	"magistrate/referee/record"
)

func reconcileCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "reconcile FILE",
		Short: "Find out where table and record differ, and by which slip",
		Long: `Asks what really lies on the table, no more than needed, and, where that differs from
the record, names the likeliest single wrong, missing or doubled entry and offers to
put it right.

An answer is a list between commas, or only what differs: -Familiar, +Druid. Enter
means that it is as the record says, “enough” that nothing more shall be asked.

Exit status: 0 they agree, or do now; 1 they do not.`,
		Example:           example("magistrate reconcile example.table"),
		Args:              exactly("FILE"),
		ValidArgsFunction: completeFile,
		GroupID:           ofRecord,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := readForChange(cmd, args[0])
			if err != nil {
				return err
			}
			p := newPlain(cmd)
			p.late = func() (err error) {
				p.t, err = openForChange(cmd, args[0], s)
				return err
			}
			agree, err := p.questions(s)
			if p.t != nil {
				_ = p.t.Close() // all is on the disk already
			}
			if err == nil && !agree {
				err = no(nil)
			}
			return err
		},
	}
	lockFlag(c)
	return c
}

// reconcile is the same in the middle of a sitting.
func (p *plain) reconcile() error {
	_, err := p.questions(p.t.Sitting())
	return err
}

// questions asks what lies on the table and offers corrections. It tells
// whether table and record agree in the end.
func (p *plain) questions(s *record.Sitting) (agree bool, err error) {
	r := reconcile.Begin(s)
	stopped := false
	for f, more := r.Next(); more; f, more = r.Next() {
		answer, ok := p.ask(fmt.Sprintf("%s\n  By the record: %s. (Enter: yes)", f.Asks, hasWords(f)))
		if stopped = !ok || referee.Fold(answer) == "enough"; stopped {
			break
		}
		if err := r.Answer(f.Key, answer); err != nil {
			p.printf("%s\n", sentence(err.Error()))
		}
	}
	differ := r.Differs()
	found := r.Explain(5)
	for _, d := range differ {
		p.printf("%s %s\n", d.Asks, differenceWords(d))
	}
	switch {
	case len(differ) == 0 && stopped:
		p.printf("Table and record agree so far; not everything was asked.\n")
		return false, nil
	case len(differ) == 0 && len(found) == 0:
		p.printf("Table and record agree.\n")
		return true, nil
	case len(differ) == 0:
		p.printf("The table lies as the record says, but not every statement of it is possible.\n")
	case len(found) == 0:
		p.printf("No single slip explains this. “amend” corrects a line; “rewind” goes back to where both agree.\n")
		return false, nil
	}
	return p.offer(s, found)
}

// offer lets people choose among corrections.
func (p *plain) offer(last *record.Sitting, found []reconcile.Explanation) (agree bool, err error) {
	p.printf("The likeliest first:\n")
	for i, e := range found {
		p.printf("  %d  %s\n", i+1, slip(e))
		if e.Explains < e.Of {
			p.printf("     explains %d of %d answers\n", e.Explains, e.Of)
		}
		if e.Wrong > 0 {
			p.printf("     leaves %s not possible\n", are(e.Wrong, "statement"))
		}
	}
	answer, ok := p.ask("Which one was it? A number (Enter: none of these)")
	n, is := among(answer, len(found))
	if !ok || !is {
		p.printf("The record is as it was.\n")
		return false, nil
	}
	if err := p.doAmend(found[n].Amendment); err != nil {
		return false, err
	}
	return p.t != nil && p.t.Sitting() != last && found[n].Explains == found[n].Of, nil
}

// slip says in words what an explanation takes for the error.
func slip(e reconcile.Explanation) string {
	switch {
	case e.Entry == nil:
		return fmt.Sprintf("line %d should not be there: %s", e.Line, e.Old)
	case e.Old == "":
		return fmt.Sprintf("missing before line %d: %s", e.Line, e.New)
	default:
		return fmt.Sprintf("line %d is wrong: %s\n     it was:  %s", e.Line, e.Old, e.New)
	}
}

// differenceWords tells a difference; of long lists only what differs.
func differenceWords(d reconcile.Difference) string {
	const short = 3
	if len(d.Has) <= short && len(d.Lies) <= short {
		return fmt.Sprintf("By the record: %s; on the table: %s.", wordsOr(d.Has), wordsOr(d.Lies))
	}
	return fmt.Sprintf("Only by the record: %s; only on the table: %s.", wordsOr(less(d.Has, d.Lies)), wordsOr(less(d.Lies, d.Has)))
}

// less gives the words of one list that another has fewer of.
func less(words, others []string) (left []string) {
	count := map[string]int{}
	for _, w := range others {
		count[w]++
	}
	for _, w := range words {
		if count[w]--; count[w] < 0 {
			left = append(left, w)
		}
	}
	return left
}

func hasWords(f referee.Fact) string { return wordsOr(f.Has) }

func wordsOr(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}
