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
	"magistrate/cmd/magistrate/session"
	"magistrate/referee/record"
)

// Options say what a console is run for.
type Options struct {
	session.Home
	Path string // the record to go on with, or to begin; "": the start screen

	// Print writes a sheet ("setup", "score", "reference", "record") of a
	// record at path, and returns where it is.
	Print func(kind string, s *record.Sitting, path string) (string, error)
	// Link returns the link that logs a finished game on a phone.
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
		safe = " Everything recorded is in " + f.Path + "."
	}
	return fmt.Sprintf("the console had to stop over a fault of its own (%v).%s", f.Value, safe)
}

// Signalled says that a signal ended the console.
type Signalled struct{ Signal os.Signal }

func (s *Signalled) Error() string { return fmt.Sprintf("ended by a signal: %v", s.Signal) }

// Run shows the console until people leave it. The error is an *Unusable where
// there is no terminal for it, and then nothing was done; a *Fault or a
// *Signalled where it had to stop; else why the record can't be opened.
func Run(o Options) error {
	con, err := prepare(o)
	if err != nil {
		return err
	}
	err = con.loop()
	return errors.Join(err, con.session.Close())
}

// prepare opens record and screen, and draws the first question.
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
		con.fail(&Fault{Value: p, Stack: debug.Stack(), Path: con.session.Path()})
	}
}

// fail ends the console over a fault or a signal, the first that there was.
func (con *Console) fail(why error) {
	con.stops(why)
	con.app.Stop()
}
