package console

import (
	"magistrate/cmd/magistrate/table"
	"magistrate/referee"
)

// A matrix is words in the rows and columns that their game gives them. What has
// none stands in a list below.
type matrix struct {
	rows  []referee.Tag
	cols  []referee.Column
	at    [][]int // by row and column: an index into words, -1 for none
	loose []int
}

// newMatrix puts words where they stand; without a matrix all are loose.
func newMatrix(words []table.Word, of *referee.Matrix) (m matrix) {
	for i, w := range words {
		row, col, ok := 0, 0, false
		if of != nil {
			row, col, ok = of.Place(w.Item)
		}
		if !ok {
			m.loose = append(m.loose, i)
			continue
		}
		if m.at == nil {
			m.rows, m.cols, m.at = of.Rows, of.Columns, make([][]int, len(of.Rows))
			for r := range m.at {
				m.at[r] = make([]int, len(of.Columns))
				for c := range m.at[r] {
					m.at[r][c] = -1
				}
			}
		}
		m.at[row][col] = i
	}
	return m
}
