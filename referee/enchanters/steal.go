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
	by, from   int8
	spot       int32  // as it is said
	row, place int    // where the card lies; the last place where none is said
	last       int    // the place of that row's last card, -1 in an empty row
	card       vision // 0 where none lies there
	to, due    int    // the row that it goes to, and the place that is due there
}

func (t *Table) theft(s statement) (th theft) {
	th.by, th.from, th.to, th.spot = s.By, int8(kit.Ref(s, whomClause)), int(kit.Ref(s, stealTo)), kit.Ref(s, 0)
	th.row, th.place = spotOf(th.spot)
	row := &t.seat[th.from].rows[th.row]
	if _, th.last = row.last(); th.place < 0 {
		th.place = th.last
	}
	if th.place >= 0 {
		th.card = row[th.place]
	}
	th.due = t.seat[s.By].rows[th.to].due()
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
	if th := t.theft(s); th.place == th.last || th.last < 0 {
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
	kit.Judge(rule{ID: "no-card", Absent: true}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.card == 0 },
		func(_ *Table, th theft, x *lexicon) string {
			return "no card lies in " + x.Players[th.from] + "'s row " + x.Word(Spot, th.spot)
		}),
	liftableRule(kit.Judge(rule{ID: "blank"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.card.symbol() == blank },
		func(_ *Table, th theft, _ *lexicon) string {
			return th.card.name() + " has no symbol and can't be stolen"
		})),
	liftableRule(kit.Judge(rule{ID: "last"}, (*Table).theft,
		func(t *Table, th theft) bool { return th.place != th.last && !t.house.Has(anyCard) },
		func(t *Table, th theft, _ *lexicon) string {
			return "the last card of that row is " + t.lastCards(th.from)[th.row].name()
		})),
	liftableRule(kit.Judge(rule{ID: "beats"}, (*Table).theft,
		func(t *Table, th theft) bool {
			with := t.lastCards(th.by)
			return !with[0].beats(th.card) && !with[1].beats(th.card)
		},
		func(t *Table, th theft, x *lexicon) string {
			var have []string
			for _, v := range t.lastCards(th.by) {
				if v != 0 {
					have = append(have, v.name())
				}
			}
			rows := "; the last cards of " + x.Players[th.by] + "'s rows are " + spelling.List(have)
			switch len(have) {
			case 0:
				rows = "; no card lies before " + x.Players[th.by]
			case 1:
				rows = "; the one row's last card of " + x.Players[th.by] + " is " + have[0]
			}
			return th.card.name() + " is beaten by " + components().symbols[(th.card.symbol()+2)%blank].name + rows
		})),
	kit.Judge(rule{ID: "row-full"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.due == fullRow },
		func(_ *Table, th theft, x *lexicon) string { return whyFull(th.by, th.to, x) }),
	liftableRule(kit.Judge(rule{ID: "orientation"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.due != th.place },
		func(_ *Table, th theft, _ *lexicon) string {
			return "it lies " + placeNames[th.place] + "; row " + digit(th.to+1) + " takes a card " + placeNames[th.due]
		})),
	kit.Judge(rule{ID: "face"}, (*Table).theft,
		func(_ *Table, th theft) bool { return !th.card.reads(th.due) },
		func(_ *Table, th theft, _ *lexicon) string { return whyUnread(th.due) }),
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
