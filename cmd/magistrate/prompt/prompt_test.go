package prompt

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/table/tabletest"
	"magistrate/referee/games"
)

// A sitter types at the prompt and reads what it says.
type sitter struct {
	typed io.WriteCloser
	said  *bufio.Reader
}

// read gives what is said until the prompt waits again.
func (s *sitter) read() string {
	var said bytes.Buffer
	for {
		b, err := s.said.ReadByte()
		if err != nil {
			break
		}
		said.WriteByte(b)
		if bytes.HasSuffix(said.Bytes(), []byte("\n> ")) || said.String() == "> " {
			break
		}
	}
	return strings.Join(strings.Fields(strings.TrimSuffix(said.String(), "> ")), " ") + "\n"
}

func (s *sitter) Type(line string) string {
	io.WriteString(s.typed, line+"\n")
	return s.read()
}

func (s *sitter) Answer(agree bool) string {
	if agree {
		return s.Type("y")
	}
	return s.Type("n")
}

func TestScenes(t *testing.T) {
	tabletest.Run(t, func(t *testing.T, path string) tabletest.Front {
		tb, _, err := table.Open(path, games.All)
		if err != nil {
			t.Fatal(err)
		}
		in, typed := io.Pipe()
		said, out := io.Pipe()
		done := make(chan error, 1)
		go func() {
			done <- New(in, out, 100).Sit(table.NewDesk(tb))
			out.Close()
		}()
		s := &sitter{typed, bufio.NewReader(said)}
		t.Cleanup(func() {
			typed.Close()
			io.Copy(io.Discard, s.said)
			if err := <-done; err != nil {
				t.Error(err)
			}
		})
		s.read()
		return s
	})
}

// A line that no record could hold is told, and ends nothing.
func TestLongLine(t *testing.T) {
	var out bytes.Buffer
	p := New(strings.NewReader(strings.Repeat("x", longest+1)+"\nyes\n"), &out, 80)
	if answer, ok := p.Ask(""); !ok || answer != "yes" || !strings.Contains(out.String(), "longer than") {
		t.Errorf("%q, %t: %s", answer, ok, out.String())
	}
}
