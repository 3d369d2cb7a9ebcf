// Package session is the conversation at a table as a state machine. A Session is
// one record and the State it is in; an Input goes down once and a Reply comes back
// once. Front ends draw the state's Question, the table and the Reply, and decide
// nothing: what may be asked and shown, who must agree, and what an empty line means
// are decided here.
//
//	s := session.New(home)
//	reply, err := s.Do(session.Typed("gaso"))   // err is the disk's alone
//	draw(s.Question(), s.View(), reply.Text)
package session
