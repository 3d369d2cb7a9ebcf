package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/referee/games"
	"magistrate/referee/journal"
	"magistrate/referee/record"
)

func scanCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "scan",
		Short: "Put a record together again from the codes of a score sheet",
		Long: `Reads the texts of the QR codes on a score sheet, one a line, in any order, puts the record
together again and judges it. Codes that are no part of a record, as the link that logs
the play, are skipped. -o writes the record to a new FILE, -o - to standard output.

Exit status: 0 every statement is upheld; 1 at least one is not; 2 a code is missing or
damaged.`,
		Example: example("magistrate print score example.table -o - > sheet.pdf || echo 'not finished yet'", "echo MAGISTRATE1/1/2/00000000/AAAA | magistrate scan || echo 'one of two is missing'"),
		Args:    exactly(),
		GroupID: ofRecord,
		RunE: func(cmd *cobra.Command, _ []string) error {
			codes, err := readText(cmd, "-")
			if err != nil {
				return err
			}
			parts, others := paper.Parts(codes)
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
