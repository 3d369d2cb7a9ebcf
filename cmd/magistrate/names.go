package main

import "strings"

// A nameList is a flag that takes names separated by commas. Unlike pflag's string slice it
// keeps quotation marks, which may be part of a name.
type nameList []string

// Set adds names; a repeated flag adds to the first.
func (n *nameList) Set(value string) error {
	*n = append(*n, strings.Split(value, ",")...)
	return nil
}

func (n *nameList) String() string { return strings.Join(*n, ",") }

// Type returns the placeholder of the flag in the help.
func (n *nameList) Type() string { return "strings" }
