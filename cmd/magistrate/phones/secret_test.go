package phones

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee/record"
	"magistrate/referee/refereetest"
	"magistrate/referee/refereetest/candid"
)

// buttons are what the buttons of a page send.
var buttons = regexp.MustCompile(`<button[^>]* data-do="type" data-value="([^"]+)"`)

// walk returns the pages that a phone gets: from its first buttons and what it types, what it is
// asked then, and whether that is legal.
func walk(v *visitor, typed ...string) string {
	v.Helper()
	page := v.page()
	var all strings.Builder
	all.WriteString(page)
	for _, b := range buttons.FindAllStringSubmatch(page, 3) {
		typed = append(typed, html.UnescapeString(b[1]))
	}
	for _, text := range typed {
		all.WriteString(v.act("type", text))
		all.WriteString(v.act("pick", "0"))
		v.act("cancel", "")
		all.WriteString(v.act("why", text))
	}
	return all.String()
}

// Two tables with the same public facts look the same on every phone.
func TestTwinsLookAlike(t *testing.T) {
	for name, pair := range candid.Twins {
		var pages [2][]string
		for i, text := range pair {
			s := serve(t, text, Options{Enters: true})
			for _, seats := range [][]string{nil, {"0"}} {
				pages[i] = append(pages[i], strings.Split(walk(join(t, s, seats...), "Anna: bid 9", "Anna: cast Augere", "undo", "pick DRU"), "\n")...)
				if p, ok := s.Next(); ok {
					pages[i] = append(pages[i], p.Line)
				}
			}
			slices.Sort(pages[i]) // where each card lay everybody saw
		}
		if n := slices.Compare(pages[0], pages[1]); n != 0 {
			for n := range pages[0] {
				if pages[0][n] != pages[1][n] {
					t.Fatalf("%s: one phone shows\n%s\nand the other\n%s", name, pages[0][n], pages[1][n])
				}
			}
		}
	}
}

// No page holds a purse or a hidden card of a whole game of Lizard Wizard.
func TestNoSecretIsSent(t *testing.T) {
	head, moves, _ := strings.Cut(sessiontest.Drawn, "\n\n")
	lines := strings.SplitAfter(moves, "\n")
	s := serve(t, head+"\n\n", Options{})
	boxed := sessiontest.Boxed(t)
	v, checks := join(t, s, "0"), 0
	for n := 20; n < len(lines)-1; n += refereetest.Often(150, 37) {
		text := head + "\n\n" + strings.Join(lines[:n], "")
		show(t, s, text, boxed...)
		r, err := record.Open(text, boxed)
		if err != nil {
			t.Fatal(err)
		}
		pages := walk(v, "Ada: bid 9999", "Ada: counts 3 mana", "Bo: counts 3 gold")
		for _, secret := range sessiontest.Secrets(t, r) {
			checks++
			if where := sessiontest.Told(pages, secret); where != "" {
				t.Fatalf("after %d lines a phone shows %s: …%s…", n, secret, where)
			}
		}
	}
	if checks < 10 {
		t.Errorf("only %d checks for secrets", checks)
	}
}
