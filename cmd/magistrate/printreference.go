package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/paper"
	"magistrate/printables"
	"magistrate/referee"
)

func printReference() *cobra.Command {
	var f printFlags
	var o cardFlags
	var level string
	var cards bool
	var players int
	c := f.gameCommand(&cobra.Command{
		Use:   "reference GAME",
		Short: "Print a reference sheet for players",
		Long: `Prints a page for players: the steps of the game, the numbers that depend on the number of
players, the symbols with their names, the values of cards, the rules disputed most, and
the house rules (--set rulings=ID=CHOICE). --cards prints it as cards to lay beside the
deck, a set for each player. For a sheet of what to type, see print commands.`,
		Example: "  magistrate print reference mag-mell --level basic\n  magistrate print reference mag-mell --cards --players 4 --backs long-edge",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		if cmd.Flags().Changed("level") {
			if !hasKey(g, "level") {
				return doc, "", fmt.Errorf("%s has no levels; leave out --level", g.Title())
			}
			o.set = append(o.set, "level="+level)
		}
		h, err := o.header(cmd, g)
		if err != nil {
			return doc, "", err
		}
		if cards {
			doc, err = f.referenceCards(cmd, g, h, players, &o)
			return doc, "reference-cards", err
		}
		for _, name := range []string{"players", "size", "backs", "offset", "bleed", "margin"} {
			if cmd.Flags().Changed(name) {
				return doc, "", fmt.Errorf("--%s works only with --cards", name)
			}
		}
		doc, err = paper.Reference(g, h, f.look)
		return doc, "reference", err
	})
	c.Flags().StringVar(&level, "level", "", "choose the `LEVEL`, if the game has levels")
	c.Flags().BoolVar(&cards, "cards", false, "print cards instead of a page")
	c.Flags().IntVar(&players, "players", 0, "print cards for `N` players (default: as many as can play)")
	_ = c.RegisterFlagCompletionFunc("level", completeLevel) // the flag is there
	o.setFlags.add(c)
	o.addSheet(c)
	return c
}

// referenceCards lays out a set of cards for each player.
func (f *printFlags) referenceCards(cmd *cobra.Command, g referee.Game, h referee.Header, players int, o *cardFlags) (doc printables.Document, err error) {
	least, most := g.Seats()
	if players == 0 {
		players = most
	}
	if players < 1 || players > most {
		return doc, fmt.Errorf("--players can't be %d; %s is for %d to %d players", players, g.Title(), least, most)
	}
	size, options, err := o.parse(cmd, f.look)
	if err != nil {
		return doc, err
	}
	if size == printables.Own {
		size = printables.Poker
	}
	return paper.ReferenceCards(g, h, players, size, options)
}

func printCommands() *cobra.Command {
	var f printFlags
	return f.gameCommand(&cobra.Command{
		Use:     "commands GAME",
		Short:   "Print the moves and card codes to type",
		Example: "  magistrate print commands mag-mell",
	}, func(_ *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		doc, err = paper.Commands(g, sampleHeader(g), f.look)
		return doc, "commands", err
	})
}
