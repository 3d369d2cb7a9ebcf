package printables

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
)

// catalog is what the file's root says: language, metadata, and what a print
// dialog should begin with: no scaling, the right way to turn the paper.
func catalog(doc Document, metadata int) string {
	prefer := "/PrintScaling /None /DisplayDocTitle true"
	if doc.Duplex != OneSided {
		prefer += " /Duplex /" + string(doc.Duplex)
	}
	return fmt.Sprintf("/Type /Catalog\n/Pages 2 0 R\n/Lang (%s)\n/Metadata %d 0 R\n/ViewerPreferences <<%s>>", lang(doc), metadata, prefer)
}

// made is the date every document carries, so that the same input gives the
// same bytes.
const made = "(D:20240101000000)"

// info is what older programs show of a document.
func info(doc Document) string {
	s := "/Producer (magistrate)\n/Creator (magistrate)\n/CreationDate " + made + "\n/ModDate " + made
	for _, e := range [][2]string{{"Title", doc.Title}, {"Author", doc.Author}, {"Subject", doc.Subject}} {
		if e[1] != "" {
			s += "\n/" + e[0] + " (" + escaped.Replace(textString(e[1])) + ")"
		}
	}
	return s
}

// escaped writes a text between the brackets of PDF.
var escaped = strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)", "\r", "\\r")

// textString is a text of the metadata as PDF stores it: ASCII, or UTF-16 behind
// a byte-order mark.
func textString(s string) string {
	if plain(s) {
		return s
	}
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(s)) {
		b = binary.BigEndian.AppendUint16(b, u)
	}
	return string(b)
}

// lang is the document's language, for a name of letters and hyphens only.
func lang(doc Document) string {
	for _, r := range doc.Lang {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-' {
			return "en"
		}
	}
	if doc.Lang == "" {
		return "en"
	}
	return doc.Lang
}

// xmp is the metadata once more, in the form that archives read.
func xmp(doc Document) []byte {
	esc := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace
	var b strings.Builder
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">`)
	text := func(s string) string { s, _ = Clean(s); return esc(s) }
	fmt.Fprintf(&b, `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>`, text(doc.Title))
	if doc.Author != "" {
		fmt.Fprintf(&b, `<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>`, text(doc.Author))
	}
	fmt.Fprintf(&b, `<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>`, lang(doc))
	b.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return []byte(b.String())
}
