package console

import (
	"os"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/table/tabletest"
)

// A seated is a console in the hands of a person who types and reads all of it.
type seated struct{ *rig }

func (s seated) read() string { return strings.Join(strings.Fields(s.text()), " ") + "\n" }

func (s seated) Type(line string) string {
	s.press(line, "<Enter>")
	return s.read()
}

func (s seated) Answer(agree bool) string {
	if agree {
		s.press("y")
	} else {
		s.press("<Esc>")
	}
	return s.read()
}

func TestScenes(t *testing.T) {
	tabletest.Run(t, func(t *testing.T, path string) tabletest.Front {
		record, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r := newRig(t, 120, 40, "mono", string(record))
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(r.path, path); err != nil {
			t.Fatal(err)
		}
		return seated{r}
	})
}
