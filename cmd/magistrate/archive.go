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

// A recordResult is the result of judging one record of several.
type recordResult struct {
	moves, wrong int
	err          error // why the record can't be read
}

// judgeRecords judges several records in parallel and prints their results.
func judgeRecords(cmd *cobra.Command, files []string, asJSON bool) error {
	all, err := gamesWithBox(cmd)
	if err != nil {
		return err
	}
	results := make([]recordResult, len(files))
	var next, done atomic.Int64
	progress := progressOf(cmd, "record")
	var work sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(files); i = int(next.Add(1)) - 1 {
				r := &results[i]
				r.err = catchPanic(func() error { return r.judge(cmd, files[i], all) })
				progress(int(done.Add(1)), len(files))
			}
		})
	}
	work.Wait()
	return printResults(cmd, files, results, asJSON)
}

// judge reads a record and counts its moves.
func (r *recordResult) judge(cmd *cobra.Command, path string, games []referee.Game) error {
	s, err := openRecord(cmd, path, games)
	if err != nil {
		return err
	}
	for i := range s.Entries {
		if v := s.Entries[i].Verdict; v != referee.NoVerdict {
			r.moves++
			if !v.Upheld() {
				r.wrong++
			}
		}
	}
	return nil
}

// printResults prints a line for each record, in the order of the files, and a summary. It
// returns the error that sets the exit status.
func printResults(cmd *cobra.Command, files []string, results []recordResult, asJSON bool) error {
	out := cmd.OutOrStdout()
	printLine := printResult
	if asJSON {
		printLine = printResultJSON
	}
	correct, wrong, unreadable := 0, 0, 0
	for i, r := range results {
		switch {
		case r.err != nil:
			unreadable++
			notify(cmd, "magistrate: "+r.err.Error())
		case r.wrong > 0:
			wrong++
		default:
			correct++
		}
		if err := printLine(out, displayName(files[i]), r); err != nil {
			return err
		}
	}
	if asJSON {
		err := printJSON(out, referee.Object{{Key: "verdict", Value: "end"}, {Key: "upheld", Value: correct == len(files)},
			{Key: "records", Value: len(files)}, {Key: "not_upheld", Value: wrong}, {Key: "unread", Value: unreadable}})
		if err != nil {
			return err
		}
	} else {
		fmt.Fprintf(out, "%s: %d correct, %d wrong, %d unreadable.\n", tell.Count(len(files), "record"), correct, wrong, unreadable)
	}
	switch {
	case unreadable > 0:
		return &exitError{exitFailed, nil}
	case wrong > 0:
		return answerNo(nil)
	}
	return nil
}

// printResult prints the result of one record of several.
func printResult(out io.Writer, name string, r recordResult) (err error) {
	switch {
	case r.err != nil:
		_, err = fmt.Fprintf(out, "%s: can't be read\n", name)
	case r.wrong > 0:
		_, err = fmt.Fprintf(out, "%s: %s wrong\n", name, tell.AreOf(r.wrong, r.moves, "move"))
	default:
		_, err = fmt.Fprintf(out, "%s: correct, %s\n", name, tell.Count(r.moves, "move"))
	}
	return err
}

// printResultJSON prints the result of one record of several as JSON.
func printResultJSON(out io.Writer, name string, r recordResult) error {
	o := referee.Object{{Key: "file", Value: name}}
	if r.err != nil {
		return printJSON(out, append(o, referee.Field{Key: "error", Value: r.err.Error()}))
	}
	return printJSON(out, append(o, referee.Field{Key: "upheld", Value: r.wrong == 0}, referee.Field{Key: "statements", Value: r.moves}, referee.Field{Key: "not_upheld", Value: r.wrong}))
}
