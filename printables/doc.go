// Package printables lays out what a table needs on paper: set-up sheets, score
// sheets, reference sheets, records, and decks to cut out.
//
// Layout is pure. Each sheet has a function (Cards, BoardPage, SetupSheet, ScoreSheet,
// ScorePad, Reference, ReferenceCards, RecordSheet, TuckBox, Calibrate) that takes plain data
// and returns a Document: pages of Items, placed in millimetres from the top left corner.
// Every text is measured. Nothing is clipped: a *FitError names the box that is too
// small, and an *OverlapError the things that overlap. Every page is upright, with
// landscape sheets turned. Write then writes the PDF: pdf.go is the only importer of
// gofpdf, qr.go the only one of go-qrcode. Raster draws the same pages as pictures.
//
// PDFs are as accessible as gofpdf allows: they have a language, a title, a reading
// order, the names of signs in running text (as invisible letters) and the texts of
// codes (ActualText). They are not tagged, as gofpdf has no structure tree: headings,
// lists, table cells and decoration are not marked.
//
// The package knows no game. Signs are found by key ("gairm", "gold"), cards are Faces,
// results scoring.Sheets and set-ups setup.Sheets.
package printables
