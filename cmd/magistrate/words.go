package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

func wordsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "words GAME",
		Short: "Write a file for the words of another language",
		Long: `Writes a file with every word of a game, to fill in the words of your own copy. They are then
understood by play and reconcile, and shown there and on paper; records keep the game's words.

After the =, type your word, or several with commas between them: the first is shown, and all
can be typed. Lines that you leave empty or delete change nothing. Save the file as
FILE.words beside the record FILE.table, or for every record as GAME.words beside the
settings (~/.config/magistrate).`,
		Example: "  magistrate words res-arcana",
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := findGame(args[0])
			if err != nil {
				return err
			}
			out := dataWriter(cmd.OutOrStdout())
			if _, err := fmt.Fprintf(out, "# %s: type your own words after the =, with commas between them.\n\n", g.Title()); err != nil {
				return err
			}
			for _, v := range g.Language().Vocabulary() {
				if _, err := fmt.Fprintf(out, "# %s\n", v.Title); err != nil {
					return err
				}
				for _, word := range v.Words {
					if _, err := fmt.Fprintf(out, "%s =\n", word); err != nil {
						return err
					}
				}
				if _, err := io.WriteString(out, "\n"); err != nil {
					return err
				}
			}
			return nil
		},
	}
}
