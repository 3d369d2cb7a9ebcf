package session

// A State is what a session waits for. Each is a type of its own, in a file of its own:
// Starting, Setting, Playing, Choosing, Filling, Refused, Consenting, Correcting,
// Reconciling, Past, Sealing and Broken.
type State interface {
	// Question returns what is asked in this state.
	Question(*Session) Question
	// next takes an input and returns the state that follows, which may be the same.
	next(*Session, Input) (State, Reply, error)
}
