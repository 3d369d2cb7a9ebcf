package setup

import (
	"fmt"
	"strings"
)

// A LizardWizardTable is the data of a Lizard Wizard set-up sheet.
type LizardWizardTable struct {
	Players   []string
	Spells    int      // in the box
	Out       []string // names of the spells left out
	OutCards  int      // cards of those spells
	Towers    []int    // reagents of the Towers in the game
	AllTowers []int
	Familiars []int    // Mana of the Familiars in the game
	Reagents  []string // by letter
	Light     bool     // the record leaves the offers and the prices to the players
	Tracks    string   // the ends of the tracks, as in a record's header

	Schools                                    int
	Wizards, AllWizards                        int // of each school, in the game and in the box
	AllFamiliars                               int // of each school
	WizardsUp, TowersUp, FamiliarsUp, SpellsUp int // face up at the start
	Hand, Mana                                 int // gathering cards and Mana for each player
	Tokens                                     int // of each reagent
	Gathering, Dungeon                         int // cards
	Tiles, TilesLaid                           int // Achievements
}

// LizardWizardTraps is the number of Dungeon cards that stay out (Setup I).
const LizardWizardTraps = 2

// Coins in the box (Contents).
const (
	lizardGold = 20 + 10 + 5       // of 1, 5 and 10
	lizardMana = 30 + 15 + 20 + 10 // of 1, 5, 10 and 20
)

// LizardWizard returns the set-up sheet of Lizard Wizard (Setup).
func LizardWizard(t LizardWizardTable) Sheet {
	n := len(t.Players)
	s := Sheet{Game: "lizard-wizard", Title: "Lizard Wizard", Players: t.Players}
	s.Parts = []Part{
		{Name: "Wizards", Used: t.Schools * t.Wizards, Box: t.Schools * (t.AllWizards - t.Wizards), Note: fmt.Sprintf("%d of each school", t.Wizards)},
		{Name: "Towers", Used: t.Schools * len(t.Towers), Box: t.Schools * (len(t.AllTowers) - len(t.Towers)), Note: "of " + lizardNumbers(t.Towers) + " reagents"},
		{Name: "Familiars", Used: t.Schools * len(t.Familiars), Box: t.Schools * (t.AllFamiliars - len(t.Familiars)), Note: "for " + lizardNumbers(t.Familiars) + " Mana"},
		{Name: "Spells", Used: t.Spells - t.OutCards, Box: t.OutCards, Note: strings.Join(t.Out, ", ")},
		{Name: "Gathering cards", Used: t.Gathering, Note: fmt.Sprintf("%d to each player, %d in the deck", t.Hand, t.Gathering-t.Hand*n)},
		{Name: "Dungeon cards", Used: t.Dungeon, Box: LizardWizardTraps, Note: "the Trap! cards stay out"},
		{Name: "Achievement tiles", Used: t.TilesLaid, Box: t.Tiles - t.TilesLaid},
		{Name: "Tokens of each reagent", Used: t.Tokens, Note: "one marks the track, the others are the supply"},
		{Name: "Gold coins", Used: lizardGold},
		{Name: "Mana coins", Used: lizardMana, Note: fmt.Sprintf("%d Mana to each player, secret", t.Mana)},
		{Name: "Start Player token", Used: 1},
		{Name: "Game board", Used: 1},
	}
	s.number("Wizards of a school", t.Wizards)
	s.number("Towers of reagents", lizardRange(t.Towers))
	s.number("Familiars for Mana", lizardRange(t.Familiars))
	s.step("Setup A", "Shuffle the gathering cards, deal %d to each player, and put the rest beside the board.", t.Hand)
	s.step("Setup B", "Put one token of each reagent on the lowest value of its track%s.", lizardTracks(t.Tracks))
	s.step("Setup C", "Put the other tokens beside the board as the supply.")
	s.step("Setup D", "Give each player %d Mana; the other coins are the bank.", t.Mana)
	s.step("Setup E", "Shuffle %d random Wizards of each school, unseen, into the Wizard deck; turn up %d beside it.", t.Wizards, t.WizardsUp)
	s.step("Setup F", "Stack the Towers by reagents, %s from the top, shuffling the %d of each number; turn up %d. The order is a house rule: the book gives both 1 to 4 and 3 to 6.", lizardNumbers(t.Towers), t.Schools, t.TowersUp)
	s.step("Setup G", "Stack the Familiars by Mana, %s from the top, shuffling the %d of each number; turn up %d.", lizardNumbers(t.Familiars), t.Schools, t.FamiliarsUp)
	if t.OutCards > 0 {
		s.step("Optional Rules", "Remove %s from the spells.", list(t.Out))
	}
	s.step("Setup H", "Shuffle the %d spells; turn up %d beside their deck.", t.Spells-t.OutCards, t.SpellsUp)
	s.step("Setup I", "Set aside the %d Trap! cards; shuffle the other %d Dungeon cards into a deck.", LizardWizardTraps, t.Dungeon)
	s.step("Setup J", "Shuffle the Achievement tiles and put %d on the board; the others are out of play.", t.TilesLaid)
	s.step("Setup K", "Draw lots for the Start Player, who stays Start Player all game; this sheet assumes %s. In turn, take free reagents, all different: %s.", t.Players[0], lizardFree(t.Players))
	s.step("Setup L", "Put the gold coins beside the board.")
	if t.Light {
		s.step("Actions", "A light game: enter a card when somebody takes it, and what was paid for it.")
	}
	s.Picture = lizardPicture(t)
	return s
}

// lizardNumbers writes "1, 2, 3".
func lizardNumbers(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}

// lizardRange writes "1–3".
func lizardRange(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprint(numbers[0])
	}
	return fmt.Sprintf("%d–%d", numbers[0], numbers[len(numbers)-1])
}

// lizardTracks writes the ends of the tracks in brackets, if they are known.
func lizardTracks(ends string) string {
	if ends == "" {
		return ""
	}
	return " (" + ends + ")"
}

// lizardFree lists how many free reagents each player takes.
func lizardFree(players []string) string {
	words := make([]string, len(players))
	for i, name := range players {
		words[i] = fmt.Sprintf("%d for %s", i+1, name)
	}
	return strings.Join(words, ", ")
}

// lizardPicture draws the board, the tracks above and the decks with their face-up
// cards below, and the players around it.
func lizardPicture(t LizardWizardTable) Picture {
	const (
		high, gap = 1.6, 0.25
		side      = 3.4
		seatH     = 2.2
		boardW    = 12.4
	)
	n := len(t.Players)
	p := Picture{Width: boardW + 2*side}
	top := seatH + 0.4
	p.Add(Text, side, top, 9, 0.5, "Tracks: a token on the lowest value")
	for i, name := range t.Reagents {
		p.Add(Text, side+float64(i)*1.28, top+0.55, 1.2, 0.5, name)
		p.Add(Space, side+float64(i)*1.28, top+1.1, 1, 1, "")
		p.Add(Token, side+float64(i)*1.28+0.2, top+1.3, 0.6, 0.6, "")
	}
	p.Add(Text, side+9.2, top, 3.2, 0.5, "Achievements")
	for i := range t.TilesLaid {
		p.Add(FaceUp, side+9.2+float64(i%2)*1.55, top+0.6+float64(i/2)*0.7, 1.4, 0.6, "")
	}
	y := top + 2.4
	x := side
	const named = 2.1 // room for the name of a deck without face-up cards
	row := func(name string, deck, up int) {
		wide := max(named, float64(up+1)*(1+gap))
		p.Add(Text, x, y, wide+0.2, 0.5, name)
		p.Add(Pile, x, y+0.55, 1, high, fmt.Sprint(deck))
		for i := range up {
			p.Add(FaceUp, x+float64(i+1)*(1+gap), y+0.55, 1, high, "")
		}
		x += wide + 0.55
	}
	row("Wizards", t.Schools*t.Wizards-t.WizardsUp, t.WizardsUp)
	row("Towers", t.Schools*len(t.Towers)-t.TowersUp, t.TowersUp)
	row("Familiars", t.Schools*len(t.Familiars)-t.FamiliarsUp, t.FamiliarsUp)
	x, y = side, y+high+0.95
	row("Spells", t.Spells-t.OutCards-t.SpellsUp, t.SpellsUp)
	row("Dungeon", t.Dungeon, 0)
	row("Gathering", t.Gathering-t.Hand*n, 0)
	bottom := y + high + 1
	p.Height = bottom + seatH
	middle, beside := (p.Width-3)/2, (bottom+top)/2-1.1
	seats := around(n, place{middle, bottom}, place{0.15, beside}, place{middle, 0.2}, place{p.Width - 3.15, beside},
		place{p.Width / 4, 0.2}, place{p.Width/2 + 0.9, 0.2})
	for i, name := range t.Players {
		x, y := seats[i].x, seats[i].y
		p.Add(Seat, x, y, 3, 0.8, name)
		p.Add(Fan, x, y+0.9, 1.2, 1.1, fmt.Sprint(t.Hand))
		p.Add(Token, x+1.4, y+1.1, 0.7, 0.7, fmt.Sprint(t.Mana))
		if i == 0 {
			p.Add(Token, x+2.3, y+1.1, 0.7, 0.7, "★")
		}
	}
	return p
}
