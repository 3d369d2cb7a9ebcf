//go:build !race

package console

const racing = false
