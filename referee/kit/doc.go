// Package kit is what games share: things that each would else write again in
// its own words. A game that wants it otherwise writes its own.
package kit
