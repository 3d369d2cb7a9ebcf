//go:build !linux

package journal

import "os"

// syncData writes a file to disk.
func syncData(f *os.File) error { return f.Sync() }
