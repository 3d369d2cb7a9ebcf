package session

import (
	"strings"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
)

// rename takes "P to Q", or "P to Q # NOTE". The name of P may be shortened.
func rename(s *Session, words string) (State, Reply, error) {
	x := s.Record().Lexicon
	words, note, _ := strings.Cut(words, "#")
	for at := range words {
		p, q := words[:at], words[at:]
		if name, ok := strings.CutPrefix(q, " to "); ok && findPlayer(x.Players, p) != "" {
			words = findPlayer(x.Players, p) + " to " + name
			break
		}
	}
	m, err := record.ParseAt(x, s.At(), "rename "+words)
	if err != nil {
		return s.state, fault("%s Type e.g. rename %s to Robin.", tell.Sentence(reasonOf(err)), x.Players[0]), nil
	}
	for _, name := range x.Renamed(m).Players {
		if x.OwnLine(name) > 0 {
			return s.state, fault("“%s” is one of this table's own words. Choose another name.", name), nil
		}
	}
	next, reply, err := s.record(Move{Move: m, Note: strings.TrimSpace(note)}, "")
	if alike := shelf.Alike(x.Renamed(m).Players); alike != "" {
		reply.Text.Add(tell.Warn, 0, "%s", alike)
	}
	return next, reply, err
}
