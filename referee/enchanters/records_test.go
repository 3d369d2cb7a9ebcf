package enchanters

import (
	"testing"

	"magistrate/referee/refereetest"
)

func TestRecords(t *testing.T) { refereetest.Records(t, Game{}) }
