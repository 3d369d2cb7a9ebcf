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

// A countingGame counts the work on all its boards, as a measure that doesn't vary like time:
// how often a board is copied, changed, or queried.
type countingGame struct {
	referee.Game
	work *int
}

func (g countingGame) Open(h referee.Header, x *referee.Lexicon) (referee.Position, error) {
	p, err := g.Game.Open(h, x)
	if err != nil {
		return nil, err
	}
	return countingBoard{p.Fork(), g.work}, nil
}

// A countingBoard is a board of a countingGame.
type countingBoard struct {
	referee.Board
	work *int
}

func (b countingBoard) Fork() referee.Board {
	*b.work++
	return countingBoard{b.Board.Fork(), b.work}
}

func (b countingBoard) Rule(s referee.Move, how referee.Query) referee.Ruling {
	*b.work++
	return b.Board.Rule(s, how)
}

func (b countingBoard) Do(s referee.Move, irregular bool) {
	*b.work++
	b.Board.Do(s, irregular)
}

func (b countingBoard) DoOutcome(s referee.Move, irregular bool) referee.Outcome {
	*b.work++
	return b.Board.DoOutcome(s, irregular)
}

func (b countingBoard) View(reveal referee.Reveal) referee.View {
	*b.work++
	return b.Board.View(reveal)
}

func (b countingBoard) LegalMoves(reveal referee.Reveal) []referee.LegalMove {
	*b.work++
	return b.Board.LegalMoves(reveal)
}

// countWork makes every game count its work and returns the counter.
func countWork(t *testing.T) *int {
	all, work := games.All, new(int)
	t.Cleanup(func() { games.All = all })
	games.All = nil
	for _, g := range all {
		games.All = append(games.All, countingGame{g, work})
	}
	return work
}

// TestCommandsGrowWithTheRecord checks that the work of no command grows faster than the
// number of lines in a record.
func TestCommandsGrowWithTheRecord(t *testing.T) {
	work := countWork(t)
	const few, times = 300, 8
	for name, text := range map[string]func(int) string{"legal": legalRecord, "refused": refusedRecord} {
		for _, args := range [][]string{
			{"judge"}, {"judge", "--json"}, {"show"}, {"score", "--partial"}, {"legal"}, {"why", "", "undo"},
			{"amend", "", "12", "--delete", "--yes"}, {"record", "tidy"}, {"print", "record", "--reveal", "-o", "-"},
		} {
			workAt := func(n int) int {
				path := filepath.Join(t.TempDir(), "a.table")
				if err := os.WriteFile(path, []byte(text(n)), 0o666); err != nil {
					t.Fatal(err)
				}
				line := append([]string{}, args...)
				if len(line) > 1 && line[1] == "" {
					line[1] = path
				} else {
					line = append(line, path)
				}
				*work = 0
				if status := run(line, strings.NewReader(""), io.Discard, io.Discard); status == exitFailed {
					t.Fatalf("%q fails", line)
				}
				return *work
			}
			if short, long := workAt(few), workAt(times*few); long > times*short*11/10 {
				t.Errorf("%s, %s: work %d at %d lines, %d at %d", args, name, short, few, long, times*few)
			}
		}
	}
}

// TestViewsCostTheSame checks that showing a position costs the same wherever it is in a
// record and however long the record is: in work and in bytes copied.
func TestViewsCostTheSame(t *testing.T) {
	work := countWork(t)
	for name, text := range map[string]func(int) string{"legal": legalRecord, "refused": refusedRecord} {
		measure := func(n int) (at map[string]int, copied uint64) {
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
			show := func() { d.View(); d.Question(); d.Bunches(); d.Log(100) }
			do("the last position", show)
			do("stepping back", func() {
				enter(fmt.Sprint("/past ", n-5))
				if d.Question().Kind == session.ConsentKind {
					enter("all")
				}
			})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			do("one more step", func() { enter(fmt.Sprint("/past ", n-6)) })
			runtime.ReadMemStats(&after)
			do("an earlier position", show)
			return at, after.TotalAlloc - before.TotalAlloc
		}
		short, _ := measure(1000)
		long, copied := measure(8000)
		for what, n := range long {
			if n > short[what]*5/4+stride {
				t.Errorf("%s, %s: %d at 1000 lines, %d at 8000", what, name, short[what], n)
			}
		}
		if copied > 256<<10 {
			t.Errorf("%s: a step allocates %d bytes", name, copied)
		}
	}
}

// stride is the largest number of moves that must be replayed to show a position.
const stride = 64

// legalRecord returns a record of n lines, nearly all of them legal: rounds of passing.
func legalRecord(n int) string {
	text := []string{"game: res-arcana", "players: Anna, Brit", "places: sun", "", "monuments Library, Temple", "Anna: mage Artificer", "Brit: mage Transmuter", "Brit: item Research", "Anna: item Reanimate"}
	for i := 0; len(text) < n; i++ {
		text = append(text, []string{"Anna: pass for Protection", "Brit: pass for Divination", "Anna: pass for Alchemy", "Brit: pass for Transmutation"}[i%4])
	}
	return strings.Join(text, "\n") + "\n"
}

// refusedRecord returns a record of n lines, nearly all of them refused.
func refusedRecord(n int) string {
	text := []string{"game: mag-mell", "level: basic", "players: Anna, Brit", "", "pool GASO, GASO, RUSO, DEWI, DEAR, TUBL, DESU, ATSO, ATAR, TUSU, GAWI, BRSO", "Anna: awaits Rún", "Anna: assign 3"}
	for len(text) < n {
		text = append(text, "![turn] Brit: pick Gairm Sorcerer")
	}
	return strings.Join(text, "\n") + "\n"
}
