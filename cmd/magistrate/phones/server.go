package phones

import (
	"context"
	"errors"
	"html/template"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee"
	"magistrate/referee/record"
)

// usualPort is the port to listen on; if it is in use, the next free one.
const usualPort = 8931

// Options are the options of a Server.
type Options struct {
	Token    string // lets phones join; "": a new one
	ReadOnly bool   // phones only look
	Enters   bool   // a phone's own legal moves are recorded without the console's consent
	Changed  func() // called from any goroutine when a proposal or a phone came or went; may be nil
}

// A Server serves the page of one record. Its methods may be called from any goroutine.
type Server struct {
	options Options
	home    session.Home
	keys    keys
	guard   guard
	http    http.Server
	ip      net.IP // listened at; unspecified: all addresses of this computer
	port    int
	rate    int           // requests of one phone in a second
	closed  chan struct{} // closed by Close, so that streams end
	done    chan error    // the result of serving

	mu        sync.Mutex
	text      string             // of the record
	pages     *template.Template // with the words of the table
	record    *record.Record     // nil until Show
	table     *session.Session
	phones    []*phone
	proposals []*Proposal // the oldest first
	asked     time.Time   // the last request of a phone
}

// Listen returns a server that listens at an address: "", a host, ":8931", or both. It shows nothing
// before Show.
func Listen(address string, o Options) (*Server, error) {
	l, err := listen(address)
	if err != nil {
		return nil, err
	}
	s := &Server{options: o, keys: newKeys(o.Token), pages: pages(func(text string) string { return text }), rate: perSecond, closed: make(chan struct{}), done: make(chan error, 1)}
	at := l.Addr().(*net.TCPAddr)
	s.ip, s.port = at.IP, at.Port
	s.http = http.Server{Handler: s.handler(), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 20 * time.Second, MaxHeaderBytes: 16 << 10, ErrorLog: silent}
	go func() { s.done <- s.http.Serve(limit(l, mostConnections)) }()
	return s, nil
}

// listen listens at an address. Without a port it tries usualPort and those after it.
func listen(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil { // a host alone
		host, port = address, ""
	}
	if port != "" {
		return net.Listen("tcp", net.JoinHostPort(host, port))
	}
	const tries = 20
	for n := usualPort; ; n++ {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n)))
		if err == nil || n == usualPort+tries {
			return l, err
		}
	}
}

// Close ends all streams and stops listening.
func (s *Server) Close() error {
	close(s.closed)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	err := s.http.Shutdown(ctx)
	if err != nil {
		err = s.http.Close()
	}
	if served := <-s.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// Port returns the port on which the server listens.
func (s *Server) Port() int { return s.port }

// Token returns the token that lets phones join.
func (s *Server) Token() string { return s.keys.token }

// Word returns the word that lets people join who type the address.
func (s *Server) Word() string { return s.keys.currentWord(time.Now()) }

// Show shows a record as it is now, of which it takes a copy. Proposals for an earlier position are
// dropped. An error is that of record.Open.
func (s *Server) Show(from *record.Record) error {
	text := from.Text()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.record != nil && text == s.text {
		return nil
	}
	r, err := record.Open(text, []referee.Game{from.Game})
	if err != nil {
		return err
	}
	s.text, s.record = text, r
	s.pages = pages(r.Lexicon.Show)
	s.table = session.Over(&s.home, shelf.Trial(r))
	for _, p := range s.phones {
		was := ""
		if p.draft != nil {
			was = "The table has moved on. Begin again."
		} else if line := s.waiting(p); line != "" {
			was = "The table has moved on, so your proposal was dropped: " + line
		}
		p.draft, p.codes = nil, nil
		p.note(was) // nor does an earlier answer stay: it may be of what is hidden now
		p.wake()
	}
	s.proposals = nil
	return nil
}

// A Proposal is a move that a phone proposes.
type Proposal struct {
	From string // "Brit's phone"
	Line string // to type at the console
	// Free reports whether it can be recorded without consent: see Options.Enters.
	Free  bool
	phone *phone
	why   tell.Lines // it isn't legal by public knowledge; nil if it may be
}

// Next returns the oldest proposal; ok is false if there is none.
func (s *Server) Next() (p Proposal, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.proposals) == 0 {
		return Proposal{}, false
	}
	return *s.proposals[0], true
}

// Take removes the oldest proposal and returns it.
func (s *Server) Take() (p Proposal, ok bool) {
	return s.take(func(*Proposal) bool { return true })
}

// TakeFree removes the oldest proposal that needs no consent and returns it.
func (s *Server) TakeFree() (p Proposal, ok bool) {
	return s.take(func(p *Proposal) bool { return p.Free })
}

func (s *Server) take(may func(*Proposal) bool) (p Proposal, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.proposals, may)
	if i < 0 {
		return Proposal{}, false
	}
	p = *s.proposals[i]
	s.proposals = slices.Delete(s.proposals, i, i+1)
	p.phone.wake()
	return p, true
}

// Answer shows on the phone of a proposal what became of it.
func (s *Server) Answer(p Proposal, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.phone.note(text)
	p.phone.wake()
}

// Refuse shows on the phone of a proposal that it wasn't recorded. Why it sees by public knowledge alone.
func (s *Server) Refuse(p Proposal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.phone.note("Not recorded."); p.why == nil {
		p.phone.note("Not recorded. The console shows why.")
	}
	p.phone.answer = append(p.phone.answer, p.why...)
	p.phone.wake()
}

// mostLine is the length of the longest proposal, in bytes: the console shows it whole.
const mostLine = 400

// mostProposals is the number of proposals that can wait; of one seat only one can.
const mostProposals = 8

// propose adds a proposal of a phone, in place of its last one. The lock is held.
func (s *Server) propose(p *phone, next Proposal) {
	s.withdraw(p)
	twin := slices.IndexFunc(s.proposals, func(other *Proposal) bool { return other.phone.seats&p.seats != 0 && (other.Free || !next.Free) })
	switch {
	case twin >= 0:
		p.note("A proposal of " + s.proposals[twin].From + " is waiting. The console takes or drops it first.")
		return
	case len(s.proposals) == mostProposals:
		p.note("Too many proposals are waiting. Try again when the console has taken one.")
		return
	case len(next.Line) > mostLine:
		p.note("That is too long for a proposal. Enter it at the console.")
		return
	}
	next.From, next.phone = s.nameOf(p), p
	s.proposals = append(s.proposals, &next)
	p.note("")
	s.changed()
}

// withdraw drops the proposal of a phone. The lock is held.
func (s *Server) withdraw(p *phone) {
	s.proposals = slices.DeleteFunc(s.proposals, func(other *Proposal) bool { return other.phone == p })
	s.changed()
}

// waiting returns the line that a phone proposes; "" for none. The lock is held.
func (s *Server) waiting(p *phone) string {
	for _, other := range s.proposals {
		if other.phone == p {
			return other.Line
		}
	}
	return ""
}

func (s *Server) changed() {
	if s.options.Changed != nil {
		go s.options.Changed()
	}
}

// Phones returns the names of the phones that are connected: "Brit's phone".
func (s *Server) Phones() (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.phones {
		if len(p.streams) > 0 {
			names = append(names, s.nameOf(p))
		}
	}
	return names
}

// LastRequest returns when a phone last asked for anything; zero for never.
func (s *Server) LastRequest() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}
