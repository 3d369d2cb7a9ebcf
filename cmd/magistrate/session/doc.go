// Package session is the conversation at a table as a state machine. A [Session] has a record
// and a [State]; it takes an [Input] and returns a [Reply]. Front ends draw the state's
// [Question], the table and the reply. The session decides what may be asked and shown, who must
// agree, and what an empty line means.
//
//	s := session.New(home)
//	reply, err := s.Do(session.Typed("gaso"))   // err is the disk's alone
//	draw(s.Question(), s.View(), reply.Text)
package session
