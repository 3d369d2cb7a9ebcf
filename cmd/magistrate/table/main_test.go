package table

import (
	"testing"

	"magistrate/referee/refereetest"
)

// TestMain has random tests try less where they are quick; -rapid.checks asks for more.
func TestMain(m *testing.M) { refereetest.Main(m, refereetest.Often(15, 100)) }
