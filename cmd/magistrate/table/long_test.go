package table

import (
	"flag"
	"os"
)

// long tells that the long tests are run.
var long = os.Getenv("MAGISTRATE_CI") != ""

// Else random tests try less; -rapid.checks asks for more.
func init() {
	if !long {
		if err := flag.Set("rapid.checks", "40"); err != nil {
			panic(err)
		}
	}
}
