package referee

import (
	"bytes"
	"encoding/json"
	"slices"

	"magistrate/scoring"
)

// An Object is a JSON object whose keys keep their order.
type Object []Field

// MarshalJSON writes the fields in order.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := JSON(f.Key)
		if err != nil {
			return nil, err
		}
		value, err := JSON(f.Value)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// JSON writes a value on one line, names as they are: no "\u0026" for "&".
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// Report is what judge --json prints of one entry.
func (s *Sitting) Report(e *Entry) Object {
	said := e.Said
	if e.Err == nil {
		said = e.words(s.Lexicon)
	}
	o := Object{{"line", e.Number}, {"statement", said}, {"verdict", e.Verdict}}
	if r := e.Ruling; r.Rule != nil {
		o = append(o, Field{"rule", r.Rule.ID}, Field{"reason", r.Reason}, Field{"cite", r.Rule.Cite})
	} else if e.Err != nil {
		o = append(o, Field{"reason", e.Err.Error()})
	}
	return append(o, e.Outcome...)
}

// End is the last object that judge --json prints.
func (s *Sitting) End() Object {
	return Object{{"verdict", "end"}, {"upheld", s.Upheld()}, {"state", s.Position().View(false).State}}
}

// Names gives the names of seats.
func (x *Lexicon) Names(seats []int) []string {
	names := make([]string, len(seats))
	for i, p := range seats {
		names[i] = x.Players[p]
	}
	return names
}

// Texts writes offers as legal lists them: each once, sorted by bytes.
func (x *Lexicon) Texts(offers []Offer) []string {
	texts := make([]string, len(offers))
	for i, o := range offers {
		texts[i] = x.Text(o.Statement)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// LegalReport is what legal --json prints.
func (s *Sitting) LegalReport(reveal Reveal) Object {
	p := s.Position()
	return Object{{"to_act", s.Lexicon.Names(p.ToAct())}, {"statements", s.Lexicon.Texts(p.Offers(reveal))}}
}

// ScoreReport is what score --json prints of a sheet.
func ScoreReport(sheet scoring.Sheet) Object {
	players := make([]Object, len(sheet.Players))
	for i, p := range sheet.Players {
		lines := make([]Object, len(p.Lines))
		for j, l := range p.Lines {
			lines[j] = Object{{"label", l.Label}, {"points", l.Points}}
		}
		var total any = p.Total
		if p.Eliminated {
			total = nil
		}
		players[i] = Object{{"name", p.Name}, {"total", total}, {"rank", p.Rank}, {"lines", lines}}
		if sheet.Knockout {
			players[i] = append(players[i], Field{"eliminated", p.Eliminated})
		}
	}
	var decided any
	if sheet.DecidedBy != "" {
		decided = sheet.DecidedBy
	}
	winners := append([]string{}, sheet.Winners...)
	return Object{{"game", sheet.Game}, {"complete", sheet.Complete}, {"upheld", sheet.Upheld}, {"irregular", sheet.Irregular},
		{"players", players}, {"winners", winners}, {"decided_by", decided}}
}
