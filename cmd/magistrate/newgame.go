package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// begin asks for a new game and makes its record at path, or in the directory
// of records where that is ""; nil where people leave.
func (p *plain) begin(path string) (*table.Table, error) {
	if err := table.Ready(path); err != nil {
		return nil, err
	}
	settings, err := table.LoadSettings()
	if err != nil {
		p.printf("%v\n", err)
	}
	g, ok := p.askGame()
	if !ok {
		return nil, nil
	}
	h := referee.Header{Game: g.Key(), Values: map[string]string{}, Rulings: map[string]string{}}
	if !p.askKeys(g, &h, settings) || !p.askNames(g, &h, settings) || !p.askRulings(g, &h) {
		return nil, nil
	}
	var t *table.Table
	if path == "" {
		t, err = table.Begin(g, h, time.Now(), p.locks...)
	} else {
		t, err = table.Create(path, g, h, p.locks...)
	}
	if err != nil {
		return nil, err
	}
	settings.Names = h.Players
	for _, k := range g.Keys() {
		if k.Once {
			settings.SetBox(g, k.Name, h.Value(k.Name, k.Example))
		}
	}
	if err := settings.Save(); err != nil {
		p.printf("%v\n", err)
	}
	return t, nil
}

// askGame asks which game is played.
func (p *plain) askGame() (referee.Game, bool) {
	if len(games.All) == 1 {
		return games.All[0], true
	}
	for i, g := range games.All {
		p.printf("  %d  %s (%s)\n", i+1, g.Key(), g.Title())
	}
	for {
		answer, ok := p.ask("Which game is played?")
		if !ok {
			return nil, false
		}
		if n, err := strconv.Atoi(answer); err == nil && 1 <= n && n <= len(games.All) {
			return games.All[n-1], true
		}
		g, err := findGame(answer)
		if err == nil {
			return g, true
		}
		p.printf("%s\n", sentence(err.Error()))
	}
}

// askKeys asks for the header keys of the game; what the settings know of the
// box is not asked again.
func (p *plain) askKeys(g referee.Game, h *referee.Header, settings table.Settings) bool {
	for _, k := range g.Keys() {
		if known := settings.Box(g, k.Name); k.Once && known != "" {
			h.Values[k.Name] = known
			if _, err := tryHeader(g, *h); err == nil {
				continue
			}
			delete(h.Values, k.Name)
		}
		otherwise := k.Example
		if k.Values != nil {
			otherwise = k.Values[0]
		}
		for {
			answer, ok := p.ask(keyQuestion(k, otherwise))
			if !ok {
				return false
			}
			if answer == "" {
				break
			}
			if n := slices.IndexFunc(k.Values, func(v string) bool { return beginsWord(answer, v) }); n >= 0 {
				answer = k.Values[n]
			}
			h.Values[k.Name] = answer
			if _, err := tryHeader(g, *h); err == nil {
				break
			} else {
				p.printf("%s\n", reason(err))
				delete(h.Values, k.Name)
			}
		}
	}
	return true
}

func keyQuestion(k referee.Key, otherwise string) string {
	q := sentence(k.Means)
	if k.Values != nil {
		q += " " + strings.Join(k.Values, " or ") + "?"
	}
	if otherwise == "" {
		return q + " (Enter: left out)"
	}
	return q + " (Enter: " + otherwise + ")"
}

// tryHeader tells whether a header without its players can be right.
func tryHeader(g referee.Game, h referee.Header) (*record.Sitting, error) {
	if h.Players == nil {
		least, _ := g.Seats()
		for i := range least {
			h.Players = append(h.Players, string(rune('A'+i)))
		}
	}
	return table.NewSitting(g, h)
}

// askNames asks who plays.
func (p *plain) askNames(g referee.Game, h *referee.Header, settings table.Settings) bool {
	q := "Who plays? Names between commas, in seating order, who begins first"
	if len(settings.Names) > 0 {
		q += " (Enter: " + strings.Join(settings.Names, ", ") + ")"
	}
	for {
		answer, ok := p.ask(q)
		if !ok {
			return false
		}
		h.Players = nil
		for name := range strings.SplitSeq(answer, ",") {
			h.Players = append(h.Players, strings.Join(strings.Fields(name), " "))
		}
		if answer == "" {
			h.Players = settings.Names
		}
		if h.Players == nil {
			continue
		}
		if _, err := table.NewSitting(g, *h); err == nil {
			return true
		} else {
			p.printf("%s\n", reason(err))
		}
	}
}

// askRulings asks for house rulings.
func (p *plain) askRulings(g referee.Game, h *referee.Header) bool {
	for {
		answer, ok := p.ask("House rulings? id=choice between commas, “list” tells them (Enter: as the referee has them)")
		switch {
		case !ok:
			return false
		case answer == "":
			return true
		case beginsWord(answer, "list"):
			rulingsWords(p.out, g)
			continue
		}
		h.Rulings = map[string]string{}
		for part := range strings.SplitSeq(answer, ",") {
			id, choice, _ := strings.Cut(part, "=")
			h.Rulings[strings.TrimSpace(id)] = strings.TrimSpace(choice)
		}
		if _, err := table.NewSitting(g, *h); err == nil {
			return true
		} else {
			p.printf("%s\n", reason(err))
			h.Rulings = map[string]string{}
		}
	}
}

// reason says what is wrong with an answer; there is no line to name yet.
func reason(err error) string {
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return sentence(bad.Reason)
	}
	return sentence(err.Error())
}
