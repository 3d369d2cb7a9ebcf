package main

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

func setupCommand() *cobra.Command {
	var asJSON bool
	var t tableFlags
	c := &cobra.Command{
		Use:   "setup GAME",
		Short: "Say how the table is laid for so many players",
		Long: `Says what is used, what goes back into the box, and how the table is laid, step by
step. --seed draws what a table draws by lot, the seats, who begins, and what the
rulebook leaves to chance; --lot does so with a seed of its own choice, which is printed.`,
		Example: "  magistrate setup mag-mell --players 3\n  magistrate setup mag-mell --names Anna,Brit,Chu --level basic --seed 7",
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := gameAtHome(cmd, args[0])
			if err != nil {
				return err
			}
			h, err := t.header(cmd, g)
			if err != nil {
				return err
			}
			sheet, err := g.Setup(h)
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), sheet)
			}
			if err := words(cmd, tell.Setup(sheet)); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "\n%s", drawing(sheet.Picture, columns()))
			return err
		},
	}
	jsonFlag(c, &asJSON)
	t.add(c)
	boxFlag(c)
	return c
}

// tableFlags are the flags that describe a table without a record.
type tableFlags struct {
	setFlags
	players int
	level   string
	names   []string
	seed    uint64
	lot     bool
	drawn   bool // the seats were drawn by lot, and what else is left to chance
}

func (t *tableFlags) add(c *cobra.Command) {
	c.Flags().IntVar(&t.players, "players", 0, "how many play")
	c.Flags().StringVar(&t.level, "level", "", "the level, for games that have one")
	c.Flags().Var((*nameList)(&t.names), "names", "who plays, in seating order")
	c.Flags().Uint64Var(&t.seed, "seed", 0, "draw the seats, who begins and what is left to chance by lot, from this number")
	t.setFlags.add(c)
	c.Flags().BoolVar(&t.lot, "lot", false, "draw the seats and who begins by lot")
	_ = c.RegisterFlagCompletionFunc("level", completeLevel) // the flag is there
}

// tableFlagNames are the flags that describe a table without a record.
var tableFlagNames = []string{"players", "level", "names", "seed", "set", "lot"}

// header makes the header of a record of this table.
func (t *tableFlags) header(cmd *cobra.Command, g referee.Game) (referee.Header, error) {
	h := referee.Header{Game: g.Key(), Players: append([]string{}, t.names...), Values: map[string]string{}}
	least, most := g.Seats()
	switch n := len(t.names); {
	case n == 0 && t.players == 0:
		return h, fmt.Errorf("--players or --names is missing: %s is for %d to %d players", g.Title(), least, most)
	case n > 0 && t.players > 0 && n != t.players:
		return h, fmt.Errorf("--players says %d, and --names names %d", t.players, n)
	case n == 0 && (t.players < least || t.players > most):
		return h, fmt.Errorf("%s is for %d to %d players, not %d", g.Title(), least, most, t.players)
	case n == 0:
		for i := range t.players {
			h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
		}
	}
	switch saysLevel := slices.ContainsFunc(t.set, func(s string) bool { key, _, _ := strings.Cut(s, "="); return strings.TrimSpace(key) == "level" }); {
	case cmd.Flags().Changed("level") && !hasKey(g, "level"):
		return h, fmt.Errorf("%s has no levels; --level is for games that have", g.Title())
	case cmd.Flags().Changed("level") && saysLevel:
		return h, errors.New("--level and --set level=… can't both be said")
	}
	if t.level != "" {
		h.Values["level"] = t.level
	}
	maps.Copy(h.Values, boxOf(g))
	if t.lot && !cmd.Flags().Changed("seed") {
		t.seed = rand.Uint64N(1_000_000)
	}
	if t.drawn = t.lot || cmd.Flags().Changed("seed"); t.drawn {
		draw(h.Players, t.seed)
		aside(cmd, fmt.Sprintf("drawn by lot with --seed %d", t.seed))
	}
	if err := setKeys(cmd, g, &h, t.set); err != nil {
		return h, err
	}
	var chance *rand.Rand
	if t.drawn {
		chance = rand.New(rand.NewPCG(t.seed, 1))
	}
	h, assumed, err := complete(g, h, chance)
	for _, key := range assumed {
		aside(cmd, fmt.Sprintf("taken for granted: %s: %s (--set '%s=…' says otherwise)", key, h.Values[key], key))
	}
	return h, err
}

// setFlags are --set for sheets that are about a box rather than a table.
type setFlags struct{ set []string }

func (s *setFlags) add(c *cobra.Command) {
	c.Flags().StringArrayVar(&s.set, "set", nil, "a line of a record's header, `KEY=VALUE`; rulings=ID=CHOICE too")
}

// header is that of some table with this box.
func (s *setFlags) header(cmd *cobra.Command, g referee.Game) (referee.Header, error) {
	h := someTable(g)
	if err := setKeys(cmd, g, &h, s.set); err != nil {
		return h, err
	}
	h, _, err := complete(g, h, rand.New(rand.NewPCG(0, 0)))
	return h, err
}

// setKeys sets the keys of a header that --set names, rulings=ID=CHOICE too, and
// the counts of a box that --box gives.
func setKeys(cmd *cobra.Command, g referee.Game, h *referee.Header, set []string) error {
	if box := cmd.Flags().Lookup("box"); box.Changed && hasKey(g, "box") {
		counts, err := countsOf(cmd, box.Value.String())
		if err != nil {
			return err
		}
		set = append(set, "box="+counts)
	}
	var rulings, keys []string
	for _, pair := range set {
		key, value, ok := strings.Cut(pair, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !ok || key == "":
			return fmt.Errorf("--set can't be %q; it is KEY=VALUE, a line of the record's header", pair)
		case key == "rulings":
			rulings = append(rulings, value) // all stand in one line
		case !hasKey(g, key):
			return unknownKey(g, key)
		case slices.Contains(keys, key):
			return fmt.Errorf("--set %s=… stands twice; each key stands once", key)
		default:
			h.Values[key], keys = value, append(keys, key)
		}
	}
	if rulings == nil {
		return nil
	}
	chosen, err := rulingsOf(g, strings.Join(rulings, ", "))
	h.Rulings = chosen
	return err
}

// countsOf are the counts of a box as a header has them: said so, or line by line in a file.
func countsOf(cmd *cobra.Command, said string) (string, error) {
	if _, err := os.Stat(said); err != nil && said != "-" {
		return said, nil
	}
	text, err := readText(cmd, said)
	var counts []string
	for line := range strings.Lines(text) {
		if line = strings.Trim(line, ", \t\r\n"); line != "" && line[0] != '#' {
			counts = append(counts, strings.TrimPrefix(line, "box: "))
		}
	}
	return strings.Join(counts, ", "), err
}

// rulingsOf reads the house rulings of a header line, "id=choice, …".
func rulingsOf(g referee.Game, value string) (map[string]string, error) {
	head := strings.TrimRight(record.Header(boxHeader(g), g), "\n") + "\nrulings: " + value + "\n\n"
	s, err := record.Open(head, games.All)
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return nil, fmt.Errorf("--set rulings=…: %s", bad.Reason)
	}
	return s.Header.Rulings, nil
}

// unknownKey refuses a key in --set.
func unknownKey(g referee.Game, key string) error {
	switch key {
	case "players":
		return errors.New("--set can't say who plays; --players and --names do")
	case "game", "mode":
		return fmt.Errorf("--set can't set the key %q", key)
	}
	known := spelling.Texts(g.Keys(), func(k referee.Key) string { return k.Name })
	if len(known) == 0 {
		return fmt.Errorf("there is no key %q: the records of %s have none to set", key, g.Title())
	}
	return fmt.Errorf("there is no key %q; in the records of %s there is %s", key, g.Title(), spelling.List(known))
}

// complete gives a header what a record of the game must state and this one
// does not: what chance draws where it may, else the example of the key that
// opening the game misses. Without chance what it would choose stays open; what
// is left is tried with the example.
func complete(g referee.Game, h referee.Header, chance *rand.Rand) (whole referee.Header, assumed []string, err error) {
	open := map[string]bool{}
	tried := h
	tried.Values = maps.Clone(h.Values)
	for {
		s, err := shelf.NewSitting(g, tried)
		if err == nil {
			tried = s.Header
			maps.DeleteFunc(tried.Values, func(key, _ string) bool { return open[key] })
			return tried, assumed, nil
		}
		bad := new(referee.HeaderError)
		if !errors.As(err, &bad) {
			return h, assumed, err
		}
		i := slices.IndexFunc(g.Keys(), func(k referee.Key) bool { return k.Name == bad.Key && k.Example != "" })
		if _, set := tried.Values[bad.Key]; i < 0 || set { // no file has a line of it
			return h, assumed, &referee.HeaderError{Key: bad.Key, Reason: bad.Reason}
		}
		switch k := g.Keys()[i]; {
		case k.Lot != nil && chance != nil:
			tried.Values[bad.Key] = drawnOf(k.Lot, chance)
		case k.Lot != nil:
			tried.Values[bad.Key], open[bad.Key] = k.Example, true
		default:
			tried.Values[bad.Key] = k.Example
			assumed = append(assumed, bad.Key)
		}
	}
}

// drawnOf lets chance choose one of each group.
func drawnOf(groups [][]string, chance *rand.Rand) string {
	var all []string
	for _, g := range groups {
		all = append(all, g[chance.IntN(len(g))])
	}
	return strings.Join(all, ", ")
}

// boxOf is what the settings know of a game's box.
func boxOf(g referee.Game) map[string]string {
	values := map[string]string{}
	settings, err := shelf.LoadSettings()
	for _, k := range g.Keys() {
		if v := settings.Box(g, k.Name); err == nil && k.Once && v != "" {
			values[k.Name] = v
		}
	}
	return values
}

// boxHeader is the header of some table, with the box that the settings know.
func boxHeader(g referee.Game) referee.Header {
	h, _, _ := complete(g, someTable(g), rand.New(rand.NewPCG(0, 0))) // what can't be completed is told when the game is opened
	return h
}

// someTable is a header with the box that the settings know, and what else a
// record must state still open.
func someTable(g referee.Game) referee.Header {
	h := referee.Header{Game: g.Key(), Values: boxOf(g)}
	least, _ := g.Seats()
	for i := range least {
		h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
	}
	return h
}

// hasKey tells whether a game's header has a key.
func hasKey(g referee.Game, name string) bool {
	return slices.ContainsFunc(g.Keys(), func(k referee.Key) bool { return k.Name == name })
}

// draw mixes the seats; who sits first begins.
func draw(names []string, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
}
