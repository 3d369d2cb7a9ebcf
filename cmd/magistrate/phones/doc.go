// Package phones serves a record as a web page to phones on the table's own network. It is a front
// end: each phone puts moves together in a draft of package session, and what it proposes waits
// until the console takes it. Only what everyone can see is sent to a phone.
//
// The server renders the whole page. A phone keeps one stream open, on which every change comes as
// the page's new contents, and sends each tap as one request.
//
// page/zxing holds the reader of zxing-wasm 3.1.6 (npm, MIT licence), which contains zxing-cpp (Apache
// License 2.0). It reads codes in the browser, so that no picture leaves the phone.
package phones
