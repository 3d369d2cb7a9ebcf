package shelf

import (
	"testing"
	"time"

	"github.com/adrg/xdg"
)

func TestToken(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	xdg.Reload()
	now := time.Now()
	for _, step := range []struct {
		path, fresh string
		after       time.Duration
		want        string
	}{
		{"a.table", "one", 0, "one"},
		{"a.table", "two", TokenLife, "one"},
		{"b.table", "three", TokenLife, "three"},
		{"a.table", "four", 2*TokenLife + time.Minute, "four"},
		{"b.table", "five", 2*TokenLife + 2*time.Minute, "five"},
	} {
		if got := Token(step.path, step.fresh, now.Add(step.after)); got != step.want {
			t.Errorf("%s after %v: %q, not %q", step.path, step.after, got, step.want)
		}
	}
}
