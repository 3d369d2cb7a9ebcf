package table

import (
	"strings"
	"testing"
)

// Who does not agree to what comes of a line betters it: what was typed stands there still. What
// can't be read is told, and the line is asked still.
func TestCorrectionIsBettered(t *testing.T) {
	d := sit(t, laidOut+"Anna: pick Familiar\n")
	q := d.Dialog(d.Old(5))
	if q == nil || q.Text != "Anna: pick Familiar" {
		t.Fatalf("%+v is asked", q)
	}
	_, take := q.Other("Anna: pick Merlin", false)
	if _, wrong := take(); !strings.Contains(wrong, "Merlin") {
		t.Errorf("wrong is %q", wrong)
	}
	_, take = q.Other("pick Mercenary", false)
	a, wrong := take()
	if a.Ask == nil || wrong != "" {
		t.Fatalf("%+v, %q", a, wrong)
	}
	again := d.Dialog(d.Decline(a.Ask))
	if again == nil || again.Text != "pick Mercenary" {
		t.Fatalf("%+v is asked then", again)
	}
	_, take = again.Other("pick Druid", false)
	if a, _ = take(); d.Agree(a.Ask).Kind != Done || !strings.Contains(onDisk(t, d.table), "Anna: pick Druid\n") {
		t.Errorf("it is not amended:\n%s", onDisk(t, d.table))
	}
}

// What leads on from the correction of a line: one before it, or without it.
func TestCorrectionLeadsOn(t *testing.T) {
	d := sit(t, laidOut+"Anna: pick Familiar\n")
	for _, w := range d.Dialog(d.Old(5)).Ways {
		a, ok := w.Do()
		switch w.To {
		case Remove:
			if !ok || a.Ask == nil || d.Agree(a.Ask).Kind != Done || strings.Contains(onDisk(t, d.table), "Familiar\n") {
				t.Errorf("the line does not go:\n%s", onDisk(t, d.table))
			}
			d.Enter("Anna: pick Familiar")
		case Ahead:
			if q := d.Dialog(a); q == nil || q.Text != "" || q.Ways != nil {
				t.Errorf("%+v is asked", q)
			}
		}
	}
}

// Why not? lists what lies there and is refused, each once, and a question that is typed.
func TestWhyNotListsWhatIsRefused(t *testing.T) {
	d := sit(t, "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Seer\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\n")
	q := d.AskWhy()
	seen := map[string]bool{}
	for _, r := range q.Rows {
		if seen[r.Text] || r.More == "" || !strings.Contains(r.Take().Lines.String(), strings.TrimSuffix(r.More, ".")) {
			t.Errorf("%+v", r)
		}
		seen[r.Text] = true
	}
	if len(q.Rows) == 0 {
		t.Error("nothing is refused")
	}
	if _, take := q.Other("anything", true); take != nil {
		t.Error("a search is taken")
	}
	_, take := q.Other("abracadabra", false)
	if _, wrong := take(); wrong == "" {
		t.Error("what can't be read is not wrong")
	}
}
