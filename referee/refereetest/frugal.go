package refereetest

import (
	"reflect"
	"testing"
	"unsafe"

	"magistrate/referee"
	"magistrate/referee/law"
)

// A Known is a game that was played before.
type Known[T comparable] struct {
	Rules *law.Rules[T]
	Start T
	Said  []referee.Move // all legal moves, in order
}

// Frugal fails if a legal move allocates, or if a table has more than this many bytes or
// arrays with gaps.
func (k *Known[T]) Frugal(t *testing.T, bytes uintptr) {
	t.Helper()
	var table T
	if n := testing.AllocsPerRun(3, func() { k.apply(t, &table) }); n != 0 {
		t.Errorf("%v allocations in %d statements", n, len(k.Said))
	}
	if n := unsafe.Sizeof(table); n > bytes {
		t.Errorf("a table has %d bytes", n)
	}
	checkPadding(t, reflect.TypeFor[T](), false)
}

// checkPadding fails if an element of an array has padding bytes, since such an array is hashed
// and compared piece by piece.
func checkPadding(t *testing.T, in reflect.Type, inArray bool) {
	t.Helper()
	switch in.Kind() {
	case reflect.Array:
		checkPadding(t, in.Elem(), true)
	case reflect.Struct:
		var used uintptr
		for f := range in.Fields() {
			used += f.Type.Size()
			checkPadding(t, f.Type, inArray)
		}
		if inArray && used != in.Size() {
			t.Errorf("%d bytes of each %s belong to nothing: wide fields first, or one wider", in.Size()-used, in)
		}
	}
}

func (k *Known[T]) apply(tb testing.TB, table *T) {
	*table = k.Start
	for _, s := range k.Said {
		if k.Rules.Apply(table, s) != 0 {
			tb.Fatal("a known game is refused")
		}
	}
}

// Bench applies the game's moves again and again.
func (k *Known[T]) Bench(b *testing.B) {
	var table T
	b.ReportAllocs()
	for b.Loop() {
		k.apply(b, &table)
	}
	b.ReportMetric(float64(len(k.Said)*b.N)/b.Elapsed().Seconds(), "statements/s")
	b.ReportMetric(float64(unsafe.Sizeof(table)), "bytes/table")
}

// Refused fails if a move is legal at a table, or if refusing it allocates.
func Refused[T comparable](t *testing.T, r *law.Rules[T], table *T, s referee.Move, x *referee.Lexicon) {
	t.Helper()
	if r.Check(table, s) == 0 {
		t.Errorf("%s is allowed", x.Text(s))
	}
	if n := testing.AllocsPerRun(20, func() { r.Apply(table, s) }); n != 0 {
		t.Errorf("%s: refused with %v allocations", x.Text(s), n)
	}
}
