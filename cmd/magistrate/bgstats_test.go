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

// A loggedPlay is what BG Stats takes from a link. Pointers tell what is left out.
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

// readPlay reads the play that a link logs, as the app does: what it requires must be there.
func readPlay(t *testing.T, link string) (p loggedPlay) {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(link, bgStatsLink) || len(u.Query()) != 1 {
		t.Fatalf("the link is %s", link)
	}
	from := json.NewDecoder(strings.NewReader(u.Query().Get("data")))
	from.DisallowUnknownFields()
	if err := from.Decode(&p); err != nil {
		t.Fatalf("%v in %s", err, link)
	}
	if _, err := time.Parse(time.DateTime, p.PlayDate); err != nil || p.SourceName == "" || p.SourcePlayID == "" {
		t.Errorf("the play is from %q, %q, at %q", p.SourceName, p.SourcePlayID, p.PlayDate)
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

// readCode reads the code on a picture.
func readCode(t *testing.T, picture image.Image) string {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		t.Fatal(err)
	}
	found, err := photo.Read(data.Bytes(), func([]string) bool { return true })
	if err != nil || len(found) != 1 {
		t.Fatalf("the codes %q are read (%v)", found, err)
	}
	return found[0]
}

// onScreen returns the picture of a code that is drawn in half blocks, dark on light.
func onScreen(rows []string) image.Image {
	const dot = 4
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

// A play is logged with what the app requires, by the link, by the code on the printed
// sheet, and by the code on the screen.
func TestCodeLogsThePlay(t *testing.T) {
	ended := time.Date(2026, 11, 22, 2, 30, 5, 0, time.UTC)
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
			link, err := bgStats(result{sitting: s, sheet: sheet, played: ended.In(time.FixedZone("New York", -5*60*60))})
			if err != nil {
				t.Fatal(err)
			}
			p := readPlay(t, link)
			if p.PlayDate != "2026-11-22 02:30:05" || len(p.Players) != len(s.Header.Players) {
				t.Errorf("logged is %+v", p)
			}
			doc, err := scoreSheet(s, time.Time{}, ended, printables.Look{})
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
				t.Errorf("%d codes of the sheet say %s", printed, link)
			}
			rows, err := printables.Blocks(link, false)
			if err != nil {
				t.Fatal(err)
			}
			if got := readCode(t, onScreen(rows)); got != link {
				t.Errorf("the screen's code says\n%s\nthe link is\n%s", got, link)
			}
		})
	}
}

// A result whose date nobody entered ended when its record was last written; a day that
// was entered is that day here, wherever here is.
func TestPlayDate(t *testing.T) {
	defer func(was *time.Location) { time.Local = was }(time.Local)
	path := filepath.Join(t.TempDir(), "game.table")
	ended := time.Date(2026, 11, 22, 2, 30, 5, 0, time.UTC)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, ended, ended); err != nil {
		t.Fatal(err)
	}
	for hours := -11; hours <= 12; hours++ {
		time.Local = time.FixedZone("here", hours*60*60)
		if got, err := playDate("", path); err != nil || !got.Equal(ended) {
			t.Errorf("%d h: the last write is taken for %v (%v)", hours, got, err)
		}
		got, err := playDate("2026-11-21", path)
		if day := got.UTC().In(time.Local).Format(time.DateOnly); err != nil || day != "2026-11-21" {
			t.Errorf("%d h: the day is logged as %v (%v)", hours, got.UTC(), err)
		}
	}
	if got, err := playDate("", "-"); err != nil || !got.IsZero() {
		t.Errorf("of standard input: %v, %v", got, err)
	}
	if got := (result{}).ended(); time.Since(got) > time.Minute {
		t.Errorf("a play of which nobody knows when it ended is logged for %v", got)
	}
}

// A shelf's file refers to nothing that it lacks, and says the same of each play whenever
// and with whatever else it is exported.
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
			t.Errorf("exported alone play %d differs: %+v", i+1, alone)
		}
	}
}

// Two plays that look the same to everybody have one id: it can't confirm a
// guess at what lay face down.
func TestPlayIDTellsNoSecret(t *testing.T) {
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
		return playID(result{sitting: s, sheet: sheet})
	}
	one := id("Anna: holds FAM, RUWI\nBrit: holds DAE, GASO\n")
	if other := id("Brit: holds GASO, DAE\nAnna: holds RUWI, FAM\n"); other != one {
		t.Errorf("%s and %s", one, other)
	}
	if other := id("Anna: holds FAM, GASO\nBrit: holds DAE, RUWI\n"); other == one {
		t.Error("another result has the same id")
	}
}
