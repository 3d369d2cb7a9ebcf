package main

import "strings"

// A nameList is a flag of names with commas between; quotation marks are part of a name.
type nameList []string

func (n *nameList) Set(said string) error {
	*n = append(*n, strings.Split(said, ",")...)
	return nil
}

func (n *nameList) String() string { return strings.Join(*n, ",") }

// Type is how the help shows what is wanted.
func (n *nameList) Type() string { return "strings" }
