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
	c := f.of(&cobra.Command{
		Use:   "reference GAME",
		Short: "Print what players look up: steps, numbers, signs, what is disputed most",
		Long: `Prints a page for players: the game in steps, what depends on how many play, the signs
with their names, what cards are worth, the rules disputed most, and what this table does
where the book is silent (--set rulings=ID=CHOICE). --cards prints it as cards to lay
beside the deck, a set for each player. What is typed at the referee is on a sheet of its
own: print commands.`,
		Example: "  magistrate print reference mag-mell --level basic\n  magistrate print reference mag-mell --cards --players 4 --backs long-edge",
	}, func(cmd *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		if cmd.Flags().Changed("level") {
			if !hasKey(g, "level") {
				return doc, "", fmt.Errorf("%s has no levels; --level is for games that have", g.Title())
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
				return doc, "", fmt.Errorf("--%s is for --cards", name)
			}
		}
		doc, err = paper.Reference(g, h, f.look)
		return doc, "reference", err
	})
	c.Flags().StringVar(&level, "level", "", "the level, for games that have one")
	c.Flags().BoolVar(&cards, "cards", false, "as cards of the deck's size")
	c.Flags().IntVar(&players, "players", 0, "how many sets of cards (else as many as can play)")
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
	size, options, err := o.read(cmd, f.look)
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
	return f.of(&cobra.Command{
		Use:     "commands GAME",
		Short:   "Print what is typed at the referee: statements and codes",
		Example: "  magistrate print commands mag-mell",
	}, func(_ *cobra.Command, g referee.Game) (doc printables.Document, kind string, err error) {
		doc, err = paper.Commands(g, boxHeader(g), f.look)
		return doc, "commands", err
	})
}
