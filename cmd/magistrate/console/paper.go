package console

import (
	"magistrate/cmd/magistrate/table"
	"magistrate/cmd/magistrate/tell"
)

// Sheets that can be printed from the console, by the names of `magistrate print`.
var sheets = []struct{ kind, name, says string }{
	{"setup", "print set-up sheet", "one page to lay the table from"},
	{"score", "print score sheet", "the result with every figure's derivation, as PDF"},
	{"reference", "print reference sheet", "the turn and the rules most often disputed, on one page"},
	{"record", "print the record", "the game told line by line, for the archive"},
}

// paperActions are the commands that print.
func (con *Console) paperActions() (acts []action) {
	for _, s := range sheets {
		off := con.unprinted()
		if s.kind == "record" && off == "" && table.Hides(con.desk.At()) {
			off = "it tells what earlier rounds held: it is printed when the game is over"
		}
		acts = append(acts, action{name: s.name, says: s.says, off: off, do: func() { con.print(s.kind) }})
	}
	return acts
}

// unprinted says why nothing can be printed, "" where it can.
func (con *Console) unprinted() string {
	return when(con.Print == nil, "nothing can be printed from here")
}

// print writes a sheet beside the record and says where it is.
func (con *Console) print(kind string) {
	path, err := con.Print(kind, con.desk.Sitting(), con.desk.Path())
	if err != nil {
		con.tell("Not printed", tell.Bad, err.Error())
		return
	}
	con.tell("Printed", tell.Strong, path, "Print it at 100 %: the ruler on the first page shows whether it is.")
}

// showCode shows the result as a QR code that a phone logs the play with.
func (con *Console) showCode() {
	link, err := con.Link(con.desk.Sitting())
	if err != nil {
		con.tell("No code", tell.Bad, err.Error())
		return
	}
	con.showQR("Scan to log the play in BG Stats", link)
}
