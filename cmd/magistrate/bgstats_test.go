package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"magistrate/cmd/magistrate/photo"
	"magistrate/printables"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// A loggedPlay is a play that BG Stats reads from a link. A nil pointer is a missing field.
type loggedPlay struct {
	SourceName, SourcePlayID, PlayDate, Location, Comments string
	DurationMin                                            *int
	Game                                                   struct {
		Name, SourceGameID    string
		BGGID                 *int
		HighestWins, NoPoints *bool
	}
	Players []struct {
		Name, SourcePlayerID string
		StartPlayer, Winner  *bool
		Rank                 *int
		Score                *string
	}
}

// readPlay returns the play that a link logs, and checks the fields that the app requires.
func readPlay(t *testing.T, link string) (p loggedPlay) {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(link, bgStatsBaseURL) || len(u.Query()) != 1 {
		t.Fatalf("the link is %s", link)
	}
	from := json.NewDecoder(strings.NewReader(u.Query().Get("data")))
	from.DisallowUnknownFields()
	if err := from.Decode(&p); err != nil {
		t.Fatalf("%v in %s", err, link)
	}
	if _, err := time.Parse(time.DateTime, p.PlayDate); err != nil || p.SourceName == "" || p.SourcePlayID == "" {
		t.Errorf("the play is %q of %q, at %q", p.SourceName, p.SourcePlayID, p.PlayDate)
	}
	if g := &p.Game; g.Name == "" || g.SourceGameID == "" || g.HighestWins == nil || g.NoPoints == nil {
		t.Errorf("the game lacks a field: %+v", *g)
	}
	for i, q := range p.Players {
		if q.Name == "" || q.SourcePlayerID == "" || q.Winner == nil || q.Rank == nil || q.StartPlayer == nil || *q.StartPlayer != (i == 0) {
			t.Errorf("player %d lacks a field: %+v", i+1, q)
		}
	}
	return p
}

// readCode returns the text of the code in a picture.
func readCode(t *testing.T, picture image.Image) string {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		t.Fatal(err)
	}
	found, err := photo.Read(data.Bytes(), func([]string) bool { return true })
	if err != nil || len(found) != 1 {
		t.Fatalf("read the codes %q (%v)", found, err)
	}
	return found[0]
}

// blockImage returns a picture of a code drawn in half blocks, dark on light.
func blockImage(rows []string) image.Image {
	const dot = 4 // pixels
	picture := image.NewGray(image.Rect(0, 0, dot*len([]rune(rows[0])), dot*2*len(rows)))
	for y, row := range rows {
		for x, r := range []rune(row) {
			for half, dark := range []bool{r == '█' || r == '▀', r == '█' || r == '▄'} {
				for i := range dot * dot {
					shade := color.Gray{Y: 255}
					if dark {
						shade.Y = 0
					}
					picture.SetGray(dot*x+i%dot, dot*(2*y+half)+i/dot, shade)
				}
			}
		}
	}
	return picture
}

// TestCodeLogsThePlay checks that the link, the code on the printed sheet, and the code on
// the screen all log the play with every field that the app requires.
func TestCodeLogsThePlay(t *testing.T) {
	end := time.Date(2026, 11, 22, 2, 30, 5, 0, time.UTC)
	for _, game := range []string{"mag-mell", "conclave", "res-arcana"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(filepath.Join("console", "testdata", game+".table"))
			if err != nil {
				t.Fatal(err)
			}
			s, err := record.Open(string(text), games.All)
			if err != nil {
				t.Fatal(err)
			}
			sheet, err := s.Score()
			if err != nil {
				t.Fatal(err)
			}
			link, err := bgStatsURL(result{record: s, sheet: sheet, played: end.In(time.FixedZone("New York", -5*60*60))})
			if err != nil {
				t.Fatal(err)
			}
			p := readPlay(t, link)
			if p.PlayDate != "2026-11-22 02:30:05" || len(p.Players) != len(s.Header.Players) {
				t.Errorf("logged %+v", p)
			}
			doc, err := scoreSheet(s, time.Time{}, end, printables.Look{})
			if err != nil {
				t.Fatal(err)
			}
			printed := 0
			for _, page := range doc.Pages {
				for _, it := range page.Items {
					if code, ok := it.(printables.Code); ok && code.Matrix.Text == link {
						printed++
					}
				}
			}
			if printed != 1 {
				t.Errorf("%d codes on the sheet hold %s, want 1", printed, link)
			}
			rows, err := printables.Blocks(link, false)
			if err != nil {
				t.Fatal(err)
			}
			if got := readCode(t, blockImage(rows)); got != link {
				t.Errorf("the code on the screen holds\n%s\nwant\n%s", got, link)
			}
		})
	}
}

// TestPlayDate checks that a play without a date ended when its record was last written, and
// that an entered day stays the same day in every time zone.
func TestPlayDate(t *testing.T) {
	defer func(was *time.Location) { time.Local = was }(time.Local)
	path := filepath.Join(t.TempDir(), "game.table")
	end := time.Date(2026, 11, 22, 2, 30, 5, 0, time.UTC)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, end, end); err != nil {
		t.Fatal(err)
	}
	for hours := -11; hours <= 12; hours++ {
		time.Local = time.FixedZone("here", hours*60*60)
		if got, err := playDate("", path); err != nil || !got.Equal(end) {
			t.Errorf("UTC%+d: the last write is %v (%v)", hours, got, err)
		}
		got, err := playDate("2026-11-21", path)
		if day := got.UTC().In(time.Local).Format(time.DateOnly); err != nil || day != "2026-11-21" {
			t.Errorf("UTC%+d: the day is logged as %v (%v)", hours, got.UTC(), err)
		}
	}
	if got, err := playDate("", "-"); err != nil || !got.IsZero() {
		t.Errorf("standard input: got %v, %v; want the zero time", got, err)
	}
	if got := (result{}).endTime(); time.Since(got) > time.Minute {
		t.Errorf("a play without a time is logged at %v, want now", got)
	}
}

// TestShelfExport checks that every reference in a .bgsplay file has a target, and that a play
// keeps its UUIDs when it is exported with others.
func TestShelfExport(t *testing.T) {
	type row struct {
		ID                                                                  int
		UUID, Name, PlayDate                                                string
		GameRefID, LocationRefID, PlayerRefID, PlayDateYmd, Rank, SeatOrder int
		Score                                                               string
		Winner, StartPlayer, ManualWinner                                   *bool
		PlayerScores                                                        []row
	}
	type file struct{ Games, Players, Locations, Plays []row }
	export := func(args ...string) (f file) {
		t.Helper()
		var out, errs strings.Builder
		if status := run(append([]string{"export", "--format", "bgsplay", "--location", "Home"}, args...), strings.NewReader(""), &out, &errs); status != 0 || errs.Len() > 0 {
			t.Fatalf("exit %d: %s", status, errs.String())
		}
		if err := json.Unmarshal([]byte(out.String()), &f); err != nil {
			t.Fatal(err)
		}
		return f
	}
	var paths []string
	for _, game := range []string{"mag-mell", "conclave", "res-arcana"} {
		paths = append(paths, filepath.Join("console", "testdata", game+".table"))
	}
	all := export(paths...)
	uuids := map[string]bool{}
	form := regexp.MustCompile(`^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$`)
	for _, kind := range [][]row{all.Games, all.Players, all.Locations, all.Plays} {
		for i, r := range kind {
			if !form.MatchString(r.UUID) || uuids[r.UUID] || r.ID != i+1 {
				t.Errorf("%+v", r)
			}
			uuids[r.UUID] = true
		}
	}
	if len(all.Games) != 3 || len(all.Plays) != 3 || len(all.Locations) != 1 || len(all.Players) != 4 {
		t.Errorf("%d games, %d plays, %d locations, %d players", len(all.Games), len(all.Plays), len(all.Locations), len(all.Players))
	}
	for i, p := range all.Plays {
		if p.GameRefID != i+1 || p.LocationRefID != 1 || p.ManualWinner == nil || p.PlayDateYmd < 20200101 {
			t.Errorf("%+v", p)
		}
		if _, err := time.Parse(time.DateTime, p.PlayDate); err != nil {
			t.Error(err)
		}
		won := 0
		for seat, q := range p.PlayerScores {
			if q.PlayerRefID < 1 || q.PlayerRefID > len(all.Players) || q.SeatOrder != seat+1 || q.Rank < 1 || q.Winner == nil || q.StartPlayer == nil || *q.StartPlayer != (seat == 0) || q.Score == "" {
				t.Errorf("%+v", q)
			} else if *q.Winner {
				won++
			}
		}
		if won != 1 {
			t.Errorf("play %d has %d winners", i+1, won)
		}
		if alone := export(paths[i]); alone.Plays[0].UUID != p.UUID || alone.Games[0].UUID != all.Games[i].UUID ||
			alone.Players[0].UUID != all.Players[p.PlayerScores[0].PlayerRefID-1].UUID || alone.Locations[0].UUID != all.Locations[0].UUID {
			t.Errorf("play %d exported alone differs: %+v", i+1, alone)
		}
	}
}

// TestPlayIDHidesSecrets checks that two plays with the same public facts have the same id,
// so that the id can't confirm a guess at a hidden card.
func TestPlayIDHidesSecrets(t *testing.T) {
	const head = "game: mag-mell\nmode: tally\nplayers: Anna, Brit\n\nassign -3 to Rún\nassign -1 to Gairm\nassign 1 to Deoch\nassign 2 to Bréag\nassign 2 to Tuama\nassign 3 to Athrach\nassign 3 to Witch\nassign 5 to Sorcerer\nassign 5 to Summoner\nassign 6 to Blood Mage\nassign 8 to Arcane Warrior\n"
	id := func(piles string) string {
		s, err := record.Open(head+piles+strings.Repeat("award\n", 11), games.All)
		if err != nil || !s.Upheld() {
			t.Fatal(err)
		}
		sheet, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		return playID(result{record: s, sheet: sheet})
	}
	one := id("Anna: holds FAM, RUWI\nBrit: holds DAE, GASO\n")
	if other := id("Brit: holds GASO, DAE\nAnna: holds RUWI, FAM\n"); other != one {
		t.Errorf("the ids %s and %s differ", one, other)
	}
	if other := id("Anna: holds FAM, GASO\nBrit: holds DAE, RUWI\n"); other == one {
		t.Error("a different result has the same id")
	}
}
