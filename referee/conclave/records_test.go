package conclave

import (
	"testing"

	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T)  { refereetest.Records(t, Game) }
func TestProvoked(t *testing.T) { refereetest.Provoked(t, Game) }

// TestLedger excuses the one choice that can't change a record: spaces are named
// from the starting corner.
func TestLedger(t *testing.T) { refereetest.Ledger(t, Game, "refill-orientation=mirror") }
