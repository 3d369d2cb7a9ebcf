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
		Short: "Show how to set up the table",
		Long: `Shows what you need, what goes back into the box, and how to set up the table, step by
step. --seed draws by lot: the seats, the first player, and whatever the rulebook leaves to
chance. --lot does the same with a random seed and prints it.`,
		Example: "  magistrate setup mag-mell --players 3\n  magistrate setup mag-mell --names Anna,Brit,Chu --level basic --seed 7",
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := homeGame(cmd, args[0])
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
			if err := printLines(cmd, tell.Setup(sheet)); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "\n%s", drawPicture(sheet.Picture, columns()))
			return err
		},
	}
	addJSONFlag(c, &asJSON)
	t.add(c)
	addBoxFlag(c)
	return c
}

// tableFlags are the flags that describe a table that has no record yet.
type tableFlags struct {
	setFlags
	players int
	level   string
	names   []string
	seed    uint64
	lot     bool
	// drawsLots is set if the seats, and what the rulebook leaves to chance, are drawn by lot.
	drawsLots bool
}

func (t *tableFlags) add(c *cobra.Command) {
	c.Flags().IntVar(&t.players, "players", 0, "seat `N` players")
	c.Flags().StringVar(&t.level, "level", "", "choose the `LEVEL`, if the game has levels")
	c.Flags().Var((*nameList)(&t.names), "names", "seat players in the order of their `NAMES`, e.g. Anna,Brit")
	c.Flags().Uint64Var(&t.seed, "seed", 0, "draw by lot from seed `N`")
	t.setFlags.add(c)
	c.Flags().BoolVar(&t.lot, "lot", false, "draw by lot from a random seed")
	_ = c.RegisterFlagCompletionFunc("level", completeLevel) // the flag is there
}

// tableFlagNames lists the flags of tableFlags.
var tableFlagNames = []string{"players", "level", "names", "seed", "set", "lot"}

// header returns the header of a new record for this table.
func (t *tableFlags) header(cmd *cobra.Command, g referee.Game) (referee.Header, error) {
	h := referee.Header{Game: g.Key(), Players: append([]string{}, t.names...), Values: map[string]string{}}
	least, most := g.Seats()
	switch n := len(t.names); {
	case n == 0 && t.players == 0:
		return h, fmt.Errorf("--players or --names is missing: %s is for %d to %d players", g.Title(), least, most)
	case n > 0 && t.players > 0 && n != t.players:
		return h, fmt.Errorf("--players is %d, but --names has %d", t.players, n)
	case n == 0 && (t.players < least || t.players > most):
		return h, fmt.Errorf("%s is for %d to %d players, not %d", g.Title(), least, most, t.players)
	case n == 0:
		for i := range t.players {
			h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
		}
	}
	switch setsLevel := slices.ContainsFunc(t.set, func(s string) bool { key, _, _ := strings.Cut(s, "="); return strings.TrimSpace(key) == "level" }); {
	case cmd.Flags().Changed("level") && !hasKey(g, "level"):
		return h, fmt.Errorf("%s has no levels; leave out --level", g.Title())
	case cmd.Flags().Changed("level") && setsLevel:
		return h, errors.New("use --level or --set level=…, not both")
	}
	if t.level != "" {
		h.Values["level"] = t.level
	}
	maps.Copy(h.Values, savedBox(g))
	if t.lot && !cmd.Flags().Changed("seed") {
		t.seed = rand.Uint64N(1_000_000)
	}
	if t.drawsLots = t.lot || cmd.Flags().Changed("seed"); t.drawsLots {
		shuffleSeats(h.Players, t.seed)
		notify(cmd, fmt.Sprintf("drawn by lot with --seed %d", t.seed))
	}
	if err := setKeys(cmd, g, &h, t.set); err != nil {
		return h, err
	}
	var chance *rand.Rand
	if t.drawsLots {
		chance = rand.New(rand.NewPCG(t.seed, 1))
	}
	h, assumed, err := completeHeader(g, h, chance)
	for _, key := range assumed {
		notify(cmd, fmt.Sprintf("assumed %s: %s (to change it, use --set '%s=…')", key, h.Values[key], key))
	}
	return h, err
}

// setFlags holds --set.
type setFlags struct{ set []string }

func (s *setFlags) add(c *cobra.Command) {
	c.Flags().StringArrayVar(&s.set, "set", nil, "set `KEY=VALUE` in the record's header, e.g. rulings=ID=CHOICE")
}

// header returns the header for a sheet that depends on the game but not on its players.
func (s *setFlags) header(cmd *cobra.Command, g referee.Game) (referee.Header, error) {
	h := minimalHeader(g)
	if err := setKeys(cmd, g, &h, s.set); err != nil {
		return h, err
	}
	h, _, err := completeHeader(g, h, rand.New(rand.NewPCG(0, 0)))
	return h, err
}

// setKeys sets keys of a header as --set gives them, rulings=ID=CHOICE among them, and the
// card counts that --box gives.
func setKeys(cmd *cobra.Command, g referee.Game, h *referee.Header, set []string) error {
	if box := cmd.Flags().Lookup("box"); box.Changed && hasKey(g, "box") {
		counts, err := readCounts(cmd, box.Value.String())
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
			return fmt.Errorf("--set can't be %q; enter KEY=VALUE, as in the header of a record", pair)
		case key == "rulings":
			rulings = append(rulings, value) // the header has one line for all
		case !hasKey(g, key):
			return unknownKeyError(g, key)
		case slices.Contains(keys, key):
			return fmt.Errorf("--set %s=… is there twice; set each key once", key)
		default:
			h.Values[key], keys = value, append(keys, key)
		}
	}
	if rulings == nil {
		return nil
	}
	var err error
	h.Rulings, err = parseRulings(g, strings.Join(rulings, ", "))
	return err
}

// readCounts returns the card counts of a box in the form of a header line. arg is the
// counts themselves, or a file with one count to a line.
func readCounts(cmd *cobra.Command, arg string) (string, error) {
	if _, err := os.Stat(arg); err != nil && arg != "-" {
		return arg, nil
	}
	text, err := readText(cmd, arg)
	var counts []string
	for line := range strings.Lines(text) {
		if line = strings.Trim(line, ", \t\r\n"); line != "" && line[0] != '#' {
			counts = append(counts, strings.TrimPrefix(line, "box: "))
		}
	}
	return strings.Join(counts, ", "), err
}

// parseRulings parses the house rules of a header line, "id=choice, …".
func parseRulings(g referee.Game, value string) (map[string]string, error) {
	head := strings.TrimRight(record.Header(sampleHeader(g), g), "\n") + "\nrulings: " + value + "\n\n"
	s, err := record.Open(head, games.All)
	if bad := new(referee.HeaderError); errors.As(err, &bad) {
		return nil, fmt.Errorf("--set rulings=…: %s", bad.Reason)
	}
	return s.Header.Rulings, nil
}

// unknownKeyError returns the error for a key that --set can't set.
func unknownKeyError(g referee.Game, key string) error {
	switch key {
	case "players":
		return errors.New("--set can't set the players; use --players or --names")
	case "game", "mode":
		return fmt.Errorf("--set can't set the key %q", key)
	}
	known := spelling.Texts(g.Keys(), func(k referee.Key) string { return k.Name })
	if len(known) == 0 {
		return fmt.Errorf("there is no key %q; %s has no keys to set", key, g.Title())
	}
	return fmt.Errorf("there is no key %q; for %s you can set %s", key, g.Title(), spelling.List(known))
}

// completeHeader adds the keys that the game needs and h lacks: drawn by chance if the
// rulebook leaves them to chance, else the example of the key, whose name is added to
// assumed. Without chance, keys left to chance stay open.
func completeHeader(g referee.Game, h referee.Header, chance *rand.Rand) (whole referee.Header, assumed []string, err error) {
	open := map[string]bool{}
	trial := h
	trial.Values = maps.Clone(h.Values)
	for {
		s, err := shelf.NewRecord(g, trial)
		if err == nil {
			trial = s.Header
			maps.DeleteFunc(trial.Values, func(key, _ string) bool { return open[key] })
			return trial, assumed, nil
		}
		bad := new(referee.HeaderError)
		if !errors.As(err, &bad) {
			return h, assumed, err
		}
		i := slices.IndexFunc(g.Keys(), func(k referee.Key) bool { return k.Name == bad.Key && k.Example != "" })
		if _, set := trial.Values[bad.Key]; i < 0 || set { // the error has no line, as there is no file
			return h, assumed, &referee.HeaderError{Key: bad.Key, Reason: bad.Reason}
		}
		switch k := g.Keys()[i]; {
		case k.Lot != nil && chance != nil:
			trial.Values[bad.Key] = drawOneOfEach(k.Lot, chance)
		case k.Lot != nil:
			trial.Values[bad.Key], open[bad.Key] = k.Example, true
		default:
			trial.Values[bad.Key] = k.Example
			assumed = append(assumed, bad.Key)
		}
	}
}

// drawOneOfEach draws one item of each group.
func drawOneOfEach(groups [][]string, chance *rand.Rand) string {
	var all []string
	for _, g := range groups {
		all = append(all, g[chance.IntN(len(g))])
	}
	return strings.Join(all, ", ")
}

// savedBox returns the header values that the settings keep about the user's copy of a game.
func savedBox(g referee.Game) map[string]string {
	values := map[string]string{}
	settings, err := shelf.LoadSettings()
	for _, k := range g.Keys() {
		if v := settings.Box(g, k.Name); err == nil && k.Once && v != "" {
			values[k.Name] = v
		}
	}
	return values
}

// sampleHeader returns a complete header for any table with the user's copy of a game.
func sampleHeader(g referee.Game) referee.Header {
	h, _, _ := completeHeader(g, minimalHeader(g), rand.New(rand.NewPCG(0, 0))) // opening the game reports what can't be completed
	return h
}

// minimalHeader returns a header for the fewest players with the user's copy of a game.
func minimalHeader(g referee.Game) referee.Header {
	h := referee.Header{Game: g.Key(), Values: savedBox(g)}
	least, _ := g.Seats()
	for i := range least {
		h.Players = append(h.Players, fmt.Sprintf("Player %d", i+1))
	}
	return h
}

// hasKey reports whether a game's header has a key.
func hasKey(g referee.Game, name string) bool {
	return slices.ContainsFunc(g.Keys(), func(k referee.Key) bool { return k.Name == name })
}

// shuffleSeats shuffles the players; the first one begins.
func shuffleSeats(names []string, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
}
