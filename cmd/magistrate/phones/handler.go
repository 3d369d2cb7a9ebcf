package phones

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"magistrate/cmd/magistrate/session"
)

const cookieName = "magistrate"

// handler returns all of the server's paths, behind what protects them.
func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /page.css", asset("text/css; charset=utf-8", styles))
	mux.HandleFunc("GET /page.js", asset("text/javascript; charset=utf-8", func() []byte { return file("page/page.js") }))
	mux.HandleFunc("POST /join", s.join)
	mux.HandleFunc("GET /zxing.js", asset("text/javascript; charset=utf-8", func() []byte { return file("page/zxing/reader.js") }))
	mux.HandleFunc("GET /zxing_reader.wasm", asset("application/wasm", func() []byte { return file("page/zxing/zxing_reader.wasm") }))
	mux.HandleFunc("POST /photo", s.admitted(s.takePhoto))
	mux.HandleFunc("GET /{$}", s.admitted(s.frame))
	mux.HandleFunc("GET /events", s.admitted(s.events))
	mux.HandleFunc("POST /do", s.admitted(s.act))
	mux.HandleFunc("GET /record", s.admitted(s.download))
	mux.HandleFunc("/", s.forbid)
	return s.protect(http.NewCrossOriginProtection().Handler(bounded(s.joined(mux))))
}

// bounded reads the body of a request, and refuses one that is too large.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			http.Error(w, "That is too much at once.", http.StatusRequestEntityTooLarge)
			return
		} else if err != nil {
			http.Error(w, "That can't be read.", http.StatusBadRequest)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

// open are the paths for those who have not joined. They show nothing of the table.
var open = []string{"/join", "/page.css", "/page.js", "/zxing.js", "/zxing_reader.wasm"}

// joined refuses those who have not joined, before anything else is said about a path.
func (s *Server) joined(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, ok := s.ticketOf(r); !ok && !slices.Contains(open, r.URL.Path) {
			s.forbid(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// ticketOf returns the ticket of a request; ok is false if it has none.
func (s *Server) ticketOf(r *http.Request) (t ticket, ok bool) {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return ticket{}, false
	}
	return s.keys.open(c.Value)
}

func file(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	return b
}

// asset returns a handler of a file that shows nothing of the table.
func asset(kind string, data func() []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Write(data())
	}
}

// protect sets the headers of every answer, and refuses foreign hosts.
func (s *Server) protect(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		_, joined := s.ticketOf(r)
		switch {
		case !s.isOwnHost(r.Host):
			http.Error(w, "This page has another address.", http.StatusMisdirectedRequest)
		case !joined && s.guard.spent("403 "+addressOf(r), refusalsMinute, time.Minute, time.Now()):
			panic(http.ErrAbortHandler) // no answer
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// addressOf returns the address of who asks, without the port.
func addressOf(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return host
}

// forbid shows the page that asks to join.
func (s *Server) forbid(w http.ResponseWriter, r *http.Request) {
	s.guard.over("403 "+addressOf(r), refusalsMinute, time.Minute, time.Now())
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusForbidden)
	s.mu.Lock()
	join := s.pages
	s.mu.Unlock()
	join.ExecuteTemplate(w, "join", nil)
}

// admitted returns a handler for a phone, which has joined.
func (s *Server) admitted(next func(http.ResponseWriter, *http.Request, *phone)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t, _ := s.ticketOf(r)
		now := time.Now()
		if s.guard.over("phone "+t.id, s.rate, time.Second, now) {
			http.Error(w, "Too many requests. Wait a second.", http.StatusTooManyRequests)
			return
		}
		s.mu.Lock()
		p := s.phoneOf(t)
		s.asked = now
		s.mu.Unlock()
		next(w, r, p)
	}
}

// join gives a cookie to whoever has the token or the word.
func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	if !s.keys.admits(r.FormValue("token"), r.FormValue("word"), time.Now()) {
		s.forbid(w, r)
		return
	}
	s.setCookie(w, ticket{id: random(12)})
	w.WriteHeader(http.StatusNoContent)
}

func (s *Server) setCookie(w http.ResponseWriter, t ticket) {
	http.SetCookie(w, &http.Cookie{Name: cookieName, Value: s.keys.sign(t), Path: "/", MaxAge: 12 * 60 * 60, HttpOnly: true, SameSite: http.SameSiteStrictMode})
}

// frame sends the page, which holds the table's contents already.
func (s *Server) frame(w http.ResponseWriter, _ *http.Request, p *phone) {
	s.mu.Lock()
	page, frame := s.page(p), s.pages
	s.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	frame.ExecuteTemplate(w, "frame", template.HTML(page))
}

// beat is the time between two signs of life on a stream.
const beat = 3 * time.Second

// events sends the page's contents whenever they change.
func (s *Server) events(w http.ResponseWriter, r *http.Request, p *phone) {
	over := make(chan struct{})
	if !s.begin(p, over) {
		http.Error(w, "Too many phones are looking.", http.StatusServiceUnavailable)
		return
	}
	defer s.end(p, over)
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	for {
		s.mu.Lock()
		page, stale := s.page(p), p.stale
		s.mu.Unlock()
		if send(w, out, "page", string(page)) != nil {
			return
		}
		for waits := true; waits; {
			select {
			case <-stale:
				waits = false
			case <-time.After(beat):
				if send(w, out, "beat", "") != nil {
					return
				}
			case <-r.Context().Done():
				return
			case <-over:
				return
			case <-s.closed:
				return
			}
		}
	}
}

// begin adds a stream to those of a phone, in place of the oldest if it has as many as it may: a phone
// that slept leaves dead ones behind. It reports whether there is room.
func (s *Server) begin(p *phone, over chan struct{}) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(p.streams) == streamsPhone {
		close(p.streams[0])
		p.streams = slices.Delete(p.streams, 0, 1)
	}
	all := 0
	for _, other := range s.phones {
		all += len(other.streams)
	}
	if all >= mostStreams {
		return false
	}
	p.streams = append(p.streams, over)
	s.changed()
	return true
}

// end takes a stream off those of a phone.
func (s *Server) end(p *phone, over chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p.streams = slices.DeleteFunc(p.streams, func(other chan struct{}) bool { return other == over })
	s.changed()
}

// send sends an event.
func send(w http.ResponseWriter, out *http.ResponseController, event, data string) error {
	out.SetWriteDeadline(time.Now().Add(3 * beat)) // a phone may be gone without a word
	fmt.Fprintf(w, "event: %s\n", event)
	for line := range strings.Lines(data) {
		fmt.Fprintf(w, "data: %s\n", strings.TrimRight(line, "\r\n"))
	}
	if data == "" {
		fmt.Fprint(w, "data\n")
	}
	fmt.Fprint(w, "\n")
	return out.Flush()
}

// act takes one tap.
func (s *Server) act(w http.ResponseWriter, r *http.Request, p *phone) {
	what, text := r.FormValue("do"), r.FormValue("value")
	n, err := strconv.Atoi(text)
	if !isLine(text) || (what == "pick" || what == "seat" || what == "count") && err != nil {
		http.Error(w, "That can't be read.", http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.record == nil {
		return
	}
	if fresh := r.FormValue("seq") == strconv.Itoa(p.seq); !fresh && (what == "pick" || what == "propose" || what == "count") {
		return // a second tap, on a page that has changed
	}
	switch what {
	case "type":
		s.do(p, session.Typed(text))
	case "pick":
		if p.draft != nil {
			s.do(p, session.Pick(n))
		}
	case "count":
		s.count(p, n)
	case "why":
		s.ask(p, text)
	case "propose":
		if p.refused.Line != "" && !s.options.ReadOnly {
			s.propose(p, p.refused)
		}
	case "cancel":
		p.draft = nil
		p.note("")
		s.withdraw(p)
	case "seat":
		s.claim(p, n)
		s.setCookie(w, p.ticket)
	default:
		http.Error(w, "That can't be done here.", http.StatusBadRequest)
		return
	}
	p.wake()
	w.WriteHeader(http.StatusNoContent)
}

// takePhoto takes the texts of the codes on a photo, as a JSON list, and answers with their names. With
// “more” the photo belongs to the last one.
func (s *Server) takePhoto(w http.ResponseWriter, r *http.Request, p *phone) {
	var codes []string
	if err := json.NewDecoder(r.Body).Decode(&codes); err != nil || len(codes) > mostCodes || slices.ContainsFunc(codes, func(c string) bool { return !isLine(c) }) {
		http.Error(w, "That can't be read.", http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.record == nil {
		return
	}
	names := see(s.record, codes).names
	if !s.addPhoto(p, codes, r.URL.Query().Has("more")) {
		http.Error(w, "The photos together have too many codes. Take a new photo.", http.StatusRequestEntityTooLarge)
		return
	}
	p.wake()
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(names)
}

// isLine reports whether a text is one short line without control characters.
func isLine(text string) bool {
	return len(text) <= mostText && utf8.ValidString(text) && strings.IndexFunc(text, unicode.IsControl) < 0
}

// download sends the record when the game is over; before, it holds what is hidden.
func (s *Server) download(w http.ResponseWriter, r *http.Request, _ *phone) {
	s.mu.Lock()
	over, text := s.record != nil && s.record.Position().Over(), s.text
	s.mu.Unlock()
	if !over {
		http.Error(w, "The record can be taken home when the game is over.", http.StatusConflict)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="game.table"`)
	w.Write([]byte(text))
}
