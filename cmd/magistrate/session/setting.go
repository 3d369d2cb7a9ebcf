package session

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/cmd/magistrate/tell"
	"magistrate/referee/record"
	"magistrate/referee/spelling"
)

// Setting asks for the header of a new record: as a whole form, or line by line, field after
// field except for details.
type Setting struct {
	*form
	path string // of the new record; "" for one in the directory of records
	at   int    // the field that the next line answers; 0 for all names
}

// Question asks for the next field, and has the whole form.
func (p *Setting) Question(*Session) Question {
	q := Question{Kind: FormKind, Default: -1, Help: "Type an answer, or press Enter to keep what is shown. “rules” lists the house rules. “cancel” returns to the start screen."}
	for _, x := range p.fields {
		q.Fields = append(q.Fields, x.Field)
	}
	q.Text.Add(tell.Title, 0, "%s: %s", map[bool]string{false: "New game", true: "Score a finished game"}[p.tally], p.game.Title())
	h, x := p.header(len(p.fields)), p.fields[p.at]
	if p.at == 0 {
		first := map[bool]string{false: ", the starting player first"}[p.tally]
		q.Title, q.Preset = "Who plays? Type the names in seating order"+first+", e.g. Anna, Brit, Chu", strings.Join(h.Players, ", ")
		q.Text.Add(tell.Soft, 0, "House rules: %s. “rules” lists them; “rules NAME=CHOICE” changes one.", cmp.Or(record.Ruled(h, p.game), "standard"))
	} else {
		if q.Title, q.Preset = x.Name+"?", x.Value; !x.Free {
			q.Title = x.Name + ": " + strings.Join(x.Shown, " or ") + "?"
		}
		q.Text.Add(tell.Soft, 0, "%s", x.Means)
	}
	q.Enter = q.Preset
	return q
}

func (p *Setting) next(s *Session, in Input) (State, Reply, error) {
	if in.cancels() {
		return newStarting(s), Reply{}, nil
	} else if next, reply, ok, err := s.routine(in, p); ok {
		return next, reply, err
	}
	for i := range p.fields {
		p.fields[i].Wrong = ""
	}
	typed := strings.TrimSpace(in.Text)
	word, rest, _ := strings.Cut(typed, " ")
	switch {
	case in.Kind == FilledKind && len(in.Fields) == len(p.fields):
		for i, text := range in.Fields {
			p.fields[i].Value = p.fields[i].read(text)
		}
		return p.begin(s)
	case in.Kind != TypedKind:
		return p, fault("%s", p.Question(s).Help), nil
	case spelling.Fold(word) == "rules":
		return p, p.rules(strings.TrimSpace(rest)), nil
	}
	return p.answer(s, typed)
}

// answer takes the answer for the next field; "" keeps the value. The last answer begins the
// game.
func (p *Setting) answer(s *Session, typed string) (State, Reply, error) {
	_, most := p.game.Seats()
	var err error
	if typed != "" && p.at > 0 {
		err = p.set(p.at, typed)
	} else if typed != "" {
		for i := range most {
			p.fields[i].Value = ""
		}
		p.fields[0].Value = typed // all the names
	}
	if err == nil && p.at == 0 {
		_, err = p.firstWrong(most)
	}
	if err != nil {
		return p, fault("%s", reason(err)), nil
	}
	for p.at++; p.at < len(p.fields); p.at++ {
		if p.at >= most && !p.fields[p.at].Details {
			return p, Reply{}, nil
		}
	}
	return p.begin(s)
}

// rules lists the house rules, or takes "NAME=CHOICE, …", where NAME may be any key.
func (p *Setting) rules(typed string) Reply {
	if typed == "" {
		return Reply{Title: "House rules: " + p.game.Title(), Text: tell.HouseRules(p.game, p.header(len(p.fields)), true)}
	}
	all := []string{typed}
	if strings.Count(typed, "=") > 1 { // a single value may have commas
		all = strings.Split(typed, ",")
	}
	for _, one := range all {
		name, choice, _ := strings.Cut(one, "=")
		name = strings.TrimSpace(name)
		i := slices.IndexFunc(p.fields, func(x field) bool { return x.key.Name != "" && x.key.Name == name })
		if i < 0 {
			return fault("I don't know the house rule “%s”. Type rules for a list.", tell.Clean(name))
		} else if err := p.set(i, choice); err != nil {
			return fault("%s", reason(err))
		}
	}
	return sentenceReply(tell.Good, "%s.", tell.Clean(typed))
}

// begin creates the record, remembers the answers, and shows how to set up the table.
func (p *Setting) begin(s *Session) (State, Reply, error) {
	at, err := p.firstWrong(len(p.fields))
	if err != nil {
		p.fields[at].Wrong = reason(err)
		if _, most := p.game.Seats(); at < most {
			at = 0
		}
		p.at = at
		return p, fault("%s", reason(err)), nil
	}
	var t *shelf.Table
	if h := p.header(len(p.fields)); p.path == "" {
		t, err = shelf.Begin(p.game, h, time.Now(), s.home.Locks...)
	} else {
		t, err = shelf.Create(p.path, p.game, h, s.home.Locks...)
	}
	if err != nil {
		return p, fault("The record can't be created: %s", reason(err)), nil
	}
	s.home.Settings = p.remember(s.home.Settings)
	if s.home.Save != nil {
		err = s.home.Save(s.home.Settings)
	}
	next, reply := openRecord(s, t, "")
	if sheet, bad := t.Record().Setup(); bad == nil && !p.tally {
		reply.Title, reply.Text = "Set-up", append(tell.Setup(sheet), reply.Text...)
	}
	if err != nil {
		reply.Text.Add(tell.Bad, 0, "%s", err.Error())
	}
	return next, reply, nil
}
