package enchanters

import (
	"slices"

	"magistrate/referee"
	"magistrate/referee/kit"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

const stealTo = 2

// A theft is a steal with what it finds on the table.
type theft struct {
	by, from   int8
	spot       int32  // as entered
	row, place int    // of the card; the last place if none is named
	last       int    // the place of that row's last card, -1 if the row is empty
	card       vision // 0 if there is none
	to, due    int    // the row that it goes to, and the next place there
}

func (t *Table) theft(s move) (th theft) {
	th.by, th.from, th.to, th.spot = s.By, int8(kit.Ref(s, whomClause)), int(kit.Ref(s, stealTo)), kit.Ref(s, 0)
	th.row, th.place = spotOf(th.spot)
	row := &t.seat[th.from].rows[th.row]
	if _, th.last = row.last(); th.place < 0 {
		th.place = th.last
	}
	if th.place >= 0 {
		th.card = row[th.place]
	}
	th.due = t.seat[s.By].rows[th.to].nextPlace()
	return th
}

// stealNote names the card that a steal takes, or those that it may take while nobody is named.
func stealNote(t *Table, s move, x *lexicon) string {
	if v := t.theft(s).card; v != 0 {
		return v.name()
	} else if _, named := s.Ref(whomClause); named {
		return ""
	}
	var parts kit.Parts
	for q := range t.players {
		s.Items = append(slices.Clip(s.Items), referee.One(referee.Player, int32(q), whomClause))
		if v := t.theft(s).card; v != 0 && q != s.By {
			parts.Add(true, "%s's %s", x.Players[q], v.name())
		}
		s.Items = s.Items[:len(s.Items)-1]
	}
	return spelling.Either(parts)
}

// plainSteal leaves out the place of a row's last card.
func plainSteal(t *Table, s move) move {
	if th := t.theft(s); th.place == th.last || th.last < 0 {
		s.Items = []item{referee.One(Spot, spotRef(th.row, -1), 0), referee.One(referee.Player, int32(th.from), whomClause), referee.One(Row, int32(th.to), stealTo)}
	}
	return s
}

// lastCards returns the last card of each row.
func (t *Table) lastCards(p int8) (all [rowsPerPlayer]vision) {
	for r := range all {
		all[r], _ = t.seat[p].rows[r].last()
	}
	return all
}

var stealRules = append([]rule{turnRule}, theftRules...)

// theftRules are the rules of a theft in the player's own turn.
var theftRules = []rule{
	onceRule(func(t *Table) bool { return t.stole }, "theft"),
	stepRule(func(t *Table) bool { return t.played > 0 }),
	whomOutRule,
	kit.Refuse("self", "a vision is stolen from another player", func(_ *Table, s move) bool { return whom(s) == s.By }),
	kit.RuleOn(rule{ID: "no-card", Looks: law.Presence}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.card == 0 },
		func(_ *Table, th theft, x *lexicon) string {
			return "there is no card in " + x.Players[th.from] + "'s row " + x.Word(Spot, th.spot)
		}),
	liftableRule(kit.RuleOn(rule{ID: "blank"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.card.symbol() == blank },
		func(_ *Table, th theft, _ *lexicon) string {
			return th.card.name() + " has no symbol and can't be stolen"
		})),
	liftableRule(kit.RuleOn(rule{ID: "last"}, (*Table).theft,
		func(t *Table, th theft) bool { return th.place != th.last && !t.house.Has(anyCard) },
		func(t *Table, th theft, _ *lexicon) string {
			return "the last card of that row is " + t.lastCards(th.from)[th.row].name()
		})),
	liftableRule(kit.RuleOn(rule{ID: "beats"}, (*Table).theft,
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
			rows := x.Players[th.by] + " has no vision"
			if have != nil {
				rows = x.Players[th.by] + "'s rows end with " + spelling.List(have)
			}
			return "only " + components().symbols[(th.card.symbol()+2)%blank].name + " beats " + th.card.name() + "; " + rows
		})),
	kit.RuleOn(rule{ID: "row-full"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.due == rowSize },
		func(_ *Table, th theft, x *lexicon) string { return whyFull(th.by, th.to, x) }),
	liftableRule(kit.RuleOn(rule{ID: "orientation"}, (*Table).theft,
		func(_ *Table, th theft) bool { return th.due != th.place },
		func(_ *Table, th theft, _ *lexicon) string {
			return "it lies " + orientations[th.place] + "; row " + digit(th.to+1) + " takes its next card " + orientations[th.due]
		})),
	kit.RuleOn(rule{ID: "face"}, (*Table).theft,
		func(_ *Table, th theft) bool { return !th.card.isReadable(th.due) },
		func(_ *Table, th theft, _ *lexicon) string { return whyUnread(th.due) }),
}

// canSteal reports whether the player whose turn it is can steal a card.
func (t *Table) canSteal() bool {
	for q := range t.players {
		for spot := range t.seat[q].visions() {
			for to := range int32(rowsPerPlayer) {
				s := move{Verb: vSteal, By: t.turn, Items: []item{referee.One(Spot, spot, 0), referee.One(referee.Player, int32(q), whomClause), referee.One(Row, to, stealTo)}}
				if !slices.ContainsFunc(theftRules, func(r rule) bool { return r.Refuses(t, s) }) {
					return true
				}
			}
		}
	}
	return false
}

func whyFull(p int8, row int, x *lexicon) string {
	return x.Players[p] + "'s row " + digit(row+1) + " is full"
}

func whyUnread(place int) string {
	if place == 0 {
		return "a card that begins a row needs its type: Draw, Take, Steal or Discard"
	}
	return "a card on its side needs its end: end 0, end 1 or end 2"
}

func doSteal(t *Table, s move) {
	th := t.theft(s)
	t.seat[th.from].rows[th.row][th.place] = 0
	t.layInRow(s.By, th.to, th.card)
	t.stole = true
}
