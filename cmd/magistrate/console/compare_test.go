package console

import "testing"

// When nothing explains a difference, the past is offered at once.
func TestPastIsOfferedAtOnce(t *testing.T) {
	r := newRig(t, 80, 24, "dark", until(t, "mag-mell.table", "Dervla: steal"))
	r.press("<F9>pool: -tuwi +gawi<Enter>").shows("-Tuama Witch +Gairm", "We misread the cards", "c) Look at earlier moves and hidden cards")
	r.press("c<Enter>").shows("Open the past?", "Type “all” once everyone has agreed")
}
