package entry

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A player's whole name that is the first word of an entry, or its first words, is that
// player, whatever else it is or begins: “cal death” is said by Cal, and loses no Calm.
// What the game calls so is said behind a colon; what the table says and no player can, by
// its line of the record, where that is expected.

// Named parts the player by whose whole name an entry without a colon begins from what is
// said. Of several names the longest counts: “una mae” is not Una.
func Named(x *referee.Lexicon, said string) (seat int8, rest string, ok bool) {
	words, most := strings.Fields(said), 0
	if strings.Contains(said, ":") {
		return 0, said, false
	}
	for i, p := range x.Players {
		n := len(strings.Fields(p))
		if n > most && n <= len(words) && spelling.Fold(strings.Join(words[:n], " ")) == spelling.Fold(p) {
			seat, rest, most = int8(i), strings.Join(words[n:], " "), n
		}
	}
	return seat, rest, most > 0
}

// Named is an entry with the colon behind the whole name that begins it; ok is false where
// none does, or nothing is said behind it.
func (r *Reader) Named(typed string) (said string, ok bool) {
	parts, err := record.Cut(typed)
	_, rest, ok := Named(r.sitting.Lexicon, parts.Said)
	if err != nil || !ok || rest == "" || r.ofTable(parts.Said) {
		return typed, false
	}
	name := strings.TrimRight(strings.TrimSuffix(strings.Join(strings.Fields(parts.Said), " "), rest), " ")
	return parts.Mark.Put(parts.Named, name+": "+rest) + parts.Comment, true
}

// ofTable tells whether a text is a line that the table says, at its moment.
func (r *Reader) ofTable(text string) bool {
	s, err := record.ParseAt(r.sitting.Lexicon, r.at, text)
	if err != nil || s.By != referee.Table || s.Verb >= referee.Rewind {
		return err == nil
	}
	ruling, _ := r.at.Public(s)
	return ruling.Legal() || ruling.Lack != nil || ruling.Rule.ID != "phase"
}
