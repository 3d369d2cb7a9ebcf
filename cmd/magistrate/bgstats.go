package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"magistrate/referee"
	"magistrate/scoring"
)

// bgStatsLink is where the app for logging plays takes one from a link.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// exportBGStats writes a link that logs the play in BG Stats.
func exportBGStats(w io.Writer, r result) error {
	link, err := bgStats(r)
	if err == nil {
		_, err = fmt.Fprintln(w, link)
	}
	return err
}

// bgStats makes the link that logs a play in BG Stats. Its form is set by that
// app.
func bgStats(r result) (string, error) {
	g := r.sitting.Game
	game := referee.Object{{Key: "name", Value: g.Title()}, {Key: "highestWins", Value: highestWins(r.sheet)}, {Key: "noPoints", Value: false}, {Key: "sourceGameId", Value: g.Key()}}
	var players []referee.Object
	for i, p := range r.sheet.Players {
		score := strconv.Itoa(p.Total)
		if p.Eliminated {
			score = ""
		}
		players = append(players, referee.Object{{Key: "name", Value: p.Name}, {Key: "score", Value: score}, {Key: "rank", Value: p.Rank},
			{Key: "winner", Value: slices.Contains(r.sheet.Winners, p.Name)}, {Key: "startPlayer", Value: i == 0}, {Key: "sourcePlayerId", Value: referee.Fold(p.Name)}})
	}
	id := sha256.Sum256([]byte(r.sitting.Text()))
	play := referee.Object{{Key: "sourceName", Value: "magistrate"}, {Key: "sourcePlayId", Value: hex.EncodeToString(id[:12])}}
	if !r.played.IsZero() {
		play = append(play, referee.Field{Key: "playDate", Value: r.played.Format(time.DateOnly) + " 00:00:00"})
	}
	if r.sheet.Irregular > 0 {
		play = append(play, referee.Field{Key: "comments", Value: are(r.sheet.Irregular, "move") + " irregular"})
	}
	play = append(play, referee.Field{Key: "game", Value: game}, referee.Field{Key: "players", Value: players})
	data, err := referee.JSON(play)
	return bgStatsLink + strings.ReplaceAll(url.QueryEscape(string(data)), "+", "%20"), err
}

// highestWins tells whether it is the highest total that wins.
func highestWins(sheet scoring.Sheet) bool {
	for _, b := range sheet.Breakers {
		totals := true
		for i, p := range sheet.Players {
			totals = totals && (p.Eliminated || b.Values[i] == p.Total)
		}
		if totals {
			return !b.Least
		}
	}
	return true
}
