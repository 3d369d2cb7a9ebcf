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

// licenceTexts returns the licences of everything linked into the program, by file name, as
// their authors distribute them.
func licenceTexts(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	read := func(name string, files ...string) {
		var all []string
		for _, file := range files {
			if info, err := os.Stat(file); err == nil && info.IsDir() { // its texts are read below
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !utf8.Valid(text) { // Latin-1
				var runes []rune
				for _, b := range text {
					runes = append(runes, rune(b))
				}
				text = []byte(string(runes))
			}
			all = append(all, string(text))
		}
		if len(all) == 0 {
			t.Fatalf("%s has no licence", name)
		}
		found[name+".txt"] = strings.Join(all, "\n")
	}
	read("magistrate", filepath.Join("..", "..", "LICENSE"))
	zxing := filepath.Join("phones", "page", "zxing")
	read("zxing-wasm", filepath.Join(zxing, "LICENSE"), filepath.Join(zxing, "LICENSE-zxing-cpp"))
	read("Go", filepath.Join(goLines(t, "env", "GOROOT")[0], "LICENSE"))
	read("fonts", filepath.Join("..", "..", "printables", "fonts", "OFL.txt"))
	modules := goLines(t, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", ".")
	for _, line := range modules {
		name, dir, _ := strings.Cut(line, " ")
		files, err := filepath.Glob(filepath.Join(dir, "[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*"))
		if err != nil {
			t.Fatal(err)
		}
		texts, err := filepath.Glob(filepath.Join(dir, "[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*", "ftl.txt"))
		if err != nil {
			t.Fatal(err)
		}
		read(strings.ReplaceAll(name, "/", "+"), append(files, texts...)...)
	}
	return found
}

// goLines runs the go command and returns the lines of its output, sorted and each once.
func goLines(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	return slices.DeleteFunc(slices.Compact(lines), func(s string) bool { return s == "" })
}

// TestLicences checks that licences/ has the licence of everything linked in, word for word,
// and no other.
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
			t.Errorf("%s is the licence of nothing linked in; make golden removes it", file)
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
			t.Errorf("%s differs from the original; make golden updates it", file)
		}
	}
	var out, errs bytes.Buffer
	if got := run([]string{"--licences"}, strings.NewReader(""), &out, &errs); got != 0 {
		t.Fatalf("exits %d: %s", got, errs.String())
	}
	if !*refereetest.Update { // the embedded files are still the old ones
		for name, text := range want {
			if !strings.Contains(out.String(), strings.TrimSpace(text)) {
				t.Errorf("%s is not printed", name)
			}
		}
	}
}

// TestBinaryHasNoTestPackages checks that packages for tests and tools are not linked in.
func TestBinaryHasNoTestPackages(t *testing.T) {
	in := goLines(t, "list", "-deps", ".")
	for _, forbidden := range []string{"testing", "pgregory.net/rapid", "github.com/rogpeppe", "github.com/pdfcpu", "github.com/chromedp", "golang.org/x/tools", "honnef.co", "rsc.io", "magistrate/referee/refereetest"} {
		for _, p := range in {
			if p == forbidden || strings.HasPrefix(p, forbidden+"/") {
				t.Errorf("%s is linked in", p)
			}
		}
	}
}
