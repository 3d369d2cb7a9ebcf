package refereetest

import (
	"flag"
	"os"
	"strconv"
	"testing"
)

// Long tells that the long tests are run: MAGISTRATE_CI=1. What is tried at random is tried
// oftener then, and in the quick tests often enough to show what was broken just now.
var Long = os.Getenv("MAGISTRATE_CI") != ""

// Often is how often something is tried, in the quick tests and in the long ones.
func Often(quick, long int) int {
	if Long {
		return long
	}
	return quick
}

// Main runs the tests of a package with so many random ones of a kind instead of rapid's
// hundred; -rapid.checks asks for more.
func Main(m *testing.M, checks int) {
	if err := flag.Set("rapid.checks", strconv.Itoa(checks)); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// Update has what tests expect of the program written anew, where it is kept in files: the
// difference is to be read.
var Update = flag.Bool("update", false, "rewrite what the tests expect, where it is kept in files; read the diff")
