package journal

import (
	"os"
	"testing"
)

func TestHasOpen(t *testing.T) {
	j, path := create(t)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if !hasOpen(os.Getpid(), info) {
		t.Error("this process has the record open")
	}
	j.Close()
	if hasOpen(os.Getpid(), info) {
		t.Error("this process has closed the record")
	}
	if hasOpen(1<<30, info) {
		t.Error("there is no such process")
	}
}

func TestHolderOfAnUnlockedFile(t *testing.T) {
	f, err := os.Open(writeRecord(t, played))
	if err != nil {
		t.Fatal(err)
	}
	if pid := holder(f); pid != 0 {
		t.Errorf("held by %d", pid)
	}
	f.Close()
	if pid := holder(f); pid != 0 {
		t.Errorf("a closed file is held by %d", pid)
	}
}
