package refereetest

import (
	"flag"
	"os"
	"strconv"
	"testing"
)

// Long reports whether to run the long tests, with MAGISTRATE_CI=1. Random tests then try
// more; quick tests try enough to find fresh faults.
var Long = os.Getenv("MAGISTRATE_CI") != ""

// Often returns how often to try something: quick, or long if Long is set.
func Often(quick, long int) int {
	if Long {
		return long
	}
	return quick
}

// Main runs the tests of a package with this many random checks instead of rapid's
// hundred. -rapid.checks overrides it.
func Main(m *testing.M, checks int) {
	if err := flag.Set("rapid.checks", strconv.Itoa(checks)); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// Update means that tests rewrite the files with what they expect.
var Update = flag.Bool("update", false, "rewrite what the tests expect, where it is kept in files; read the diff")
