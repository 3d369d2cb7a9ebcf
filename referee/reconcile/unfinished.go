package reconcile

import (
	"fmt"
	"slices"

	"magistrate/referee"
)

// An Unfinished is what an answer says of one place, where by the record something lies on several:
// it may be all that lies there, or all that was looked at.
type Unfinished string

func (u Unfinished) Error() string {
	return fmt.Sprintf("and elsewhere? “only %s” where nothing lies there, “+%s” where all else is as by the record", string(u), string(u))
}

// alone are the words that say that nothing lies elsewhere.
var alone = append(nothings[:len(nothings):len(nothings)], "only", "only that", "nothing else", "no more", "nothing more", "all", "thats all", "that is all", "its all", "it is all")

// finish reads an answer to a question of which one place was told and the others were left open:
// these as by the record, or empty, or what lies there, too. What says neither asks again; the
// same once more is all.
func (t *Talk) finish(f *referee.Fact, text string) (says heard, err error) {
	said := t.half[idOf(f)]
	switch word := plainly(text); {
	case said == "":
	case word == "", word == "so":
		return says, said
	case slices.Contains(alone, word):
		text = "only " + string(said)
	case Confirms(text):
		text = "+" + string(said)
	}
	says, err = t.read(f, text)
	if now, some := err.(Unfinished); some {
		switch both, fault := t.read(f, string(said+", "+now)); {
		case now == said:
			says, err = t.read(f, string("only "+said))
		case len(both.on) > 1:
			says, err = both, fault
		default:
			t.half[idOf(f)] = now
		}
	}
	if err == nil {
		delete(t.half, idOf(f))
	}
	return says, err
}
