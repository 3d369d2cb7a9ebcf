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
		Short: "Restore a record from the codes on a score sheet",
		Long: `Reads the QR codes on a score sheet, restores the record, and checks every move in it. A
FILE is a photo or scan of one or more pages (PNG, JPEG, or PDF), or the texts of the
codes, one to a line, as a handheld scanner types them. Without FILE, the texts come from
standard input. The codes may be in any order; codes that are not part of a record, such as
the link that logs the play, are skipped. -o FILE writes the record to a new file, -o - to
standard output.

Exit status: 0 every move is correct; 1 at least one is wrong; 2 a code is missing or
damaged.`,
		Example: recordExample("magistrate print score example.table -o - > sheet.pdf || echo 'not finished yet'", "echo MAGISTRATE1/1/2/00000000/AAAA | magistrate scan || echo 'one of two is missing'"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"-"}
			}
			var parts, others []string
			for _, path := range args {
				p, o, err := readCodes(cmd, path, parts)
				if err != nil {
					return err
				}
				parts, others = append(parts, p...), append(others, o...)
			}
			if len(parts) == 0 && slices.Contains(others, "game:") {
				return errors.New("this is the code of a set-up sheet, which opens a game in the console; scan the codes of a score sheet")
			}
			if len(parts) == 0 && len(others) > 0 {
				return fmt.Errorf("%.40q is not part of a record; scan codes that begin with MAGISTRATE1/", others[0])
			}
			for _, other := range others {
				notify(cmd, fmt.Sprintf("skipped, as it is not part of a record: %.40q", other))
			}
			text, err := paper.Unpack(parts)
			if err != nil {
				return err
			}
			s, err := record.Open(text, games.All)
			if err != nil {
				return fmt.Errorf("the record in the codes can't be read: %w", err)
			}
			if err := saveScan(cmd, s, text, out); err != nil {
				return err
			}
			if !s.Upheld() {
				return answerNo(nil)
			}
			return nil
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "write the record to `FILE`, or to standard output if it is -")
	return c
}

// readCodes reads the codes of one file. With the codes of earlier files it can stop as
// soon as the record is complete.
func readCodes(cmd *cobra.Command, path string, before []string) (parts, others []string, err error) {
	text, err := readText(cmd, path)
	if err != nil {
		return nil, nil, err
	}
	if !photo.Is([]byte(text)) {
		if strings.Contains(text, "\x00") { // HEIC, for example
			return nil, nil, fmt.Errorf("%s is neither text nor a PNG, JPEG or PDF; save the photo as JPEG", displayName(path))
		}
		parts, others = paper.Parts(text)
		return parts, others, nil
	}
	found, err := photo.Read([]byte(text), func(found []string) bool {
		parts, _ := paper.Parts(strings.Join(found, "\n"))
		_, err := paper.Unpack(append(slices.Clone(before), parts...))
		return err == nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", displayName(path), err)
	}
	parts, others = paper.Parts(strings.Join(found, "\n"))
	if len(parts) == 0 {
		notify(cmd, fmt.Sprintf("%s: %s, none of a record; take a sharp, close photo of each whole code", displayName(path), tell.Count(len(found), "code")))
	}
	return parts, others, nil
}

// saveScan writes a scanned record to out, and prints the verdicts unless the record itself
// goes to standard output.
func saveScan(cmd *cobra.Command, s *record.Record, text, out string) error {
	if out == "-" {
		_, err := io.WriteString(dataWriter(cmd.OutOrStdout()), text)
		return err
	}
	if out != "" {
		if _, err := os.Lstat(out); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s already exists; name a new file", out)
		}
		if err := journal.Write(out, []byte(text)); err != nil {
			return err
		}
		notify(cmd, fmt.Sprintf("the record is in %s", out))
	}
	printVerdicts(cmd.OutOrStdout(), s)
	return nil
}
