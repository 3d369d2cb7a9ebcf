package main

import (
	"fmt"
	"slices"
	"strconv"

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
	talk := reconcile.Begin(s)
	for q, more := talk.Next(); more; q, more = talk.Next() {
		answer, ok := p.ask(fmt.Sprintf("%s\n  %s (Enter: yes; %s)", q.Asks, q.Record, q.Hint))
		if !ok || referee.Fold(answer) == "enough" {
			talk.Enough()
			break
		}
		if err := talk.Answer(answer); err != nil {
			p.printf("%s\n", sentence(err.Error()))
		}
	}
	o := talk.Outcome()
	for _, says := range o.Says {
		p.printf("%s\n", says)
	}
	if len(o.Remedies) == 0 {
		return o.Agree, nil
	}
	if o.Remedies[0].Behind() {
		answer, ok := p.ask("The likeliest line may be one that the table can't see any more. Do all agree that it is named? [y/N]")
		if !ok || !yes(answer) {
			p.printf("The record is as it was.\n")
			return false, nil
		}
		talk.Agree()
	}
	return p.offer(s, slices.DeleteFunc(o.Remedies, (*reconcile.Remedy).Behind))
}

// offer lets people choose among corrections.
func (p *plain) offer(last *record.Sitting, found []*reconcile.Remedy) (agree bool, err error) {
	p.printf("The likeliest first:\n")
	for i, r := range found {
		slips, err := r.Slips()
		if err != nil {
			return false, err
		}
		for n, s := range slips {
			number := strconv.Itoa(i + 1)
			if n > 0 {
				number = " "
			}
			p.printf("  %s  %s\n", number, s)
		}
		if n, of := r.Explains(); n < of {
			p.printf("     explains %d of %d answers\n", n, of)
		}
	}
	answer, ok := p.ask("Which one was it? A number (Enter: none of these)")
	n, is := among(answer, len(found))
	if !ok || !is {
		p.printf("The record is as it was.\n")
		return false, nil
	}
	steps, err := found[n].Amend()
	if err != nil {
		return false, err
	}
	if err := p.doAmend(steps[len(steps)-1]); err != nil {
		return false, err
	}
	explains, of := found[n].Explains()
	return p.t != nil && p.t.Sitting() != last && explains == of, nil
}
