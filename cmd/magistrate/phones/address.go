package phones

import (
	"net"
	"slices"
	"strconv"
	"strings"
)

// Addresses returns the addresses at which phones may find the page, "192.168.1.23:8931", the
// likeliest first.
func (s *Server) Addresses() (all []string) {
	type found struct {
		ip    net.IP
		doubt int
	}
	var list []found
	cards, _ := net.Interfaces()
	for _, card := range cards {
		if card.Flags&net.FlagUp == 0 {
			continue
		}
		addresses, _ := card.Addrs()
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok && (s.ip.IsUnspecified() || s.ip.Equal(n.IP)) {
				list = append(list, found{n.IP, doubt(card.Name, n.IP)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return a.doubt - b.doubt })
	for _, f := range list {
		if f.doubt < unreachable {
			all = append(all, net.JoinHostPort(f.ip.String(), strconv.Itoa(s.port)))
		}
	}
	return all
}

// URL returns what a phone opens to join at an address.
func (s *Server) URL(address string) string { return "http://" + address + "/#" + s.Token() }

// unreachable is the doubt about an address that a browser can't open.
const unreachable = 9

// doubt grades an address: 0 for one on a usual network.
func doubt(card string, ip net.IP) int {
	inside := func(prefix string) bool { return strings.HasPrefix(card, prefix) }
	switch {
	case ip.IsLinkLocalUnicast() && ip.To4() == nil: // it needs a zone, which no browser takes
		return unreachable
	case ip.IsLoopback():
		return 4
	case ip.IsLinkLocalUnicast():
		return 3
	case slices.ContainsFunc([]string{"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "utun", "tap", "wg"}, inside):
		return 2
	case ip.To4() == nil:
		return 1
	}
	return 0
}

// isOwnHost reports whether a Host header names an address of this server.
func (s *Server) isOwnHost(host string) bool {
	if slices.Contains(s.Addresses(), host) {
		return true
	}
	return host == net.JoinHostPort("localhost", strconv.Itoa(s.port)) && (s.ip.IsUnspecified() || s.ip.IsLoopback())
}
