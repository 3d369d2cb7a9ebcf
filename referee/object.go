package referee

import (
	"bytes"
	"encoding/json"
)

// A Field is one named value in JSON.
type Field struct {
	Key   string
	Value any
}

// An Object is a JSON object whose keys keep their order.
type Object []Field

// MarshalJSON writes the fields in order.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := JSON(f.Key)
		if err != nil {
			return nil, err
		}
		value, err := JSON(f.Value)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// JSON returns a value as one line of JSON, without escaping "&", "<", and ">".
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
