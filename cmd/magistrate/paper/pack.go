package paper

import (
	"bytes"
	"compress/flate"
	"encoding/base32"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// A record in QR codes is the record's text, deflated, in base 32 (capitals and
// digits make the smallest codes), cut into parts of equal length:
//
//	MAGISTRATE1/2/3/8F3A0C11/MFZ...
//
// is part 2 of 3 of the record whose text has the CRC-32 8F3A0C11.
const packed = "MAGISTRATE1"

// partSize is how many characters one code carries: a code of 85 modules, which
// scans from 60 mm of paper.
const partSize = 640

var base = base32.StdEncoding.WithPadding(base32.NoPadding)

// Pack puts a record's text into the texts of QR codes.
func Pack(text string) (parts []string) {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is right
	io.WriteString(w, text)                            // into memory: nothing can fail
	w.Close()
	data := base.EncodeToString(b.Bytes())
	n := (len(data) + partSize - 1) / partSize
	for i := range n {
		part := data[i*len(data)/n : (i+1)*len(data)/n]
		parts = append(parts, fmt.Sprintf("%s/%d/%d/%08X/%s", packed, i+1, n, crc32.ChecksumIEEE([]byte(text)), part))
	}
	return parts
}

// Parts picks the parts of a record from what was scanned, a code a line; others
// are the lines that hold something else.
func Parts(scanned string) (parts, others []string) {
	for line := range strings.Lines(scanned) {
		for _, word := range strings.Fields(line) {
			if code := strings.TrimPrefix(word, "QR-Code:"); len(code) > len(packed) && strings.EqualFold(code[:len(packed)+1], packed+"/") {
				parts = append(parts, code)
			} else {
				others = append(others, word)
			}
		}
	}
	return parts, others
}

// largest is more than any record that was ever packed.
const largest = 1 << 20

// Unpack puts a record together again from the texts of its codes, in any order
// and more than once each. The error says which code is missing or damaged.
func Unpack(texts []string) (record string, err error) {
	var sum string
	var parts []string
	for _, text := range texts {
		field := strings.SplitN(strings.TrimSpace(text), "/", 5)
		if len(field) != 5 || !strings.EqualFold(field[0], packed) {
			return "", fmt.Errorf("%.40q is no part of a record: its code begins with %s/", text, packed)
		}
		i, err1 := strconv.Atoi(field[1])
		n, err2 := strconv.Atoi(field[2])
		switch {
		case err1 != nil || err2 != nil || i < 1 || i > n || n > 99:
			return "", fmt.Errorf("%.40q does not say which part it is", text)
		case parts == nil:
			parts, sum = make([]string, n), field[3]
		case n != len(parts) || !strings.EqualFold(sum, field[3]):
			return "", fmt.Errorf("%.40q belongs to another record than the codes before it", text)
		}
		if old := parts[i-1]; old != "" && old != field[4] {
			return "", fmt.Errorf("part %d was scanned twice and reads differently: scan it again", i)
		}
		parts[i-1] = field[4]
	}
	if parts == nil {
		return "", fmt.Errorf("no code was scanned")
	}
	var missing []string
	for i, p := range parts {
		if p == "" {
			missing = append(missing, strconv.Itoa(i+1))
		}
	}
	if missing != nil {
		return "", fmt.Errorf("of %d codes number %s is missing", len(parts), strings.Join(missing, ", "))
	}
	data, err := base.DecodeString(strings.ToUpper(strings.Join(parts, "")))
	if err != nil {
		return "", fmt.Errorf("a code is damaged: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), largest+1))
	if err != nil || len(text) > largest {
		return "", fmt.Errorf("a code is damaged: what it holds can't be unpacked")
	}
	if fmt.Sprintf("%08X", crc32.ChecksumIEEE(text)) != strings.ToUpper(sum) {
		return "", fmt.Errorf("a code is damaged: the record's checksum is not %s", sum)
	}
	return string(text), nil
}
