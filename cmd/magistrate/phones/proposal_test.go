package phones

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A phone with a seat sees its legal moves, puts one together by taps, and proposes it; the answer
// of the console appears on it.
func TestPropose(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna, brit := join(t, s, "0"), join(t, s, "1")
	next := anna.events()
	wantIn(t, next(), "Your options")
	if page := brit.page(); strings.Contains(page, "Your options") {
		t.Errorf("Brit isn't to act, and has options:\n%s", page)
	}
	page := anna.tap("discard", "Flaming Pit", "Elan", "Elan")
	wantIn(t, page, "Waiting for the console", "Anna: discard Flaming Pit for 2 Elan")
	p, ok := s.Next()
	if !ok || p.From != "Anna's phone" || p.Line != "Anna: discard Flaming Pit for 2 Elan" || p.Free {
		t.Fatalf("the console gets %+v, %v", p, ok)
	}
	other := p
	other.Line = "Anna: discard Flaming Pit for 2 Calm"
	if s.Take(other) || !s.Take(p) {
		t.Error("another proposal is taken than the one that was seen")
	}
	if p, ok := s.Next(); ok {
		t.Errorf("%+v is still there", p)
	}
	show(t, s, atActions(t)+p.Line+"\n")
	s.Answer(p, "Recorded.")
	wantIn(t, anna.page(), "Recorded.")
	wantIn(t, brit.page(), "Your options", "discard Flaming Pit")
	for i := 0; i < 20; i++ { // taps before it came on the stream, too
		if page := next(); strings.Contains(page, "Flaming Pit for 2 Elan</p>") && !strings.Contains(page, "Waiting") {
			return
		}
	}
	t.Error("the stream doesn't show the move")
}

// Each phone has one proposal, which it can take back, and which is dropped when the table moves on.
func TestProposalsEnd(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna := join(t, s, "0")
	anna.act("type", "pass for Research")
	anna.act("type", "place Flaming Pit")
	if p, _ := s.Next(); p.Line != "Anna: pass for Research" { // the other is refused: she can't pay
		t.Errorf("the proposal is %q", p.Line)
	}
	anna.act("type", "discard Flaming Pit for Gold")
	if p, _ := s.Next(); p.Line != "Anna: discard Flaming Pit for Gold" {
		t.Errorf("the proposal is %q", p.Line)
	}
	anna.tap("Take it back")
	if p, ok := s.Next(); ok {
		t.Errorf("%q was taken back and waits", p.Line)
	}
	anna.act("type", "pass for Research")
	show(t, s, atActions(t)+"Anna: discard Flaming Pit for 2 Elan\n")
	if p, ok := s.Next(); ok {
		t.Errorf("%q is stale and waits", p.Line)
	}
	wantIn(t, anna.page(), "moved on", "pass for Research")
	for range mostProposals {
		join(t, s).act("type", "Brit: pass for Alchemy")
	}
	wantIn(t, join(t, s).act("type", "Brit: pass for Alchemy"), "Too many proposals")
}

// A refused move shows its rule, and goes to the console only if its phone insists.
func TestRefused(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	anna := join(t, s, "0")
	page := anna.act("type", "Brit: pass for Alchemy")
	wantIn(t, page, "Anna")
	if p, ok := s.Next(); ok {
		t.Fatalf("the console gets %+v", p)
	}
	anna.tap("Send it to the console")
	if p, _ := s.Next(); p.Line != "Brit: pass for Alchemy" || p.Free {
		t.Errorf("the console gets %+v", p)
	}
}

// A seat has one proposal, whichever of its phones sent it. A move that needs no consent doesn't wait
// for one that does.
func TestOneProposalOfASeat(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	first, second, brit := join(t, s, "0"), join(t, s, "0"), join(t, s, "1")
	first.act("type", "pass for Research")
	wantIn(t, second.act("type", "discard Flaming Pit for Gold"), "A proposal of Anna&#39;s phone is waiting.")
	brit.act("type", "Anna: pass for Alchemy")
	first.act("type", "pass for Divination")
	var lines []string
	for _, p := range s.proposals {
		lines = append(lines, p.From+" "+p.Line)
	}
	if got := strings.Join(lines, "; "); got != "Brit's phone Anna: pass for Alchemy; Anna's phone Anna: pass for Divination" {
		t.Errorf("there wait %s", got)
	}
	s = serve(t, atActions(t), Options{Enters: true})
	both, anna := join(t, s, "0", "1"), join(t, s, "0")
	both.act("type", "Brit: pass for Alchemy")
	both.tap("Send it to the console")
	anna.act("type", "pass for Research")
	if p, ok := s.TakeFree(); !ok || p.Line != "Anna: pass for Research" {
		t.Errorf("%q is free", p.Line)
	}
	if p, ok := s.TakeFree(); ok {
		t.Errorf("%q is free", p.Line)
	}
}

// A phone that is refused sees why by public knowledge, and nothing that hidden cards decide.
func TestRefuse(t *testing.T) {
	s := serve(t, atActions(t), Options{})
	anna := join(t, s, "0")
	anna.act("type", "place Flaming Pit")
	anna.tap("Send it to the console")
	p, _ := s.Next()
	s.Take(p)
	s.Refuse(p)
	wantIn(t, anna.page(), "Not recorded.", "Anna has 2 Calm")
	anna.act("type", "discard Flaming Pit for Gold")
	p, _ = s.Next()
	s.Take(p)
	s.Refuse(p)
	wantIn(t, anna.page(), "Not recorded. The console shows why.")
}

// With Enters a phone's own legal moves can be recorded at once, others not.
func TestEnters(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	brit, anna := join(t, s, "1"), join(t, s, "0")
	brit.act("type", "Anna: pass for Research")
	if p, _ := s.Next(); p.Line != "Anna: pass for Research" || p.Free {
		t.Errorf("Brit's phone: %+v", p)
	}
	brit.act("cancel", "")
	anna.act("type", "pass for Research")
	if p, _ := s.Next(); !p.Free {
		t.Errorf("Anna's phone: %+v", p)
	}
}

// A phone is asked for a price that a light game can't know, and offered the other clauses of a move.
func TestPriceIsAsked(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "light.table"))
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(data), "face Gigantes Obstructum")
	s := serve(t, text, Options{Enters: true})
	bo := join(t, s, "1")
	wantIn(t, bo.act("type", "research Gigantes Obstructum"), "How much Mana does researching Gigantes Obstructum cost?", ">5 mana</button>")
	bo.act("type", "4")
	if p, _ := s.Next(); p.Line != "face Gigantes Obstructum costs 4 mana; Bo: research Gigantes Obstructum" || !p.Free {
		t.Errorf("the console gets %+v", p)
	}
	bo.act("cancel", "")
	bo.act("type", "duel Druidry Wizard")
	bo.tap("to …", "Cy")
	if bo.act("type", "3"); s.proposals[0].Line != "Bo: duel Druidry Wizard to Cy for 3" {
		t.Errorf("the console gets %+v", s.proposals[0])
	}
}

// Commands, notes, and what needs everyone's consent are for the console.
func TestOnlyMoves(t *testing.T) {
	s := serve(t, recordOf(t, "mag-mell", "whole-full-two", 40), Options{})
	v := join(t, s)
	before := s.text
	for _, text := range []string{"undo", "/undo", "log all", "show 12", "past", "leave", "/leave", "quit", "box", "score", "note hello", "# hello", "rewind 2", "correct 12 delete", "sealed", "reconcile", "/log all", "/quit", "cancel", "12?", "why 12", "undo?"} {
		page := v.act("type", text)
		if p, ok := s.Next(); ok {
			t.Errorf("%q is proposed as %q", text, p.Line)
		}
		for _, p := range s.phones {
			if p.draft != nil {
				t.Errorf("%q leaves %T open:\n%s", text, p.draft.State(), page)
			}
		}
	}
	if s.text != before {
		t.Error("a phone has changed the record")
	}
}

// A phone sends one plain move at a time: nothing after it, no mark, and no command.
func TestOneMove(t *testing.T) {
	s := serve(t, atActions(t), Options{Enters: true})
	anna := join(t, s, "0")
	for text, says := range map[string]string{
		"Anna: pass for Research; Brit: pass for Alchemy": "Send one move at a time.",
		"pass for Research; undo; quit":                   "Send one move at a time.",
		"pass for Research；undo":                          "Send one move at a time.",
		"discard; quit":                                   "Send one move at a time.",
		"pass for Research # quit":                        "typed at the console",
		"!pass for Research":                              "Marks are typed at the console.",
		"~pass for Research":                              "Marks are typed at the console.",
		"~[turn] Brit: pass for Alchemy":                  "Marks are typed at the console.",
		"rename Anna to Ann":                              "typed at the console",
		"Carl sits in for Anna":                           "typed at the console",
		"~rewind 1":                                       "",
		"!undo":                                           "",
	} {
		page := anna.act("type", text)
		if p, waits := s.Next(); waits {
			t.Errorf("%q is proposed as %q", text, p.Line)
		}
		wantIn(t, page, says)
		anna.act("cancel", "")
	}
	wantIn(t, anna.act("type", "discard "), `id="h-question"`)
	wantIn(t, anna.act("type", "Flaming Pit; quit"), "Send one move at a time.", `id="h-question"`)
	if anna.tap("Flaming Pit", "Elan", "Elan"); len(s.proposals) != 1 || s.proposals[0].Line != "Anna: discard Flaming Pit for 2 Elan" {
		t.Errorf("%v are proposed", s.proposals)
	}
}
