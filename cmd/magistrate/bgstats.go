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

// bgStats returns the link that logs a play in BG Stats, for a code as well as for a
// click. The app sets its form. It refuses a play without a date, and one of its
// versions a play that leaves out a field that is true or false.
func bgStats(r result) (string, error) {
	var game, play referee.Object
	put := func(o *referee.Object, key string, value any) {
		*o = append(*o, referee.Field{Key: key, Value: value})
	}
	g := r.sitting.Game
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
		put(&players[i], "winner", r.won(i))
		put(&players[i], "rank", p.Rank)
		if r.sheet.Counts(i) {
			put(&players[i], "score", strconv.Itoa(p.Total))
		}
	}
	put(&play, "sourceName", "magistrate")
	put(&play, "sourcePlayId", playID(r))
	put(&play, "playDate", r.ended().UTC().Format(time.DateTime))
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
	return bgStatsLink + escapeLittle(string(data)), err
}

// won reports whether a player has won. Nobody has while the game goes on.
func (r result) won(player int) bool {
	return r.sheet.Complete && slices.Contains(r.sheet.Winners, r.sheet.Players[player].Name)
}

// ended returns when the play ended: now where nobody knows.
func (r result) ended() time.Time {
	if r.played.IsZero() {
		return time.Now()
	}
	return r.played
}

// comments returns what the table wants remembered of the play, and whether irregular
// moves stand in it.
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

// playID returns what tells one play from another. It is made of what everybody saw alone: a
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

// A play is what BG Stats asks about a game and its record does not say.
type play struct {
	location, comment string
	minutes, bggID    int
}

func (p *play) add(c *cobra.Command) {
	c.Flags().StringVar(&p.location, "location", "", "where it was played (bgstats, bgsplay)")
	c.Flags().IntVar(&p.minutes, "minutes", 0, "how long it took, `N` minutes (bgstats)")
	c.Flags().StringVar(&p.comment, "comment", "", "what to remember of it (bgstats)")
	c.Flags().IntVar(&p.bggID, "bgg-id", 0, "the `NUMBER` of the game at BoardGameGeek (bgstats)")
}

// check refuses flags that don't apply and numbers that can't be.
func (p *play) check(cmd *cobra.Command, format string) error {
	for _, name := range []string{"location", "minutes", "comment", "bgg-id"} {
		if f := cmd.Flags().Lookup(name); f.Changed && format != "bgstats" && (name != "location" || format != "bgsplay") {
			return fmt.Errorf("--%s is for --format bgstats", name)
		} else if n, err := strconv.Atoi(f.Value.String()); f.Changed && f.Value.Type() == "int" && (err != nil || n < 1) {
			return fmt.Errorf("--%s can't be %s; it is a whole number from 1", name, f.Value)
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
