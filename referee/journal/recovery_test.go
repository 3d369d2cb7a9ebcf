package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

const played = "game: mag-mell.\nplayers: Anna, Brit.\n\nAnna: pick Rún.\n# a comment.\nBrit: pick Bréag, Rún.\n"

// Whatever is left of a record, Open gives whole lines of it, keeps the rest
// beside it and loses no byte.
func TestOpenEveryPrefix(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.table")
	for _, full := range []string{played, strings.ReplaceAll(played, "\n", "\r\n"), "\ufeff" + played} {
		for _, zeros := range []int{0, 1, 512} {
			for cut := range len(full) + 1 {
				checkOpen(t, path, full[:cut]+strings.Repeat("\x00", zeros))
			}
		}
	}
}

// checkOpen writes the bytes to a file and opens it as a record, and checks all
// that holds whatever the bytes are.
func checkOpen(t *testing.T, path, data string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
	torn := path + ".torn-1"
	defer os.Remove(torn)
	j, r, err := Open(path, whole)
	if err != nil {
		var damage *DamageError
		switch {
		case errors.As(err, &damage):
			if damage.Line < 1 || damage.Line > strings.Count(data, "\n") {
				t.Fatalf("%q: damage at line %d", data, damage.Line)
			}
		case errors.Is(err, errNoRecord):
			if !utf8.ValidString(data) || strings.Contains(data, "\x00") {
				break
			}
			if first, _, _ := strings.Cut(data, "\n"); strings.HasPrefix(first, "game:") && len(first) < len(data) {
				t.Fatalf("%q: %v", data, err)
			}
		default:
			t.Fatalf("%q: %v", data, err)
		}
		wantFile(t, path, data)
		wantBeside(t, path, "game.table")
		return
	}
	content := string(r.Content)
	wantFile(t, path, content)
	if content != "" && !strings.HasSuffix(content, "\n") || !utf8.ValidString(content) || strings.Contains(content, "\x00") {
		t.Fatalf("%q: opened as %q", data, content)
	}
	switch {
	case r.Torn != nil:
		if content+string(r.Torn) != data || r.TornPath != torn || r.Line != strings.Count(content, "\n")+1 {
			t.Fatalf("%q: cut to %q and %+v", data, content, r)
		}
		if bytes.HasSuffix(r.Torn, []byte(".")) && utf8.Valid(r.Torn) && !bytes.ContainsAny(r.Torn, "\x00\r\n") {
			t.Fatalf("%q: a whole line was cut off: %q", data, r.Torn)
		}
		wantFile(t, torn, string(r.Torn))
		wantSentence(t, errors.New(r.String()), path, torn)
	case r.Line > 0:
		added, ok := strings.CutPrefix(content, data)
		if !ok || added != "\n" && added != "\r\n" || r.Line != strings.Count(content, "\n") {
			t.Fatalf("%q: completed to %q and %+v", data, content, r)
		}
		wantBeside(t, path, "game.table")
	default:
		if content != data || r.String() != "" {
			t.Fatalf("%q: opened as %q and %+v", data, content, r)
		}
		wantBeside(t, path, "game.table")
	}
	ending := "\n"
	if first, _, ok := strings.Cut(content, "\n"); ok && strings.HasSuffix(first, "\r") {
		ending = "\r\n"
	}
	appendLines(t, j, "Anna: next.")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	wantFile(t, path, content+"Anna: next."+ending)
	again, r, err := Open(path, whole)
	if err != nil || r.Line != 0 {
		t.Fatalf("%q: opened again: %+v, %v", data, r, err)
	}
	again.Close()
}

func TestOpenEnds(t *testing.T) {
	const good = "game: x\n\nAnna: one.\n"
	for _, test := range []struct {
		name, data, content, torn string
		line                      int
	}{
		{"in order", good, good, "", 0},
		{"not a line more than the header", "game: x\n", "game: x\n", "", 0},
		{"by hand, without its ending", good + "Brit: two.", good + "Brit: two.\n", "", 4},
		{"header by hand", "game: x.", "game: x.\n", "", 1},
		{"header with a byte-order mark", "\ufeffgame: x.", "\ufeffgame: x.\n", "", 1},
		{"torn", good + "Brit: tw", good, "Brit: tw", 4},
		{"torn in a letter", good + "Brit: R\xc3", good, "Brit: R\xc3", 4},
		{"torn header", "game: x\nplaye", "game: x\n", "playe", 2},
		{"a block never written", good + strings.Repeat("\x00", 4096), good, strings.Repeat("\x00", 4096), 4},
		{"half a line, then such a block", good + "Brit: two.\x00\x00", good, "Brit: two.\x00\x00", 4},
		{"such a block, then the end of its line", good + "\x00\x00wo.\n", good, "\x00\x00wo.\n", 4},
		{"and half a line more", good + "\x00\x00wo.\nAn", good, "\x00\x00wo.\nAn", 4},
		{"and a whole line more, without its ending", good + "\x00\x00wo.\nAnna: three.", good, "\x00\x00wo.\nAnna: three.", 4},
		{"CRLF by hand", "game: x\r\nA.", "game: x\r\nA.\r\n", "", 2},
		{"CRLF torn between the two", "game: x\r\nA.\r", "game: x\r\nA.\r\n", "", 2},
		{"CRLF torn", "game: x\r\nA\r", "game: x\r\n", "A\r", 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := writeRecord(t, test.data)
			j, r := open(t, path)
			defer j.Close()
			if string(r.Content) != test.content || string(r.Torn) != test.torn || r.Line != test.line {
				t.Errorf("got %q, torn %q, line %d", r.Content, r.Torn, r.Line)
			}
			wantFile(t, path, test.content)
			switch told := r.String(); {
			case test.line == 0 && told != "",
				test.line > 0 && !strings.HasPrefix(told, path+":"+strconv.Itoa(test.line)+": "),
				test.torn != "" && !strings.Contains(told, "saved in "+r.TornPath),
				test.line > 0 && test.torn == "" && !strings.Contains(told, "ending was added"):
				t.Errorf("told as %q", told)
			}
		})
	}
}

func TestOpenStopsAtDamage(t *testing.T) {
	for _, test := range []struct {
		name, data string
		line       int
		why        string
	}{
		{"NUL", "game: x\n\nAnna: \x00ne.\nBrit: two.\n", 3, "NUL"},
		{"a line of NUL", "game: x\n\n\x00\x00\x00\nBrit: two.\n", 3, "NUL"},
		{"NUL inside the last line", "game: x\n\nAnna: o\x00e.\n", 3, "NUL"},
		{"Latin-1", "game: x\n\nAnna: R\xfan.\nBrit: two.\n", 3, "not UTF-8"},
		{"Latin-1 in the last line", "game: x\n\nAnna: R\xfan.\n", 3, "not UTF-8"},
		{"Latin-1 header, torn end", "game: x\nplayers: Z\xf6e\n\nAnna: o", 2, "not UTF-8"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00", 1, "not UTF-8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := writeRecord(t, test.data)
			_, _, err := Open(path, whole)
			var damage *DamageError
			if !errors.As(err, &damage) || damage.Line != test.line {
				t.Fatalf("got %v, want damage at line %d", err, test.line)
			}
			wantSentence(t, err, path, test.why, "nothing was changed")
			wantFile(t, path, test.data)
			wantBeside(t, path, "game.table")
		})
	}
}

// A file that is no record must not lose its end because somebody mistook it
// for one.
func TestOpenLeavesOtherFilesAlone(t *testing.T) {
	for _, test := range []struct{ name, data string }{
		{"empty", ""},
		{"shopping list", "# List\nmilk\nbre"},
		{"whole last line", "# List\nmilk and bread."},
		{"half a header line", "game: mag-m"},
		{"comments only", "# Tuesday\n# even"},
		{"NUL bytes only", "\x00\x00\x00"},
		{"starts blank", "\ngame: x\n\nAnna: o"},
		{"old Mac", "game: x\r\rAnna: one\r"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := writeRecord(t, test.data)
			_, _, err := Open(path, whole)
			if !errors.Is(err, errNoRecord) {
				t.Fatalf("got %v", err)
			}
			wantSentence(t, err, path)
			wantFile(t, path, test.data)
			wantBeside(t, path, "game.table")
		})
	}
}

func TestOpenNeverOverwritesWhatItKept(t *testing.T) {
	path := writeRecord(t, "game: x\n")
	for _, tail := range []string{"first", "second", "third"} {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			t.Fatal(err)
		}
		f.WriteString(tail)
		f.Close()
		j, _ := open(t, path)
		j.Close()
	}
	wantFile(t, path, "game: x\n")
	wantFile(t, path+".torn-1", "first")
	wantFile(t, path+".torn-2", "second")
	wantFile(t, path+".torn-3", "third")
}

// The caller is asked once, about whole lines and, behind them, about text only.
func TestOpenAsksOnce(t *testing.T) {
	for _, test := range []struct{ data, lines, last string }{
		{played, played, ""},
		{played[:50], played[:strings.LastIndexByte(played[:50], '\n')+1], played[strings.LastIndexByte(played[:50], '\n')+1 : 50]},
		{"\ufeffgame: x", "", "\ufeffgame: x"},
		{"game: x\nA\xc3", "game: x\n", ""},
		{"game: x\r\nA\r", "game: x\r\n", "A"},
		{"a: \x00", "", ""},
		{"a:\n\x00\x00\nB", "a:\n", ""},
	} {
		path := writeRecord(t, test.data)
		asked := 0
		j, _, err := Open(path, func(lines, last []byte) (bool, error) {
			if asked++; string(lines) != test.lines || string(last) != test.last {
				t.Errorf("%q: asked about %q, %q", test.data, lines, last)
			}
			return false, nil
		})
		if err != nil || asked != 1 {
			t.Errorf("%q: asked %d times, %v", test.data, asked, err)
			continue
		}
		j.Close()
	}
}

func TestOpenTooLarge(t *testing.T) {
	path := writeRecord(t, "game: x\n")
	if err := os.Truncate(path, MaxSize+1); err != nil {
		t.Fatal(err)
	}
	_, _, err := Open(path, whole)
	wantSentence(t, err, path, "too large")
}

func FuzzRecover(f *testing.F) {
	for _, seed := range []string{
		"", "\n", "\r", "\x00", "\ufeff", played, played[:len(played)-1], played[:70],
		"game: x\r\n\r\nA.\r", "game: x\n\x00\x00.\nA", "game: x\n\xff\n", "# c\n\n", ":\n:", "game: x\n\n.",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		if memory, err := os.MkdirTemp("/dev/shm", "journal"); err == nil { // a sync costs nothing there
			defer os.RemoveAll(memory)
			dir = memory
		}
		checkOpen(t, filepath.Join(dir, "game.table"), string(data))
	})
}

// A record that ends with a line ending gets no other, even if its reader finds nothing to be complete.
func TestNothingIsCompleted(t *testing.T) {
	path := writeRecord(t, header+"\nAnna: one.\n")
	j, r, err := Open(path, func(_, _ []byte) (bool, error) { return true, nil })
	if err != nil || r.Line != 0 {
		t.Fatalf("%+v, %v", r, err)
	}
	defer j.Close()
	wantFile(t, path, header+"\nAnna: one.\n")
}
