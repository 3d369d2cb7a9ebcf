// Command magistrate is the referee and scorekeeper at a table where people
// play with real cards. See README.md, or run it with --help.
package main

import (
	"os"
	"runtime/debug"
)

func main() {
	if evening := len(os.Args) > 1 && os.Args[1] == "play"; !evening {
		debug.SetGCPercent(400) // a command is done before collecting is worth its time
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
