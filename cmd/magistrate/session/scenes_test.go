package session_test

import (
	"testing"

	"magistrate/cmd/magistrate/session/sessiontest"
	"magistrate/referee"
	"magistrate/referee/games"
)

func direct(t *testing.T, path string) sessiontest.Front {
	return sessiontest.Direct(t, path, games.All)
}

func TestScenes(t *testing.T) { sessiontest.Run(t, 1, direct) }

func TestWholeGame(t *testing.T) {
	for name, boxed := range map[string]bool{"boxed": true, "asked": false} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Whole(t, boxed, func(t *testing.T, path string, all []referee.Game) sessiontest.Looker {
				return sessiontest.Direct(t, path, all)
			})
		})
	}
}
