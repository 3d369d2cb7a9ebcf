package console

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"

	"magistrate/cmd/magistrate/console/screen"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/table"
	"magistrate/referee/record"
)

// Options say what a console is run for.
type Options struct {
	table.Start
	Path string // the record to go on with, or to begin; "": the start screen

	// Print writes a sheet ("setup", "score", "reference", "record") for a
	// sitting whose record is at path, and says where it is.
	Print func(kind string, s *record.Sitting, path string) (string, error)
	// Link makes the link that logs a finished game on a phone.
	Link func(*record.Sitting) (string, error)

	screen tcell.Screen // of a test
}

// Unusable says why the terminal can't show a console.
type Unusable struct{ Why string }

func (u *Unusable) Error() string { return "there is no console here: " + u.Why }

// A Fault is a fault of the program that ended the console. The terminal is as
// it was, and the record is whole.
type Fault struct {
	Value any
	Stack []byte
	Path  string // the open record, "" when there was none
}

func (f *Fault) Error() string {
	safe := ""
	if f.Path != "" {
		safe = " " + table.Safe(f.Path)
	}
	return fmt.Sprintf("the console had to stop over a fault of its own (%v).%s", f.Value, safe)
}

// Signalled says that a signal ended the console.
type Signalled struct{ Signal os.Signal }

func (s *Signalled) Error() string { return fmt.Sprintf("ended by a signal: %v", s.Signal) }

// Run shows the console until people leave it. The error is an *Unusable where
// there is no terminal for it, and then nothing was done; a *Fault or a
// *Signalled where it had to stop; else why the record can't be opened.
func Run(o Options) (err error) {
	con, err := prepare(o)
	if err != nil {
		return err
	}
	if err = con.loop(); con.desk != nil {
		err = errors.Join(err, con.desk.Close())
	}
	return err
}

// prepare opens record and screen and lays the first pane.
func prepare(o Options) (con *Console, err error) {
	var a table.Answer
	if o.Path != "" && !shelf.Missing(o.Path) {
		if a, err = o.Open(o.Path); err != nil {
			return nil, err
		}
	}
	con, s := newConsole(o), o.screen
	if s == nil {
		if s, err = screen.Open(); err != nil {
			if a.Desk != nil {
				err = errors.Join(err, a.Desk.Close())
			}
			return nil, &Unusable{err.Error()}
		}
	}
	con.screen = screen.New(s, con.theme.blank())
	con.app.SetScreen(con.screen)
	switch {
	case a.Desk != nil:
		con.take(a)
	case o.Path != "":
		con.take(con.Start.New("Which game is played?", o.Path, false, con.Games...))
	default:
		con.showStart()
	}
	return con, nil
}

// loop runs the event loop. However it ends, the terminal is given back. A signal ends it;
// one more ends the program, whatever it does.
func (con *Console) loop() (err error) {
	signals, done := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		defer con.rescue()
		if s, ok := <-signals; ok {
			signal.Stop(signals)
			late := time.AfterFunc(3*time.Second, func() { os.Exit(1) }) // whatever it waits for, the program ends
			con.fail(&Signalled{s})
			<-done
			late.Stop()
		}
	}()
	defer func() {
		signal.Stop(signals)
		close(signals)
		close(done)
		err = errors.Join(err, context.Cause(con.fault))
	}()
	defer con.rescue() // tview has given the terminal back by then
	return con.app.Run()
}

// rescue ends the console when a goroutine panics: deferred in each of them,
// for a panic outside the event loop would leave the terminal as it is.
func (con *Console) rescue() {
	if p := recover(); p != nil {
		f := &Fault{Value: p, Stack: debug.Stack()}
		if con.desk != nil {
			f.Path = con.desk.Path()
		}
		con.fail(f)
	}
}

// fail ends the console over a fault or a signal, the first that there was.
func (con *Console) fail(why error) {
	con.stops(why)
	con.app.Stop()
}
