package enchanters

import (
	"magistrate/referee"
)

// The clauses of steal.
const (
	stealFrom = 1
	stealTo   = 2
)

// theft reads a steal: whose row, which place of it and into which row; place is
// that of the last card where none is said, -1 where there is none.
func (t *Table) theft(s statement) (from int8, row, place, to int) {
	ref, _ := s.Ref(0)
	row, place = spotOf(ref)
	who, _ := s.Ref(stealFrom)
	into, _ := s.Ref(stealTo)
	if place < 0 {
		_, place = t.seat[who].last(row)
	}
	return int8(who), row, place, int(into)
}

// loot is the card that a steal names, 0 where none lies there.
func (t *Table) loot(s statement) vision {
	from, row, place, _ := t.theft(s)
	if place < 0 {
		return 0
	}
	return t.seat[from].rows[row][place]
}

// stealNote is the card that a steal names.
func stealNote(t *Table, s statement, _ *lexicon) (name string) {
	if v := t.loot(s); v != 0 {
		name, _ = v.words()
	}
	return name
}

// plainSteal names no place of a row's last card.
func plainSteal(t *Table, s statement) statement {
	from, row, place, to := t.theft(s)
	if _, last := t.seat[from].last(row); place == last {
		s.Items = []item{referee.One(Spot, spotRef(row, -1), 0), referee.One(referee.Player, int32(from), stealFrom), referee.One(Row, int32(to), stealTo)}
	}
	return s
}

// strikesWith tells whether a last card of a player's rows beats a vision.
func (t *Table) strikesWith(p int8, v vision) bool {
	for r := range rowsEach {
		if last, place := t.seat[p].last(r); place >= 0 && last.beats(v) {
			return true
		}
	}
	return false
}

var stealRules = []rule{
	ownTurn,
	onceRule(func(t *Table) bool { return t.stole }, "theft"),
	stepRule(func(t *Table) bool { return t.played > 0 }),
	{
		ID:      "out",
		Refuses: func(t *Table, s statement) bool { q, _, _, _ := t.theft(s); return t.seat[q].out },
		Why: func(t *Table, s statement, x *lexicon) string {
			q, _, _, _ := t.theft(s)
			return x.Players[q] + " is out of the game"
		},
	},
	{
		ID:      "self",
		Refuses: func(t *Table, s statement) bool { q, _, _, _ := t.theft(s); return q == s.By },
		Why: func(_ *Table, s statement, x *lexicon) string {
			return "a vision is stolen from before somebody else"
		},
	},
	{
		ID: "no-card", Absent: true,
		Refuses: func(t *Table, s statement) bool { return t.loot(s) == 0 },
		Why: func(t *Table, s statement, x *lexicon) string {
			ref, _ := s.Ref(0)
			q, _, _, _ := t.theft(s)
			return "no card lies in " + x.Players[q] + "'s row " + x.Word(Spot, ref)
		},
	},
	liftableRule(rule{
		ID:      "blank",
		Refuses: func(t *Table, s statement) bool { return t.loot(s).symbol() == blank },
		Why: func(t *Table, s statement, x *lexicon) string {
			name, _ := t.loot(s).words()
			return name + " has no symbol and can't be stolen"
		},
	}),
	liftableRule(rule{
		ID: "last",
		Refuses: func(t *Table, s statement) bool {
			q, row, place, _ := t.theft(s)
			_, last := t.seat[q].last(row)
			return place != last && !t.house.Has(anyCard)
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			q, row, _, _ := t.theft(s)
			last, _ := t.seat[q].last(row)
			name, _ := last.words()
			return "the last card of that row is " + name
		},
	}),
	liftableRule(rule{
		ID:      "beats",
		Refuses: func(t *Table, s statement) bool { return !t.strikesWith(s.By, t.loot(s)) },
		Why: func(t *Table, s statement, x *lexicon) string {
			var have []string
			for r := range rowsEach {
				if v, place := t.seat[s.By].last(r); place >= 0 {
					name, _ := v.words()
					have = append(have, name)
				}
			}
			name, _ := t.loot(s).words()
			rows := "; the last cards of " + x.Players[s.By] + "'s rows are " + referee.List(have)
			if have == nil {
				rows = "; no card lies before " + x.Players[s.By]
			}
			return name + " is beaten by " + symbolNames[(t.loot(s).symbol()+2)%blank] + rows
		},
	}),
	{
		ID:      "row-full",
		Refuses: func(t *Table, s statement) bool { _, _, _, to := t.theft(s); return t.seat[s.By].due(to) == fullRow },
		Why:     func(t *Table, s statement, x *lexicon) string { _, _, _, to := t.theft(s); return whyFull(s.By, to, x) },
	},
	liftableRule(rule{
		ID: "orientation",
		Refuses: func(t *Table, s statement) bool {
			_, _, place, to := t.theft(s)
			return t.seat[s.By].due(to) != place
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, _, place, to := t.theft(s)
			return "it lies " + placeNames[place] + "; row " + digit(to+1) + " takes a card " + placeNames[t.seat[s.By].due(to)]
		},
	}),
	{
		ID: "face",
		Refuses: func(t *Table, s statement) bool {
			_, _, _, to := t.theft(s)
			return !t.loot(s).reads(t.seat[s.By].due(to))
		},
		Why: func(t *Table, s statement, x *lexicon) string {
			_, _, _, to := t.theft(s)
			return whyUnread(t.seat[s.By].due(to))
		},
	},
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
	t.acted()
	v := t.loot(s)
	q, row, place, to := t.theft(s)
	t.seat[q].rows[row][place] = 0
	if due := t.seat[s.By].due(to); due < fullRow {
		t.seat[s.By].rows[to][due] = t.inFull(v.lying(due))
	}
	t.stole = true
	t.advance()
}
