// Package printables lays out what a table needs on paper: set-up sheets, score
// sheets, reference sheets, records, and decks to cut out.
//
// Layout is pure. A sheet's function (Cards, SetupSheet, ScoreSheet, Reference,
// Record, Calibrate) takes plain data and gives a Document: pages of Items at
// places in millimetres from the top left corner, every text measured and known
// to fit. Nothing is ever clipped: what has no room is a *FitError that names
// the box and the millimetres. Document.Text writes a page down line by line,
//
//	page 1 210x297
//	  text 15,12.2 60.31x7 title 16 #ffffff "Conclave"
//	  sign 20,40 18 mind fill #6b4a9e
//
// which is what the golden files hold. Write then makes the PDF: pdf.go is the
// only importer of gofpdf, qr.go the only one of go-qrcode.
//
// No game is known here. Signs are found by key ("gairm", "gold"), cards
// are Faces, results are scoring.Sheets, tables are setup.Sheets.
package printables
