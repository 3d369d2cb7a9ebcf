package lizardwizard

import (
	"magistrate/referee"
	"magistrate/setup"
)

// Cards are the cards to print.
func (Game) Cards(referee.Header) ([]referee.Printed, error) { return nil, nil }

// Setup says how the table is laid.
func (Game) Setup(referee.Header) (setup.Sheet, error) { return setup.Sheet{}, nil }
