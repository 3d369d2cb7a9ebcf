package paper

import (
	"bytes"
	"compress/flate"
	"encoding/base32"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A record in QR codes is the record's text, deflated, in base 32 (capitals and
// digits make the smallest codes), cut into parts of equal length:
//
//	MAGISTRATE1/2/3/8F3A0C11/MFZ...
//
// is part 2 of 3 of the record whose text has the CRC-32 8F3A0C11. One code more,
//
//	MAGISTRATE1/P/3/8F3A0C11/K2Q...
//
// holds what makes up for any one that is lost: letter for letter the sum without
// carry (exclusive or) of all parts, a part that is a letter short ending in A.
const packed = "MAGISTRATE1"

// parity is the number of the code that makes up for another.
const parity = "P"

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
	var all []string
	for i := range n {
		part := data[i*len(data)/n : (i+1)*len(data)/n]
		parts = append(parts, fmt.Sprintf("%s/%d/%d/%08X/%s", packed, i+1, n, crc32.ChecksumIEEE([]byte(text)), part))
		all = append(all, part)
	}
	return append(parts, fmt.Sprintf("%s/%s/%d/%08X/%s", packed, parity, n, crc32.ChecksumIEEE([]byte(text)), combined(all)))
}

// letters are those of base 32, by value.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

// combined adds texts of base 32 letter for letter without carry.
func combined(texts []string) string {
	var sum []byte
	for _, t := range texts {
		for i := range len(t) {
			if i == len(sum) {
				sum = append(sum, 0)
			}
			sum[i] ^= byte(max(0, strings.IndexByte(letters, t[i])))
		}
	}
	for i, v := range sum {
		sum[i] = letters[v]
	}
	return string(sum)
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
// and more than once each; any one may be missing. The error says which codes are
// missing or damaged.
func Unpack(texts []string) (record string, err error) {
	var sum, spare string
	var parts []string
	for _, text := range texts {
		field := strings.SplitN(strings.ToUpper(strings.TrimSpace(text)), "/", 5)
		if len(field) < 5 && field[0] == packed {
			return "", fmt.Errorf("%.40q is cut short: scan that code again, whole", text)
		}
		if len(field) != 5 || field[0] != packed {
			return "", fmt.Errorf("%.40q is no part of a record: its code begins with %s/", text, packed)
		}
		i, err1 := strconv.Atoi(field[1])
		n, err2 := strconv.Atoi(field[2])
		if field[1] == parity {
			i, err1 = 1, nil
		}
		switch {
		case err1 != nil || err2 != nil || i < 1 || i > n || n > 99:
			return "", fmt.Errorf("%.40q does not say which part it is", text)
		case parts == nil:
			parts, sum = make([]string, n), field[3]
		case n != len(parts) || sum != field[3]:
			return "", fmt.Errorf("%.40q belongs to another record than the codes before it", text)
		}
		at := &spare
		if field[1] != parity {
			at = &parts[i-1]
		}
		if *at != "" && *at != field[4] {
			return "", fmt.Errorf("part %s was scanned twice and reads differently: scan it again", field[1])
		}
		*at = field[4]
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
	switch {
	case len(missing) == 0:
		if record, err = unpack(parts, sum); err == nil || spare == "" {
			return record, err
		}
		for i := range parts { // one may have been misread
			others := slices.Clone(parts)
			others[i] = ""
			if mended, bad := restored(others, spare, sum); bad == nil {
				return mended, nil
			}
		}
		return "", err
	case len(missing) == 1 && spare != "":
		return restored(parts, spare, sum)
	case len(missing) == 1:
		return "", fmt.Errorf("of %d codes number %s is missing, and so is %s that makes up for one", len(parts), missing[0], parity)
	}
	return "", fmt.Errorf("of %d codes numbers %s are missing; only one may be", len(parts), strings.Join(missing, ", "))
}

// restored is unpack with one part made from the others and what makes up for it.
// Whether it was a letter shorter than the longest, the checksum tells.
func restored(parts []string, spare, sum string) (record string, err error) {
	lost := slices.Index(parts, "")
	whole := combined(append(slices.Clone(parts), spare))
	for _, n := range []int{len(spare), len(spare) - 1} {
		if n < 0 || n > len(whole) {
			continue
		}
		parts[lost] = whole[:n]
		if record, err = unpack(parts, sum); err == nil {
			return record, nil
		}
	}
	return "", fmt.Errorf("number %d is missing, and what the other codes make of it is damaged", lost+1)
}

// unpack puts all parts together.
func unpack(parts []string, sum string) (record string, err error) {
	data, err := base.DecodeString(strings.Join(parts, ""))
	if err != nil {
		return "", fmt.Errorf("a code is damaged: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), largest+1))
	if err != nil || len(text) > largest {
		return "", fmt.Errorf("a code is damaged: what it holds can't be unpacked")
	}
	if fmt.Sprintf("%08X", crc32.ChecksumIEEE(text)) != sum {
		return "", fmt.Errorf("a code is damaged: the record's checksum is not %s", sum)
	}
	return string(text), nil
}
