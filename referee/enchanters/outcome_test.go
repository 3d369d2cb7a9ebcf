package enchanters

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/rulebook"
)

// TestSafeIsToldOnce: the outcome names what comes to lie face up, not what leaves.
func TestSafeIsToldOnce(t *testing.T) {
	var before Table
	before.players, before.round, before.victim, before.drewBy = 1, 2, nobody, nobody
	before.known.add(faceOf(0, 2), faceUp(0))
	after := before
	x := &lexicon{Header: referee.Header{Players: []string{"Ada"}}}
	after.known.add(faceOf(1, 3), faceUp(0))
	if got, want := consequences(&before, &after, move{Verb: vTake}, x), []string{"Lichtenborn 3 lies face up before Ada, safe"}; !slices.Equal(got, want) {
		t.Errorf("told is %q, not %q", got, want)
	}
	if got := consequences(&after, &before, move{Verb: vRefill}, x); len(got) > 0 {
		t.Errorf("when it leaves told is %q", got)
	}
}

// told is what people read of the rules that follow by themselves, in the records that
// show them: in what a move brought, or in what is expected then.
var told = map[string][]string{
	"start":       {"everybody has four cards"},
	"set-aside":   {"draws a card and sets it aside"},
	"exchanged":   {"draws four, keeping as many; the treasure goes under the deck"},
	"replaced":    {"turn up a treasure in place of the one taken"},
	"turn-end":    {"'s hand is ", "it is Cy's turn"},
	"trimagic":    {"row 1 is full: ", "the row is discarded"},
	"shielded":    {"is cancelled"},
	"hand-limit":  {"a hand holds six"},
	"shuffle":     {"the discards are shuffled"},
	"round-count": {"the Queen ends round 1", "the first round scores "},
	"bonus":       {"and draws a card"},
	"rebuilt":     {"all other treasures are gathered, the deck is built again"},
	"resumed":     {"play goes on where it stopped"},
	"safe-up":     {"lies face up before "},
	"emptied":     {"whose hand is empty, draws one card"},
	"fallen":      {"'s cards are discarded", "is the last one left and wins"},
	"final-count": {"the game is over"},
	"ties":        {" to break the tie"},
}

// TestWhatFollowsIsTold looks for what follows by itself in the outcome or the prompt.
func TestWhatFollowsIsTold(t *testing.T) {
	for _, rule := range Game.Book().Rules {
		if rule.Force != rulebook.Follows {
			continue
		}
		name, _, _ := strings.Cut(rule.Shown, ",")
		file, err := txtar.ParseFile(filepath.Join("..", "..", "testdata", key, name))
		if err != nil {
			t.Fatal(err)
		}
		s, err := record.Open(string(file.Files[0].Data), []referee.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		for e, brought := range s.Outcomes(0, len(s.Entries)) {
			said.WriteString(brought.Words + "\n" + s.After(e.Number-len(s.Head)).Expect() + "\n")
		}
		for _, want := range told[rule.ID] {
			if !strings.Contains(said.String(), want) {
				t.Errorf("%s: nobody says %q in %s:\n%s", rule.ID, want, name, said.String())
			}
		}
		if told[rule.ID] == nil {
			t.Errorf("%s is not told", rule.ID)
		}
	}
}

// A treasure for stars ends the steps, and the outcome says that nothing more is played.
func TestEndOfStepsIsTold(t *testing.T) {
	const game = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\nAda: play Stone 3 Draw in 1\nAda: take Aquaté 1\n"
	s, err := record.Open(game, []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	last := &s.Entries[len(s.Entries)-1]
	if got, want := s.Outcome(last).Words, "Ada plays nothing more this turn"; got != want {
		t.Errorf("told is %q, not %q", got, want)
	}
}

// The outcome names the stolen card, which was public.
func TestStolenCardIsTold(t *testing.T) {
	const game = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\nAda: play Parchment 2 Draw in 1\nAda: end\n" +
		"Bo: play Blade 1 Take in 1\nBo: end\nCy: end\nAda: end\nBo: steal 1 from Ada to 2\n"
	s, err := record.Open(game, []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Outcome(&s.Entries[len(s.Entries)-1]).Words, "the card is Parchment 2 Draw"; got != want {
		t.Errorf("told is %q, not %q", got, want)
	}
}

// Without a set, a reveal needs the opposite: the refusal says where to find it and how to
// enter it. Then the turn recalls only what is left after the count.
func TestRevealWithoutASet(t *testing.T) {
	const game = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\n" +
		"Ada: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Ada treasures\nrefill Aquaté 2\nrefill Aquaté 3\nrefill Terranova 1\nAda: end\n" +
		"Bo: enchant Sweep moving Aquaté 2, Aquaté 3, Terranova 1 from display to Bo treasures\nrefill Ångbåt 1\nrefill Ångbåt 2\nrefill Terranova 3\nBo: end\n" +
		"Cy: enchant Sweep moving Ångbåt 1, Terranova 3 from display to Cy treasures\nrefill Aquaté -1\nrefill Terranova -1\nCy: end\n" +
		"Ada: enchant Sweep moving Ångbåt 2 from display to Bo treasures\nrefill Queen\n" +
		"Ada: holds Aquaté 1, Terranova 2, Ångbåt 3\nBo: holds Aquaté 2, Aquaté 3, Terranova 1, Ångbåt 2\nCy: holds Ångbåt 1, Terranova 3\nAda: covers\nBo: covers\nCy: covers\n"
	s, err := record.Open(game+"Ada: reveal Ångbåt\n", []referee.Game{Game})
	if err != nil {
		t.Fatal(err)
	}
	const want = "add the opposite sign on the character card, e.g. “reveal Ångbåt against Aquaté”; no set has named it"
	if got := s.Entries[len(s.Entries)-1].Ruling.Reason; got != want {
		t.Errorf("it is refused as %q, not %q", got, want)
	}
	if s, err = record.Open(game+"Ada: reveal Aquaté against Terranova keeping Aquaté 1\nBo: hide\nCy: hide\n", []referee.Game{Game}); err != nil {
		t.Fatal(err)
	}
	if got := s.Position().View(false).Recall; len(got) != 1 || got[0] != "Ada, after the count" {
		t.Errorf("recalled is %q", got)
	}
}

// Who wins by a fall is held to the sign that was shown, and to its opposite.
func TestClaimOfAnotherOpposite(t *testing.T) {
	const game = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n" +
		"Ada: enchant Flood moving 4 from deck to Ada treasures moving 2 from deck to Bo treasures moving 2 from deck to Cy treasures moving Flambeaux 1 from display to Ada treasures\nrefill Queen\n" +
		"Ada: holds Flambeaux 1, Flambeaux 2, Lichtenborn 1, Terranova 1, Terranova 2\nBo: holds Lichtenborn 3, Flambeaux 3\nCy: holds Terranova 0, Lichtenborn 0\nAda: covers\nBo: covers\nCy: covers\n" +
		"Ada: reveal Flambeaux against Lichtenborn keeping Flambeaux 2\nBo: hide\nCy: hide\ndisplay Flambeaux 1, Lichtenborn 2, Terranova 3\n" +
		"Ada: effect moving 4 from Bo hand to discards\nBo: falls as Terranova\n"
	for said, want := range map[string]string{
		"Ada: wins as Flambeaux against Terranova": "the record says that Flambeaux is against Lichtenborn",
		"Ada: wins as Flambeaux against Flambeaux": "no sign is its own opposite",
		"Ada: wins as Terranova":                   "Ada has shown Flambeaux",
		"Ada: wins":                                "Bo is Terranova, not the opposite sign, Lichtenborn",
	} {
		s, err := record.Open(game+said+"\n", []referee.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Entries[len(s.Entries)-1].Ruling.Reason; got != want {
			t.Errorf("%s is refused as %q, not %q", said, got, want)
		}
	}
}
