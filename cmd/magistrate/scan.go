package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/cmd/magistrate/photo"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/games"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

func scanCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "scan [FILE]…",
		Short: "Put a record together again from the codes of a score sheet",
		Long: `Reads the QR codes of a score sheet, puts the record together again and judges it. A
FILE is a photo or a scan of the sheet (PNG, JPEG, PDF; several for several pages), or
holds the texts of the codes, one a line, as a scanner types them; without one they come
from standard input. Codes in any order; those that are no part of a record, as the link
that logs the play, are skipped. -o writes the record to a new FILE, -o - to standard
output.

Exit status: 0 every statement is upheld; 1 at least one is not; 2 a code is missing or
damaged.`,
		Example: example("magistrate print score example.table -o - > sheet.pdf || echo 'not finished yet'", "echo MAGISTRATE1/1/2/00000000/AAAA | magistrate scan || echo 'one of two is missing'"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"-"}
			}
			var parts, others []string
			for _, path := range args {
				p, o, err := scanned(cmd, path, parts)
				if err != nil {
					return err
				}
				parts, others = append(parts, p...), append(others, o...)
			}
			if len(parts) == 0 && slices.Contains(others, "game:") {
				return errors.New("the code of a set-up sheet opens a game in the console; it is no part of a record, and a score sheet has those")
			}
			if len(parts) == 0 && len(others) > 0 {
				return fmt.Errorf("%.40q is no part of a record: such a code begins with MAGISTRATE1/", others[0])
			}
			for _, other := range others {
				aside(cmd, fmt.Sprintf("skipped, for it is no part of a record: %.40q", other))
			}
			text, err := paper.Unpack(parts)
			if err != nil {
				return err
			}
			s, err := record.Open(text, games.All)
			if err != nil {
				return fmt.Errorf("the record in the codes can't be read: %w", err)
			}
			if err := keepScan(cmd, s, text, out); err != nil {
				return err
			}
			if !s.Upheld() {
				return no(nil)
			}
			return nil
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "write the record to this `FILE`, - for standard output")
	return c
}

// scanned reads the codes of one file; those of files before it tell when a
// picture has no more to give.
func scanned(cmd *cobra.Command, path string, before []string) (parts, others []string, err error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, nil, err
	}
	if !photo.Is([]byte(text)) {
		parts, others = paper.Parts(text)
		return parts, others, nil
	}
	found, err := photo.Read([]byte(text), func(found []string) bool {
		parts, _ := paper.Parts(strings.Join(found, "\n"))
		_, err := paper.Unpack(append(slices.Clone(before), parts...))
		return err == nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", nameOf(path), err)
	}
	parts, others = paper.Parts(strings.Join(found, "\n"))
	if len(parts) == 0 {
		aside(cmd, fmt.Sprintf("%s: %s, none of a record; codes must be sharp and whole, a photo of each from nearer by will do", nameOf(path), tell.Count(len(found), "code")))
	}
	return parts, others, nil
}

// keepScan writes a scanned record where it is wanted, and judges it.
func keepScan(cmd *cobra.Command, s *record.Sitting, text, out string) error {
	if out == "-" {
		_, err := io.WriteString(data(cmd.OutOrStdout()), text)
		return err
	}
	if out != "" {
		if _, err := os.Lstat(out); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is there already; a scan goes to a new file", out)
		}
		if err := journal.Write(out, []byte(text)); err != nil {
			return err
		}
		aside(cmd, fmt.Sprintf("the record is in %s", out))
	}
	judgeWords(cmd.OutOrStdout(), s)
	return nil
}
