// Package tabletest holds what every front end must pass: what is asked and told
// at the table is the conversation's, so each scene is played the same in all.
package tabletest

import (
	"embed"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// A Front is a front end in the hands of a test.
type Front interface {
	// Type types a line and Enter, and gives what is said since, its words parted
	// by single spaces.
	Type(line string) string
	// Undo takes the last statement back by the shortest way, and gives what is said.
	Undo() string
	// Answer answers the question that waits: the table agrees, or not.
	Answer(agree bool) string
}

// scenes are what is said over a record, a file for each game. Its sections are
// records, and scenes by their name, in lines that begin with a word:
//
//	over NAME [before BEGINNING]  the record it is played over, or its lines before one
//	+ LINE                        a line behind it
//	> LINE                        is typed
//	undo, yes, no                 the shortest way to undo; what the table answers
//	says TEXT                     must be said, then TEXT only behind that before it
//	never TEXT                    must not
//	written TEXT                  must be in the record, unwritten TEXT not; lines one below the other
//	notes N                       so many comments that the table agreed to open the past
//
//go:embed testdata/scenes
var scenes embed.FS

// A scene is what is typed over a record, and what must come of it.
type scene struct {
	record, written, unwritten string
	acts                       []string
	says                       []says
	never                      []string
	notes                      int
}

// says is what must be said; then: only behind what is said before it.
type says struct {
	text string
	then bool
}

// newScene reads a scene.
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
			s.says = append(s.says, says{rest, word == "then"})
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

// Run plays every n-th scene in a front end, with 1 all; open opens it over the record at a path.
func Run(t *testing.T, every int, open func(t *testing.T, path string) Front) {
	files, err := scenes.ReadDir("testdata/scenes")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
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
			if n++; n%every > 0 {
				continue
			}
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				newScene(t, string(f.Data), records).play(t, open)
			})
		}
	}
}

// play plays a scene.
func (s scene) play(t *testing.T, open func(t *testing.T, path string) Front) {
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(s.record), 0o666); err != nil {
		t.Fatal(err)
	}
	f, said := open(t, path), ""
	for _, act := range s.acts {
		switch act {
		case "undo":
			said += f.Undo()
		case "yes", "no":
			said += f.Answer(act == "yes")
		default:
			said += f.Type(strings.TrimPrefix(strings.TrimPrefix(act, ">"), " "))
		}
	}
	place := -1
	for _, x := range s.says {
		at := strings.Index(said, x.text)
		if at < 0 || x.then && at < place {
			t.Errorf("%q is not said, or too early; said was\n%s", x.text, said)
		}
		place = at
	}
	for _, text := range s.never {
		if strings.Contains(said, text) {
			t.Errorf("%q is said:\n%s", text, said)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if s.unwritten != "" && strings.Contains(string(data), s.unwritten) {
		t.Errorf("%q is on the disk:\n%s", s.unwritten, data)
	}
	if !strings.Contains(string(data), s.written) {
		t.Errorf("%q is not on the disk:\n%s", s.written, data)
	}
	if n := strings.Count(string(data), "agreed to open the past"); n != s.notes {
		t.Errorf("%d comments that the past was opened, not %d:\n%s", n, s.notes, data)
	}
}
