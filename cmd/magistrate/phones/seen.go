package phones

import (
	"slices"
	"strings"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A sighting is what a photo shows, compared with the record. A card that is seen is there; one
// that isn't may be covered.
type sighting struct {
	names  []string       // of all codes, in their order; "" for a code that isn't this game's
	items  []referee.Item // those of this game
	fresh  []referee.Item // not recorded as lying face up, though the record says what lies there
	loose  []referee.Item // not recorded: the record leaves such cards to the table
	unseen []string       // recorded in an area of which the photo shows something
}

// see compares the codes of a photo with a record. Two equal codes are two cards.
func see(r *record.Record, codes []string) (s sighting) {
	at := r.Position()
	for _, code := range codes {
		it, ok := session.CardWithCode(r, code)
		if !ok {
			s.names = append(s.names, "")
			continue
		}
		s.names, s.items = append(s.names, r.Lexicon.Item(it)), append(s.items, it)
	}
	view := at.View(false)
	areas := slices.Clone(view.Areas)
	for _, seat := range view.Seats {
		areas = append(areas, referee.Area{Cells: seat.Cells})
	}
	s.fresh = slices.Clone(s.items)
	for _, a := range areas {
		var unseen []string
		found := false
		for _, c := range a.Cells {
			if c.Code == "" || c.State == referee.FaceDown || c.State == referee.Vacant {
				continue
			}
			i := slices.IndexFunc(s.fresh, func(it referee.Item) bool { return session.CodeOf(r, it) == c.Code })
			if i < 0 {
				unseen = append(unseen, c.Label)
				continue
			}
			s.fresh, found = slices.Delete(s.fresh, i, i+1), true
		}
		if found {
			s.unseen = append(s.unseen, unseen...)
		}
	}
	var listed referee.Kinds // of what lies on the table, or in a place
	for _, f := range at.Facts() {
		if f.Of == referee.Table || f.On != 0 {
			listed |= f.Takes
		}
	}
	fresh := s.fresh
	s.fresh = nil
	for _, it := range fresh {
		if listed.Has(it.Kind) {
			s.fresh = append(s.fresh, it)
		} else {
			s.loose = append(s.loose, it)
		}
	}
	return s
}

// list returns the beginning of a legal move of the table that takes all fresh cards; "" for none.
func (s *sighting) list(r *record.Record) string {
	at := r.Position()
	for _, o := range at.LegalMoves(false) {
		hole := slices.IndexFunc(o.Items, func(it referee.Item) bool { return it.Kind == referee.Hole })
		if o.By != referee.Table || hole < 0 {
			continue
		}
		takes := r.Lexicon.Form(o.Verb).Slot(o.Items[hole].Clause).Takes
		if !slices.ContainsFunc(s.fresh, func(it referee.Item) bool { return !takes.Has(it.Kind) }) {
			head, _, _ := strings.Cut(r.Lexicon.Text(o.Move), "…")
			return head
		}
	}
	return ""
}

// photo answers a photo: it proposes the list to enter, shows the moves of a single card, or where
// the table differs. It never proposes anything for a card that isn't seen. The lock is held.
func (s *Server) photo(p *phone, codes []string) {
	seen := see(s.record, codes)
	names := func(all []referee.Item) string { return spelling.List(spelling.Texts(all, s.record.Lexicon.Item)) }
	list := ""
	if len(seen.fresh) > 0 {
		list = seen.list(s.record)
	}
	switch {
	case len(seen.items) == 0:
		p.note("No code of a card of this game was found. Come closer, and hold the phone still.")
	case len(seen.items) == 1 && s.offerMoves(p, seen.items[0]):
		p.title = seen.names[slices.IndexFunc(seen.names, func(n string) bool { return n != "" })]
	case list != "" && len(seen.unseen) == 0:
		s.do(p, session.Typed(list+names(seen.fresh)))
	case len(seen.fresh) == 0 && len(seen.unseen) == 0:
		if n := len(seen.items) - len(seen.loose); n > 0 || len(seen.loose) == 0 {
			p.answer.Add(tell.Strong, 0, "As recorded: %s.", tell.Count(n, "card"))
		}
		if len(seen.loose) > 0 {
			p.answer.Add(tell.Base, 0, "Left to the table: %s. This record doesn't list such cards; a photo of one alone shows its moves.", names(seen.loose))
		}
	default:
		p.title = "Cards and record differ"
		if len(seen.fresh) > 0 {
			p.answer.Add(tell.Warn, 0, "On the photo and not recorded: %s.", names(seen.fresh))
		}
		if len(seen.unseen) > 0 {
			p.answer.Add(tell.Soft, 0, "Recorded and not on the photo, perhaps covered: %s.", spelling.List(seen.unseen))
		}
		p.answer.Add(tell.Base, 0, "Take the photo again with all cards in it, or press F9 at the console.")
	}
}

// offerMoves shows the legal moves with a card, and reports whether there are any. The lock is held.
func (s *Server) offerMoves(p *phone, card referee.Item) bool {
	for _, o := range referee.OfferedMoves(s.record.Position()) {
		m, ok := withCard(s.table, o.Move, card)
		if mine := p.seats == 0 || p.has(int(o.By)) || o.By == referee.Table; ok && mine {
			text := s.record.Lexicon.Text(m)
			head, _, _ := strings.Cut(text, "…")
			p.moves = append(p.moves, session.Bunch{Text: text, Type: head})
		}
	}
	return len(p.moves) > 0
}

// withCard returns an offered move with a card in it: one that names the card, or one of a player with
// the card in a gap, if that can be legal.
func withCard(s *session.Session, m referee.Move, card referee.Item) (with referee.Move, ok bool) {
	if slices.ContainsFunc(m.Items, card.Names) || m.By == referee.Table {
		return m, slices.ContainsFunc(m.Items, card.Names)
	}
	for i, gap := range m.Items {
		if gap.Kind != referee.Hole || !s.Record().Lexicon.Form(m.Verb).Slot(gap.Clause).Takes.Has(card.Kind) {
			continue
		}
		with = m
		with.Items = slices.Clone(m.Items)
		with.Items[i] = referee.One(card.Kind, card.Ref, gap.Clause)
		begun := with
		begun.Items = slices.DeleteFunc(slices.Clone(with.Items), func(it referee.Item) bool { return it.Kind == referee.Hole })
		if s.CanBeLegal(begun) {
			return with, true
		}
	}
	return m, false
}
