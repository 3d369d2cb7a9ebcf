// Command magistrate is the referee and scorekeeper for card games played with
// real cards. See README.md, or run it with --help.
package main

import (
	"os"
	"runtime/debug"
)

// enough is the memory, in bytes, above which garbage is collected all the same: a record of a
// million lines needs 200 MB.
const enough = 280 << 20

func main() {
	if plays := len(os.Args) > 1 && os.Args[1] == "play"; !plays {
		debug.SetGCPercent(400) // other commands end before collecting garbage pays off
		debug.SetMemoryLimit(enough)
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
