package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session"
	"magistrate/referee"
	"magistrate/referee/games"
)

// Work is counted, not time: how often a table is copied, played on, looked at.

// A counted game counts it for all its tables.
type counted struct {
	referee.Game
	work *int
}

func (g counted) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	p, err := g.Game.Open(h, x)
	if err != nil {
		return nil, err
	}
	return board{p.Fork(), g.work}, nil
}

type board struct {
	referee.Board
	work *int
}

func (b board) Fork() referee.Board {
	*b.work++
	return board{b.Board.Fork(), b.work}
}

func (b board) Play(m referee.Mark, named string, s referee.Statement) referee.Played {
	*b.work++
	return b.Board.Play(m, named, s)
}

func (b board) Replay(s referee.Statement, irregular bool) {
	*b.work++
	b.Board.Replay(s, irregular)
}

func (b board) Brought(s referee.Statement, irregular bool) referee.Outcome {
	*b.work++
	return b.Board.Brought(s, irregular)
}

func (b board) View(reveal referee.Reveal) referee.View {
	*b.work++
	return b.Board.View(reveal)
}

func (b board) Offers(reveal referee.Reveal) []referee.Offer {
	*b.work++
	return b.Board.Offers(reveal)
}

// countWork lets every game count its work.
func countWork(t *testing.T) *int {
	all, work := games.All, new(int)
	t.Cleanup(func() { games.All = all })
	games.All = nil
	for _, g := range all {
		games.All = append(games.All, counted{g, work})
	}
	return work
}

// No command is worse than linear in the lines of a record.
func TestCommandsGrowWithTheRecord(t *testing.T) {
	work := countWork(t)
	const few, times = 300, 8
	for name, text := range map[string]func(int) string{"stands": standing, "refused": refused} {
		for _, args := range [][]string{
			{"judge"}, {"judge", "--json"}, {"show"}, {"score", "--partial"}, {"legal"}, {"why", "", "undo"},
			{"amend", "", "12", "--delete", "--yes"}, {"record", "tidy"}, {"print", "record", "--reveal", "-o", "-"},
		} {
			did := func(n int) int {
				path := filepath.Join(t.TempDir(), "a.table")
				if err := os.WriteFile(path, []byte(text(n)), 0o666); err != nil {
					t.Fatal(err)
				}
				said := append([]string{}, args...)
				if len(said) > 1 && said[1] == "" {
					said[1] = path
				} else {
					said = append(said, path)
				}
				*work = 0
				if status := run(said, strings.NewReader(""), io.Discard, io.Discard); status == exitUnread {
					t.Fatalf("%q does not run", said)
				}
				return *work
			}
			if short, long := did(few), did(times*few); long > times*short*11/10 {
				t.Errorf("%s, %s: %d at %d lines, %d at %d", args, name, short, few, long, times*few)
			}
		}
	}
}

// What is shown of a long record at one moment costs the same wherever that is,
// and however long the record: the tables looked at, and the entries copied.
func TestMomentsCostTheSame(t *testing.T) {
	work := countWork(t)
	for name, text := range map[string]func(int) string{"stands": standing, "refused": refused} {
		moments := func(n int) (at map[string]int, copied uint64) {
			path := filepath.Join(t.TempDir(), "a.table")
			if err := os.WriteFile(path, []byte(text(n)), 0o666); err != nil {
				t.Fatal(err)
			}
			d, _, err := session.Open(&session.Home{Games: games.All}, path)
			if err != nil {
				t.Fatal(err)
			}
			defer d.Close()
			at = map[string]int{}
			do := func(what string, f func()) {
				*work = 0
				f()
				at[what] = *work
			}
			enter := func(line string) {
				if _, err := d.Do(session.Typed(line)); err != nil {
					t.Fatal(err)
				}
			}
			look := func() { d.View(); d.Question(); d.Bunches(); d.Log(100) }
			do("shown", look)
			do("back", func() {
				enter(fmt.Sprint("/past ", n-5))
				if d.Question().Kind == session.ConsentKind {
					enter("all")
				}
			})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			do("one step", func() { enter(fmt.Sprint("/past ", n-6)) })
			runtime.ReadMemStats(&after)
			do("shown in the past", look)
			return at, after.TotalAlloc - before.TotalAlloc
		}
		short, _ := moments(1000)
		long, copied := moments(8000)
		for what, n := range long {
			if n > short[what]*5/4+stride {
				t.Errorf("%s, %s: %d at 1000 lines, %d at 8000", what, name, short[what], n)
			}
		}
		if copied > 256<<10 {
			t.Errorf("%s: a step copies %d bytes", name, copied)
		}
	}
}

// stride is how many statements may have to be played again for a moment.
const stride = 64

// standing is a record of so many lines, nearly all of which stand: rounds of
// passing.
func standing(n int) string {
	text := []string{"game: res-arcana", "players: Anna, Brit", "places: sun", "", "monuments Library, Temple", "Anna: mage Artificer", "Brit: mage Transmuter", "Brit: item Research", "Anna: item Reanimate"}
	for i := 0; len(text) < n; i++ {
		text = append(text, []string{"Anna: pass for Protection", "Brit: pass for Divination", "Anna: pass for Alchemy", "Brit: pass for Transmutation"}[i%4])
	}
	return strings.Join(text, "\n") + "\n"
}

// refused is a record of so many lines, nearly all of which are refused.
func refused(n int) string {
	text := []string{"game: mag-mell", "level: basic", "players: Anna, Brit", "", "pool GASO, GASO, RUSO, DEWI, DEAR, TUBL, DESU, ATSO, ATAR, TUSU, GAWI, BRSO", "Anna: awaits Rún", "Anna: assign 3"}
	for len(text) < n {
		text = append(text, "![turn] Brit: pick Gairm Sorcerer")
	}
	return strings.Join(text, "\n") + "\n"
}
