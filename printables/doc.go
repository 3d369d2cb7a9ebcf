// Package printables lays out what a table needs on paper: set-up sheets, score
// sheets, reference sheets, records, and decks to cut out.
//
// Layout is pure. A sheet's function (Cards, SetupSheet, ScoreSheet, ScorePad,
// Reference, ReferenceCards, RecordSheet, TuckBox, Calibrate) takes plain data and
// gives a Document: pages of Items at places in millimetres from the top left
// corner, every text measured and known to fit. Nothing is ever clipped: what has
// no room is a *FitError that names the box and the millimetres; and nothing is
// printed over anything: that is an *OverlapError. Every page stands upright, what
// lies on its side is turned. Document.Text writes a page down line by line,
//
//	page 1 210x297
//	  text 15,12.2 60.31x7 title 16 #ffffff "Conclave"
//	  sign 20,40 18 mind fill #6b4a9e
//
// which is what the golden files hold. Write then makes the PDF: pdf.go is the
// only importer of gofpdf, qr.go the only one of go-qrcode; Raster makes dots of
// the same pages, for pictures and for tests.
//
// A PDF says what a reader without eyes needs as far as gofpdf lets it: language,
// title, order of reading, the names of signs in running text (letters that nobody
// sees), the texts of codes (ActualText). It is not tagged: gofpdf knows no
// structure tree, so headings, lists and the cells of a table are not marked as
// such, and drawings without words are not marked as decoration.
//
// No game is known here. Signs are found by key ("gairm", "gold"), cards
// are Faces, results are scoring.Sheets, tables are setup.Sheets.
package printables
