package console

import (
	"fmt"
	"time"

	"magistrate/cmd/magistrate/phones"
	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/tell"
	"magistrate/printables"
	"magistrate/referee/spelling"
)

// phonesKey accepts the oldest proposal of a phone, or else opens the page for phones.
func (con *Console) phonesKey() {
	if con.phones == nil {
		server, err := con.Phones(con.session.Path(), func() { con.app.QueueUpdateDraw(con.takeFree) })
		if err != nil {
			con.note(tell.Bad, "No page for phones: "+tell.Sentence(err.Error()))
			return
		}
		con.phones = server
		con.share()
	}
	if _, waits := con.phones.Next(); waits {
		con.accept()
		return
	}
	con.showPhones()
}

// share shows phones the record as it is now.
func (con *Console) share() {
	if _, past := con.session.State().(*session.Past); con.phones == nil || con.table == nil || past {
		return
	}
	if err := con.phones.Show(con.session.Record()); err != nil {
		con.note(tell.Bad, tell.Sentence(err.Error()))
	}
}

// takeFree records the proposals that need no consent. It is called whenever a phone or people at the
// console have done something, as what was open may be closed.
func (con *Console) takeFree() {
	for con.phones != nil && con.canAccept() {
		p, ok := con.phones.TakeFree()
		if !ok {
			return
		}
		con.enterProposal(p)
	}
}

// canAccept reports whether a proposal can be taken: no question is open, and the present is shown.
func (con *Console) canAccept() bool {
	if con.table == nil || con.asks.Kind != session.MoveKind || con.top() != nil {
		return false
	}
	_, past := con.session.State().(*session.Past)
	return !past
}

// accept enters the proposal that is shown.
func (con *Console) accept() {
	if !con.canAccept() {
		con.note(tell.Soft, "Finish or cancel what is open first.")
	} else if con.phones.Take(con.offered) {
		con.enterProposal(con.offered)
	} else {
		con.note(tell.Soft, "The proposal has changed. Look at it first.")
	}
}

// enterProposal enters a proposal, keeps what is typed, and tells the phone what became of it. What
// rests on hidden cards is only shown here.
func (con *Console) enterProposal(p phones.Proposal) {
	typed, fresh := con.entry.Text(), con.entry.fresh
	in := session.Typed(p.Line)
	in.From = p.From
	con.do(in)
	con.entry.keep(typed, fresh)
	first, _ := con.reply.Text.First()
	_, broken := con.session.State().(*session.Broken)
	switch {
	case broken:
		con.phones.Answer(p, first)
	case con.asks.Kind != session.MoveKind:
		con.phones.Answer(p, "The console asks about your proposal: "+p.Line)
	case len(con.reply.Recorded) > 0 && !con.reply.Refused:
		con.phones.Answer(p, "Recorded: "+p.Line)
	default:
		con.phones.Refuse(p)
	}
}

// drop drops the proposal that is shown, and reports whether there was one.
func (con *Console) drop() bool {
	if con.phones == nil {
		return false
	}
	p := con.offered
	ok := con.phones.Take(p)
	if ok {
		con.phones.Answer(p, "The console dropped your proposal: "+p.Line)
		con.note(tell.Soft, "Dropped "+p.From+"'s proposal: "+p.Line)
	}
	return ok
}

// drawProposal draws the oldest proposal, whole, with what to press, at the bottom, and returns the
// number of its rows; 0 if none waits.
func (con *Console) drawProposal(c canvas) (n int) {
	if con.phones == nil {
		return 0
	}
	p, waits := con.phones.Next()
	if !waits {
		return 0
	}
	con.offered = p
	rows := tell.Wrap(c.theme.text(fmt.Sprintf("%s: %s — F11 accept, Backspace drop", p.From, p.Line)), c.w)
	c.at(rect{0, c.h - len(rows), c.w, len(rows)}).lines(0, 0, rows, tell.Accent)
	return len(rows)
}

// joinWait is the time after which the sheet says what to do if no phone has joined.
const joinWait = 20 * time.Second

// A joinSheet is the body of the sheet with which phones join.
type joinSheet struct {
	page
	since time.Time
	at    int // the address that is shown
}

// showPhones shows how phones join.
func (con *Console) showPhones() {
	j := &joinSheet{page: page{line{con}}, since: time.Now()}
	s := newSheet(con, "Phones join here", nil, j)
	s.whole, s.reads = true, true
	s.hints = []hint{{"← → another address", func() { j.key("Right") }}, {"Esc close", con.escape}}
	con.show(s)
	time.AfterFunc(joinWait+time.Second, func() { con.app.QueueUpdateDraw(func() {}) })
}

func (j *joinSheet) need(int) int { return 1 << 10 }

func (j *joinSheet) key(name string) bool {
	switch name {
	case "Right":
		j.at++
	case "Left":
		j.at--
	default:
		return false
	}
	return true
}

// draw draws the code of an address, and what people can type instead.
func (j *joinSheet) draw(c canvas) {
	server := c.con.phones
	all := server.Addresses()
	if len(all) == 0 {
		c.wrapped(0, "This computer is in no network. Connect it, or open a hotspot on a phone and connect it to that.", tell.Bad)
		return
	}
	n := ((j.at % len(all)) + len(all)) % len(all)
	var text tell.Lines
	text.Add(tell.Strong, 0, "Scan the code, or type http://%s and the word %s", all[n], server.Word())
	text.Add(tell.Soft, 0, "Address %d of %d. The word is valid for two minutes.", n+1, len(all))
	switch names := server.Phones(); {
	case len(names) > 0:
		text.Add(tell.Good, 0, "Connected: %s.", spelling.List(names))
	case time.Since(j.since) > joinWait && server.LastRequest().Before(j.since):
		text.Add(tell.Warn, 0, "No phone has joined. The network may keep guests apart: open a hotspot on one phone, connect laptop and phones to it, then scan the new code. Or allow port %d in the firewall, and turn off any VPN.", server.Port())
	}
	rows, err := printables.Blocks(server.URL(all[n]), c.theme.mono)
	if err != nil {
		text.Add(tell.Bad, 0, "No code: %s", tell.Sentence(err.Error()))
	}
	const least = 30 // columns of text
	wide, y := 0, 0
	if err == nil {
		wide = min(tell.Width(rows[0]), c.w-least)
		(&code{j.page, rows, "Or type the address."}).draw(c.at(rect{0, 0, wide, c.h}))
	}
	beside := c.at(rect{wide + 2, 0, c.w - wide - 2, c.h})
	for _, l := range text {
		y += beside.wrapped(y, l.Text, l.Role) + 1
	}
}
