package enchanters

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/spelling"
)

const stealTo = 2

// A theft is what a steal says.
type theft struct {
	from       int8
	row, place int    // where the card lies; the last place where none is said, -1 in an empty row
	card       vision // 0 where none lies there
	to, due    int    // the row that it goes to, and the place that is due there
}

func (t *Table) theft(s statement) (th theft) {
	spot, _ := s.Ref(0)
	to, _ := s.Ref(stealTo)
	from, _ := s.Ref(whomClause)
	th.from, th.to = int8(from), int(to)
	th.row, th.place = spotOf(spot)
	row := &t.seat[th.from].rows[th.row]
	if th.place < 0 {
		_, th.place = row.last()
	}
	if th.place >= 0 {
		th.card = row[th.place]
	}
	th.due = t.seat[s.By].rows[to].due()
	return th
}

// stealNote is the card that a steal names.
func stealNote(t *Table, s statement, _ *lexicon) string {
	if v := t.theft(s).card; v != 0 {
		return v.name()
	}
	return ""
}

// plainSteal names no place of a row's last card, nor of an empty row.
func plainSteal(t *Table, s statement) statement {
	th := t.theft(s)
	if _, last := t.seat[th.from].rows[th.row].last(); th.place == last || last < 0 {
		s.Items = []item{referee.One(Spot, spotRef(th.row, -1), 0), referee.One(referee.Player, int32(th.from), whomClause), referee.One(Row, int32(th.to), stealTo)}
	}
	return s
}

// lastCards are those of a player's rows.
func (t *Table) lastCards(p int8) (all [rowsEach]vision) {
	for r := range all {
		all[r], _ = t.seat[p].rows[r].last()
	}
	return all
}

var stealRules = append([]rule{ownTurn}, theftRules...)

// theftRules are those of a theft by whose turn it is.
var theftRules = []rule{
	onceRule(func(t *Table) bool { return t.stole }, "theft"),
	stepRule(func(t *Table) bool { return t.played > 0 }),
	whomOut,
	kit.Refuse("self", "a vision is stolen from before somebody else", func(_ *Table, s statement) bool { return whom(s) == s.By }),
	{
		ID: "no-card", Absent: true,
		Refuses: func(t *Table, s statement) bool { return t.theft(s).card == 0 },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return "no card lies in " + x.Players[whom(s)] + "'s row " + x.Word(Spot, s.Items[0].Ref)
		},
	},
	liftableRule(rule{
		ID:      "blank",
		Refuses: func(t *Table, s statement) bool { return t.theft(s).card.symbol() == blank },
		Why: func(t *Table, s statement, _ *lexicon) string {
			return t.theft(s).card.name() + " has no symbol and can't be stolen"
		},
	}),
	liftableRule(rule{
		ID: "last",
		Refuses: func(t *Table, s statement) bool {
			th := t.theft(s)
			_, last := t.seat[th.from].rows[th.row].last()
			return th.place != last && !t.house.Has(anyCard)
		},
		Why: func(t *Table, s statement, _ *lexicon) string {
			th := t.theft(s)
			return "the last card of that row is " + t.lastCards(th.from)[th.row].name()
		},
	}),
	liftableRule(rule{
		ID: "beats",
		Refuses: func(t *Table, s statement) bool {
			with, card := t.lastCards(s.By), t.theft(s).card
			return !with[0].beats(card) && !with[1].beats(card)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			var have []string
			for _, v := range t.lastCards(s.By) {
				if v != 0 {
					have = append(have, v.name())
				}
			}
			rows := "; the last cards of " + x.Players[s.By] + "'s rows are " + spelling.List(have)
			switch len(have) {
			case 0:
				rows = "; no card lies before " + x.Players[s.By]
			case 1:
				rows = "; the one row's last card of " + x.Players[s.By] + " is " + have[0]
			}
			card := t.theft(s).card
			return card.name() + " is beaten by " + components().symbols[(card.symbol()+2)%blank].name + rows
		},
	}),
	{
		ID:      "row-full",
		Refuses: func(t *Table, s statement) bool { return t.theft(s).due == fullRow },
		Why:     func(t *Table, s statement, x *lexicon) string { return whyFull(s.By, t.theft(s).to, x) },
	},
	liftableRule(rule{
		ID:      "orientation",
		Refuses: func(t *Table, s statement) bool { th := t.theft(s); return th.due != th.place },
		Why: func(t *Table, s statement, _ *lexicon) string {
			th := t.theft(s)
			return "it lies " + placeNames[th.place] + "; row " + digit(th.to+1) + " takes a card " + placeNames[th.due]
		},
	}),
	{
		ID:      "face",
		Refuses: func(t *Table, s statement) bool { th := t.theft(s); return !th.card.reads(th.due) },
		Why:     func(t *Table, s statement, _ *lexicon) string { return whyUnread(t.theft(s).due) },
	},
}

// canSteal tells whether there is a card that whose turn it is may steal.
func (t *Table) canSteal() bool {
	for q := range t.players {
		for spot := range t.seat[q].laid() {
			for to := range int32(rowsEach) {
				s := statement{Verb: vSteal, By: t.turn, Items: []item{referee.One(Spot, spot, 0), referee.One(referee.Player, int32(q), whomClause), referee.One(Row, to, stealTo)}}
				if !slices.ContainsFunc(theftRules, func(r rule) bool { return r.Refuses(t, s) }) {
					return true
				}
			}
		}
	}
	return false
}

func whyFull(p int8, row int, x *lexicon) string {
	return x.Players[p] + "'s row " + digit(row+1) + " has its three cards"
}

func whyUnread(place int) string {
	if place == 0 {
		return "a card that begins a row is said with its type: Draw, Take, Steal or Discard"
	}
	return "a card on its side is said with its end: end 0, end 1 or end 2"
}

func doSteal(t *Table, s statement) {
	th := t.theft(s)
	t.seat[th.from].rows[th.row][th.place] = 0
	t.layInRow(s.By, th.to, th.card)
	t.stole = true
}
