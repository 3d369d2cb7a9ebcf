package console

// Sheets that can be printed from the console, by the names of `magistrate print`.
var sheets = []struct{ kind, name, says string }{
	{"setup", "Print set-up sheet", "one page to lay the table from"},
	{"score", "Print score sheet", "the result with every figure's derivation, as PDF"},
	{"reference", "Print reference sheet", "the turn and the rules most often disputed, on one page"},
	{"record", "Print the record", "the game told line by line, for the archive"},
}

// paperActions are the commands that print.
func (con *Console) paperActions() (acts []action) {
	for _, s := range sheets {
		acts = append(acts, action{name: s.name, says: s.says, do: func() { con.print(s.kind) }, off: func() string {
			switch {
			case con.Print == nil:
				return "nothing can be printed from here"
			case s.kind == "record" && con.play != nil && con.play.secret() && !con.play.at.Over():
				return "it tells what earlier rounds held: it is printed when the game is over"
			}
			return ""
		}})
	}
	return acts
}

// print writes a sheet beside the record and says where it is.
func (con *Console) print(kind string) {
	path, err := con.Print(kind, con.table.Sitting(), con.table.Path())
	if err != nil {
		con.tell("Not printed", line{err.Error(), bad})
		return
	}
	con.tell("Printed", line{path, strong}, line{"Print it at 100 %: the ruler on the first page shows whether it is.", soft})
}

// showCode shows the result as a QR code that a phone logs the play with.
func (con *Console) showCode() {
	link, err := con.Link(con.table.Sitting())
	if err != nil {
		con.tell("No code", line{err.Error(), bad})
		return
	}
	con.showQR("Scan to log the play in BG Stats", link)
}
