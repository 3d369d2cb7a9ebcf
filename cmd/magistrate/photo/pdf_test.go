package photo

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// A row comes back from each filter of PNG, however many colours a dot has.
func TestUnpredict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(rapid.Byte(), 1, 12).Draw(t, "row")
		above := rapid.SliceOfN(rapid.Byte(), len(want), len(want)).Draw(t, "above")
		step := rapid.IntRange(1, 4).Draw(t, "step")
		filter := rapid.ByteRange(0, 4).Draw(t, "filter")
		line := bytes.Clone(want)
		for i := range want {
			var left, corner byte
			if i >= step {
				left, corner = want[i-step], above[i-step]
			}
			off := [5]byte{0, left, above[i], byte((int(left) + int(above[i])) / 2), nearest(left, above[i], corner)}
			line[i] -= off[filter]
		}
		if unpredict(filter, line, above, step); !bytes.Equal(line, want) {
			t.Fatalf("filter %d gives %v, not %v", filter, line, want)
		}
	})
}

// nearest is which of three bytes is the nearest to left + above - corner, the first of
// those that are as near.
func nearest(left, above, corner byte) (best byte) {
	sum := int(left) + int(above) - int(corner)
	far := 1 << 10
	for _, b := range []byte{left, above, corner} {
		if d := sum - int(b); max(d, -d) < far {
			best, far = b, max(d, -d)
		}
	}
	return best
}

// What no printer or scanner writes is refused in words.
func TestPicturesRefused(t *testing.T) {
	for dict, want := range map[string]string{
		"/BitsPerComponent 4": "a picture in this PDF has 4 bits a colour; use a PNG or JPEG",
		"/BitsPerComponent 8": "a picture in this PDF is incomplete",
	} {
		if _, err := (stream{dict: []byte(dict)}).dots(make([]byte, 3), 2, 2); err == nil || err.Error() != want {
			t.Errorf("%s: %v, not %q", dict, err, want)
		}
	}
	if _, err := (stream{dict: []byte("/K 4")}).fax(2, 2); err == nil {
		t.Error("a fax in two dimensions, mixed with one, is read")
	}
}
