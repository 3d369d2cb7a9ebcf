package sessiontest

import (
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
)

// A direct front end is a session without a screen: it shows each reply, and the
// question that follows.
type direct struct {
	testing.TB
	*session.Session
}

// Direct opens a session without a front end over the record at a path.
func Direct(t testing.TB, path string, all []referee.Game) Looker {
	t.Helper()
	s, _, err := session.Open(Home(t, all), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return direct{t, s}
}

// Home returns what a session needs of the user's settings.
func Home(t testing.TB, all []referee.Game) *session.Home {
	t.Helper()
	set, err := shelf.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	return &session.Home{Games: all, Settings: set, Save: shelf.Settings.Save}
}

func (d direct) Type(line string) string {
	d.Helper()
	r, err := d.Do(session.Typed(line))
	if err != nil {
		d.Fatal(err)
	}
	return shown(d.Session, r)
}

func (d direct) Undo() string { return d.Type("/undo") }

func (d direct) Answer(agree bool) string {
	if agree {
		return d.Type("all")
	}
	return d.Type("cancel")
}

// Look enters each of Asks.
func (d direct) Look() (text string) {
	for _, ask := range Asks {
		text += d.Type(ask)
	}
	return text
}

// Asks lists inputs that show whatever may be shown and record nothing.
var Asks = []string{"/show", "/legal", "/score", "/log", "/setup", "/why undo", "duel wizard bidding 9999?", "counts 3 mana?", "counts 3 mana", "cancel", "bid 9999", "cancel"}

// shown returns a reply and the next question, with single spaces between words.
func shown(s *session.Session, r session.Reply) string {
	var b strings.Builder
	b.WriteString(r.Title + "\n" + r.Text.String() + r.Input + "\n")
	if !r.Effects.Left {
		q := s.Question()
		b.WriteString(q.Title + "\n" + q.Text.String())
		for _, o := range q.Options {
			b.WriteString(o.Text + " " + o.Note + " " + o.Off + "\n")
		}
		if l := q.List; l != nil {
			b.WriteString(strings.Join(l.Have, ", ") + " " + l.Lacks + "\n")
		}
	}
	return strings.Join(strings.Fields(b.String()), " ") + "\n"
}
