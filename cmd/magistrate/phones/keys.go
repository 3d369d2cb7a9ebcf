package phones

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strconv"
	"strings"
	"sync"
	"time"
)

// NewToken returns a token of 128 random bits.
func NewToken() string { return random(16) }

func random(bytes int) string {
	b := make([]byte, bytes)
	rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// A word for people who type the address is valid for a time and for some wrong words in all.
const (
	wordLife    = 2 * time.Minute
	wordTries   = 5
	wordLetters = "abcdefghjkmnpqrstuvwxyz" // no letter that looks like a digit
)

// keys decide who may look. A cookie is signed with the token, so that it outlives the server.
type keys struct {
	token string

	mu    sync.Mutex
	word  string
	since time.Time
	left  int // wrong words that are still allowed
}

func newKeys(token string) keys {
	if token == "" {
		token = NewToken()
	}
	return keys{token: token}
}

// currentWord returns the word, a new one if the last has expired.
func (k *keys) currentWord(now time.Time) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	if now.Sub(k.since) >= wordLife {
		b := make([]byte, 6)
		rand.Read(b)
		for i := range b {
			b[i] = wordLetters[int(b[i])%len(wordLetters)]
		}
		k.word, k.since, k.left = string(b), now, wordTries
	}
	return k.word
}

// admits reports whether a token or a word lets a phone join.
func (k *keys) admits(token, word string, now time.Time) bool {
	if token != "" {
		return same(token, k.token)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.word == "" || k.left == 0 || now.Sub(k.since) >= wordLife {
		return false
	}
	if same(strings.ToLower(strings.TrimSpace(word)), k.word) {
		return true
	}
	k.left--
	return false
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// A ticket is what a cookie holds: the phone's number and its seats, as bits.
type ticket struct {
	id    string
	seats uint64
}

// sign returns a ticket as the value of a cookie.
func (k *keys) sign(t ticket) string {
	text := t.id + "." + strconv.FormatUint(t.seats, 16)
	return text + "." + k.mac(text)
}

// open returns the ticket of a cookie; ok is false if this server's token didn't sign it.
func (k *keys) open(cookie string) (t ticket, ok bool) {
	end := strings.LastIndexByte(cookie, '.')
	if end < 0 || !same(cookie[end+1:], k.mac(cookie[:end])) {
		return ticket{}, false
	}
	id, seats, _ := strings.Cut(cookie[:end], ".")
	n, err := strconv.ParseUint(seats, 16, 64)
	return ticket{id, n}, err == nil
}

func (k *keys) mac(text string) string {
	h := hmac.New(sha256.New, []byte(k.token))
	h.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}
