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

// A record in QR codes is its text, deflated, in base 32 (capitals and digits make the
// smallest codes), split into parts of equal length:
//
//	MAGISTRATE1/2/3/8F3A0C11/MFZ...
//
// is part 2 of 3 of a record whose text has the CRC-32 8F3A0C11. A spare code,
//
//	MAGISTRATE1/P/3/8F3A0C11/K2Q...
//
// replaces any one that is lost: it is the exclusive or of all parts, letter by letter,
// with a part that is one letter shorter padded with A.
const codePrefix = "MAGISTRATE1"

// parity is the number of the spare code.
const parity = "P"

// partSize is the number of characters in a code of 85 modules, which scans at 60 mm.
const partSize = 640

var base = base32.StdEncoding.WithPadding(base32.NoPadding)

// Pack returns the texts of the QR codes of a record.
func Pack(text string) (parts []string) {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is valid
	io.WriteString(w, text)                            // to memory, so it can't fail
	w.Close()
	data := base.EncodeToString(b.Bytes())
	n := (len(data) + partSize - 1) / partSize
	var all []string
	for i := range n {
		part := data[i*len(data)/n : (i+1)*len(data)/n]
		parts = append(parts, fmt.Sprintf("%s/%d/%d/%08X/%s", codePrefix, i+1, n, crc32.ChecksumIEEE([]byte(text)), part))
		all = append(all, part)
	}
	return append(parts, fmt.Sprintf("%s/%s/%d/%08X/%s", codePrefix, parity, n, crc32.ChecksumIEEE([]byte(text)), xorParts(all)))
}

// alphabet is the letters of base 32, by value.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

// xorParts returns the exclusive or of texts in base 32, letter by letter.
func xorParts(texts []string) string {
	var sum []byte
	for _, t := range texts {
		for i := range len(t) {
			if i == len(sum) {
				sum = append(sum, 0)
			}
			sum[i] ^= byte(max(0, strings.IndexByte(alphabet, t[i])))
		}
	}
	for i, v := range sum {
		sum[i] = alphabet[v]
	}
	return string(sum)
}

// Parts returns the parts of a record among scanned words, and the other words.
func Parts(scanned string) (parts, others []string) {
	for line := range strings.Lines(scanned) {
		for _, word := range strings.Fields(line) {
			if code := strings.TrimPrefix(word, "QR-Code:"); len(code) > len(codePrefix) && strings.EqualFold(code[:len(codePrefix)+1], codePrefix+"/") {
				parts = append(parts, code)
			} else {
				others = append(others, word)
			}
		}
	}
	return parts, others
}

// maxRecord is larger than any record, bytes.
const maxRecord = 1 << 20

// Unpack returns the record of the texts of its codes, in any order and with repetitions.
// One of them may be missing. The error names the codes that are missing or damaged.
func Unpack(texts []string) (record string, err error) {
	var sum, spare string
	var parts []string
	for _, text := range texts {
		field := strings.SplitN(strings.ToUpper(strings.TrimSpace(text)), "/", 5)
		if len(field) < 5 && field[0] == codePrefix {
			return "", fmt.Errorf("%.40q is cut short; scan the whole code again", text)
		}
		if len(field) != 5 || field[0] != codePrefix {
			return "", fmt.Errorf("%.40q is not part of a record; those codes begin with %s/", text, codePrefix)
		}
		i, err1 := strconv.Atoi(field[1])
		n, err2 := strconv.Atoi(field[2])
		if field[1] == parity {
			i, err1 = 1, nil
		}
		switch {
		case err1 != nil || err2 != nil || i < 1 || i > n || n > 99:
			return "", fmt.Errorf("%.40q has no valid part number", text)
		case parts == nil:
			parts, sum = make([]string, n), field[3]
		case n != len(parts) || sum != field[3]:
			return "", fmt.Errorf("%.40q is of a different record from the codes before it", text)
		}
		at := &spare
		if field[1] != parity {
			at = &parts[i-1]
		}
		if *at != "" && *at != field[4] {
			return "", fmt.Errorf("code %s was scanned twice with different results; scan it again", field[1])
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
			if mended, bad := restore(others, spare, sum); bad == nil {
				return mended, nil
			}
		}
		return "", err
	case len(missing) == 1 && spare != "":
		return restore(parts, spare, sum)
	case len(missing) == 1:
		return "", fmt.Errorf("code %s of %d is missing, and so is the spare (%s)", missing[0], len(parts), parity)
	}
	return "", fmt.Errorf("codes %s of %d are missing; only one can be restored", strings.Join(missing, ", "), len(parts))
}

// restore is unpack with the missing part restored from the others and the spare. The
// checksum shows whether it was a letter shorter than the longest.
func restore(parts []string, spare, sum string) (record string, err error) {
	lost := slices.Index(parts, "")
	whole := xorParts(append(slices.Clone(parts), spare))
	for _, n := range []int{len(spare), len(spare) - 1} {
		if n < 0 || n > len(whole) {
			continue
		}
		parts[lost] = whole[:n]
		if record, err = unpack(parts, sum); err == nil {
			return record, nil
		}
	}
	return "", fmt.Errorf("code %d is missing, and one of the others is damaged", lost+1)
}

// unpack returns the record of all parts.
func unpack(parts []string, sum string) (record string, err error) {
	data, err := base.DecodeString(strings.Join(parts, ""))
	if err != nil {
		return "", fmt.Errorf("a code is damaged: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxRecord+1))
	if err != nil || len(text) > maxRecord {
		return "", fmt.Errorf("a code is damaged: it can't be unpacked")
	}
	if fmt.Sprintf("%08X", crc32.ChecksumIEEE(text)) != sum {
		return "", fmt.Errorf("a code is damaged: the record's checksum is not %s", sum)
	}
	return string(text), nil
}
