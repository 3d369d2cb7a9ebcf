package phones

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// codesOf returns the codes that lie face up on the table.
func codesOf(at referee.Position) (codes []string) {
	v := at.View(false)
	for _, a := range v.Areas {
		for _, c := range a.Cells {
			if c.Code != "" && c.Tags != nil && c.State != referee.FaceDown && c.State != referee.Vacant { // not a token
				codes = append(codes, c.Code)
			}
		}
	}
	for _, s := range v.Seats {
		for _, c := range s.Cells {
			if c.Code != "" && c.State != referee.FaceDown {
				codes = append(codes, c.Code)
			}
		}
	}
	return codes
}

// The reader is the one that was published.
func TestReader(t *testing.T) {
	for name, want := range map[string]string{
		"reader.js":         "ffd72d59d54082194f7c086b384dcd930bdeb0c5b39fbb13779694e69bb0d344",
		"zxing_reader.wasm": "5003fb4b88c4fbd1fd518a2fd8c8ad365c519e183a08c03a322dddfea3cea84e",
	} {
		if got := fmt.Sprintf("%x", sha256.Sum256(file("page/zxing/"+name))); got != want {
			t.Errorf("%s has the checksum %s", name, got)
		}
	}
}

const pool = "GASO GASO RUSO FAM MER TUBL DESU DRU ATAR TUSU GAWI BRSO"

// A photo of a new Pool lays it out; two equal codes are two cards, and foreign codes are left out.
func TestPhotoLaysOut(t *testing.T) {
	s := serve(t, "game: mag-mell\nplayers: Anna, Brit\n\n", Options{})
	v := join(t, s)
	v.page()
	photo := func(codes string) string {
		list := `["` + strings.Join(strings.Fields(codes), `","`) + `"]`
		answer, err := v.client.Post(v.base+"/photo", "application/json", strings.NewReader(list))
		if got, body := v.answer(answer, err); got != 200 {
			t.Fatalf("%d %s", got, body)
		}
		return v.page()
	}
	photo(pool + " CONCLAVE-X")
	p, ok := s.Next()
	if !ok || strings.Count(p.Line, "Gairm Sorcerer") != 2 || strings.Count(p.Line, ",") != 11 || !strings.HasPrefix(p.Line, "pool ") {
		t.Fatalf("it proposes %q", p.Line)
	}
	v.act("cancel", "")
	wantIn(t, photo(strings.TrimSuffix(pool, " BRSO")), `id="h-question"`) // which is the twelfth?
	show(t, s, "game: mag-mell\nplayers: Anna, Brit\n\n"+p.Line+"\n")
	wantIn(t, photo(pool), "As recorded: 12 cards")
	wantIn(t, photo(strings.Replace(pool, "BRSO", "RUBL", 1)), "not recorded: Rún Blood Mage", "not on the photo, perhaps covered: Bréag Sorcerer")
	wantIn(t, photo("XYZ ABC"), "No code of a card")
	wantIn(t, photo("GAIR"), "awaits")
}

// A light record leaves the cards on offer to the table, so a photo of them is no difference; one alone
// shows its moves, also where the record doesn't list it.
func TestPhotoOfLooseCards(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "evening.table"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.SplitAfter(string(data), "\n")[:12], "") + "Brit: done\n"
	s := serve(t, text, Options{})
	v := join(t, s, "2")
	v.page()
	photo := func(codes string) string {
		answer, err := v.client.Post(v.base+"/photo", "application/json", strings.NewReader(`["`+strings.Join(strings.Fields(codes), `","`)+`"]`))
		if got, body := v.answer(answer, err); got != 200 {
			t.Fatalf("%d %s", got, body)
		}
		return v.page()
	}
	page := photo("ALW COW ALT1 DRF5 AUGERE CELERI FLOREA CONVER")
	wantIn(t, page, "Left to the table: Alchemy Wizard")
	if strings.Contains(page, "differ") {
		t.Errorf("cards on offer are a difference:\n%s", page)
	}
	for code, move := range map[string]string{"AUGERE": "research Augere", "COW": "duel Conjuring Wizard", "ALT1": "build Alchemy Tower 1"} {
		page := photo(code)
		wantIn(t, page, ">Chu: "+move)
		if n := strings.Count(page[strings.Index(page, "h-answer"):], "<button data-do=\"type\""); n < 1 {
			t.Errorf("%s: %d moves", code, n)
		}
	}
	photo("AUGERE")
	wantIn(t, v.tap("Chu: research Augere"), "How much Mana does")
	full := strings.Replace(text, "detail: light\n", "", 1)
	show(t, s, full[:strings.Index(full, "Anna: gather")]+"offer Alchemy Wizard, Conjuring Wizard, Alchemy Tower 1, Druidry Familiar 5, Augere, Celeri, Floreat, Converto\n")
	wantIn(t, photo("DRW ALW COW"), "differ", "not recorded: Druidry Wizard")
}

// Whatever part of the table a photo shows, nothing is proposed because of a card that it doesn't
// show, and all that it shows beyond the record is named.
func TestPhotoOfAPart(t *testing.T) {
	for _, game := range []string{"mag-mell/whole-full-two", "res-arcana/first-game", "conclave/game-2-players", "enchanters/turn"} {
		key, name, _ := strings.Cut(game, "/")
		r, err := record.Open(recordOf(t, key, name, 0), games.All)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(rt *rapid.T) {
			part := r.ForkAt(len(r.Head) + rapid.IntRange(1, len(r.Entries)).Draw(rt, "lines"))
			all := codesOf(part.Position())
			var seen []string
			for _, code := range all {
				if rapid.Bool().Draw(rt, code) {
					seen = append(seen, code)
				}
			}
			s := see(part, seen)
			if len(s.fresh) != 0 {
				rt.Fatalf("%v are new on a photo of %v", s.fresh, seen)
			}
			if len(s.items)+len(s.unseen) > len(all) {
				rt.Fatalf("%d seen and %d unseen of %d", len(s.items), len(s.unseen), len(all))
			}
			for i, name := range s.names {
				if name == "" {
					rt.Fatalf("%s isn't known", seen[i])
				}
			}
		})
	}
}
