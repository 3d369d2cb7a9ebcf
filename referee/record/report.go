package record

import (
	"magistrate/referee"
	"magistrate/scoring"
)

// Report returns what judge --json prints for one entry and its outcome.
func (s *Record) Report(e *Entry, brought referee.Outcome) referee.Object {
	text := e.Typed()
	if e.Err == nil {
		text = e.Words()
	}
	o := referee.Object{{Key: "line", Value: e.Number}, {Key: "statement", Value: text}, {Key: "verdict", Value: e.Verdict}}
	if r := e.Ruling; r.Rule != nil {
		o = append(o, referee.Field{Key: "rule", Value: r.Rule.ID}, referee.Field{Key: "reason", Value: r.Reason}, referee.Field{Key: "cite", Value: r.Rule.Cite})
	} else if e.Err != nil {
		o = append(o, referee.Field{Key: "reason", Value: e.Err.Error()})
	}
	return append(o, brought.Keys...)
}

// End returns the last object that judge --json prints.
func (s *Record) End() referee.Object {
	return referee.Object{{Key: "verdict", Value: "end"}, {Key: "upheld", Value: s.Upheld()}, {Key: "state", Value: s.Position().State(false)}}
}

// LegalReport returns what legal --json prints.
func (s *Record) LegalReport(reveal referee.Reveal) referee.Object {
	p := s.Position()
	return referee.Object{{Key: "to_act", Value: s.Lexicon.Names(p.ToAct())}, {Key: "statements", Value: s.Lexicon.Texts(p.LegalMoves(reveal))}}
}

// ScoreReport returns what score --json prints for a sheet.
func ScoreReport(sheet scoring.Sheet) referee.Object {
	players := make([]referee.Object, len(sheet.Players))
	for i, p := range sheet.Players {
		lines := make([]referee.Object, len(p.Lines))
		for j, l := range p.Lines {
			lines[j] = referee.Object{{Key: "label", Value: l.Label}, {Key: "points", Value: l.Points}}
		}
		var total any = p.Total
		if !sheet.HasTotal(i) {
			total = nil
		}
		players[i] = referee.Object{{Key: "name", Value: p.Name}, {Key: "total", Value: total}, {Key: "rank", Value: p.Rank}, {Key: "lines", Value: lines}}
		if sheet.Knockout {
			players[i] = append(players[i], referee.Field{Key: "eliminated", Value: p.Eliminated})
		}
		if p.Pairs != nil {
			players[i] = append(players[i], referee.Field{Key: "pairs", Value: p.Pairs})
		}
	}
	var decided any
	if sheet.DecidedBy != "" {
		decided = sheet.DecidedBy
	}
	winners := append([]string{}, sheet.Winners...)
	return referee.Object{{Key: "game", Value: sheet.Game}, {Key: "complete", Value: sheet.Complete}, {Key: "upheld", Value: sheet.Upheld}, {Key: "irregular", Value: sheet.Irregular},
		{Key: "players", Value: players}, {Key: "winners", Value: winners}, {Key: "decided_by", Value: decided}}
}
