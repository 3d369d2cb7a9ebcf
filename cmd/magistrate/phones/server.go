package phones

import (
	"context"
	"errors"
	"html/template"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"magistrate/cmd/magistrate/session"
	"magistrate/cmd/magistrate/shelf"
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
