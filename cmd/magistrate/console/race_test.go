//go:build race

package console

// racing says that the race detector runs: everything takes ten times as long,
// so the tests look at fewer sizes.
const racing = true
