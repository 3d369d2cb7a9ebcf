package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"magistrate/referee/refereetest"
)

// licenceTexts gives the licence of everything that is in the program, by the
// name of its file, as it stands where it comes from.
func licenceTexts(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	read := func(name string, files ...string) {
		var all []string
		for _, file := range files {
			if info, err := os.Stat(file); err == nil && info.IsDir() { // the texts that the file beside it names
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !utf8.Valid(text) { // older than UTF-8
				var wide []rune
				for _, b := range text {
					wide = append(wide, rune(b))
				}
				text = []byte(string(wide))
			}
			all = append(all, string(text))
		}
		if len(all) == 0 {
			t.Fatalf("%s has no licence", name)
		}
		found[name+".txt"] = strings.Join(all, "\n")
	}
	read("magistrate", filepath.Join("..", "..", "LICENSE"))
	read("Go", filepath.Join(listed(t, "env", "GOROOT")[0], "LICENSE"))
	modules := listed(t, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", ".")
	// The fonts are cut out of it, and it is not linked in.
	modules = append(modules, listed(t, "list", "-m", "-f", "{{.Path}} {{.Dir}}", "github.com/go-fonts/dejavu")...)
	for _, line := range modules {
		name, dir, _ := strings.Cut(line, " ")
		files, err := filepath.Glob(filepath.Join(dir, "[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*"))
		if err != nil {
			t.Fatal(err)
		}
		named, err := filepath.Glob(filepath.Join(dir, "[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*", "ftl.txt"))
		if err != nil {
			t.Fatal(err)
		}
		read(strings.ReplaceAll(name, "/", "+"), append(files, named...)...)
	}
	return found
}

// listed gives what go lists, each once.
func listed(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	return slices.DeleteFunc(slices.Compact(lines), func(s string) bool { return s == "" })
}

// Every licence is there, word for word, and none of what is not linked in.
func TestLicences(t *testing.T) {
	want := licenceTexts(t)
	files, err := filepath.Glob("licences/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, ok := want[filepath.Base(file)]; ok {
			continue
		}
		if *refereetest.Update {
			os.Remove(file)
		} else {
			t.Errorf("%s is the licence of nothing that is linked in; make golden takes it away", file)
		}
	}
	for name, text := range want {
		file := filepath.Join("licences", name)
		if *refereetest.Update {
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got, _ := os.ReadFile(file); string(got) != text {
			t.Errorf("%s is not as it stands there; make golden writes it", file)
		}
	}
	var out, errs bytes.Buffer
	if got := run([]string{"--licences"}, strings.NewReader(""), &out, &errs); got != 0 {
		t.Fatalf("exits %d: %s", got, errs.String())
	}
	if !*refereetest.Update { // they were embedded as they were
		for name, text := range want {
			if !strings.Contains(out.String(), strings.TrimSpace(text)) {
				t.Errorf("%s is not printed", name)
			}
		}
	}
}

// What only tests and tools import is not in the program.
func TestBinaryHoldsNothingOfTheTests(t *testing.T) {
	in := listed(t, "list", "-deps", ".")
	for _, alien := range []string{"testing", "pgregory.net/rapid", "github.com/rogpeppe", "github.com/pdfcpu", "golang.org/x/tools", "honnef.co", "rsc.io", "magistrate/referee/refereetest"} {
		for _, p := range in {
			if p == alien || strings.HasPrefix(p, alien+"/") {
				t.Errorf("%s is linked in", p)
			}
		}
	}
}
