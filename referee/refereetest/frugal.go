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
	Said  []referee.Statement // all that the rules allowed, in their order
}

// Frugal fails where a statement that the rules allow allocates, or a table has
// more bytes than so many, or arrays with gaps.
func (k *Known[T]) Frugal(t *testing.T, bytes uintptr) {
	t.Helper()
	var table T
	if n := testing.AllocsPerRun(3, func() { k.apply(t, &table) }); n != 0 {
		t.Errorf("%v allocations in %d statements", n, len(k.Said))
	}
	if n := unsafe.Sizeof(table); n > bytes {
		t.Errorf("a table has %d bytes", n)
	}
	gaps(t, reflect.TypeFor[T](), false)
}

// gaps fails where there are bytes that belong to nothing in what an array holds:
// the array is then summed and compared piece by piece.
func gaps(t *testing.T, in reflect.Type, inArray bool) {
	t.Helper()
	switch in.Kind() {
	case reflect.Array:
		gaps(t, in.Elem(), true)
	case reflect.Struct:
		var used uintptr
		for f := range in.Fields() {
			used += f.Type.Size()
			gaps(t, f.Type, inArray)
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

// Bench applies the game again and again.
func (k *Known[T]) Bench(b *testing.B) {
	var table T
	b.ReportAllocs()
	for b.Loop() {
		k.apply(b, &table)
	}
	b.ReportMetric(float64(len(k.Said)*b.N)/b.Elapsed().Seconds(), "statements/s")
	b.ReportMetric(float64(unsafe.Sizeof(table)), "bytes/table")
}

// Refused fails where a statement is allowed at a table, or its refusal allocates.
func Refused[T comparable](t *testing.T, r *law.Rules[T], table *T, s referee.Statement, x *referee.Lexicon) {
	t.Helper()
	if r.Check(table, s) == 0 {
		t.Errorf("%s is allowed", x.Text(s))
	}
	if n := testing.AllocsPerRun(20, func() { r.Apply(table, s) }); n != 0 {
		t.Errorf("%s: refused with %v allocations", x.Text(s), n)
	}
}
