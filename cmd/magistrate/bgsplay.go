package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"magistrate/referee"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// A shelfExport is a file of plays that BG Stats imports: ".bgsplay", in the form of the
// app's own. Games, players, locations, and plays are told apart by their uuid, so that
// a file that is imported twice adds nothing.
type shelfExport struct {
	games, players, locations, plays uniqueObjects
}

// A uniqueObjects holds the objects of one kind, numbered from 1 as others refer to them.
type uniqueObjects struct {
	all []referee.Object
	ids map[string]int
}

// add returns the number of the object with a key, and whether it is new. fields returns
// what a new one holds besides its number and uuid.
func (u *uniqueObjects) add(kind, key string, fields func() referee.Object) (id int, fresh bool) {
	if id, known := u.ids[key]; known {
		return id, false
	}
	if u.ids == nil {
		u.ids = map[string]int{}
	}
	id = len(u.all) + 1
	u.ids[key] = id
	u.all = append(u.all, append(referee.Object{{Key: "id", Value: id}, {Key: "uuid", Value: stableUUID(kind, key)}}, fields()...))
	return id, true
}

// add adds a play. It reports whether the play is new.
func (e *shelfExport) add(r result) bool {
	ended := r.ended()
	date := ended.UTC().Format(time.DateTime)
	g := r.sitting.Game
	game, _ := e.games.add("game", g.Key(), func() referee.Object {
		return referee.Object{{Key: "name", Value: g.Title()}, {Key: "highestWins", Value: highestWins(r.sheet)}, {Key: "noPoints", Value: false},
			{Key: "cooperative", Value: false}, {Key: "usesTeams", Value: false}, {Key: "bggId", Value: 0}, {Key: "bggName", Value: ""}, {Key: "bggYear", Value: 0}}
	})
	location := 0
	if where := r.play.location; where != "" {
		location, _ = e.locations.add("location", spelling.Fold(where), func() referee.Object {
			return referee.Object{{Key: "name", Value: where}, {Key: "modificationDate", Value: date}}
		})
	}
	scores := make([]referee.Object, len(r.sheet.Players))
	for i, p := range r.sheet.Players {
		player, _ := e.players.add("player", spelling.Fold(p.Name), func() referee.Object {
			return referee.Object{{Key: "name", Value: p.Name}, {Key: "isAnonymous", Value: false}, {Key: "bggUsername", Value: ""}, {Key: "modificationDate", Value: date}}
		})
		score := ""
		if r.sheet.Counts(i) {
			score = strconv.Itoa(p.Total)
		}
		scores[i] = referee.Object{{Key: "playerRefId", Value: player}, {Key: "score", Value: score}, {Key: "winner", Value: r.won(i)}, {Key: "rank", Value: p.Rank},
			{Key: "seatOrder", Value: i + 1}, {Key: "startPlayer", Value: i == 0}, {Key: "newPlayer", Value: false}}
	}
	day, _ := strconv.Atoi(ended.Format("20060102")) // eight digits are a number
	_, fresh := e.plays.add("play", playID(r), func() referee.Object {
		o := referee.Object{{Key: "gameRefId", Value: game}, {Key: "locationRefId", Value: location}, {Key: "playDate", Value: date}, {Key: "playDateYmd", Value: day},
			{Key: "entryDate", Value: date}, {Key: "modificationDate", Value: date}, {Key: "durationMin", Value: 0}, {Key: "manualWinner", Value: manualWinner(r.sheet)},
			{Key: "ignored", Value: false}, {Key: "usesTeams", Value: false}, {Key: "rating", Value: 0}, {Key: "rounds", Value: 0}, {Key: "scoringSetting", Value: 0},
			{Key: "expansionPlays", Value: []referee.Object{}}, {Key: "playImages", Value: "[]"}, {Key: "playerScores", Value: scores}}
		if comments := r.comments(); comments != "" {
			o = append(o, referee.Field{Key: "comments", Value: comments})
		}
		return o
	})
	return fresh
}

// manualWinner reports whether the totals do not show who has won: a tie-breaker told, or
// the game ended without them.
func manualWinner(sheet scoring.Sheet) bool {
	if sheet.DecidedBy == "" || sheet.DecidedBy == scoring.Shared {
		return false
	}
	return !slices.ContainsFunc(sheet.Breakers, func(b scoring.Breaker) bool { return b.IsSum && b.Name == sheet.DecidedBy })
}

// write writes the file.
func (e *shelfExport) write(w io.Writer) error {
	list := func(u uniqueObjects) []referee.Object { return append([]referee.Object{}, u.all...) }
	return printJSON(w, referee.Object{{Key: "about", Value: "Plays exported by magistrate"}, {Key: "games", Value: list(e.games)}, {Key: "players", Value: list(e.players)},
		{Key: "locations", Value: list(e.locations)}, {Key: "plays", Value: list(e.plays)}, {Key: "userInfo", Value: referee.Object{{Key: "meRefId", Value: 0}}}})
}

// stableUUID returns the same UUID for the same thing whenever it is exported (RFC 9562,
// version 8), in capitals as BG Stats writes its own.
func stableUUID(kind, key string) string {
	u := sha256.Sum256([]byte("magistrate " + kind + " " + key))
	u[6], u[8] = u[6]&0x0f|0x80, u[8]&0x3f|0x80
	return fmt.Sprintf("%X-%X-%X-%X-%X", u[:4], u[4:6], u[6:8], u[8:10], u[10:16])
}
