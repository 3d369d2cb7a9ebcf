// Package referee defines what every game shares: a Game with its forms and words, moves,
// rules and rulings, positions, and views of them. It knows no clock, no chance, no files,
// and no screen.
//
// Text is parsed once into typed, numbered items, by package record for a record and by
// package grammar for what people type. The rules of a game (a package of its own, based
// on package law) see only those items.
package referee
