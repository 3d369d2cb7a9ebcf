// Package sessiontest has the tests that every front end must pass. The session decides
// what is asked and shown, so all front ends play the same scenes.
package sessiontest

import (
	"embed"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/cmd/magistrate/tell"
)

// A Front is a front end under test.
type Front interface {
	// Type types a line and Enter, and returns what is shown since, with single spaces
	// between words.
	Type(line string) string
	// Undo takes back the last move in the quickest way, and returns what is shown.
	Undo() string
	// Answer answers a request for consent for everyone, and returns what is shown.
	Answer(agree bool) string
}

// scenes are what is typed over a record, a file for each game. Its sections are
// records, and scenes by their name, in lines that begin with a word:
//
//	over NAME [before BEGINNING]  the record it is played over, or its lines before one
//	+ LINE                        a line after it
//	> LINE                        is typed
//	undo, yes, no                 the shortest way to undo; everyone agrees, or doesn't
//	says TEXT                     must be shown, then TEXT only after the one before it
//	never TEXT                    must not
//	written TEXT                  must be in the record, unwritten TEXT not; lines one below the other
//	notes N                       so many comments that everyone agreed to open the past
//
//go:embed testdata/scenes
var scenes embed.FS

// A scene is a script: what is typed over a record, and the expected results.
type scene struct {
	name                       string
	record, written, unwritten string
	acts                       []string
	says                       []expectedText
	never                      []string
	notes                      int
}

// expectedText is a text that must be shown. If then is set, it must come after the text before
// it.
type expectedText struct {
	text string
	then bool
}

// newScene returns the scene that a text describes.
func newScene(t *testing.T, text string, records map[string]string) (s scene) {
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "over":
			name, before, cut := strings.Cut(rest, " before ")
			s.record = records[name]
			if cut {
				s.record = s.record[:strings.Index(s.record, "\n"+before)+1]
			}
			if s.record == "" {
				t.Fatalf("there is no record for %q", line)
			}
		case "+":
			s.record += rest + "\n"
		case ">", "undo", "yes", "no":
			s.acts = append(s.acts, line)
		case "says", "then":
			s.says = append(s.says, expectedText{rest, word == "then"})
		case "never":
			s.never = append(s.never, rest)
		case "written":
			s.written += rest + "\n"
		case "unwritten":
			s.unwritten = strings.TrimPrefix(s.unwritten+"\n"+rest, "\n")
		case "notes":
			s.notes, _ = strconv.Atoi(rest)
		default:
			t.Fatalf("%q is no line of a scene", line)
		}
	}
	return s
}

// Run plays every n-th scene in a front end; open opens it over the record at a path.
func Run(t *testing.T, every int, open func(t *testing.T, path string) Front) {
	for n, s := range read(t) {
		if (n+1)%every > 0 {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			text, written := s.play(t, open)
			s.check(t, text, written)
		})
	}
}

// Unread plays every scene twice, the second time with a key in place of every sentence.
// Both records are the same if no code reads the program's sentences.
func Unread(t *testing.T, open func(t *testing.T, path string) Front) {
	for _, s := range read(t) {
		t.Run(s.name, func(t *testing.T) {
			_, plain := s.play(t, open)
			tell.UseKeys(true)
			defer tell.UseKeys(false)
			if _, keyed := s.play(t, open); keyed != plain {
				t.Errorf("with keys for sentences the record is\n%s\nnot\n%s", keyed, plain)
			}
		})
	}
}

// read returns the scenes of all games.
func read(t *testing.T) (all []scene) {
	files, err := scenes.ReadDir("testdata/scenes")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := scenes.ReadFile("testdata/scenes/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		records := map[string]string{}
		for _, f := range txtar.Parse(data).Files {
			if name, ok := strings.CutPrefix(f.Name, "record "); ok {
				records[name] = string(f.Data)
				continue
			}
			s := newScene(t, string(f.Data), records)
			s.name = strings.TrimSuffix(file.Name(), ".txtar") + "/" + f.Name
			all = append(all, s)
		}
	}
	return all
}

// play plays a scene and returns what was shown, and the record.
func (s scene) play(t *testing.T, open func(t *testing.T, path string) Front) (text, written string) {
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(s.record), 0o666); err != nil {
		t.Fatal(err)
	}
	f := open(t, path)
	for _, act := range s.acts {
		switch act {
		case "undo":
			text += f.Undo()
		case "yes", "no":
			text += f.Answer(act == "yes")
		default:
			text += f.Type(strings.TrimPrefix(strings.TrimPrefix(act, ">"), " "))
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text, string(data)
}

// check compares what was shown and recorded with what the scene expects.
func (s scene) check(t *testing.T, text, written string) {
	place := -1
	for _, x := range s.says {
		at := strings.Index(text, x.text)
		if at < 0 || x.then && at < place {
			t.Errorf("%q is not shown, or too early; shown was\n%s", x.text, text)
		}
		place = at
	}
	for _, never := range s.never {
		if strings.Contains(text, never) {
			t.Errorf("%q is shown:\n%s", never, text)
		}
	}
	if s.unwritten != "" && strings.Contains(written, s.unwritten) {
		t.Errorf("%q is on the disk:\n%s", s.unwritten, written)
	}
	if !strings.Contains(written, s.written) {
		t.Errorf("%q is not on the disk:\n%s", s.written, written)
	}
	if n := strings.Count(written, "agreed to open the past"); n != s.notes {
		t.Errorf("%d comments that the past was opened, not %d:\n%s", n, s.notes, written)
	}
}
