// Package kit has what most games share. A game that needs something else writes its own.
package kit
