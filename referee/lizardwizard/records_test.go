package lizardwizard

import (
	"testing"

	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T)  { refereetest.Records(t, Game) }
func TestProvoked(t *testing.T) { refereetest.Provoked(t, Game) }
func TestLedger(t *testing.T)   { refereetest.Ledger(t, Game) }

func TestAlternatives(t *testing.T) { refereetest.Alternatives(t, Game) }
