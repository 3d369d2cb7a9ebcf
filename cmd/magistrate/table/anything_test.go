package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"magistrate/cmd/magistrate/shelf"
	"magistrate/referee"
	"magistrate/referee/games"
	"magistrate/referee/refereetest"
)

// Whatever is typed at whatever moment, a hint tells what Enter would do: a
// statement that a hint promises is the one that is said, refused or asked for.
func TestHintsOfAnything(t *testing.T) {
	taken := lizardLaid + "face Verto school Druidry\nAda: research Verto\noffer Floreat\nBo: summon Alchemy Familiar 10 to research\noffer Miraculum, Obscurum, Impostoro, Augere, Sorcery Familiar 10\n"
	for name, text := range map[string]string{"res-arcana": powers, "lizard-wizard": lizardLaid, "in a turn": taken, "mag-mell": laidOut} {
		t.Run(name, func(t *testing.T) {
			x := sit(t, text).Sitting().Lexicon
			words := []string{"1", "3", "2ho", "nothing", ",", "with", x.Players[0], x.Players[1][:1], "su", "r", "no,", "wait,", "sorry", "not", "yes"}
			for _, f := range x.Forms {
				words = append(words, f.Name, f.Name[:1])
				for _, s := range f.Slots[1:] {
					words = append(words, s.Word, s.Word[:1])
				}
			}
			for k := referee.Card; k < referee.MaxKinds; k++ {
				for ref := range min(x.Len(k), 60) {
					if word := strings.ToLower(x.Word(k, int32(ref))); len(word) > 3 {
						words = append(words, word, word[:3])
					}
				}
			}
			path := filepath.Join(t.TempDir(), "anything.table")
			rapid.Check(t, func(rt *rapid.T) {
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					rt.Fatal(err)
				}
				tb, _, err := shelf.Open(path, games.All)
				if err != nil {
					rt.Fatal(err)
				}
				d := NewDesk(tb)
				defer func() { _ = d.Close() }()
				for range 3 {
					typed := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 4).Draw(rt, "typed"), " ")
					before, hint := d.List(), d.Hint(typed)
					a := d.Enter(typed)
					if back := strings.HasPrefix(hint.Does, "rewind"); before == nil && hint.Does != "" && a.Kind == NotUnderstood && !back {
						rt.Fatalf("%q promises %q, and is not understood: %s", typed, hint.Does, a.Lines)
					}
					if hint.Not != "" && a.Kind == Done {
						rt.Fatalf("%q is said, though %s", typed, hint.Not)
					}
					if before == nil && hint.Does != "" && hint.Not == "" && a.Kind == Done && a.Entry != nil && a.Entry.Said() != hint.Does {
						rt.Fatalf("%q promises %q, and %q is said", typed, hint.Does, a.Entry.Said())
					}
				}
			})
		})
	}
}

// An example is a statement that is read and not refused, or says by its dots that it
// goes on.
func TestExamplesAreWhole(t *testing.T) {
	const begun = hands + "Su: play Stone 3 Draw in 1\nSu: take Flambeaux 1\nrefill Flambeaux 3\nFrensisca: end\nAlbert: end\n"
	for name, text := range map[string]string{
		"res-arcana": powers, "lizard-wizard": lizardLaid, "mag-mell": laidOut, "enchanters": begun,
		"enchanted": begun + "Su: enchant Magical Swap\n", "conclave": "game: conclave\nplayers: Anna, Brit\n\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, f := range sit(t, text).Sitting().Lexicon.Forms {
				var typed []string
				for n := range f.Slots {
					typed = append(typed, strings.TrimSpace(f.Name+" xyzzy "+f.Slots[n].Word+" xyzzy"))
				}
				for _, typed := range append([]string{f.Name + " xyzzy"}, typed[:len(typed)/refereetest.Often(2, 1)]...) {
					d := sit(t, text)
					a := d.Enter(typed)
					if a.Kind != NotUnderstood || len(a.Lines) == 0 {
						continue
					}
					_, example, told := strings.Cut(a.Lines[0].Text, ", for example: ")
					if example = strings.TrimSuffix(example, "."); !told || strings.HasSuffix(example, "…") {
						continue
					}
					if e := d.Sitting().Try(example); e.Verdict != referee.NoVerdict && !e.Verdict.Upheld() && e.Ruling.Lack == nil {
						t.Errorf("%q is answered %q, which is %v: %s", typed, a.Lines[0].Text, e.Verdict, e.Ruling.Reason)
					}
				}
			}
		})
	}
}
