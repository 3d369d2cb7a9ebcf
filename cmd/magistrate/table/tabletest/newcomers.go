package tabletest

import "testing"

// alchemist is a record of Res Arcana in which Anna has the Alchemist, Alchemy and as
// much Gold as the Horn of Plenty takes, less by one.
const alchemist = `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Alchemy
`

// newcomers are scenes of what people stumble over who have read nothing.
var newcomers = []scene{
	{name: "a list goes on where nothing came of what was said instead", record: alchemist,
		play: func(_ *testing.T, f Front) string {
			return f.Type("use alchemy") + f.Type("witch mon") + f.Type("death, elan, life, calm") + f.Type("")
		},
		written: "Anna: use Alchemy paying Calm, Death, Elan, Life\n"},
}
