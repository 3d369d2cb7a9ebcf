package refereetest_test

import (
	"os"
	"strings"
	"testing"

	"magistrate/referee/refereetest"
)

// -update corrects a section told in its place, with the sentence nearest to the old one, and
// writes one that is missing.
func TestUpdateCorrectsTold(t *testing.T) {
	const right = "\n-- told --\n> Brit: take O1\nleft-over: Jade 1 is left over and goes out of the game\n> Anna: take O4\nsets: 3 Sets 1 set\n"
	for _, c := range [][2]string{
		{"left-over: Jade 1 is left over", "left-over: Jade 7 is left over"},
		{"sets: 3 Sets 1 set", "sets: The game is over."},
		{"sets: 3 Sets 1 set", "sets: 5 Sets 2 sets"},
		{"> Brit: take O1", "> Brit: take O2"},
		{"> Anna: take O4\nsets: 3 Sets 1 set\n", ""},
	} {
		t.Run(c[1], func(t *testing.T) {
			t.Chdir(copiedHome(t, c))
			*refereetest.Update = true
			defer func() { *refereetest.Update = false }()
			refereetest.Told(t, Game)
			data, err := os.ReadFile("../../testdata/magpies/game.txtar")
			if err != nil || !strings.HasSuffix(string(data), right) {
				t.Errorf("the record ends %q: %v", data[strings.Index(string(data), "-- told"):], err)
			}
		})
	}
}
