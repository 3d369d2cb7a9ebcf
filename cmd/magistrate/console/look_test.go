package console

const magMellStart = `game: mag-mell
players: Anna, Brit, Chu

pool Gairm Sorcerer, Gairm Sorcerer, Rún Sorcerer, Familiar, Mercenary, Tuama Blood Mage, Deoch Summoner, Druid, Athrach Arcane Warrior, Tuama Summoner, Gairm Witch, Bréag Witch, Deoch Sorcerer, Gairm Blood Mage, Faerie, Spirit Healer
Anna: awaits Rún
Anna: assign -3
Anna: pick Gairm Sorcerer
Anna: stop
Brit: pick Gairm Sorcerer
Chu: pick Familiar
![match] Anna: pick Rún Sorcerer
`
