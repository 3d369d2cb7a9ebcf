package phones

import (
	"bufio"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/record"
)

// A visitor is a phone without a browser.
type visitor struct {
	testing.TB
	server *Server
	client *http.Client
	base   string
	last   string // the page as it came last
}

// serve serves a record on this computer.
func serve(t testing.TB, text string, o Options) *Server {
	t.Helper()
	s, err := Listen("127.0.0.1:0", o)
	if err != nil {
		t.Fatal(err)
	}
	s.rate = 1000
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	show(t, s, text)
	return s
}

// show shows a record.
func show(t testing.TB, s *Server, text string, all ...referee.Game) {
	t.Helper()
	r, err := record.Open(text, append(all, games.All...))
	if err == nil {
		err = s.Show(r)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// base returns the address of a server's page.
func base(s *Server) string {
	for _, a := range s.Addresses() {
		if strings.HasPrefix(a, "127.") {
			return "http://" + a
		}
	}
	panic("no loopback address")
}

// stranger returns a visitor who has not joined.
func stranger(t testing.TB, s *Server) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{t, s, &http.Client{Jar: jar, Timeout: time.Minute}, base(s), ""}
}

// join returns a phone that has joined and claimed seats.
func join(t testing.TB, s *Server, seats ...string) *visitor {
	t.Helper()
	v := stranger(t, s)
	if got, body := v.post("/join", "token", s.Token()); got != http.StatusNoContent {
		t.Fatalf("join: %d %s", got, body)
	}
	for _, seat := range seats {
		v.act("seat", seat)
	}
	return v
}

func (v *visitor) answer(r *http.Response, err error) (int, string) {
	v.Helper()
	if err != nil {
		v.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		v.Fatal(err)
	}
	return r.StatusCode, string(body)
}

func (v *visitor) get(path string) (int, string) {
	v.Helper()
	return v.answer(v.client.Get(v.base + path))
}

func (v *visitor) post(path string, fields ...string) (int, string) {
	v.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return v.answer(v.client.PostForm(v.base+path, form))
}

// act taps on the last page and returns the page after it.
func (v *visitor) act(what, value string) string {
	v.Helper()
	_, seq, _ := strings.Cut(v.last, `data-seq="`)
	seq, _, _ = strings.Cut(seq, `"`)
	if got, body := v.post("/do", "do", what, "value", value, "seq", seq); got != http.StatusNoContent {
		v.Fatalf("%s %q: %d %s", what, value, got, body)
	}
	return v.page()
}

// page returns the contents of the page.
func (v *visitor) page() string {
	v.Helper()
	got, body := v.get("/")
	if got != http.StatusOK {
		v.Fatalf("the page: %d %s", got, body)
	}
	v.last = body
	return body
}

// events opens a stream, and returns a function that waits for its next page.
func (v *visitor) events() (next func() string) {
	v.Helper()
	client := &http.Client{Jar: v.client.Jar}
	r, err := client.Get(v.base + "/events")
	if err != nil || r.StatusCode != http.StatusOK {
		v.Fatalf("the stream: %v %v", r, err)
	}
	v.Cleanup(func() { r.Body.Close() })
	lines := bufio.NewReader(r.Body)
	return func() string {
		for {
			var page strings.Builder
			event := ""
			for {
				line, err := lines.ReadString('\n')
				if err != nil {
					return ""
				}
				if line == "\n" {
					break
				} else if data, ok := strings.CutPrefix(line, "data: "); ok {
					page.WriteString(data)
				} else if name, ok := strings.CutPrefix(line, "event: "); ok {
					event = strings.TrimSpace(name)
				}
			}
			if event == "page" {
				return page.String()
			}
		}
	}
}

// record returns the record in a file of testdata, up to a number of lines after the header; 0: all.
func recordOf(t testing.TB, game, name string, lines int) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", game, name+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(txtar.Parse(data).Files[0].Data)
	if lines == 0 {
		return text
	}
	head, rest, _ := strings.Cut(text, "\n\n")
	all := strings.SplitAfter(rest, "\n")
	return head + "\n\n" + strings.Join(all[:min(lines, len(all))], "")
}

func wantIn(t testing.TB, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("the page lacks %q:\n%s", text, page)
		}
	}
}
