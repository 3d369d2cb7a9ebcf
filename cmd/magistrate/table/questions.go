package table

import (
	"slices"
	"strings"

	"magistrate/referee/entry"
	"magistrate/referee/spelling"
)

// Questions in whole words that ask about a statement, or a thing that is named.

var (
	mayNot = []string{"cannot", "cant", "couldnt", "mustnt", "shouldnt"}
	does   = []string{"do", "does", "did", "is", "are", "was", "s"}                                                           // stand between what is asked and the thing
	doing  = []string{"do", "does", "mean", "means", "work", "works", "cost", "costs", "for", "say", "says", "give", "gives"} // and behind it
)

// asked is the statement that a question in whole words asks about, “can otto claim the
// temple”, “why can't I claim it”, “why not claim it”; "" where it asks about none.
func (d *Desk) asked(words []string) string {
	fold := func(i int) string {
		if i >= len(words) {
			return ""
		}
		return strings.ReplaceAll(strings.ReplaceAll(spelling.Fold(words[i]), "'", ""), "’", "")
	}
	at, who := 0, ""
	asks := slices.Contains(may, fold(at)) || slices.Contains(mayNot, fold(at))
	if fold(0) == "what" && fold(1) == "if" {
		at, asks = 1, true
	}
	if asks {
		at++
	}
	for asks && (fold(at) == "not" || slices.Contains(whoMay, fold(at)) || at < len(words) && d.seated(words[at])) {
		if d.seated(words[at]) {
			who = words[at] + ": "
		}
		at++
	}
	if !asks || at >= len(words) {
		return ""
	}
	if last := len(words) - 1; last > at && fold(last) == "now" {
		words = words[:last]
	}
	return who + strings.Join(words[at:], " ")
}

// thing is the card that is asked about by its name in whole words, the “temple” of “what does the temple do”; ""
// where that is none, or more is asked.
func (d *Desk) thing(words []string) string {
	if called := d.object(words); called != "" && d.card(called) != nil {
		return called
	}
	return ""
}

// object is what a question in whole words asks about: the “crisis” of “what is a crisis”.
func (d *Desk) object(words []string) string {
	name := words
	if slices.Contains([]string{"what", "how", "whats"}, strings.ReplaceAll(spelling.Fold(words[0]), "'", "")) {
		name = words[1:]
	} else if last := spelling.Fold(words[len(words)-1]); last != "cost" && last != "costs" { // “hawk cost?”
		return ""
	}
	for len(name) > 0 && slices.Contains(does, spelling.Fold(name[0])) {
		name = name[1:]
	}
	for len(name) > 0 && slices.Contains(doing, spelling.Fold(name[len(name)-1])) {
		name = name[:len(name)-1]
	}
	return d.moment().reader.Plain(strings.Join(name, " "))
}

// ofRules is what a question asks of the rules: the “life loss” of “what do the rules say
// about life loss”, and of “rules about life loss”; "" where it asks nothing of them.
func ofRules(asked string) string {
	words := strings.Fields(asked)
	rules := slices.IndexFunc(words, func(w string) bool { return entry.Says(spelling.Fold(w), "rule") })
	about := slices.IndexFunc(words, func(w string) bool { return slices.Contains([]string{"about", "on", "of", "for"}, spelling.Fold(w)) })
	if rules < 0 || about < rules {
		return ""
	}
	return strings.Join(words[about+1:], " ")
}

var (
	winning  = []string{"winning", "wins", "won", "ahead", "leads", "leading"} // asks for the score as it stands
	scores   = []string{"score", "scores"}                                     // so does this
	happened = []string{"happened", "happens", "missed"}                       // asks what was said in this round
	state    = []string{"state", "status", "situation", "stand"}               // and these how the table stands
)

// questions tells whether what is not understood as it stands begins as a question does.
func (d *Desk) questions(typed string) bool {
	words := strings.Fields(typed)
	s := d.Sitting()
	verb := d.verb(strings.Join(words[:min(len(words), 1)], ""))
	return inWhole(words) && (verb < 0 || s.Lexicon.Forms[verb].Tally != s.Header.Tally) && !d.seated(words[0])
}
