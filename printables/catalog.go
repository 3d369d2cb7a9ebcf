package printables

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
)

// finish completes a file of gofpdf with things it has no call for, and makes it
// reproducible:
//
//   - the boxes of a page, which come out of a map, are sorted;
//   - the catalogue gets the language, the metadata stream (which gofpdf writes but
//     does not reference) and the defaults of print dialogs: no scaling, and how to
//     turn the paper;
//   - the version in the first line is raised to the one these need;
//   - the fonts get a map of their codes in place of an encoding;
//   - pages and fonts are compressed.
func finish(pdf []byte, doc Document, embedded map[string][]rune) ([]byte, error) {
	f, err := parsePDF(pdf)
	if err != nil {
		return nil, err
	}
	const old, current = "%PDF-1.3", "%PDF-1.7"
	if !bytes.HasPrefix(f.header, []byte(old)) {
		return nil, errUnexpectedPDF
	}
	copy(f.header, current)

	pages, info, root := 0, objectNumber(f.trailer, "/Info "), objectNumber(f.trailer, "/Root ")
	for n, obj := range f.objects {
		all := obj[bytes.IndexByte(obj, '\n')+1:] // after "1 0 obj"
		if dict, ok := bytes.CutPrefix(all, []byte("<</Type /Page\n")); ok {
			boxes, _, _ := bytes.Cut(dict, []byte("/Resources"))
			sortLines(boxes)
			pages++
		} else if dict, ok := bytes.CutPrefix(all, []byte("<</Type /Font\n/BaseFont /")); ok {
			name, _, _ := strings.Cut(string(dict), "\n")
			f.objects[n] = bytes.Replace(obj, []byte("/Encoding /WinAnsiEncoding\n"), fmt.Appendf(nil, "/ToUnicode %d 0 R\n", len(f.objects)), 1)
			phrase := characters(embedded[name])
			f.order = append(f.order, len(f.objects))
			f.objects = append(f.objects, fmt.Appendf(nil, "%d 0 obj\n<</Length %d>>\nstream\n%s\nendstream\nendobj\n", len(f.objects), len(phrase), phrase))
		}
	}
	if pages != len(doc.Pages) || info < 2 || root < 1 || root >= len(f.objects) {
		return nil, errUnexpectedPDF
	}
	const begin = "/Type /Catalog\n"
	head, tail, ok := bytes.Cut(f.objects[root], []byte(begin))
	if !ok {
		return nil, errUnexpectedPDF
	}
	prefer := "/PrintScaling /None /DisplayDocTitle true"
	if doc.Duplex != OneSided {
		prefer += " /Duplex /" + string(doc.Duplex)
	}
	// The stream of metadata is the object before the one of /Info.
	f.objects[root] = fmt.Appendf(nil, "%s%s/Lang (%s)\n/Metadata %d 0 R\n/ViewerPreferences <<%s>>\n%s", head, begin, lang, info-1, prefer, tail)
	f.compress()
	return f.encode(), nil
}

// sortLines sorts whole lines in place.
func sortLines(b []byte) {
	lines := strings.SplitAfter(string(b), "\n")
	sort.Strings(lines[:len(lines)-1])
	copy(b, strings.Join(lines, ""))
}

// objectNumber returns the number of the object that a key references, or 0.
func objectNumber(dict []byte, key string) int {
	_, after, _ := strings.Cut(string(dict), key)
	text, _, _ := strings.Cut(after, " 0 R")
	n, _ := strconv.Atoi(text)
	return n
}

// textString returns a text string of PDF: ASCII, or UTF-16 with a byte-order mark.
// gofpdf's own conversion garbles characters above U+FFFF.
func textString(s string) string {
	if isPlainASCII(s) {
		return s
	}
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = binary.BigEndian.AppendUint16(b, u)
	}
	return string(b)
}

// The language and author of every document.
const (
	lang   = "en"
	author = "magistrate"
)

// xmp returns the metadata as XMP, the form that archives read.
func xmp(doc Document) []byte {
	esc := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace
	title, _ := Clean(doc.Title)
	return []byte("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
		`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">` + esc(title) + `</rdf:li></rdf:Alt></dc:title>` +
		`<dc:creator><rdf:Seq><rdf:li>` + author + `</rdf:li></rdf:Seq></dc:creator>` +
		`<dc:language><rdf:Bag><rdf:li>` + lang + `</rdf:li></rdf:Bag></dc:language>` +
		"</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
}
