package scoring

import "fmt"

// A ResArcanaTable is the end of a game of Res Arcana.
type ResArcanaTable struct {
	Players    []ResArcanaPlayer // seating order
	Enough     int               // points that win
	RestShares bool              // house rule: the tie-breaker ranks nobody below the winners
}

// A ResArcanaPlayer is what one player has.
type ResArcanaPlayer struct {
	Name       string
	Components []ResArcanaComponent // those that score, in the order of the table
	First      bool                 // holds the First Player token
	Statue     int                  // points of the Golden Statue's React power in this victory check
	Essences   int                  // in the pool, Gold counted double
	Uncounted  bool                 // nobody counted the pool, as it decides nothing
}

// A ResArcanaComponent is a component that scores.
type ResArcanaComponent struct {
	Name   string
	Points int
	Why    string
}

// ResArcana adds up points and ranks the players (Victory): by points, then by essences
// in the pool with Gold counted double. Nobody wins with fewer than Enough points.
func ResArcana(t ResArcanaTable) Sheet {
	s := Sheet{TopOnly: t.RestShares, SumHint: fmt.Sprintf("%d or more end the game", t.Enough)}
	const cite = "Victory"
	points := Breaker{Name: "points", Words: "most points", Cite: cite, IsSum: true}
	pool := Breaker{Name: "essences", Words: "most essences in the pool, Gold counted double", Cite: cite}
	for _, p := range t.Players {
		one := Standing{Name: p.Name, Lines: []Line{}}
		for _, c := range p.Components {
			one.Add(Line{Label: c.Name, Points: c.Points, Why: c.Why, Cite: cite})
		}
		if p.First {
			one.Add(Line{Label: "First Player", Points: 1, Why: "holds the token", Cite: cite})
		}
		if p.Statue > 0 {
			one.Add(Line{Label: "Golden Statue (reaction)", Points: p.Statue, Why: "used in this victory check", Cite: cite})
		}
		s.Players = append(s.Players, one)
		pool.Values, pool.Unknown = append(pool.Values, p.Essences), append(pool.Unknown, p.Uncounted)
	}
	s.Rows = resArcanaRows(s.Players)
	s.Breakers = []Breaker{points, pool}
	s.Decide(func(p int) bool { return s.Players[p].Total >= t.Enough })
	return s
}

// resArcanaRows lists the components that score, in the order of the table, then the
// token and, if it was used, the Statue. Before any is placed it lists their kinds.
func resArcanaRows(players []Standing) (rows []Row) {
	token, statue := Row{Label: "First Player", Hint: "1 for the token"}, Row{Label: "Golden Statue (reaction)", Hint: "3 if used in the last victory check"}
	used, seen := false, map[string]bool{token.Label: true}
	for _, p := range players {
		for _, l := range p.Lines {
			switch {
			case l.Label == statue.Label:
				used = true
			case !seen[l.Label]:
				seen[l.Label] = true
				rows = append(rows, Row{Label: l.Label})
			}
		}
	}
	if rows == nil {
		rows, used = []Row{{Label: "Artifacts"}, {Label: "Monuments"}, {Label: "Places of Power"}}, true
	}
	if rows = append(rows, token); used {
		rows = append(rows, statue)
	}
	return rows
}
