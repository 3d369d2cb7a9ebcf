// Command magistrate is the referee and scorekeeper at a table where people
// play with real cards. See README.md, or run it with --help.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
