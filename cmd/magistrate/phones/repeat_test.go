package phones

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee/games"
	"magistrate/referee/record"
)

// Two photos of parts of a Pool lay it out. A card on both is asked about, if the box has two of it.
func TestSeveralPhotos(t *testing.T) {
	s := serve(t, "game: mag-mell\nplayers: Anna, Brit\n\n", Options{})
	v := join(t, s)
	v.page()
	photo := func(path, codes string) string {
		answer, err := v.client.Post(v.base+path, "application/json", strings.NewReader(`["`+strings.Join(strings.Fields(codes), `","`)+`"]`))
		if got, body := v.answer(answer, err); got != 200 {
			t.Fatalf("%d %s", got, body)
		}
		return v.page()
	}
	const first, second = "GASO GASO RUSO FAM MER TUBL DESU", "GASO DESU DRU ATAR TUSU GAWI BRSO"
	photo("/photo", first)
	page := photo("/photo?more", second)
	for i := 0; strings.Contains(page, "is on both photos"); i++ {
		if i > 3 {
			t.Fatalf("it asks again:\n%s", page)
		}
		if n := strings.Count(page, `data-do="count"`); n < 2 {
			t.Errorf("%d answers are offered", n)
		}
		name, answer := "Deoch Summoner is on both photos", "1 card"
		if strings.Contains(page, "Gairm Sorcerer is on both photos") {
			name, answer = "Gairm Sorcerer is on both photos", "2 cards"
		}
		wantIn(t, page, name, "How many lie there?")
		page = v.tap(answer)
	}
	p, ok := s.Next()
	if !ok || strings.Count(p.Line, "Gairm Sorcerer") != 2 || strings.Count(p.Line, "Deoch Summoner") != 1 || strings.Count(p.Line, ",") != 11 {
		t.Fatalf("it proposes %q", p.Line)
	}
	v.act("cancel", "")
	if v.act("count", "1"); len(s.proposals) > 0 {
		t.Error("an answer that nobody asks for proposes something")
	}
	photo("/photo", first)
	if page := photo("/photo", second); strings.Contains(page, "both photos") {
		t.Error("a new photo is put together with the last one")
	}
}

// Photos put together hold only so many codes, and foreign ones aren't kept.
func TestPhotosEnd(t *testing.T) {
	s := serve(t, "game: mag-mell\nplayers: Anna, Brit\n\n", Options{})
	v := join(t, s)
	v.page()
	photo := func(codes []string) int {
		answer, err := v.client.Post(v.base+"/photo?more", "application/json", strings.NewReader(`["`+strings.Join(codes, `","`)+`"]`))
		got, _ := v.answer(answer, err)
		return got
	}
	for n := range 3 {
		foreign := make([]string, mostCodes)
		for i := range foreign {
			foreign[i] = fmt.Sprintf("FOREIGN-%d-%d", n, i)
		}
		if got := photo(foreign); got != http.StatusOK || len(s.phones[0].codes) > 0 {
			t.Fatalf("%d, and %d foreign codes are kept", got, len(s.phones[0].codes))
		}
	}
	if got := photo(slices.Repeat([]string{"GASO"}, mostCodes)); got != http.StatusOK {
		t.Fatalf("%d codes: %d", mostCodes, got)
	}
	if got := photo([]string{"MER"}); got != http.StatusRequestEntityTooLarge || len(s.phones[0].codes) != mostCodes {
		t.Errorf("one more: %d, and %d codes are kept", got, len(s.phones[0].codes))
	}
}

// However cards lie on two photos, their true number is among the answers.
func TestTogether(t *testing.T) {
	r, err := record.Open("game: mag-mell\nplayers: Anna, Brit\n\n", games.All)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Fields(pool)
	for _, code := range all {
		if copiesOf(r, code) < 1 {
			t.Fatalf("the box has %d of %s", copiesOf(r, code), code)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		var first, second, table []string
		for _, code := range all {
			on := rapid.IntRange(0, 3).Draw(rt, code) // bits
			if on&1 > 0 {
				first = append(first, code)
			}
			if on&2 > 0 {
				second = append(second, code)
			}
			if on > 0 {
				table = append(table, code)
			}
		}
		codes, repeats := together(r, first, second)
		for _, code := range slices.Compact(slices.Sorted(slices.Values(table))) {
			n, most := counts(table)[code], counts(codes)[code]
			if i := slices.IndexFunc(repeats, func(d repeat) bool { return d.code == code }); i >= 0 {
				most = repeats[i].most
			}
			if n < counts(codes)[code] || n > most {
				rt.Fatalf("%d of %s lie on the table, and between %d and %d are said", n, code, counts(codes)[code], most)
			}
		}
	})
}
