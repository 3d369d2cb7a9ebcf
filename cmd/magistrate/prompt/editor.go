package prompt

import (
	"errors"
	"io"
	"os"

	"github.com/ergochat/readline"
	"golang.org/x/term"
)

// An editor reads lines at a terminal, with history, editing, and completion.
type editor struct {
	*readline.Instance
	may    func(typed string) []string // completions of a line, the best first
	all    []string                    // those that Tab goes through; nil before it
	at     int                         // the one in the line
	answer []byte                      // of the terminal, to be read next
}

// where is what readline asks a terminal for the cursor's place, and home the answer: the prompt
// is always at the beginning of a row. A terminal that never answered would hang the program.
const where, home = "\x1b[6n", "\x1b[1;1R"

// newEditor returns an editor for standard input; nil if that or the output is no terminal, or
// the terminal can't move its cursor.
func newEditor(in io.Reader) *editor {
	t := os.Getenv("TERM")
	if in != os.Stdin || t == "" || t == "dumb" || !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		return nil
	}
	e := &editor{}
	var err error
	e.Instance, err = readline.NewFromConfig(&readline.Config{Prompt: "> ", Stdin: e, Stdout: e, Listener: e.listen, EOFPrompt: "\n"})
	if err != nil {
		return nil
	}
	e.CaptureExitSignal()
	return e
}

// Read reads from the terminal.
func (e *editor) Read(p []byte) (n int, err error) {
	if n = copy(p, e.answer); n > 0 {
		e.answer = e.answer[n:]
		return n, nil
	}
	return os.Stdin.Read(p)
}

// Write writes to the terminal.
func (e *editor) Write(text []byte) (n int, err error) {
	if string(text) == where {
		e.answer = []byte(home)
		return len(text), nil
	}
	return os.Stdout.Write(text)
}

// line reads a line, of which a secret one is neither shown nor remembered. Ctrl-C ends the
// input.
func (e *editor) line(secret bool) (line string, err error) {
	if secret {
		unseen := e.GeneratePasswordConfig()
		unseen.Prompt = e.GetConfig().Prompt
		line, err = e.ReadLineWithConfig(unseen)
	} else {
		line, err = e.ReadLine()
	}
	if errors.Is(err, readline.ErrInterrupt) {
		err = io.EOF
	}
	return line, err
}

// listen puts the next completion into the line after Tab, which readline has put there, and the
// one before after Shift-Tab.
func (e *editor) listen(line []rune, pos int, key rune) (next []rune, at int, changed bool) {
	step := 1
	switch key {
	case readline.CharTab:
		pos--
		line = append(line[:pos:pos], line[pos+1:]...)
	case readline.MetaShiftTab:
		step = -1
	default:
		e.all = nil
		return nil, 0, false
	}
	if e.all == nil {
		e.all, e.at = e.may(string(line)), max(-step, 0)-1
	}
	if n := len(e.all); n > 0 {
		e.at = (e.at + step + n) % n
		line = []rune(e.all[e.at])
		pos = len(line)
	}
	return line, pos, true
}
