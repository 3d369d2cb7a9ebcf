package main

import (
	"embed"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// licences holds the licences of magistrate and of everything linked into it: a file for
// each Go module, with "+" for "/" in its name, one for Go, and one for the fonts.
//
//go:embed licences/*.txt
var licences embed.FS

// printLicences prints all licences, our own first.
func printLicences(w io.Writer) error {
	files, err := fs.Glob(licences, "licences/*.txt")
	if err != nil {
		return err
	}
	const own = "licences/magistrate.txt"
	order := []string{own}
	for _, file := range files {
		if file != own {
			order = append(order, file)
		}
	}
	for i, file := range order {
		text, err := licences.ReadFile(file)
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		name := strings.ReplaceAll(strings.TrimSuffix(path.Base(file), ".txt"), "+", "/")
		if _, err := fmt.Fprintf(w, "── %s ──\n\n%s\n", name, strings.TrimSpace(string(text))); err != nil {
			return err
		}
	}
	return nil
}
