package main

// exampleRecord is a command that writes a small record, so that examples work wherever
// they are pasted.
const exampleRecord = `  printf '%s\n' 'game: mag-mell' 'players: Anna, Brit' '' \
    'pool GASO,GASO,RUSO,FAM,MER,TUBL,DESU,DRU,ATAR,TUSU,GAWI,BRSO' \
    'Anna: awaits Rún' 'Anna: assign -3' 'Anna: pick GASO' > example.table`

// recordExample returns the Example of a command that needs a record.
func recordExample(lines ...string) string {
	text := exampleRecord
	for _, l := range lines {
		text += "\n  " + l
	}
	return text
}
