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
	"magistrate/cmd/magistrate/phones"
	"magistrate/cmd/magistrate/session"
	"magistrate/referee/record"
)

// Options are the options of Run.
type Options struct {
	session.Home
	Path string // the record to open or create; "" for the start screen

	// Print writes a sheet ("setup", "score", "reference", "record") of the
	// record at path to a file, and returns its path.
	Print func(kind string, s *record.Record, path string) (string, error)
	// Link returns the link that logs a finished game on a phone.
	Link func(*record.Record) (string, error)

	// Phones opens the page for phones at the table of the record at path; changed is called from
	// any goroutine when a phone came, went, or proposed a move.
	Phones func(path string, changed func()) (*phones.Server, error)
	// OpenPhones opens that page with the first record.
	OpenPhones bool

	screen tcell.Screen // for tests
}

// Unusable is the error of a terminal that can't show a console.
type Unusable struct{ Why string }

func (u *Unusable) Error() string { return "there is no console here: " + u.Why }

// A Fault is the error of a panic that ended the console. The terminal is restored, and the
// record is complete.
type Fault struct {
	Value any
	Stack []byte
	Path  string // the open record; "" for none
}

func (f *Fault) Error() string {
	safe := ""
	if f.Path != "" {
		safe = " Everything recorded is saved in " + f.Path + "."
	}
	return fmt.Sprintf("the console stopped because of a bug (%v).%s", f.Value, safe)
}

// Signalled is the error of a signal that ended the console.
type Signalled struct{ Signal os.Signal }

func (s *Signalled) Error() string { return fmt.Sprintf("ended by a signal: %v", s.Signal) }

// Run shows the console until people leave it. The error is an *Unusable if the terminal can't
// show it, a *Fault or a *Signalled if it had to stop, or else why the record can't be opened.
func Run(o Options) error {
	con, err := prepare(o)
	if err != nil {
		return err
	}
	err = con.loop()
	if con.phones != nil {
		err = errors.Join(err, con.phones.Close())
	}
	return errors.Join(err, con.session.Close())
}

// prepare opens the record and the screen, and shows the first question.
func prepare(o Options) (con *Console, err error) {
	con = newConsole(o)
	var reply session.Reply
	if o.Path == "" {
		con.session = session.New(&con.Home)
	} else if con.session, reply, err = session.Open(&con.Home, o.Path); err != nil {
		return nil, err
	}
	s := o.screen
	if s == nil {
		if s, err = screen.Open(); err != nil {
			return nil, errors.Join(&Unusable{err.Error()}, con.session.Close())
		}
	}
	con.screen = screen.New(s, con.theme.blank())
	con.app.SetScreen(con.screen)
	reply.Effects.Opened = true
	con.take(reply, nil)
	return con, nil
}

// loop runs the event loop and restores the terminal in the end. A signal ends the loop, and a
// second one the program.
func (con *Console) loop() (err error) {
	signals, done := make(chan os.Signal, 2), make(chan struct{})
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		defer con.rescue()
		if s, ok := <-signals; ok {
			signal.Stop(signals)
			late := time.AfterFunc(3*time.Second, func() { os.Exit(1) }) // even if the loop hangs
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
	defer con.rescue() // after tview has restored the terminal
	return con.app.Run()
}

// rescue ends the console after a panic. Every goroutine defers it, as a panic outside the event
// loop would leave the terminal in disorder.
func (con *Console) rescue() {
	if p := recover(); p != nil {
		con.fail(&Fault{Value: p, Stack: debug.Stack(), Path: con.session.Path()})
	}
}

// fail ends the console with an error, of which the first counts.
func (con *Console) fail(why error) {
	con.stops(why)
	con.app.Stop()
}
