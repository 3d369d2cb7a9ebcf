package scoring

import "fmt"

// ResArcanaTable is what a game of Res Arcana ends with.
type ResArcanaTable struct {
	Players    []ResArcanaPlayer // seating order
	Enough     int               // points that win
	RestShares bool              // house ruling: below the winners the tie-breaker tells nobody apart
}

// ResArcanaPlayer is what one player has.
type ResArcanaPlayer struct {
	Name       string
	Components []ResArcanaComponent // those with points printed or a formula, in the order of the table
	First      bool                 // holds the First Player token
	Statue     int                  // points of the Golden Statue's React power in this check
	Essences   int                  // in the pool, Gold double
}

// ResArcanaComponent is one component that scores.
type ResArcanaComponent struct {
	Name   string
	Points int
	Why    string
}

// ResArcana adds up points and ranks the players (Victory): points, then
// essences in the pool with Gold double. Nobody wins below ten points.
func ResArcana(t ResArcanaTable) Sheet {
	s := Sheet{TopOnly: t.RestShares, SumHint: fmt.Sprintf("%d or more ends it", t.Enough)}
	const cite = "Victory"
	points := Breaker{Name: "points", Says: "most points", Cite: cite, IsSum: true}
	pool := Breaker{Name: "essences", Says: "most essences in the pool, Gold double", Cite: cite}
	for _, p := range t.Players {
		one := Standing{Name: p.Name, Lines: []Line{}}
		for _, c := range p.Components {
			one.Add(Line{Label: c.Name, Points: c.Points, Why: c.Why, Cite: cite})
		}
		if p.First {
			one.Add(Line{Label: "First Player", Points: 1, Why: "holds the token", Cite: cite})
		}
		if p.Statue > 0 {
			one.Add(Line{Label: "Golden Statue (reaction)", Points: p.Statue, Why: "used in this check", Cite: cite})
		}
		s.Players = append(s.Players, one)
		pool.Values = append(pool.Values, p.Essences)
	}
	s.Rows = resArcanaRows(s.Players)
	s.Breakers = []Breaker{points, pool}
	s.Decide(func(p int) bool { return s.Players[p].Total >= t.Enough })
	return s
}

// resArcanaRows are the components that score, in the order of the table, then the token
// and the Statue where it was used; by kind where nothing has been placed yet.
func resArcanaRows(players []Standing) (rows []Row) {
	token, statue := Row{Label: "First Player", Hint: "1 for the token"}, Row{Label: "Golden Statue (reaction)", Hint: "3 when used in the last check"}
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
