package session

import (
	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee/record"
)

// Read returns one typed move, or a comment, as a line of a record that goes on with it.
func Read(r *record.Sitting, typed string) (string, error) {
	return canonical(&Session{table: shelf.Trial(r), state: &Playing{}}, typed)
}
