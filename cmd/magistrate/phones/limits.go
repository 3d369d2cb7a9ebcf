package phones

import (
	"io"
	"log"
	"net"
	"sync"
	"time"
)

// What one server allows.
const (
	mostConnections = 64
	mostStreams     = 16
	streamsPhone    = 2 // of one phone: two windows may be open
	mostBody        = 64 << 10
	mostCodes       = 200 // on a photo, or on several together
	mostText        = 200 // bytes of what a phone types
	mostPhones      = 64
	perSecond       = 10 // requests of one phone
	refusalsMinute  = 20 // refusals of one address, after which it gets no answer
)

var silent = log.New(io.Discard, "", 0)

// limit returns a listener that has at most so many connections at a time.
func limit(l net.Listener, most int) net.Listener {
	return &limited{l, make(chan struct{}, most)}
}

type limited struct {
	net.Listener
	open chan struct{}
}

func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		select {
		case l.open <- struct{}{}:
			return &counted{Conn: c, free: sync.OnceFunc(func() { <-l.open })}, nil
		default:
			c.Close()
		}
	}
}

type counted struct {
	net.Conn
	free func()
}

func (c *counted) Close() error {
	c.free()
	return c.Conn.Close()
}

// A guard counts events by name in spans of time.
type guard struct {
	mu    sync.Mutex
	since map[string]time.Time
	count map[string]int
}

// over counts an event and reports whether there have been more than most in this span.
func (g *guard) over(name string, most int, span time.Duration, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.since == nil || len(g.since) > 1<<12 { // strangers may have many addresses
		g.since, g.count = map[string]time.Time{}, map[string]int{}
	}
	if now.Sub(g.since[name]) >= span {
		g.since[name], g.count[name] = now, 0
	}
	g.count[name]++
	return g.count[name] > most
}

// spent reports whether most events of this span have been counted already.
func (g *guard) spent(name string, most int, span time.Duration, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return now.Sub(g.since[name]) < span && g.count[name] >= most
}
