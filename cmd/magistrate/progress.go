package main

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// progressOf returns a function that shows on a terminal how many things of a kind are done of how many,
// if they take a moment. Several goroutines may call it.
func progressOf(cmd *cobra.Command, what string) func(done, all int) {
	const moment, long = 300 * time.Millisecond, 30 // characters of the bar
	if !term.IsTerminal(int(os.Stderr.Fd())) {
		return func(int, int) {}
	}
	var one sync.Mutex
	begun, most := time.Now(), 0
	return func(done, all int) {
		one.Lock()
		defer one.Unlock()
		if most = max(most, done); time.Since(begun) < moment {
			return
		}
		full := most * long / max(all, 1)
		fmt.Fprintf(cmd.ErrOrStderr(), "\r[%s%s] %s %d of %d", strings.Repeat("#", full), strings.Repeat(" ", long-full), what, most, all)
		if most == all {
			fmt.Fprintln(cmd.ErrOrStderr())
		}
	}
}
