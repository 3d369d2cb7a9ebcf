package main

import (
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
)

// A judged is what judge says of one record among many.
type judged struct {
	statements, wrong int
	err               error // why it can't be read
}

// judgeAll judges many records: a line each in the order of the files, and a
// summary.
func judgeAll(cmd *cobra.Command, files []string, asJSON bool) error {
	all, err := gamesOf(cmd)
	if err != nil {
		return err
	}
	results := make([]judged, len(files))
	var next atomic.Int64
	var work sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(files); i = int(next.Add(1)) - 1 {
				r := &results[i]
				r.err = guarded(func() error { return r.judge(cmd, files[i], all) })
			}
		})
	}
	work.Wait()
	return tellAll(cmd, files, results, asJSON)
}

// judge fills in what there is to say of a record.
func (r *judged) judge(cmd *cobra.Command, path string, games []referee.Game) error {
	s, err := openRecord(cmd, path, games)
	if err != nil {
		return err
	}
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != referee.NoVerdict {
			r.statements++
			if !v.Upheld() {
				r.wrong++
			}
		}
	}
	return nil
}

// tellAll prints what was judged, and gives the failure that it leads to.
func tellAll(cmd *cobra.Command, files []string, results []judged, asJSON bool) error {
	out := cmd.OutOrStdout()
	line := archiveWords
	if asJSON {
		line = archiveJSON
	}
	upheld, wrong, unread := 0, 0, 0
	for i, r := range results {
		switch {
		case r.err != nil:
			unread++
			aside(cmd, "magistrate: "+r.err.Error())
		case r.wrong > 0:
			wrong++
		default:
			upheld++
		}
		if err := line(out, nameOf(files[i]), r); err != nil {
			return err
		}
	}
	if asJSON {
		err := printJSON(out, referee.Object{{Key: "verdict", Value: "end"}, {Key: "upheld", Value: upheld == len(files)},
			{Key: "records", Value: len(files)}, {Key: "not_upheld", Value: wrong}, {Key: "unread", Value: unread}})
		if err != nil {
			return err
		}
	} else {
		fmt.Fprintf(out, "%s: %d upheld, %d not, %d can't be read.\n", tell.Count(len(files), "record"), upheld, wrong, unread)
	}
	switch {
	case unread > 0:
		return &failure{exitUnread, nil}
	case wrong > 0:
		return no(nil)
	}
	return nil
}

// archiveWords prints the line of one record among many.
func archiveWords(out io.Writer, name string, r judged) (err error) {
	switch {
	case r.err != nil:
		_, err = fmt.Fprintf(out, "%s: can't be read\n", name)
	case r.wrong > 0:
		_, err = fmt.Fprintf(out, "%s: %s not upheld\n", name, tell.AreOf(r.wrong, r.statements, "statement"))
	default:
		_, err = fmt.Fprintf(out, "%s: upheld, %s\n", name, tell.Count(r.statements, "statement"))
	}
	return err
}

// archiveJSON is archiveWords for programs.
func archiveJSON(out io.Writer, name string, r judged) error {
	o := referee.Object{{Key: "file", Value: name}}
	if r.err != nil {
		return printJSON(out, append(o, referee.Field{Key: "error", Value: r.err.Error()}))
	}
	return printJSON(out, append(o, referee.Field{Key: "upheld", Value: r.wrong == 0}, referee.Field{Key: "statements", Value: r.statements}, referee.Field{Key: "not_upheld", Value: r.wrong}))
}
