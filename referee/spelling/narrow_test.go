package spelling

import "testing"

func TestNarrow(t *testing.T) {
	for typed, want := range map[string]string{
		" gaso\t":               "gaso",
		"Ａｎｎａ：　３，４":             "Anna: 3,4",
		"ga\u200bso\ufe0f":      "gaso",
		"–3 —4 −5":              "-3 -4 -5",
		"2×gold、life":           "2xgold,life",
		"\u200b Rún\u3000 \xff": "Rún  \ufffd",
	} {
		if got := Narrow(typed); got != want {
			t.Errorf("Narrow(%q) is %q, not %q", typed, got, want)
		}
	}
}
