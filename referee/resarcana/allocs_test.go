package resarcana

import (
	"testing"

	"magistrate/referee/refereetest"
)

// An accepted move allocates nothing, a refused one next to nothing.
func TestAllocations(t *testing.T) {
	r := rules()
	for _, game := range scripts(3) {
		known := refereetest.Known[Table]{Rules: r, Start: *opened(3), Said: game}
		known.Frugal(t, 2048)
	}
	x := lexiconOf(2)
	table := stage(t, 2, "Crypt, Divination, Prism, Corrupt Altar")
	for _, text := range []string{"Anna: use Crypt 2 placing Hawk", "Anna: use Divination discarding Hawk, Vault, Temple", "Brit: place Hawk", "Anna: place Hawk paying Gold",
		"Anna: use Prism 2 paying 2 Life gaining 2 Life", "Anna: use Corrupt Altar 2 destroying Prism gaining 3 Calm", "Anna: claim Temple", "Anna: collect Gold",
		"Brit: react Protection", "Brit: lose", "Anna: discard Hawk for 2 Gold", "Anna: holds Hawk", "Anna: mage Seer"} {
		s := parse(t, x, text)
		if ruleOf(&table, s) == "" {
			t.Errorf("%s is allowed", text)
		}
		if n := testing.AllocsPerRun(20, func() { r.Apply(&table, s) }); n > 2 {
			t.Errorf("%s: refused with %v allocations", text, n)
		}
	}
}
