package resarcana

import (
	"strings"
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
)

// FuzzRecord reads any text as a record's body: nothing may panic, and what is
// written back reads as the same.
func FuzzRecord(f *testing.F) {
	heads := []string{"players: Anna, Brit\nplaces: sun\n\n", "players: Anna, Brit, Chu\nlevel: first-game\n\n", "players: Anna, Brit\nmode: tally\n\n"}
	start := "monuments Library, Golden Statue\nAnna: mage Druid\nBrit: mage Seer\nBrit: item Research\nAnna: item Death / Life\n"
	f.Add(uint8(0), start+"~[amount] Anna: collect 20 Calm, 9 Gold, 9 Life, 9 Elan\nAnna: place Sea Serpent\nBrit: pass for Alchemy\nAnna: use Sea Serpent\n")
	f.Add(uint8(0), start+"Anna: collect Life\nAnna: place Prism\nBrit: discard Hawk for 2 C\n~[turn] Brit: use Seer at deck\nundo\n")
	f.Add(uint8(1), "monuments Library, Temple\nAnna: mage ALC\nBrit: mage DUE\nChu: mage SEE\n![turn] Anna: item Research\nChu: order\n")
	f.Add(uint8(2), "Anna: holds Golden Statue, Vault\nAnna: has 2 Gold on Vault\nAnna: has 3 Gold\nBrit: holds nothing\nBrit: has nothing\nBrit: first\nAnna: react Golden Statue\n")
	f.Add(uint8(0), "use use paying paying, 3 … at deck\nAnna: use Athanor 9 gaining 0 Life onto onto\n~[~] Anna: react\nrewind 1 agreed Anna\n")
	f.Fuzz(func(t *testing.T, head uint8, body string) {
		text := "game: res-arcana\n" + heads[int(head)%len(heads)] + body
		s, err := record.Open(text, []referee.Game{Game})
		if err != nil {
			return
		}
		s.LegalReport(true)
		s.Position().View(true)
		s.Position().Expect()
		if _, err := s.Score(); err == nil && !s.Position().Over() {
			t.Error("a score before the end")
		}
		if !strings.ContainsAny(body, "\r") {
			again, err := record.Open(s.Text(), []referee.Game{Game})
			if err != nil || again.Text() != s.Text() {
				t.Errorf("written back it differs: %v", err)
			}
		}
	})
}
