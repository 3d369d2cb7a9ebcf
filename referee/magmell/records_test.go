package magmell

import (
	"testing"

	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T)  { refereetest.Records(t, Game) }
func TestProvoked(t *testing.T) { refereetest.Provoked(t, Game) }

// No booklet says which Guilds a Faerie or Spirit Healer would have.
func TestLedger(t *testing.T) { refereetest.Ledger(t, Game, "faerie-guild-or-school=guilds") }

func TestAlternatives(t *testing.T) { refereetest.Alternatives(t, Game) }
