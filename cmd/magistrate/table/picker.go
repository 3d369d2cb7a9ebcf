package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/spelling"
)

// A Picker is a list as a screen asks for it: in a strip, one key an item, or laid out
// where there is much to choose from. Codes and names are typed, scanned or pasted into
// the line, or pointed at. Nothing is pointed at until somebody does, so that the Enter a
// scanner sends behind a code adds nothing by itself, and does not end a list of any
// length; one Enter after the last says the list.
type Picker struct {
	Line  Line  // where people type
	List  *List // nil: nothing is asked for
	Laid  bool  // it is, and laid out
	Words []Word
	Under int       // the word that is pointed at; -1: none
	Says  tell.Line // what came of the last item

	run   []pressed // the keys of a strip since anything else was pressed
	taken pressed   // what was taken of the line that is typed
	idle  bool      // nothing came of the last Enter
}

// A Line is where people type.
type Line interface {
	Text() string
	Set(text string)
	Replaced() // the first letter that is typed takes the place of what stands there
}

// pressed is a letter that stands for an item, or words of a line that were taken as
// they were typed, and what takes that back.
type pressed struct {
	letter string
	name   string // what it put on the list
	words  int
	rest   string   // of the word that the last code began: typed on, it names nothing more
	glued  *pressed // the code of these that what is typed stands right behind
	back   func() *List
}

// Open tells whether something is asked for.
func (p *Picker) Open() bool { return p.List != nil }

// mostKeys is how many things a strip can ask for; more are laid out.
const mostKeys = 10

// Ask asks for the items of an answer's list, where it has one. What else it says stands beside
// that where it would be seen nowhere else.
func (p *Picker) Ask(a Answer) {
	*p = Picker{List: a.List, Under: -1, Line: p.Line, run: p.run}
	p.look()
	says := tell.Lines{}
	if p.Open() && len(a.Lines) > 0 && (a.Kept != "" || p.Laid && a.Entry != nil) { // the log is not in sight
		says = a.Lines[:1:1]
	}
	if last := len(a.Lines) - 1; p.Open() && last >= len(says) && a.Lines[last].Role == tell.Warn { // what was left for it
		says = append(says, a.Lines[last])
	}
	if len(says) > 0 {
		p.Says = tell.Line{Text: says.Joined(), Role: says[0].Role}
	}
}

// look asks what the list can take; what has grown too much for a strip is laid out.
func (p *Picker) look() {
	if p.Words = nil; p.Open() {
		p.Words = p.List.Words()
		p.Laid = p.Laid || len(p.Words) > mostKeys || !p.List.Counted() && p.List.Want() > mostKeys
	}
	p.Under = min(p.Under, len(p.Words)-1)
}

// typed is what stands in the line.
func (p *Picker) typed() string { return strings.TrimSpace(p.Line.Text()) }

// Took says what came of an item; goes tells that it is for the table: the list ended, or
// something else is asked.
func (p *Picker) Took(a Answer) (goes bool) {
	here := a.Kind == Wanted && a.List == p.List // another list is another question
	if !here || !p.idle {
		p.Says = tell.Line{}
	}
	p.idle = false
	switch {
	case a.Kind == WhichOne || here:
	case a.Kind != NotUnderstood && (a.Kind != Told || a.Next):
		return true
	case len(a.Lines) > 0:
		p.Says = tell.Line{Text: a.Lines.Joined(), Role: a.Lines[0].Role}
		if a.Kind == NotUnderstood || a.Lines[0].Role == tell.Bad {
			p.Line.Replaced()
		}
	}
	p.look()
	return false
}

// Press takes a key of a strip: added tells that it stands for an item, and a what came of
// that. Else typed tells that it went into the line behind the keys before it.
func (p *Picker) Press(key string) (a Answer, added, typed bool) {
	run := p.run
	p.run = nil
	i := slices.IndexFunc(p.Words, func(w Word) bool { return strings.EqualFold(p.Key(w), key) })
	if i < 0 {
		return a, false, p.typeOn(key, run)
	}
	pressed := pressed{letter: key, name: p.Words[i].Name, back: p.List.Hold()}
	if a = p.List.Add(p.Words[i]); a.Kind == Told {
		pressed.name = "" // it was not added
	}
	p.run = append(run, pressed)
	return a, true, false
}

// Rest ends a run of keys: what is pressed next goes on with no word.
func (p *Picker) Rest() { p.run = nil }

// typeOn takes a letter that stands for no item: it goes on with a word that the
// keys before it began, and those were no keys then. What they took off is told. Keys
// just before it of which nothing came are text in any case.
func (p *Picker) typeOn(typed string, run []pressed) bool {
	letters, idle, off := typed, typed, ""
	const counts = " xX×" // behind a number: perhaps so many of what follows
	if n := len(run); strings.Contains(counts, typed) && n > 0 && !isNoNumber(run[n-1].letter) {
		p.run = append(run, pressed{letter: typed, back: p.List.Hold()})
		return true
	}
	for i := len(run) - 1; i >= 0; i-- {
		letters = run[i].letter + letters
		if run[i].name != "" {
			off = run[i].name + " " + off
		} else if off == "" {
			idle = letters
		}
		if run[i].letter == " " {
			continue
		}
		if !p.List.Begins(letters, i == 0) {
			continue
		}
		if p.Says = (tell.Line{}); off != "" {
			p.Says = tell.Line{Text: "“" + letters + "” is text; off the list again: " + off, Role: tell.Soft}
		}
		p.List = run[i].back()
		p.look()
		p.Line.Set(letters)
		return true
	}
	if idle == typed {
		return false
	}
	p.Line.Set(strings.TrimLeft(idle, " "))
	p.Says = tell.Line{}
	return true
}

// Typed takes whole codes of the line as they are typed or scanned; took tells that it did.
func (p *Picker) Typed() (a Answer, took bool) {
	p.Under, p.Says = -1, tell.Line{}
	text, back := p.Line.Text(), p.List.Hold()
	if p.swallowed(text) || p.torn(text) {
		return a, false
	}
	rest, a := p.List.Type(text)
	if rest == text {
		return a, false
	}
	if p.taken.back == nil {
		p.taken.back = back
	}
	code := strings.TrimSuffix(text, rest)
	if p.taken.glued = nil; rest != "" && !strings.ContainsAny(code, between) {
		p.taken.glued = &pressed{letter: code, words: p.List.Have(), back: back}
	}
	p.taken.letter += code
	p.taken.words++
	if p.taken.rest = ""; rest == "" && a.List == p.List {
		p.taken.rest = p.List.untyped(text)
	}
	p.Line.Set(rest)
	return a, true
}

// between are what stands between words, and behind a whole one.
const between = " ,;\n\t"

// torn makes the code before it text again where what is typed right behind that begins
// nothing: “col” of a misspelt “collosus”.
func (p *Picker) torn(text string) bool {
	fold, was := spelling.Fold(text), p.taken.glued
	if fold == "" || strings.ContainsAny(text, between) {
		p.taken.glued = nil
		return false
	}
	if was == nil || was.words != p.List.Have() || slices.ContainsFunc(p.Words, func(w Word) bool {
		return strings.HasPrefix(spelling.Fold(w.Code), fold) || strings.HasPrefix(spelling.Fold(w.Name), fold) || w.begun(fold) != ""
	}) {
		return false
	}
	p.List, p.taken.glued = was.back(), nil
	p.taken.letter = strings.TrimSuffix(p.taken.letter, was.letter)
	if p.taken.words--; p.taken.words == 0 {
		p.taken = pressed{}
	}
	p.look()
	p.Line.Set(was.letter + text)
	return true
}

// swallowed takes away the rest of a word whose beginning was a code, and was taken: “ler”
// of a healer. What begins another code is one.
func (p *Picker) swallowed(text string) bool {
	fold := spelling.Fold(text)
	if fold == "" || fold != p.taken.rest || slices.ContainsFunc(p.Words, func(w Word) bool { return strings.HasPrefix(spelling.Fold(w.Code), fold) }) {
		return false
	}
	p.taken.letter += text
	p.taken.rest = ""
	p.Line.Set("")
	return true
}

// Paste takes many at once; what can't be read stays in the line. Where whole statements are
// among them all are entered, line by line, which said tells.
func (p *Picker) Paste(text string) (a Answer, said bool) {
	if why := TooLong(text); why != "" {
		p.Says = tell.Line{Text: why, Role: tell.Bad}
		return a, false
	}
	p.taken = pressed{}
	if lines := strings.Split(text, "\n"); slices.ContainsFunc(lines, func(line string) bool { return p.List.states(strings.TrimSpace(tell.Clean(line))) }) {
		return p.List.desk.EnterAll(lines), true
	}
	unread := p.List.Paste(text)
	if p.look(); len(unread) > 0 {
		p.Line.Set(strings.Join(unread, ", "))
		p.Says = tell.Line{Text: "“" + strings.Join(unread, "”, “") + "” can't be taken.", Role: tell.Bad}
	}
	return a, false
}

// scanned tells whether Enter ends the codes of a line, as scanners, fingers and pastes
// send it, where any number of them may follow.
func (p *Picker) scanned() bool {
	return p.Laid && p.List.Want() == 0 && p.taken.words > 0 && p.typed() == ""
}

// points tells whether Enter adds what is pointed at: not where the list is full.
func (p *Picker) points() bool {
	return p.Under >= 0 && p.typed() == "" && (p.List.Want() <= 1 || p.List.Have() < p.List.Want())
}

// Enter takes what is typed, or what is pointed at, or says the list; ok is false where it
// only ends a line of codes. What fits is pointed at no more: the next Enter says it.
func (p *Picker) Enter() (a Answer, ok bool) {
	typed, line, scanned := p.typed(), p.taken, p.scanned()
	p.taken = pressed{}
	switch {
	case p.points():
		a = p.List.Add(p.Words[p.Under])
		if p.List.Fits() {
			p.Under = -1
		}
		return a, true
	case scanned:
		return a, false
	case line.back != nil && spelling.Fold(typed) == "off": // the code before it was not to be added
		p.List, typed = line.back(), strings.TrimRight(line.letter, between)+" "+typed
	}
	a = p.List.desk.Enter(typed)
	p.idle = typed == "" // what was said last holds where no more came of it
	refused := a.Kind == Told && !a.Next && len(a.Lines) > 0 && a.Lines[0].Role == tell.Bad
	switch {
	case refused && p.Laid:
		p.Line.Replaced()
	case a.Kind == WhichOne && a.List != nil: // it stays until that is answered
	case a.Kind != NotUnderstood:
		p.Line.Set("")
	}
	several := line.back != nil || strings.Contains(typed, " ")
	if refused && several && !p.Laid && typed != "" { // nothing of its line is taken
		if have, most := p.List.Have(), p.List.most(); line.back != nil {
			if p.List = line.back(); most > 1 && have >= most { // not without what is taken back
				a = cant(wouldBe, most, have+1+strings.Count(typed, ","))
			}
		}
		p.Line.Set(line.letter + typed)
		p.Line.Replaced()
	}
	return a, true
}

// Drop takes the last thing off the list.
func (p *Picker) Drop() Answer {
	p.taken = pressed{}
	return p.List.Drop("")
}

// Key is the key that stands for a word of a strip: its letter, or its number
// where nothing is counted; "" for none.
func (p *Picker) Key(w Word) string {
	i := slices.IndexFunc(p.Words, func(o Word) bool { return o.Name == w.Name })
	switch {
	case len(w.Code) == 1:
		return strings.ToLower(w.Code)
	case p.List.Counted() || i >= mostKeys:
		return ""
	}
	return fmt.Sprint((i + 1) % mostKeys) // the tenth is 0, as on the keyboard
}

// Keys names the keys that add one: “c d g l”, “1 … 7”; "" for none.
func (p *Picker) Keys() string {
	var keys []string
	for _, w := range p.Words {
		if key := p.Key(w); key != "" && !p.Laid {
			keys = append(keys, key)
		}
	}
	all := strings.Join(keys, " ")
	if numbers, ok := strings.CutPrefix(all, "1 2 3 "); ok {
		return "1 … " + numbers[len(numbers)-1:]
	}
	return all
}

// Does says what Enter does, of which h is the hint; where nothing is typed or pointed
// at, a strip says it by Judges.
func (p *Picker) Does(h *Hint) tell.Line {
	switch {
	case h.Soft != "" && h.Soft == p.Says.Text: // it stands there
		return tell.Line{}
	case p.typed() != "":
		return h.Says(p.typed(), true)
	case p.points() && p.Words[p.Under].Left == 0:
		return tell.Line{Text: "no " + p.Words[p.Under].Name + " left", Role: tell.Soft}
	case p.points():
		return tell.Line{Text: "⏎ adds " + p.Words[p.Under].Name, Role: tell.Good}
	case p.scanned():
		return tell.Line{Text: "⏎ goes on, ⏎ again says it", Role: tell.Good}
	case !p.Laid:
		return tell.Line{}
	case p.List.Have() >= p.List.Want() && p.List.Fits():
		return tell.Line{Text: "⏎ says it", Role: tell.Good}
	}
	return tell.Line{Text: p.List.Lacks(), Role: tell.Soft}
}

// Judges says whether what is told fits; nothing where Does says what Enter does.
func (p *Picker) Judges() tell.Line {
	far := ""
	if p.List.Sum() > 0 {
		far = p.List.Far() + " · "
	}
	lacks := p.List.Lacks()
	switch {
	case p.Says.Text != "":
		return p.Says
	case lacks != "":
		return tell.Line{Text: far + lacks, Role: tell.Warn}
	case p.points() || p.Line.Text() != "":
		return tell.Line{}
	}
	says := p.List.Ready()
	if says != AsksFace { // where a card's face decides, it may not fit
		says = "It fits: " + says
	}
	return tell.Line{Text: far + says + ".", Role: tell.Good}
}

// Count is how many of a word are on the list, of how many its player has, or there are.
func (p *Picker) Count(w Word) string {
	n := p.List.Named(w)
	if has := p.List.Has(w); has >= 0 {
		return fmt.Sprintf("%d/%d", n, has)
	}
	switch {
	case n > 0 && w.Of > 1:
		return fmt.Sprintf("✓%d/%d", n, w.Of)
	case n > 0:
		return fmt.Sprintf("✓%d", n)
	case w.Of > 1:
		return fmt.Sprintf("×%d", w.Of)
	}
	return ""
}

// Meant gives what tells whether a word is called as is typed; what means none leaves all.
func (p *Picker) Meant() func(Word) bool {
	typed := spelling.Fold(p.Line.Text())
	meant := func(w Word) bool {
		return strings.Contains(" "+spelling.Fold(w.Name), " "+typed) || strings.HasPrefix(spelling.Fold(w.Code), typed)
	}
	if slices.ContainsFunc(p.Words, meant) {
		return meant
	}
	return func(Word) bool { return true }
}

// Stray tells whether the line holds one letter of which nothing can come, as its hint says, and
// what is typed behind it is a key of the strip: the letter was meant for one, and is no part of
// a word.
func (p *Picker) Stray(key string, hint func() *Hint) bool {
	if p.Laid || utf8.RuneCountInString(p.Line.Text()) != 1 || !slices.ContainsFunc(p.Words, func(w Word) bool { return strings.EqualFold(p.Key(w), key) }) {
		return false
	}
	h := hint()
	return h.Does == "" && h.Which == nil && h.May == nil && h.Opens() == ""
}

// addsOrSays is what Enter does where a list is laid out.
const addsOrSays = "adds, or says the list"

// Ends says what Enter does with what is told, and whether it may do that now.
func (p *Picker) Ends() (does string, now bool) {
	switch {
	case p.Laid:
		return addsOrSays, true
	case p.List.GoesOn() != "":
		return "goes on", true
	}
	return "says it", p.List.Lacks() == ""
}

// Taken is what is on the list, by codes where these are wanted and things have some.
func (p *Picker) Taken(codes bool) (all []string) {
	for _, name := range p.List.Items() {
		if i := slices.IndexFunc(p.Words, func(w Word) bool { return w.Name == name }); codes && i >= 0 {
			name = cmp.Or(p.Words[i].Code, name)
		}
		all = append(all, name)
	}
	return all
}

// Help tells what can be done with the list.
func (p *Picker) Help() (says []string) {
	if p.Laid {
		says = append(says, "Type or scan a code, or the beginning of a name; arrows point at one, or click. Enter "+addsOrSays+".")
		if slices.ContainsFunc(p.Words, func(w Word) bool { return w.Of > 1 }) {
			says = append(says, "Behind a name stands how many there are, behind ✓ how many of them are on the list.")
		}
		says = append(says, "Many are pasted at once, or typed between commas.")
	} else {
		says = append(says, "A name is typed, or its beginning; a click adds one, too.")
		if p.Keys() != "" {
			says[0] = "The letter or number before a thing adds one of it; so does a click. A longer name is typed."
		}
		says = append(says, "Enter with nothing typed says it once it fits.")
	}
	return append(says, "Backspace takes the last one off, “drop NAME” that one. Esc leaves it; nothing is recorded.")
}
