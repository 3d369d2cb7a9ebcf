package reconcile

import (
	"slices"
	"strings"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// A Talk finds out with the table where cardboard and record differ.
type Talk struct {
	*matter
	sitting *record.Sitting
	open    bool // nothing lies face down that was seen before
	base    *course
	first   []int             // what was noticed already is asked first
	suggest map[int]string    // ready answers to it
	doubted bool              // nobody said that what was refused lies there: it is a ready answer, and none by Enter
	refused *said             // what was refused, where it says what a player has: see wholly
	noticed int               // the fact that was noticed last
	current int               // the question that was asked last; -1: none
	half    map[id]Unfinished // what was said of one place, where the others are asked about
	answers []answered        // the facts that were told, the last one last
	kept    string            // what was noticed before and stays beside the last answer
	enough  bool
	agreed  bool           // the table agreed that what is closed is gone through
	openly  bool           // or that it is not
	rounds  map[int]string // before lines, made when first needed

	alone   *search  // the single slips
	twins   *stride  // two lines that are missing together
	several *pairing // sets of slips
	second  *search  // the single slips beside one that was found
	fits    []trial  // those that explain all that was told
	stage   stage    // how far they were looked for since the last answer

	// whole looks through what is closed, too, and works ahead: nothing of it has a say
	// before the table agreed. Nil where nothing is closed, or it did.
	whole *Talk
}

// An answered is a fact that was told, and what was known of it before.
type answered struct {
	fact int
	as   known
	lies []referee.Thing
}

// A Question is one thing to look at on the table.
type Question struct {
	Asks     string // "Which cards lie in the Pool?"
	Record   string // "By the record: Gairm Sorcerer, Familiar."
	Hint     string // how it may be answered, in this game's words
	Suggests string // an answer that was noticed already, "" where none was
	Doubted  bool   // nobody noticed it: it was refused, and only “so” takes it
	Half     string // what was said of one place of several: what lies on the others is asked, and Enter says neither
	Back     bool   // an answer was given, and can be taken back
	Answered int    // questions answered before
	Left     int    // questions left, with this one, if everything has to be asked
}

// Begin begins to ask about the table where a record ends.
func Begin(s *record.Sitting) *Talk {
	t := begin(s, s.Closed(), s.Chosen())
	if t.public {
		t.whole = begin(s, 0, false)
		t.whole.agreed, t.whole.open = true, true // what lies face down may have its say
	}
	return t
}

// begin looks at the record from an entry on. What is tried there is judged by what the
// table can see, where something before it is closed or a choice behind it is told to nobody.
func begin(s *record.Sitting, from int, chosen bool) *Talk {
	t := &Talk{matter: &matter{lex: s.Lexicon}, sitting: s, suggest: map[int]string{}, half: map[id]Unfinished{}, rounds: map[int]string{}, current: -1}
	var lines []said
	for i := from; i < len(s.Entries); i++ {
		if e := &s.Entries[i]; e.Verdict != referee.NoVerdict {
			var was *referee.Statement
			if e.Verdict.Upheld() && e.Mark() == referee.Plain {
				was = &e.Statement
			}
			lines = append(lines, said{was: was, Statement: e.Statement, mark: e.Mark(), named: e.Named(), bad: e.Err != nil && e.Statement.Verb < referee.Rewind || e.Err != nil && e.Mark() != referee.Plain, entry: i, sealed: s.Sealed(e)})
		}
	}
	t.base = newCourse(t.matter, s.After(from), lines)
	t.public = from > 0 || chosen // what is recorded was told
	t.told = newEvidence(t.base.facts)
	t.told.grows = len(t.base.wrong) > 0
	t.wait()
	at := s.Position()
	t.open = !chosen && (at.View(false).Open || !referee.Hides(at))
	return t
}

// Agree notes that the table agreed to have gone through what is closed.
func (t *Talk) Agree() {
	if t.whole == nil {
		return // nothing is
	}
	t.whole.enough, t.whole.half = t.enough, t.half
	t.whole.work, t.whole.until = t.whole.work+t.work, t.whole.until+t.work
	*t = *t.whole
	if t.enough {
		t.waitLast()
	}
}

// Openly notes that the table does not agree: all else is asked.
func (t *Talk) Openly() { t.openly = true }

// Mended goes on with the record put right: what was told stays told, and what
// was not asked yet is asked, unless it was enough.
func (t *Talk) Mended(s *record.Sitting) *Talk {
	next := Begin(s)
	next.enough = t.enough
	next.hear(t)
	if t.agreed {
		next.Agree()
	}
	return next
}

// hear takes what another talk was told.
func (t *Talk) hear(other *Talk) {
	t.half = other.half
	for i, state := range other.told.state {
		n, ok := t.told.at[idOf(&other.told.facts[i])]
		if !ok && t.sitting == other.sitting { // only a correction led there
			t.told.add(other.told.facts[i])
			n, ok = len(t.told.facts)-1, true
		}
		switch {
		case !ok:
		case other.told.says(i):
			t.told.tell(n, state, other.told.lies[i])
		default:
			t.told.state[n] = state
		}
	}
	t.heard()
}

// heard begins anew with what was told, and people wait for what is next.
func (t *Talk) heard() {
	t.stage = singly
	t.wait()
	if t.whole != nil {
		t.whole.hear(t)
	}
}

// ahead looks for what accounts for all that was told, in as much of a wait as another
// talk leaves.
func (t *Talk) ahead(other *Talk) {
	if t.until = t.work + other.until - other.work; !t.waited() {
		t.seek()
	}
}

// Work counts the statements played and the positions looked at so far.
func (t *Talk) Work() int {
	if t.whole != nil {
		return t.work + t.whole.work
	}
	return t.work
}

// Refused begins with what a refusal was about: the statement names something that, by the
// record, is not where it would have to be. lies says that it was said to lie there.
func (t *Talk) Refused(s referee.Statement, lies bool) {
	x := t.lex
	t.doubted = !lies
	if t.holds(s) {
		return
	}
	var where []int
	var lacks []string
	facts := t.told.facts
	middle := func(f *referee.Fact, it referee.Item) bool {
		return f.Of == referee.Table && f.On == 0 && it.Kind >= referee.Card && f.Takes.Has(it.Kind)
	}
	known := func(it referee.Item) bool { // it may be taken, and is refused for something else
		return slices.ContainsFunc(facts, func(f referee.Fact) bool { return middle(&f, it) && holds(f.Has, it) })
	}
	for i := range facts {
		f := &facts[i]
		for _, it := range s.Clause(0) {
			if middle(f, it) && !known(it) && t.takes(f, s.Verb) {
				where, lacks = append(where, i), append(lacks, "+"+x.Item(referee.One(it.Kind, it.Ref, 0)))
			}
		}
	}
	if len(where) == 1 {
		t.first = append(t.first, where[0])
		t.suggest[where[0]] = lacks[0]
		return
	}
	// Else what lies on a place that was named: a space, a treasure.
	i := slices.IndexFunc(facts, func(f referee.Fact) bool {
		return slices.ContainsFunc(s.Items, func(it referee.Item) bool {
			return it.Kind >= referee.Own && f.On.Has(it.Kind) && slices.ContainsFunc(f.Has, func(lies referee.Thing) bool { return lies.On.Names(it) })
		})
	})
	// Else what lies before who spoke: of what was named, or whatever comes first.
	var named referee.Kinds
	for _, it := range s.Items {
		named |= referee.Of(it.Kind)
	}
	for _, kinds := range [...]referee.Kinds{named &^ referee.Of(referee.Card), ^referee.Kinds(0)} {
		if i < 0 && s.By >= 0 {
			i = slices.IndexFunc(facts, func(f referee.Fact) bool { return f.Of == s.By && f.Takes&kinds != 0 })
		}
	}
	if i >= 0 {
		t.first = append(t.first, i)
	}
}

// holds takes what a refused statement says that its player has, “Bo: holds FL3, LI-1”, as what was
// noticed; false where it says no such thing.
func (t *Talk) holds(s referee.Statement) bool {
	var words []string
	var kinds referee.Kinds
	for _, it := range s.Clause(0) {
		words, kinds = append(words, t.lex.Item(it)), kinds|referee.Of(it.Kind)
	}
	i := slices.IndexFunc(t.told.facts, func(f referee.Fact) bool { return f.On == referee.Of(referee.Player) && f.Takes&kinds != 0 })
	if s.By < 0 || i < 0 || !slices.Contains(t.lex.Form(s.Verb).Also, "has") {
		return false
	}
	t.first, t.suggest[i] = append(t.first, i), t.lex.Players[s.By]+": "+strings.Join(words, ", ")
	t.refused = &said{Statement: s, entry: -1}
	if t.whole != nil {
		t.whole.refused = t.refused
	}
	return true
}

// takes tells whether a verb takes what it names from where a fact tells of: where
// the record has said it before, that lay there.
func (t *Talk) takes(f *referee.Fact, verb uint8) bool {
	for i := len(t.base.lines) - 1; i >= 0; i-- {
		l := &t.base.lines[i]
		if l.bad || l.Verb != verb || l.mark != referee.Plain || len(l.Items) == 0 {
			continue
		}
		for _, was := range t.base.before[i].Facts() {
			if idOf(&was) == idOf(f) {
				return holds(was.Has, l.Items[0])
			}
		}
		return false
	}
	return true
}

// holds tells whether something lies among things.
func holds(all []referee.Thing, it referee.Item) bool {
	return slices.ContainsFunc(all, func(t referee.Thing) bool { return t.What.Names(it) })
}

// Next gives the next question, and false when no answer can tell more.
func (t *Talk) Next() (q Question, more bool) {
	if !t.open && !t.told.any() && len(t.base.wrong) == 0 { // it may be that there is nothing to look for
		t.until = min(t.until, t.work+mostWait/2)
	}
	t.singles() // what only they lead to is asked too
	t.current = t.next()
	if t.whole != nil && (t.told.any() || t.wrong() > 0) {
		t.whole.ahead(t)
	}
	if t.current < 0 {
		return Question{}, false
	}
	f := &t.told.facts[t.current]
	q = Question{Asks: t.asks(f), Record: "By the record: " + t.has(f, f.Has) + ".", Hint: f.Hint, Suggests: t.Suggests(), Doubted: t.Doubts(), Half: string(t.half[idOf(f)]), Back: t.answers != nil}
	q.Left = t.told.count(t.told.open)
	q.Answered = len(t.told.state) - q.Left
	return q, true
}

// Suggests is what was noticed already of what is asked now: all that lies there then, or of a
// long list what differs; "" where nothing was.
func (t *Talk) Suggests() string {
	if t.half[idOf(&t.told.facts[t.current])] != "" {
		return ""
	}
	if so := t.suggest[t.current]; so != "" || t.told.state[t.current] != partly || !t.told.differs(t.current) {
		return so
	}
	f, lies := &t.told.facts[t.current], t.told.lies[t.current]
	if f.Takes.Has(referee.Number) || len(lies) <= short {
		return t.has(f, lies)
	}
	return t.otherwise(less(f.Has, lies), less(lies, f.Has))
}

// Doubts tells whether what is suggested now was refused, and nobody said that it lies there.
func (t *Talk) Doubts() bool { return t.doubted && t.suggest[t.current] != "" && t.Suggests() != "" }

// Enough ends the asking.
func (t *Talk) Enough() {
	t.enough = true
	t.waitLast()
}

// Back is the talk as it was before the last answer, of which it asks again; nil where none was given.
func (t *Talk) Back() *Talk {
	last := len(t.answers) - 1
	if last < 0 {
		return nil
	}
	was := t.answers[last]
	again := was.fact
	t.told.tell(again, partly, was.lies)
	if was.as != told && was.as != partly || !t.told.differs(again) { // else it was noticed before it was answered
		t.told.state[again] = unasked
	}
	b := Begin(t.sitting)
	b.hear(t)
	if t.agreed {
		b.Agree()
	}
	b.doubted, b.openly, b.refused = t.doubted, t.openly, t.refused
	b.first, b.suggest = append([]int{b.told.at[idOf(&t.told.facts[again])]}, t.first...), t.suggest
	if b.answers = t.answers[:last]; last == 0 {
		b.answers = nil
	}
	return b
}

// Answer takes the answer to the question last asked: y, what lies there, what differs
// (+this, -that), that nobody knows, or that it can't be seen any more. “so”, or nothing, is
// what was noticed, and y where nothing was; what was merely refused only “so” takes. The
// error says in plain words what is not understood, and nothing is noted.
func (t *Talk) Answer(text string) error {
	if whose, rest, named := named(t.lex, text); named && !t.NamesPlayers() && !Whole(text) {
		if f := &t.told.facts[t.current]; f.Of != whose || strings.HasPrefix(rest, "has ") { // perhaps of something else
			return plain("say what " + t.lex.Players[whose] + " has, as " + t.example(whose))
		}
		text = rest
	}
	f, word, noticed := &t.told.facts[t.current], spelling.Fold(text), t.Suggests()
	so := noticed != "" && (word == "so" || word == "" && !t.Doubts())
	switch {
	case so && t.suggest[t.current] != "":
		text, so = noticed, false
	case so || word == "so" && t.half[idOf(f)] == "":
		text = "y"
	}
	half := t.half[idOf(f)] != ""
	says, err := t.finish(f, text)
	part := err == nil && says.part && !f.Takes.Has(referee.Number) && slices.Equal(says.lies, f.Has)
	var kept string
	if !so && !half && noticed != text { // behind “and elsewhere?” an answer says that
		says, kept, err = t.beside(t.current, text, says, err)
	}
	if err != nil {
		return err
	}
	was := answered{t.current, t.told.state[t.current], t.told.lies[t.current]}
	switch {
	case so:
		t.told.tell(t.current, told, t.told.lies[t.current])
	case !says.knows:
		t.told.state[t.current] = unknown
	case part: // who says only what differs would say something else
		return plain("and the others? “y” where all is as by the record")
	default:
		t.told.tell(t.current, told, says.lies)
	}
	t.answers, t.kept = append(t.answers, was), kept
	t.heard()
	return nil
}

// Kept is what was noticed before, or refused, and stays beside the last answer; "" where nothing does.
func (t *Talk) Kept() string { return t.kept }

// NamesPlayers tells whether an answer to the question last asked may be a player, or say
// what lies before each. Else a whole name that begins one says whose it is.
func (t *Talk) NamesPlayers() bool {
	f := &t.told.facts[t.current]
	return (f.On | f.Takes).Has(referee.Player)
}
