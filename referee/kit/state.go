package kit

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/law"
	"magistrate/referee/spelling"
)

// Field returns one named value of a State.
func Field(key string, value any) referee.Field { return referee.Field{Key: key, Value: value} }

// defaultState returns the State of a game that has none of its own. It consists of Facts, so it
// has nothing hidden.
func defaultState[T comparable](r law.Rules[T]) func(*T, *referee.Lexicon, referee.Sight) any {
	return func(t *T, x *referee.Lexicon, see referee.Sight) any {
		v := r.View(t, x)
		s := referee.Object{Field("round", v.Round), Field("phase", v.Phase), Field("to_act", x.Names(r.Order.Acts(t).Of(int8(len(x.Players))))), Field("irregular", see.Irregular)}
		players := make([]referee.Object, len(x.Players))
		for p, name := range x.Players {
			players[p] = referee.Object{Field("name", name)}
		}
		for _, f := range r.Facts(t, x) {
			lie := spelling.Texts(f.Has, x.Thing)
			of := &s
			if f.Of != referee.Table {
				of = &players[f.Of]
			}
			*of = append(*of, Field(strings.ReplaceAll(strings.ToLower(f.Name), " ", "_"), lie))
		}
		return append(s, Field("players", players))
	}
}
