package prompt

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/rulebook"
)

// said plays the record in a test of a game at the prompt, then more lines, and
// gives all that is said.
func said(t *testing.T, g referee.Game, file, more string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", g.Key(), file))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), ".table --\n")
	if i := strings.Index(text, "\n-- "); i >= 0 {
		text = text[:i+1]
	}
	head, lines, _ := strings.Cut(text, "\n\n")
	path := filepath.Join(t.TempDir(), "evening.table")
	if err := os.WriteFile(path, []byte(head+"\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	tb, _, err := table.Open(path, games.All)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := New(strings.NewReader(lines+more), &out, 1000).Sit(table.NewDesk(tb)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// told is what is said when the referee carries a rule out by itself, in the
// record that shows the rule.
var told = map[string]map[string]string{
	"mag-mell": {
		"starting-player": "refill Rún Witch, Rún Witch, Deoch Blood Mage, Faerie, Faerie, Spirit Healer, Mercenary, Athrach Witch, Athrach Witch. Brit begins round 2.",
		"opening":         "Anna: stop. The limit is 1.",
		"raise":           "Chu: pick Druid. The limit rises to 5",
		"locked-out":      "The round is over; Brit is locked out, as every card of the Pool matches one of this round.",
		"two-schools":     "Faerie is Gairm and Bréag",
		"end-phase":       "The round is over.\nEverybody puts what lies face up onto the Ally pile; then lay 9 cards into the Pool (refill …).",
		"deck-short":      "the deck is empty, and play goes on with what lies there",
		"steal-counts":    "Beth takes Mercenary from Stuart; it counts one for Stuart and nothing for Beth.",
		"lay-out":         "is claimed: all show their cards of it; Familiars and Daemons, asked clockwise from",
		"ties-nobody":     "goes to nobody, as Anna and Brit are tied (",
		"mercenaries":     "Mercenaries  1 of them",
		"queen":           "3  Queen of Shadow  3 pairs of Athrach and Tuama",
		"victory":         "Anna wins by most points.",
	},
	"conclave": {
		"gaining":      "Brit takes Love Gazelle 4 and Nature Gazelle 4 (column c: 5+4 = 9; row 2: 5+4+5+4 = 18).",
		"crisis":       "The Conclave is full, a Magic Crisis: Brit takes Mind Boar 1, Nature Gazelle 2 and Wisdom Boar 1 (column c: 2+2+1+1 = 6; row 3: 2+1+1+1 = 5).",
		"draw-due":     "Anna draws a card from the left or the right deck.",
		"refill-due":   "Lay 2 cards onto c1, then a2",
		"refill-order": "Lay 2 cards onto c1, then a2",
		"refill-deck":  "Lay 2 cards onto c1, then a2: 1 from the left deck, then 1 from the right one.",
		"end-trigger":  "Both decks are empty: everybody has one more turn, Chu first.",
		"last-turns":   "Anna sends an Emissary on the last turn.",
		"revealed":     "Anna's hand joins the Influence Zone; Earth: Anna 20, Brit 30; Brit controls it;",
		"control":      "; Brit controls it; ",
		"resentment":   "Chu wins by least resentment.",
		"elimination":  "Anna: eliminated",
	},
	"res-arcana": {
		"start":         "Everybody has one of each essence, a hand of three and a deck of five",
		"collect-alone": "Brit collects at once, with nothing to choose.",
		"fixed":         "Anna: collect Life. Anna gets Calm, Life.",
		"vault":         "the Gold that stays on the Vault brings any 2 but Gold",
		"windup":        "Windup Man grows by 2 Elan, 2 Gold",
		"straight":      "Fountain of Youth lies straight",
		"refilled":      "The monument that fills the display is turned up: refill.",
		"rivals-gain":   "Anna gets 2 Death; Brit gets Death; Chu gets Death.",
		"passed-safe":   "Anna: use Fire Dragon. Brit has passed and loses nothing.",
		"token":         "Anna takes the First Player token",
		"drawing":       "the discards of Brit are reshuffled into a new deck",
		"destroyed":     "Prism goes to the discards of Brit, what lay on it to the supply",
		"round-end":     "all have passed and victory is checked: nobody has 10; all is straightened, and Anna begins round 2",
		"check-called":  "Anna: use Coral Castle. Victory is checked at once: nobody has 10.",
		"winner":        "Anna wins by most points.",
	},
	"enchanters": {
		"start":       "everybody has four cards,",
		"shuffle":     "the discards are shuffled",
		"round-count": "the Queen ends round 1: all treasures are counted",
		"bonus":       " and draws a card",
		"rebuilt":     "all other treasures are gathered, the deck is built again",
		"resumed":     "play goes on where it stopped",
		"safe-up":     "Terranova 3 lies face up before Cy, safe",
		"emptied":     "hand is empty and draws one card",
		"fallen":      "has no card left in hand",
		"set-aside":   "Bea: play Stone 2 Draw in 1. Bea draws a card and sets it aside.",
		"exchanged":   "Bea discards 3 cards and draws four, keeping as many",
		"replaced":    "A treasure is turned up in place of the one that was taken.",
		"turn-end":    "Andrew: end. It is Bea's turn.",
		"trimagic":    "Su: again on Frensisca. Frensisca draws 1 card; the row is discarded",
		"shielded":    "Bea: shield. What was done to Bea is taken back; Bea draws a card and sets it aside.",
		"hand-limit":  "Bea's hand is 4 cards",
		"final-count": "Rosa: 15 (rank 1)",
		"ties":        "Compared by, for the first place only",
	},
	"lizard-wizard": {
		"start":           "everybody has 20 Mana, no Gold and 3 gathering cards, and every track is at its lowest",
		"icons":           "Mandrake, Nightshade of it by the Wizards",
		"tracks":          "Mandrake rises to 2; Foxglove rises to 2.",
		"sale":            "Mandrake is paid at 6; Mandrake falls to 2",
		"duel-won":        "Cy pays 4 and wins the Druidry Wizard; Ada, who began it, has an action again.",
		"tail":            "the turn of Ada is over",
		"familiar-score":  "Ada is paid Gold for each Wizard, Tower, Familiar and Spell of Alchemy, this one too",
		"familiar-gather": "Bo may cast any spells",
		"new-research":    "The spells on offer go under their deck, and new ones come",
		"expedition":      "Hit 1 of 2.",
		"prevented":       "Ignis Pilum: it does not hit and is gone.",
		"limit":           "Dan discards 2 tokens.",
		"shuffle":         "the discards are shuffled into a new deck",
		"last-round":      "this is the last round: Bo has the last turn",
		"pairing":         "Matching pairs",
	},
}

// elsewhere names another record, and lines behind it, where a rule comes in only there.
var elsewhere = map[string][2]string{
	"enchanters/shuffle":           {"hand.txtar", "Ada: enchant Flood moving 52 from pile to Ada hand\n"},
	"enchanters/set-aside":         {"book-exchange.txtar"},
	"enchanters/exchanged":         {"book-exchange.txtar"},
	"enchanters/replaced":          {"book-exchange.txtar"},
	"enchanters/turn-end":          {"book-exchange.txtar"},
	"enchanters/trimagic":          {"book-trimagics.txtar"},
	"enchanters/shielded":          {"book-shield.txtar"},
	"enchanters/hand-limit":        {"book-exchange.txtar"},
	"enchanters/final-count":       {"book-fifteen.txtar"},
	"enchanters/ties":              {"book-fifteen.txtar"},
	"lizard-wizard/familiar-score": {"last-round.txtar", ""},
	"lizard-wizard/shuffle":        {"book-julie.txtar", strings.Repeat("Jack: gather nothing raising nothing\nJulie: gather nothing raising nothing\n", 30)},
}

// Every rule that the referee carries out by itself is told when it does, at the
// prompt, in words of the table.
func TestWhatFollowsIsTold(t *testing.T) {
	for _, g := range games.All {
		for _, r := range g.Book().Rules {
			if r.Force != rulebook.Follows {
				continue
			}
			t.Run(g.Key()+"/"+r.ID, func(t *testing.T) {
				record, more := "", ""
				if e, ok := elsewhere[g.Key()+"/"+r.ID]; ok {
					record, more = e[0], e[1]
				} else if r.Shown == "" {
					t.Skip("no record of this game shows the rule yet")
				} else {
					record = strings.TrimSuffix(strings.Fields(r.Shown)[0], ",")
				}
				want, all := told[g.Key()][r.ID], said(t, g, record, more)
				if folded := strings.ToLower(all); want == "" || !strings.Contains(folded, strings.ToLower(want)) {
					t.Errorf("what is told (%q) is not said:\n%s", want, all)
				}
			})
		}
	}
}
