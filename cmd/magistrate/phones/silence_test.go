package phones

import (
	"io"
	"net"
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

// A proxy passes on what a browser and a server send each other, until it is silent: then it takes
// everything and passes on nothing, as when a phone has left the network. Connections from that time
// stay silent for ever.
type proxy struct {
	net.Listener
	silent atomic.Bool
}

// newProxy returns a proxy in front of a server, which gives out the proxy's address from now on.
func newProxy(t *testing.T, s *Server) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p, to := &proxy{Listener: l}, net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port))
	s.port = l.Addr().(*net.TCPAddr).Port
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			go p.pass(from, to)
		}
	}()
	return p
}

// pass passes on one connection.
func (p *proxy) pass(from net.Conn, to string) {
	defer from.Close()
	server, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer server.Close()
	var lost atomic.Bool
	copied := make(chan error, 2)
	for _, c := range [][2]net.Conn{{from, server}, {server, from}} {
		go func() {
			b := make([]byte, 16<<10)
			for {
				n, err := c[0].Read(b)
				if lost.CompareAndSwap(false, p.silent.Load()); !lost.Load() && err == nil {
					_, err = c[1].Write(b[:n])
				}
				if err != nil && !lost.Load() {
					copied <- err
					return
				} else if err != nil {
					io.Copy(io.Discard, server) // whoever is left hears nothing of it
					copied <- err
					return
				}
			}
		}()
	}
	<-copied
}

// A page whose network is silent without an error says that it is cut off, and comes back by itself.
func TestBrowserSilence(t *testing.T) {
	all := browser(t)
	s := serve(t, atActions(t), Options{})
	p := newProxy(t, s)
	v := openTab(t, all, base(s)+"/#"+s.Token())
	v.tap("Anna")
	v.waitFor("Your options")
	p.silent.Store(true)
	began := time.Now()
	v.waitFor("Not connected")
	t.Logf("cut off after %.1f s", time.Since(began).Seconds())
	show(t, s, atActions(t)+"Anna: discard Flaming Pit for 2 Elan\nBrit: pass for Alchemy\n")
	if !eval[bool](v, `[...document.querySelectorAll('#table button')].every(b => b.inert)`) {
		t.Error("a button can be tapped")
	}
	time.Sleep(2 * beat) // tries fail meanwhile
	p.silent.Store(false)
	began = time.Now()
	v.waitFor("discard Flaming Pit for 2 Elan")
	v.until(`document.getElementById('cut').hidden`)
	t.Logf("back after %.1f s", time.Since(began).Seconds())
	if pressed := eval[string](v, `document.querySelector('[data-do=seat][aria-pressed=true]').innerText`); pressed != "Anna" {
		t.Errorf("the seat is %q", pressed)
	}
	v.tap("discard")
	v.waitFor("which card?")
}
