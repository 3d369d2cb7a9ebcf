package main

// exampleRecord makes a small record, so that the examples in the help work
// wherever they are pasted.
const exampleRecord = `  printf '%s\n' 'game: mag-mell' 'players: Anna, Brit' '' \
    'pool GASO,GASO,RUSO,FAM,MER,TUBL,DESU,DRU,ATAR,TUSU,GAWI,BRSO' \
    'Anna: awaits Rún' 'Anna: assign -3' 'Anna: pick GASO' > example.table`

// example is an Example of a command that needs a record.
func example(lines ...string) string {
	text := exampleRecord
	for _, l := range lines {
		text += "\n  " + l
	}
	return text
}
