package kit

import (
	"magistrate/referee"
	"magistrate/referee/law"
)

// stated is the State of a game that has none of its own: what the Facts tell, of the
// table, then of each seat. So nothing is in it that does not lie in sight.
func stated[T comparable](r law.Rules[T]) func(*T, *referee.Lexicon, referee.Sight) any {
	return func(t *T, x *referee.Lexicon, see referee.Sight) any {
		v := r.View(t, x)
		s := referee.Object{{Key: "round", Value: v.Round}, {Key: "phase", Value: v.Phase}, {Key: "to_act", Value: x.Names(r.ToAct(t))}, {Key: "irregular", Value: see.Irregular}}
		players := make([]referee.Object, len(x.Players))
		for p, name := range x.Players {
			players[p] = referee.Object{{Key: "name", Value: name}}
		}
		for _, f := range r.Facts(t, x) {
			lie := []string{}
			for _, thing := range f.Has {
				lie = append(lie, x.Thing(thing))
			}
			of := &s
			if f.Of != referee.Table {
				of = &players[f.Of]
			}
			*of = append(*of, referee.Field{Key: f.Key, Value: lie})
		}
		return append(s, referee.Field{Key: "players", Value: players})
	}
}
