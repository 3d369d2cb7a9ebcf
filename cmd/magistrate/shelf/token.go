package shelf

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
	"github.com/google/renameio/v2"
)

// TokenLife is the time for which phones that have joined a table can come back.
const TokenLife = 12 * time.Hour

type token struct {
	Token string    `json:"token"`
	Used  time.Time `json:"used"`
}

// Token returns the token with which phones join the table of a record: the last one if it was
// used within TokenLife, or else a fresh one, which it saves. Without a writable cache the fresh
// one is returned, and phones have to join again after a new start.
func Token(path, fresh string, now time.Time) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	file, all := filepath.Join(xdg.CacheHome, "magistrate", "phones.json"), map[string]token{}
	if data, err := readRegular(file, mostSettings); err == nil {
		json.Unmarshal(data, &all) // an unreadable file is like none
	}
	for p, t := range all {
		if age := now.Sub(t.Used); age < 0 || age > TokenLife {
			delete(all, p)
		}
	}
	t := all[path]
	if t.Token == "" {
		t.Token = fresh
	}
	t.Used = now
	all[path] = t
	if data, err := json.Marshal(all); err == nil && os.MkdirAll(filepath.Dir(file), 0o700) == nil {
		renameio.WriteFile(file, data, 0o600)
	}
	return t.Token
}
