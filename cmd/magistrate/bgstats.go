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

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
	"magistrate/scoring"
)

// bgStatsLink is where the app for logging plays takes one from a link.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// exportBGStats writes a link that logs the play in BG Stats.
func exportBGStats(w io.Writer, r result) error {
	link, err := bgStats(r, false)
	if err == nil {
		_, err = fmt.Fprintln(w, link)
	}
	return err
}

// bgStats makes the link that logs a play in BG Stats. Its form is set by that
// app. A short one, for a code on a screen or on paper, has only what the app needs
// and no character escaped that may stand in a link. Both log the same play: once,
// by whichever.
func bgStats(r result, short bool) (string, error) {
	var game, play referee.Object
	put := func(o *referee.Object, wanted bool, key string, value any) {
		if wanted {
			*o = append(*o, referee.Field{Key: key, Value: value})
		}
	}
	g, highest := r.sitting.Game, highestWins(r.sheet)
	put(&game, true, "name", g.Title())
	put(&game, !short || !highest, "highestWins", highest)
	put(&game, !short, "noPoints", false)
	put(&game, true, "sourceGameId", g.Key())
	put(&game, r.play.bggID > 0, "bggId", r.play.bggID)
	players := make([]referee.Object, len(r.sheet.Players))
	for i, p := range r.sheet.Players {
		score, won := "", slices.Contains(r.sheet.Winners, p.Name)
		if r.sheet.Counts(i) {
			score = strconv.Itoa(p.Total)
		}
		put(&players[i], true, "name", p.Name)
		put(&players[i], !short || score != "", "score", score)
		put(&players[i], !short, "rank", p.Rank)
		put(&players[i], !short || won, "winner", won)
		put(&players[i], !short, "startPlayer", i == 0)
		put(&players[i], !short, "sourcePlayerId", spelling.Fold(p.Name))
	}
	var comments []string
	if r.play.comment != "" {
		comments = append(comments, r.play.comment)
	}
	if r.sheet.Irregular > 0 {
		comments = append(comments, tell.Are(r.sheet.Irregular, "move")+" irregular")
	}
	put(&play, true, "sourceName", "magistrate")
	put(&play, true, "sourcePlayId", playID(r))
	put(&play, !r.played.IsZero(), "playDate", r.played.Format(time.DateOnly)+" 00:00:00")
	put(&play, r.play.minutes > 0, "durationMin", r.play.minutes)
	put(&play, comments != nil, "comments", strings.Join(comments, "; "))
	put(&play, r.play.location != "", "location", r.play.location)
	put(&play, true, "game", game)
	put(&play, true, "players", players)
	data, err := referee.JSON(play)
	if short {
		return bgStatsLink + escapeLittle(string(data)), err
	}
	return bgStatsLink + strings.ReplaceAll(url.QueryEscape(string(data)), "+", "%20"), err
}

// playID tells one play from another. It is made of what everybody saw alone: a
// hash of the record could confirm a guess at what lay face down.
func playID(r result) string {
	s := r.sitting
	seen, err := referee.JSON(referee.Object{{Key: "header", Value: record.Header(s.Header, s.Game)}, {Key: "lines", Value: s.Last()},
		{Key: "state", Value: s.Position().State(false)}, {Key: "score", Value: record.ScoreReport(r.sheet)}})
	if err != nil {
		seen = []byte(err.Error()) // no state is without JSON: show prints it
	}
	id := sha256.Sum256(seen)
	return hex.EncodeToString(id[:12])
}

// escapeLittle escapes what may not stand in the query of a link (RFC 3986,
// section 3.4), and what parts its fields.
func escapeLittle(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || strings.IndexByte("-._~:,@/?!$'()*", c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// A play is what a record does not know of its game and BG Stats asks for.
type play struct {
	location, comment string
	minutes, bggID    int
}

func (p *play) add(c *cobra.Command) {
	c.Flags().StringVar(&p.location, "location", "", "where it was played (bgstats)")
	c.Flags().IntVar(&p.minutes, "minutes", 0, "how long it took, `N` minutes (bgstats)")
	c.Flags().StringVar(&p.comment, "comment", "", "what to remember of it (bgstats)")
	c.Flags().IntVar(&p.bggID, "bgg-id", 0, "the `NUMBER` of the game at BoardGameGeek (bgstats)")
}

// check refuses flags that don't apply and numbers that can't be.
func (p *play) check(cmd *cobra.Command, format string) error {
	for _, name := range []string{"location", "minutes", "comment", "bgg-id"} {
		if f := cmd.Flags().Lookup(name); f.Changed && format != "bgstats" {
			return fmt.Errorf("--%s is for --format bgstats", name)
		} else if n, err := strconv.Atoi(f.Value.String()); f.Changed && f.Value.Type() == "int" && (err != nil || n < 1) {
			return fmt.Errorf("--%s can't be %s; it is a whole number from 1", name, f.Value)
		}
	}
	return nil
}

// highestWins tells whether it is the highest total that wins.
func highestWins(sheet scoring.Sheet) bool {
	for _, b := range sheet.Breakers {
		if b.IsSum {
			return !b.Least
		}
	}
	return true
}
