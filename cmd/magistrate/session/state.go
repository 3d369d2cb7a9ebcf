package session

// A State is what a session waits for: Starting, Setting, Playing, Choosing, Filling, Refused,
// Consenting, Correcting, Reconciling, Past, Sealing or Broken.
type State interface {
	// Question returns the question of this state.
	Question(*Session) Question
	// next takes an input and returns the next state, which may be the same.
	next(*Session, Input) (State, Reply, error)
}
