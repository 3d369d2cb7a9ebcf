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

// A bgsplayExport is a ".bgsplay" file of plays that BG Stats imports, in the app's own
// format. Games, players, locations, and plays are identified by UUID, so importing a file
// twice adds nothing.
type bgsplayExport struct {
	games, players, locations, plays uniqueObjects
}

// A uniqueObjects holds the objects of one kind. Their ids count from 1.
type uniqueObjects struct {
	all []referee.Object
	ids map[string]int
}

// add returns the id of the object with a key, adding it if necessary, and reports whether it
// is new. fields returns the fields of a new object besides its id and UUID.
func (u *uniqueObjects) add(kind, key string, fields func() referee.Object) (id int, isNew bool) {
	if id, ok := u.ids[key]; ok {
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

// add adds a play and reports whether it is new.
func (e *bgsplayExport) add(r result) bool {
	end := r.endTime()
	date := end.UTC().Format(time.DateTime)
	g := r.record.Game
	game, _ := e.games.add("game", g.Key(), func() referee.Object {
		return referee.Object{{Key: "name", Value: g.Title()}, {Key: "highestWins", Value: highestWins(r.sheet)}, {Key: "noPoints", Value: false},
			{Key: "cooperative", Value: false}, {Key: "usesTeams", Value: false}, {Key: "bggId", Value: 0}, {Key: "bggName", Value: ""}, {Key: "bggYear", Value: 0}}
	})
	location := 0
	if name := r.play.location; name != "" {
		location, _ = e.locations.add("location", spelling.Fold(name), func() referee.Object {
			return referee.Object{{Key: "name", Value: name}, {Key: "modificationDate", Value: date}}
		})
	}
	scores := make([]referee.Object, len(r.sheet.Players))
	for i, p := range r.sheet.Players {
		player, _ := e.players.add("player", spelling.Fold(p.Name), func() referee.Object {
			return referee.Object{{Key: "name", Value: p.Name}, {Key: "isAnonymous", Value: false}, {Key: "bggUsername", Value: ""}, {Key: "modificationDate", Value: date}}
		})
		score := ""
		if r.sheet.HasTotal(i) {
			score = strconv.Itoa(p.Total)
		}
		scores[i] = referee.Object{{Key: "playerRefId", Value: player}, {Key: "score", Value: score}, {Key: "winner", Value: r.isWinner(i)}, {Key: "rank", Value: p.Rank},
			{Key: "seatOrder", Value: i + 1}, {Key: "startPlayer", Value: i == 0}, {Key: "newPlayer", Value: false}}
	}
	day, _ := strconv.Atoi(end.Format("20060102")) // always a number
	_, isNew := e.plays.add("play", playID(r), func() referee.Object {
		o := referee.Object{{Key: "gameRefId", Value: game}, {Key: "locationRefId", Value: location}, {Key: "playDate", Value: date}, {Key: "playDateYmd", Value: day},
			{Key: "entryDate", Value: date}, {Key: "modificationDate", Value: date}, {Key: "durationMin", Value: 0}, {Key: "manualWinner", Value: isManualWinner(r.sheet)},
			{Key: "ignored", Value: false}, {Key: "usesTeams", Value: false}, {Key: "rating", Value: 0}, {Key: "rounds", Value: 0}, {Key: "scoringSetting", Value: 0},
			{Key: "expansionPlays", Value: []referee.Object{}}, {Key: "playImages", Value: "[]"}, {Key: "playerScores", Value: scores}}
		if comments := r.comments(); comments != "" {
			o = append(o, referee.Field{Key: "comments", Value: comments})
		}
		return o
	})
	return isNew
}

// isManualWinner reports whether the totals don't show who won: because a tie-breaker
// decided, or because the game ended without totals.
func isManualWinner(sheet scoring.Sheet) bool {
	if sheet.DecidedBy == "" || sheet.DecidedBy == scoring.Shared {
		return false
	}
	return !slices.ContainsFunc(sheet.Breakers, func(b scoring.Breaker) bool { return b.IsSum && b.Name == sheet.DecidedBy })
}

// write writes the file to w.
func (e *bgsplayExport) write(w io.Writer) error {
	list := func(u uniqueObjects) []referee.Object { return append([]referee.Object{}, u.all...) }
	return printJSON(w, referee.Object{{Key: "about", Value: "Plays exported by magistrate"}, {Key: "games", Value: list(e.games)}, {Key: "players", Value: list(e.players)},
		{Key: "locations", Value: list(e.locations)}, {Key: "plays", Value: list(e.plays)}, {Key: "userInfo", Value: referee.Object{{Key: "meRefId", Value: 0}}}})
}

// stableUUID returns a UUID (RFC 9562, version 8) that depends on kind and key only, in
// capitals as BG Stats writes its own.
func stableUUID(kind, key string) string {
	u := sha256.Sum256([]byte("magistrate " + kind + " " + key))
	u[6], u[8] = u[6]&0x0f|0x80, u[8]&0x3f|0x80
	return fmt.Sprintf("%X-%X-%X-%X-%X", u[:4], u[4:6], u[6:8], u[8:10], u[10:16])
}
