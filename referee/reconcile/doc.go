// Package reconcile finds out with a table where cardboard and record differ, and
// by which slip of the record. It is pure: no screen, no disk, no clock.
//
// A Talk is the whole conversation; a front end draws what it says:
//
//	talk := reconcile.Begin(sitting)
//	talk.Refused(statement, true)   // or Notice("Brit has 3 Gold"): what is known already
//	for q, more := talk.Next(); more; q, more = talk.Next() {
//		err := talk.Answer(answer)  // an error is told, and the question stays
//	}                               // talk.Enough() ends the asking
//	outcome := talk.Outcome()       // words, and remedies; where more can be found: talk.Agree()
//	steps, err := outcome.Remedies[0].Amend()
//	talk = talk.Mended(steps[len(steps)-1].Sitting) // goes on with what is not asked yet
//
// It reads so:
//
//	Which essences has Brit in the pool?
//	  By the record: 2 Calm, Gold.   (as 3C, 2 Death, G; or what differs, as +Gold, -2 Death)
//	> +2 Gold
//	Which cards lie in Brit's discard pile?
//	  By the record: Hawk.
//	> y
//	Which essences lie on Brit's components?
//	  By the record: Vault Gold.
//	> -Vault Gold
//	Which essences has Brit in the pool? By the record: 2 Calm, Gold; on the table: 2 Calm, 3 Gold.
//	…
//	line 41: Brit: collect taking Vault, not Brit: collect (round 3, Brit's first collect)
//	Every statement of the record is possible then.
//
// How it is done. What a table can be asked is a position's facts, one look each
// (referee.Fact). A slip is looked for by trying it: forms and words say what could
// have been said instead of each line, before it or without it; the record is
// played on from there, up to the first statement that the rules refuse, or to where
// another trial stood before: the same comes of both. What is left leaves every
// statement possible, and says of every fact what would lie there: questions part
// these trials, answers rule them out. A list that nobody wrote down is made up of
// what the table told of and the record names later, and bettered word by word. In the
// place of a line that can't be read what could have been said there is tried, and two
// missing lines, one behind the other, where the record gets stuck. Two slips elsewhere
// are found by what they change adding up to what differs, or behind a first with which
// the record gets further. Nobody waits for all of it: where much is left to look for,
// another question is asked, and it goes on after the answer. Where nothing explains
// what was told, at last a line that is wrong as a whole is looked for: a payment of another
// length, another verb with the same card. What no slip explains is
// stated as it lies there, where the game has a verb that can say so.
//
// What it keeps. “Record and table agree” is said only when every fact was asked and
// fits, every statement is possible, and what lies there was said. What is said by the
// way of some of what a question asks has its say where it differs, and the rest is
// still asked; what is then answered by what differs stands beside it. What is turned up
// when the game is over is asked then; of what stays hidden it is said that nobody looked.
// Where something said in an earlier round tells what lies face down, nothing said there
// has a say before the table has agreed (Talk.Agree): slips are looked for in the present
// round alone, and what is tried is judged by what lies in sight. So two records that look
// the same to the table are asked about alike, and come to the same.
package reconcile
