package printables

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"magistrate/referee/spelling"
)

// signFiles holds the drawings of all signs, a file for each game:
//
//	# A comment.
//	witch                a key
//	  fill M 3 82 …      a filled part
//	  line 5 O 50 50 45  a part stroked 5 units wide
//
//go:embed signs/*.txt
var signFiles embed.FS

// signs returns the drawings by key. It panics if a file is invalid; a test reads all.
var signs = sync.OnceValue(func() map[string]drawing {
	all := map[string]drawing{}
	files, _ := signFiles.ReadDir("signs") // embedded
	for _, f := range files {
		text, _ := signFiles.ReadFile(path.Join("signs", f.Name()))
		if err := readSigns(all, string(text)); err != nil {
			panic("printables: signs/" + f.Name() + ": " + err.Error())
		}
	}
	return all
})

// readSigns adds the signs of one file.
func readSigns(all map[string]drawing, text string) error {
	key := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch how, path, _ := strings.Cut(strings.TrimSpace(line), " "); {
		case how == "" || how == "#":
		case line[0] != ' ':
			if _, twice := all[line]; twice {
				return fmt.Errorf("%q is there twice", line)
			}
			key, all[line] = line, nil
		case how == "fill" && key != "":
			all[key] = append(all[key], part{path: path})
		case how == "line" && key != "":
			wide, path, _ := strings.Cut(path, " ")
			width, err := strconv.ParseFloat(wide, 64)
			if err != nil || width <= 0 {
				return fmt.Errorf("%q is not the width of a line", wide)
			}
			all[key] = append(all[key], part{path, width})
		default:
			return fmt.Errorf("%q is not a part of a sign", line)
		}
	}
	return nil
}

// Signs returns the keys of all signs, sorted.
func Signs() []string { return slices.Sorted(maps.Keys(signs())) }

// HasSign reports whether there is a sign with this key.
func HasSign(key string) bool {
	_, ok := signs()[key]
	return ok
}

// signIn matches a sign in a text.
var signIn = spelling.Pattern(`\{([a-z-]+)\}`)

// SignsIn returns the keys of the signs, {key}, in a text.
func SignsIn(text string) []string {
	return spelling.Texts(signIn().FindAllStringSubmatch(text, -1), func(found []string) string { return found[1] })
}
