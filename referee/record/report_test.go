package record_test

import (
	"testing"

	"magistrate/referee"
	"magistrate/referee/record"
	"magistrate/scoring"
)

func asJSON(t *testing.T, v any) string {
	t.Helper()
	line, err := referee.JSON(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// An object's keys keep their order, and no character is disguised.
func TestObject(t *testing.T) {
	o := referee.Object{{Key: "z", Value: "Love & War <b>"}, {Key: "a", Value: referee.Object{}}, {Key: "n", Value: []string{}}}
	if got, want := asJSON(t, o), `{"z":"Love & War <b>","a":{},"n":[]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if _, err := referee.JSON(referee.Object{{Key: "f", Value: func() {}}}); err == nil {
		t.Error("a function has a JSON form")
	}
}

func TestReport(t *testing.T) {
	s := open(t, layout+"anna: pik\nAnna: assign 99999999999\n")
	for n, want := range map[int]string{
		5:  `{"line":5,"statement":"Anna: awaits Rún","verdict":"legal"}`,
		7:  `{"line":7,"statement":"Anna: stop","verdict":"refused","rule":"must-pick","reason":"Anna begins the round and has to take at least one card; 12 different cards in the Pool are legal","cite":"Advanced Rules, Double and Triple Cards"}`,
		9:  `{"line":9,"statement":"undo","verdict":"legal"}`,
		12: `{"line":12,"statement":"Anna: pick Deoch Sorcerer","verdict":"irregular","rule":"match","reason":"Anna has picked Bréag Sorcerer (both Sorcerer) this round","cite":"Basic Rules, Mage Phase; Advanced Rules, Double and Triple Cards"}`,
		13: `{"line":13,"statement":"anna: pik","verdict":"malformed","reason":"column 7: there is no move \"pik\"; did you mean \"pick\"?"}`,
		14: `{"line":14,"statement":"Anna: assign 99999999999","verdict":"illegal","rule":"phase","reason":"“assign” is not possible now: Brit picks: 0 of 2 so far","cite":"Basic Rules, Play"}`,
	} {
		if got := asJSON(t, s.Report(&s.Entries[n-4], referee.Outcome{})); got != want {
			t.Errorf("line %d:\n%s\nnot\n%s", n, got, want)
		}
	}
	sheet, _ := s.Score()
	const score = `{"game":"mag-mell","complete":false,"upheld":false,"irregular":1,"players":[{"name":"Anna","total":0,"rank":1,"lines":[]},{"name":"Brit","total":0,"rank":2,"lines":[]}],"winners":["Anna"],"decided_by":"cards"}`
	if got := asJSON(t, record.ScoreReport(sheet)); got != score {
		t.Errorf("the score is\n%s", got)
	}
}

// A game won without points has no totals, whoever is eliminated.
func TestReportWithoutPoints(t *testing.T) {
	sheet := scoring.Enchanters(scoring.EnchantersTable{Begun: true, Won: scoring.Opposition, Players: []scoring.EnchantersPlayer{{Name: "Su"}, {Name: "Fay", Out: true}, {Name: "Al"}}})
	sheet.Game = "enchanters" // as a sitting says
	const want = `{"game":"enchanters","complete":false,"upheld":false,"irregular":0,"players":[{"name":"Su","total":null,"rank":1,"lines":[],"eliminated":false},{"name":"Fay","total":null,"rank":2,"lines":[],"eliminated":true},{"name":"Al","total":null,"rank":2,"lines":[],"eliminated":false}],"winners":["Su"],"decided_by":"opposition"}`
	if got := asJSON(t, record.ScoreReport(sheet)); got != want {
		t.Errorf("the score is\n%s", got)
	}
}
