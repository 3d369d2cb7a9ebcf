package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
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

// bgStatsBaseURL is the start of a link that logs a play in the BG Stats app.
const bgStatsBaseURL = "https://app.bgstatsapp.com/createPlay.html?data="

// exportBGStats writes a link that logs the play in BG Stats.
func exportBGStats(w io.Writer, r result) error {
	link, err := bgStatsURL(r)
	if err == nil {
		_, err = fmt.Fprintln(w, link)
	}
	return err
}

// bgStatsURL returns the link that logs a play in BG Stats, short enough for a QR code. The
// app requires a date, and one of its versions requires every boolean field.
func bgStatsURL(r result) (string, error) {
	var game, play referee.Object
	put := func(o *referee.Object, key string, value any) {
		*o = append(*o, referee.Field{Key: key, Value: value})
	}
	g := r.record.Game
	put(&game, "name", g.Title())
	put(&game, "sourceGameId", g.Key())
	put(&game, "highestWins", highestWins(r.sheet))
	put(&game, "noPoints", false)
	if r.play.bggID > 0 {
		put(&game, "bggId", r.play.bggID)
	}
	players := make([]referee.Object, len(r.sheet.Players))
	for i, p := range r.sheet.Players {
		put(&players[i], "name", p.Name)
		put(&players[i], "sourcePlayerId", spelling.Fold(p.Name))
		put(&players[i], "startPlayer", i == 0)
		put(&players[i], "winner", r.isWinner(i))
		put(&players[i], "rank", p.Rank)
		if r.sheet.HasTotal(i) {
			put(&players[i], "score", strconv.Itoa(p.Total))
		}
	}
	put(&play, "sourceName", "magistrate")
	put(&play, "sourcePlayId", playID(r))
	put(&play, "playDate", r.endTime().UTC().Format(time.DateTime))
	put(&play, "game", game)
	put(&play, "players", players)
	if r.play.minutes > 0 {
		put(&play, "durationMin", r.play.minutes)
	}
	if comments := r.comments(); comments != "" {
		put(&play, "comments", comments)
	}
	if r.play.location != "" {
		put(&play, "location", r.play.location)
	}
	data, err := referee.JSON(play)
	return bgStatsBaseURL + escapeQuery(string(data)), err
}

// isWinner reports whether a player has won. Nobody has before the game is over.
func (r result) isWinner(player int) bool {
	return r.sheet.Complete && slices.Contains(r.sheet.Winners, r.sheet.Players[player].Name)
}

// endTime returns the time when the play ended, or the current time if it is unknown.
func (r result) endTime() time.Time {
	if r.played.IsZero() {
		return time.Now()
	}
	return r.played
}

// comments returns the comment on the play and the number of irregular moves in it.
func (r result) comments() string {
	var all []string
	if r.play.comment != "" {
		all = append(all, r.play.comment)
	}
	if r.sheet.Irregular > 0 {
		all = append(all, tell.Are(r.sheet.Irregular, "move")+" irregular")
	}
	return strings.Join(all, "; ")
}

// playID returns the id of a play. It is a hash of public facts only: a hash of the whole
// record could confirm a guess at a hidden card.
func playID(r result) string {
	s := r.record
	public, err := referee.JSON(referee.Object{{Key: "header", Value: record.Header(s.Header, s.Game)}, {Key: "lines", Value: s.Last()},
		{Key: "state", Value: s.Position().State(false)}, {Key: "score", Value: record.ScoreReport(r.sheet)}})
	if err != nil {
		public = []byte(err.Error()) // can't happen: every state has JSON
	}
	id := sha256.Sum256(public)
	return hex.EncodeToString(id[:12])
}

// escapeQuery escapes as little as a value in the query of a link needs (RFC 3986,
// section 3.4).
func escapeQuery(s string) string {
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

// A playInfo is what BG Stats records about a play and the record doesn't contain.
type playInfo struct {
	location, comment string
	minutes, bggID    int
}

// add adds the flags.
func (p *playInfo) add(c *cobra.Command) {
	c.Flags().StringVar(&p.location, "location", "", "add the `PLACE` (bgstats, bgsplay)")
	c.Flags().IntVar(&p.minutes, "minutes", 0, "add the duration in `MINUTES` (bgstats)")
	c.Flags().StringVar(&p.comment, "comment", "", "add a `COMMENT` (bgstats)")
	c.Flags().IntVar(&p.bggID, "bgg-id", 0, "add the BoardGameGeek `ID` of the game (bgstats)")
}

// check returns an error for a flag that the format doesn't use or a number below 1.
func (p *playInfo) check(cmd *cobra.Command, format string) error {
	for _, name := range []string{"location", "minutes", "comment", "bgg-id"} {
		if f := cmd.Flags().Lookup(name); f.Changed && format != "bgstats" && (name != "location" || format != "bgsplay") {
			return fmt.Errorf("--%s is for --format bgstats", name)
		} else if n, err := strconv.Atoi(f.Value.String()); f.Changed && f.Value.Type() == "int" && (err != nil || n < 1) {
			return fmt.Errorf("--%s can't be %s; enter a whole number, 1 or more", name, f.Value)
		}
	}
	return nil
}

// highestWins reports whether the highest total wins.
func highestWins(sheet scoring.Sheet) bool {
	for _, b := range sheet.Breakers {
		if b.IsSum {
			return !b.Least
		}
	}
	return true
}
