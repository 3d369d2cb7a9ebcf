package resarcana

import (
	"testing"

	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T)  { refereetest.Records(t, Game) }
func TestProvoked(t *testing.T) { refereetest.Provoked(t, Game) }

// divination-which=drawn changes nothing that a referee without eyes in a hand
// could judge: both choices check how many cards are discarded.
func TestLedger(t *testing.T) { refereetest.Ledger(t, Game, "divination-which=drawn") }

func TestAlternatives(t *testing.T) { refereetest.Alternatives(t, Game) }
