package table

import (
	"strings"
	"testing"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

func labels(cells []referee.Cell) string {
	var all []string
	for _, c := range cells {
		if c.Code == "" {
			c.Code = "·"
		}
		all = append(all, c.Code)
	}
	return strings.Join(all, " ")
}

// A card lies where it was laid: in the order it was told, its gap stays until
// the refill, and undo puts it back; the same whether the record was open all
// the time or is opened now.
func TestPlacesStandStill(t *testing.T) {
	const head = "game: mag-mell\nplayers: Anna, Brit\n\n"
	s, err := record.Open(head, games.All)
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(shelf.Trial(s))
	for _, c := range []struct{ line, pool, anna string }{
		{"pool Gairm Witch, Faerie, Rún Witch, Druid, Deoch Sorcerer, Familiar, Tuama Summoner, Mercenary, Bréag Witch, Athrach Witch, Rún Sorcerer, Daemon", "GAWI FAE RUWI DRU DESO FAM TUSU MER BRWI ATWI RUSO DAE", ""},
		{"Anna: awaits Rún", "GAWI FAE RUWI DRU DESO FAM TUSU MER BRWI ATWI RUSO DAE", ""},
		{"Anna: assign 3", "GAWI FAE RUWI DRU DESO FAM TUSU MER BRWI ATWI RUSO DAE", ""},
		{"Anna: pick Tuama Summoner", "GAWI FAE RUWI DRU DESO FAM · MER BRWI ATWI RUSO DAE", "TUSU"},
		{"Anna: pick Gairm Witch", "· FAE RUWI DRU DESO FAM · MER BRWI ATWI RUSO DAE", "TUSU GAWI"},
		{"undo", "GAWI FAE RUWI DRU DESO FAM · MER BRWI ATWI RUSO DAE", "TUSU"},
		{"Anna: pick Gairm Witch", "· FAE RUWI DRU DESO FAM · MER BRWI ATWI RUSO DAE", "TUSU GAWI"},
	} {
		if e := s.Add(c.line); !e.Verdict.Upheld() {
			t.Fatalf("%s: %s", c.line, e.Ruling.Reason)
		}
		fresh, err := record.Open(s.Text(), games.All)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range []*Desk{d, NewDesk(shelf.Trial(fresh))} {
			v := d.Laid()
			if pool, anna := labels(v.Areas[0].Cells), labels(v.Seats[0].Cells); pool != c.pool || anna != c.anna {
				t.Errorf("after %s: %s and %s, not %s and %s", c.line, pool, anna, c.pool, c.anna)
			}
		}
	}
}
