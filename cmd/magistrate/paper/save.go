package paper

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/google/renameio/v2"

	"magistrate/printables"
)

// Save writes a document to a file, which is there whole or not at all. A file
// that is there already is left alone unless force is set.
func Save(path string, doc printables.Document, force bool, warn func(string)) error {
	if _, err := os.Lstat(path); err == nil && !force {
		return fmt.Errorf("%s is there already; --force replaces it", path)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := renameio.NewPendingFile(path, renameio.WithPermissions(0o644))
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", path, err)
	}
	defer f.Cleanup()
	if err := Write(f, doc, warn); err != nil {
		return fmt.Errorf("%s can't be written: %w", path, err)
	}
	return f.CloseAtomicallyReplace()
}

// Write writes a document and tells its warnings.
func Write(w io.Writer, doc printables.Document, warn func(string)) error {
	warnings, err := printables.Write(w, doc)
	for _, text := range warnings {
		warn(text)
	}
	return err
}
