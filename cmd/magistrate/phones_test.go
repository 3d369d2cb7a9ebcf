package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"
)

// A heard is what a command has written so far.
type heard struct {
	sync.Mutex
	bytes.Buffer
}

func (h *heard) Write(b []byte) (int, error) {
	h.Lock()
	defer h.Unlock()
	return h.Buffer.Write(b)
}

// waitFor waits until a text has been written.
func (h *heard) waitFor(t *testing.T, text string) {
	t.Helper()
	for range 600 {
		h.Lock()
		ok := strings.Contains(h.String(), text)
		h.Unlock()
		if ok {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%q is not said in half a minute", text)
}

// Phones go on showing a record while its writer is at work on the file.
func TestPhonesOutliveABadFile(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	path := filepath.Join(t.TempDir(), "evening.table")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("game: conclave\nplayers: Anna, Brit\n\n")
	in, enter := io.Pipe()
	var out, faults heard
	args := []string{"phones", path, "--listen", "127.0.0.1:0"}
	c := newRoot(args...)
	c.SetArgs(args)
	c.SetIn(in)
	c.SetOut(&out)
	c.SetErr(&faults)
	done := make(chan error, 1)
	go func() { done <- c.Execute() }()
	out.waitFor(t, "Word for the next")
	time.Sleep(10 * time.Millisecond) // so that the file's time differs
	write("")
	faults.waitFor(t, "phones show it as it was")
	if _, err := enter.Write([]byte("\n")); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}
