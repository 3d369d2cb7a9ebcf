package console

import (
	"slices"
	"strings"
	"testing"
)

// What is typed at a strip is read as a word where its letters are no keys, or the
// beginning of one; keys alone add an item each.
func TestWordsAtAStrip(t *testing.T) {
	const discard = "Anna: discard Dragon Teeth for Death, Life\n"
	for _, keys := range []string{"dl<Enter>", "death, life<Enter><Enter>", "life, d<Enter><Enter>", "ddeath<Backspace><Backspace><Backspace><Backspace><Backspace>l<Enter>"} {
		r := newRig(t, 80, 24, "dark", teeth)
		r.press("discard dragon teeth<Enter>").shows("d ■ Death").press(keys)
		if !strings.Contains(r.record(), discard) {
			t.Errorf("%s does not lead to %s:\n%s", keys, discard, r.text())
		}
	}
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>dis").shows("› dis").press("<Esc>l").shows("Dragon Teeth for Life")
}

// A number before a name says how many, though it is a key of the strip; numbers between
// blanks are keys.
func TestCountsAtAStrip(t *testing.T) {
	for keys, want := range map[string]string{
		"2 earth, nature, wisdom<Enter>": "Finn: hand Earth, Earth, Nature, Wisdom\n",
		"2x earth, wind, love<Enter>":    "Finn: hand Earth, Earth, Wind, Love\n",
		"nature, 3x wind<Enter>":         "Finn: hand Nature, Wind, Wind, Wind\n",
		"1 2 3 4<Enter>":                 "Finn: hand Earth, Wind, Mind, Wisdom\n",
	} {
		r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Finn, Eva, Gus\n\n")
		r.press("finn hand<Enter>").shows("0 of 4").press(keys)
		if !strings.Contains(r.record(), want) {
			t.Errorf("%s does not lead to %s:\n%s\n%s", keys, want, r.record(), r.text())
		}
	}
}

// A card's name is text, though it begins with keys of the strip.
func TestCardNamesAtAStrip(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>").shows("d ■ Death").press("elv").shows("off the list again: Elan Life").press("ish bow").shows("› elvish bow")
}

const teeth = `game: res-arcana
players: Anna, Brit
places: sun
variant: match-2

spread ATH, BON, CEL, CHF, CHL, ALT, CRY, SKU, SWO, BRI, EGG, TEE, PIC, EAR, SPR, BOW
Anna: draft Elvish Bow
Brit: draft Athanor, Bone Dragon
Anna: draft CEL, CHF
Brit: draft CHL, ALT
Anna: mage Witch
Anna: draft CRY, SKU
Brit: draft SWO, BRI
Anna: draft EGG, TEE
Brit: draft PIC, EAR
Anna: draft Elemental Spring
monuments Library, Temple
Brit: mage Alchemist
Brit: item Alchemy
Anna: item Research
Anna: collect Death
`

// The essence that pays the whole opens what is gained: Backspace takes it off again.
func TestBackToThePayment(t *testing.T) {
	const transmuter = "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\n" +
		"Brit: mage Transmuter\nBrit: item Alchemy\nAnna: item Research\nAnna: pass for Calm / Elan\n"
	r := newRig(t, 80, 24, "dark", transmuter)
	r.press("transmuter<Enter>").shows("paying …").press("cd").shows("gaining …").press("<Backspace>").shows("paying Calm, …")
	r.press("e").shows("paying Calm, Elan gaining …").press("lll<Enter>")
	has(t, r.record(), "\nBrit: use Transmuter paying Calm, Elan gaining 3 Life\n")
}

// “drop” is text at a strip, letter by letter, though its first is a key: it takes one thing off
// what is told, and looking at what it would do takes nothing.
func TestDropAtAStrip(t *testing.T) {
	const transmuter = "game: res-arcana\nlevel: first-game\nplayers: Anna, Brit\n\nmonuments Temple, Library\nAnna: mage Duelist\n" +
		"Brit: mage Transmuter\nBrit: item Alchemy\nAnna: item Research\nAnna: pass for Calm / Elan\n"
	for _, paid := range []string{"use transmuter paying calm, elan<Enter>", "transmuter<Enter>ce"} {
		r := newRig(t, 80, 24, "dark", transmuter).press(paid).shows("paying Calm, Elan gaining …")
		for _, letter := range []string{"d", "r", "o", "p"} {
			r.press(letter).shows("paying Calm, Elan gaining")
		}
		r.shows("› drop").press("<Enter>").shows("paying Calm, …", "1 of 2")
	}
}

// The last card of a list may be one of several: the list is said, and its panel
// closed.
func TestLastOfAListIsChosen(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit, Chu\n\n")
	r.press("offer enw, drw, sot1, alf5, augere, verto, converto<Enter>").shows("7 of 8")
	r.press("skry<Enter>").shows("Which one?").press("<Down><Enter>")
	hasNot(t, r.shows("achievements …", "0 of 4").text(), "8 of 8") // the next list follows
	has(t, r.record(), "\noffer Enchantment Wizard, ")
	// a word written together is no code with something behind it
	r.press("5wiz 7towers 100mana 10gold<Enter>")
	if want := "achievements 5 Wizards, 7 Towers, 100 Mana, 10 Gold\n"; !strings.Contains(r.record(), want) {
		t.Errorf("%q is not recorded:\n%s", want, r.text())
	}
}

// newResearch is a game in which a Familiar and four Spells are to be turned up.
const newResearch = "game: lizard-wizard\nplayers: Mia, Jon\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\n" +
	"achievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nMia: starts with Mandrake\nJon: starts with Sulphur, Horn\nMia: summon Alchemy Familiar 10 to research\n"

// A list of several kinds that lacks one of a kind is the same list as before, and says
// which is missing.
func TestListLacksAKind(t *testing.T) {
	r := newRig(t, 80, 24, "dark", newResearch)
	r.press("opulentos, spiritus clypeus, potio, pullulate<Enter>").shows("4 of 5", "Still to come: 1 Familiar.", "DRF10 Druid. Fami. 10", "PULLUL Pullulate ✓1")
	hasNot(t, r.text(), "It fits", "Pullulate II")
	r.press("<Enter>").shows("4 of 5: still to come: 1 Familiar. “cancel” tells how these alone are said.")
	r.press("drf10<Enter>")
	has(t, r.record(), "\noffer Opulentos, Spiritus Clypeus, Potio Invisibilia, Pullulate, Druidry Familiar 10\n")
}

// Names that would read alike where they are cut keep their ends.
func TestAlikeKeepTheirEnds(t *testing.T) {
	r := newRig(t, 80, 24, "dark", newResearch)
	r.press("offer<Enter>mana").shows("MANEXU Mana …stiunt", "MANEXE Mana …tiebat")
}

// What is to be known of a statement, and how it ends, stand below it before Enter.
func TestWholeBeforeEnter(t *testing.T) {
	r := newRig(t, 80, 24, "dark", newResearch)
	r.press("offer verto").shows("offer Verto (Verto lies under 60 Spells; still to come: 1 Familiar, 3 Spells)")
	r = newRig(t, 80, 24, "dark", newResearch[:strings.Index(newResearch, "Mia: summon")])
	r.press("gather mandrake, nightshade, foxglove from mandrake, nightshade, foxglove, toadstool raising eye of newt, sulphur").shows("Mia: gather Mandrake, ", " Sulphur, Eye of Newt\n")
}

// Each clause counts its own items, and a panel closes with its list alone.
func TestClausesCountTheirOwn(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n")
	r.press("gather<Enter>sulphur, toadstool<Enter>").shows("Sulphur ✓1").press("nightshade<Enter>")
	hasNot(t, r.shows("raising …").text(), "Sulphur ✓")
	r.press("mandrake<Enter>").shows("It fits: Enter says it.")
	r = newRig(t, 80, 24, "dark", "game: enchanters\nplayers: Ada, Bo, Cy\n\n")
	r.press("display<Enter>").shows("a treasure is its sign")
	r.press("fl1 li2 te3 an1<Enter>").shows("These are too many").shows("Terranova 3")
	hasNot(t, r.record(), "display")
}

// What a strip asks for in several rows stands in columns, and F1 says there, as
// at the matrix, what can be done.
func TestStripStandsInColumns(t *testing.T) {
	r := newRig(t, 60, 20, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nBrit: starts with Sulphur, Horn\n")
	rows := strings.Split(r.press("gather<Enter>").text(), "\n")
	first := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "─ Anna: gather") }) + 1
	for col, sign := range []rune(rows[first]) {
		if below := []rune(rows[first+1]); sign > 0x80 && col < len(below) && below[col] < 0x80 {
			t.Errorf("the strip is not in columns:\n%s\n%s", rows[first], rows[first+1])
		}
	}
	r.press("<F1>").shows("Enter closes it", "takes the last one off").press("s")
	hasNot(t, r.text(), "Enter closes it")
}

// What finds no room in the list below the matrix is counted in a row of its own.
func TestMoreIsARowOfItsOwn(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\n")
	rows := strings.Split(r.press("<F3>offer<Enter>").shows("2 Wizards, 1 Tower").text(), "\n")
	at := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, "more: type, or ↓") })
	if at < 0 || len(strings.Fields(rows[at])) != 5 {
		t.Errorf("what is left out is not counted, or over another word:\n%s", r.text())
	}
	r.press("<F1>").shows("Enter closes it", "Type or scan a code").press("enw").shows("1 of 8")
}

// What the frame of a strip says is not said again below it.
func TestStripSaysItOnce(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\ntracks: 1-12\nplayers: Anna, Brit\n\noffer Alchemy Wizard, Sorcery Wizard, Sorcery Tower 2, Conjuring Familiar 10, Augere, Converto, Skry Lacum, Celeritas\nachievements 5 Wizards, 7 Spells, 7 Towers, 10 Gold\nAnna: starts with Horn\nBrit: starts with Sulphur, Horn\n")
	r.press("duel alchemy<Enter>").shows("Starts a Wizard's Duel.", "a bid of 1 Mana at least")
	if text := r.text(); strings.Count(text, "Starts a Wizard's Duel.") != 1 || strings.Contains(text, "bidding N") {
		t.Errorf("it is said twice:\n%s", text)
	}
}

// One Enter after the last says a list: behind what was pointed at, which an Enter of its own
// adds, and behind what is typed. What a name that is typed would do is said.
func TestArrowsSayLists(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>gawi dewi brwi tuwi atwi ruwi gaso deso brso tuso atso<Enter>").shows("11 of 12")
	r.press("<Down>").shows("⏎ adds").press("<Enter>").shows("12 of 12", "⏎ says it").press("<Down>").shows("⏎ says it").press("<Enter>")
	has(t, r.record(), "\npool ")

	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter><Right>").shows("⏎ adds Calm").press("<Right><Enter>").shows("Death ✓1", "Dragon Teeth for Death").press("<Right><Enter>")
	hasNot(t, r.record(), "Anna: discard Dragon Teeth")
	r.shows("It fits: Enter says it.").press("<Enter>")
	has(t, r.record(), "\nAnna: discard Dragon Teeth for Death, Elan\n")

	r = newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>go").shows("⏎ Anna: discard Dragon Teeth for Gold").press("<Backspace><Backspace>death, life").shows("⏎ Anna: discard Dragon Teeth for Death, Life").press("<Enter>")
	has(t, r.record(), "\nAnna: discard Dragon Teeth for Death, Life\n")
}

// A code that stands in a misspelt word takes nothing.
func TestCodeInAMisspeltWord(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\n")
	r.press("<F3>mon<Enter>").shows("0 of 2").press("collosus").shows("› collosus", "0 of 2")
	r.press("<Enter>").shows("did you mean Colossus?").press("coltem<Enter>")
	has(t, r.record(), "\nmonuments Colossus, Temple\n")
}

// Every kind of a strip has a key.
func TestEveryKindHasAKey(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: res-arcana\nplayers: Anna, Brit\nlevel: first-game\n\n")
	r.press("<F3>mon<Enter>").shows("0 ▽ Temple").press("10<Enter>")
	has(t, r.record(), "\nmonuments ", "Temple")
}

// A name that finds no room beside what a card does is its code, and never half a word.
func TestNamesAreWholeOrCodes(t *testing.T) {
	r := newRig(t, 120, 40, "dark", "game: lizard-wizard\nplayers: Anna, Brit\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\n")
	hasNot(t, r.shows("Converto –", "Skry Lacum –").text(), "Conve…")
}

// alchemist is a game in which Anna has four essences and a card of two powers.
const alchemist = `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Calm / Elan
Anna: collect Calm
Anna: place Athanor
Brit: pass for Protection
`

// The powers of a card are a menu: what each takes, and what there is of that; its number
// chooses one. The strip then says the sum as it grows, and its keys.
func TestMenuOfPowers(t *testing.T) {
	r := newRig(t, 80, 24, "dark", alchemist)
	r.press("alchemist<Enter>").shows("│1  turn, any 4 → 2 Gold                       Anna has 4  │", "│2  turn → any 1 but Gold                                  │")
	r.press("1<Enter>").shows("turn, any 4 → 2 Gold; Anna has 4", " 0 of 4 · ", "c d l adds one")
	r.press("cd").shows("paying Calm, Death, …", " 2 of 4 · that costs any 4; Calm, Death is said").press("cl").shows(" 4 of 4 · It fits: Enter says it.").press("<Enter>")
	has(t, r.record(), "\nAnna: use Alchemist 1 paying 2 Calm, Death, Life\n")
	r = newRig(t, 80, 24, "dark", alchemist)
	r.press("alchemist<Enter>2<Enter>").shows("Anna: use Alchemist 2 gaining …")
}

// Beside the table stands what may be said: with what it takes, and in one line where all
// that differs is which of the things that lie there.
func TestSayNow(t *testing.T) {
	r := newRig(t, 200, 50, "dark", alchemist)
	side := func() (text string) {
		for _, row := range strings.Split(r.text(), "\n") {
			text += strings.TrimRight(string([]rune(row + strings.Repeat(" ", 200))[150:]), " ") + "\n"
		}
		return text
	}
	has(t, side(), "─ Say now ─", "Anna: place …\n", "Anna: use Alchemist 1 paying …      Anna has 4 ✓\n", "Anna: pass …                            one of 6\n")
	r.clickOn("Anna: pass … ").shows("Anna: pass for Alchemy").press("<Esc>").clickOn("Anna: use Alchemist 1 paying …").shows("0 of 4")
	r = newRig(t, 200, 50, "dark", magMellStart)
	has(t, side(), "Anna: pick … ", "Anna: stop\n")
	hasNot(t, side(), "Anna: pick Druid")
	r.clickOn("Anna: pick … ").shows("Anna: pick Druid")
}

// What points a card gives stands before what it can do.
func TestPointsStandFirst(t *testing.T) {
	newRig(t, 200, 50, "dark", alchemist).shows("2 + 1 for each L on this · turn, C → 5 L · turn, turn a Creature → L onto this ", "1 for each D on this · Collect: D · 5 D → D onto this", "Elan, 5 Life           turn → check victory now")
}

// A line that is refused leaves the list as it was, whatever was taken while it was
// typed, and puts nothing in the place of what is there.
func TestRefusedLineLeavesTheList(t *testing.T) {
	const laid = "game: lizard-wizard\nplayers: Anna, Emil\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\n"
	r := newRig(t, 80, 24, "dark", laid)
	hasNot(t, r.press("emil: starts<Enter>horn, horn<Enter>").shows("all of different kinds", "› horn, horn").text(), "Horn ✓")
	r.press("horn, toad<Enter>")
	has(t, r.record(), "\nEmil: starts with Toadstool, Horn\n")

	r = newRig(t, 80, 24, "dark", laid)
	r.press("emil: starts<Enter>horn<Enter>sulphur foxglove eye<Enter>").shows("These are too many", "Emil: starts with Horn", "› sulphur foxglove eye")
	r.press("sulphur foxglove<Enter>").shows("These are too many", "Horn ✓1")
	hasNot(t, r.record(), "Emil: starts")
}

// Where an offer leaves two things open, the second is asked behind the first.
func TestOfferWithTwoHoles(t *testing.T) {
	const owned = "game: enchanters\nplayers: Ada, Bo, Cy\n\ndisplay Aquaté 1, Terranova 2, Ångbåt 3\nAda: enchant Sweep moving Aquaté 1, Terranova 2, Ångbåt 3 from display to Ada treasures\nrefill Aquaté 2\nrefill Aquaté 3\nrefill Terranova 1\nAda: end\nBo: end\nCy: end\n"
	r := newRig(t, 80, 24, "dark", owned)
	r.press("<F2>exchange<Enter>").shows("buys new cards").press("3<Enter>").shows("exchange 3 discarding …").press("te2<Enter>")
	has(t, r.record(), "\nAda: exchange 3 discarding Terranova 2\n")
}

// A strip goes on where what was said instead came to nothing, or was left open.
func TestStripOutlivesWhatIsSaidInstead(t *testing.T) {
	const start = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Alchemist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\n"
	for _, said := range []string{"alchemist calm<Enter><Esc>", "witch mon<Enter><Ctrl-U>", "pass<Enter><Esc>", "place?<Enter>"} {
		r := newRig(t, 80, 24, "dark", start).press("use alchemy<Enter>").shows("any 4").press(said)
		r.press("lced").shows("It fits: Enter says it.").press("<Enter>")
		if !strings.Contains(r.record(), "Anna: use Alchemy paying Calm, Death, Elan, Life") {
			t.Errorf("after %s the strip says nothing:\n%s", said, r.text())
		}
	}
}

// A strip that has all it takes says where Enter goes, in its sentence and in its keys; what
// can never be named is not in it.
func TestStripGoesOn(t *testing.T) {
	const start = "game: res-arcana\nplayers: Anna, Brit\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Alchemist\nBrit: mage Scholar\nBrit: item Research\nAnna: item Alchemy\nAnna: place Prism\nBrit: use Research paying Calm\nAnna: discard Hawk for 2 Calm\nBrit: discard Vault for Gold\n"
	r := newRig(t, 80, 24, "dark", start).press("use prism 2<Enter>").press("c").shows("Enter goes on to “gaining”", "Enter goes on  ")
	hasNot(t, r.press("<Enter>").shows("gaining …", "d ■ Death").text(), "g ◆ Gold")
}

// Short codes that a name begins with go in as soon as another begins behind them; wrong
// text hides nothing, and what is there twice says so.
func TestCodesGoInByThemselves(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: mag-mell\nplayers: Anna, Brit\n\n")
	r.press("<F3>daeatsu").shows("2 of 12", "DAE, ATSU").press("daemon, ").shows("3 of 12")
	r.press("gaso gaso ").shows("5 of 12", "✓2")
	hasNot(t, r.press("xyz").shows("› xyz", "MER Mercenary").text(), "6 of")
}

// A word that begins as no thing is called lets go of nothing that number keys added.
func TestNumbersStayBeforeAnotherWord(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: conclave\nplayers: Anna, Brit\n\n")
	r.press("anna: hand<Enter>51xyz<Enter>").shows("hand Love, Earth, …", "› xyz")
	if strings.Contains(r.text(), "51xyz") {
		t.Error("the keys before are taken for letters")
	}
}

// What Esc left in the entry line is laid out again.
func TestLayOutGoesOnWithWhatIsTyped(t *testing.T) {
	record, _, _ := strings.Cut(magMellStart, "\npool")
	r := newRig(t, 80, 24, "dark", record+"\n")
	r.press("<F3>gaso,ruso,<Esc><Esc>").shows("› pool Gairm Sorcerer, Rún Sorcerer").press("<F3>").shows("So far: 2 of 16")
}

// While all are level nothing has decided.
func TestNothingDecidesYet(t *testing.T) {
	r := newRig(t, 80, 24, "dark", magMellStart)
	if strings.Contains(r.press("<F10>").shows("most Mage cards left").text(), "this decided") {
		t.Error("nothing is decided yet")
	}
}

// A name whose letters are all keys of the strip goes on as text at the blank behind it.
func TestBlankBehindKeys(t *testing.T) {
	const start = "game: res-arcana\nplayers: Anna, Dee\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Alchemist\nDee: mage Scholar\nDee: item Research\nAnna: item Alchemy\n"
	newRig(t, 80, 24, "dark", start).press("use alchemy<Enter>").shows("any 4").press("dee pa").shows("› dee pa")
}

// The key that fills a list may open a shorter one.
func TestLastKeyOpensAShorterList(t *testing.T) {
	const start = "game: res-arcana\nplayers: Anna, Dee\nplaces: sun\n\nmonuments Library, Temple\nAnna: mage Alchemist\nDee: mage Scholar\nDee: item Research\nAnna: item Transmutation\n"
	newRig(t, 80, 24, "dark", start).press("use transmutation<Enter>").shows("any 3").press("cdl").shows("gaining")
}

// A blank behind the beginning of a name adds nothing, and what Enter takes off is no
// error while it is typed.
func TestBlankAddsNothing(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: lizard-wizard\nplayers: Anna, Emil\n\n")
	r.press("<F3>offer<Enter>").shows("0 of 8")
	r.press("druidry w").press(" ").shows("0 of 8").press("<Enter>").shows("1 of 8")
	hasNot(t, r.press("drop druid").text(), "is not")
	r.press("<Enter>").shows("0 of 8")
}

// What was refused just now is nothing that may be said instead.
func TestRefusedIsNotOffered(t *testing.T) {
	const played = "game: lizard-wizard\nplayers: Anna, Emil\n\noffer Enchantment Wizard, Druidry Wizard, Sorcery Tower 2, Alchemy Familiar 10, Augere, Verto, Converto, Skry Lacum\nachievements 5 Druidry, 7 Horn, 10 Gold, 100 Mana\nAnna: starts with Mandrake\nEmil: starts with Horn, Sulphur\nface Augere school Druidry\nAnna: summon Alchemy Familiar 10 to research\n"
	r := newRig(t, 120, 60, "dark", played)
	r.press("<F2>").shows("claim 10 Gold").press("<Esc>")
	r.press("claim 10 gold<Enter>").shows("Anna does not have 10 Gold").press("<F2>").shows("claim 100 Mana")
	hasNot(t, r.text(), "│Anna: claim 10 Gold")
}

// What is counted with two figures keeps apart from the next word.
func TestStripKeepsCountsApart(t *testing.T) {
	r := newRig(t, 80, 24, "dark", "game: res-arcana\nplayers: Anna, Brit\nmode: tally\n\nAnna: holds nothing\nBrit: holds nothing\n")
	r.press("anna has<Enter>12 calm, 33 death<Enter>").shows("Calm ✓12 ", "Death ✓33")
}

// What a power does stands whole above what it gives, however long it is.
func TestStripTellsTheWholePower(t *testing.T) {
	r := newRig(t, 80, 24, "dark", `game: res-arcana
players: Anna, Brit
places: sun

monuments Library, Temple
Anna: mage Alchemist
Brit: mage Scholar
Brit: item Research
Anna: item Death / Life
~[amount] Anna: collect 8 Gold, 8 Calm, 8 Life, 8 Death, 8 Elan
Anna: place Jeweled Statuette
Brit: pass for Alchemy
Anna: place Fiery Whip
`)
	r.press("whip 2<Enter>").shows("placement total", "any but Gold")
}

// Taking back what a list was begun with leaves it, and what was said before stays.
func TestUndoLeavesAList(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>d").shows("for Death").press("<Ctrl-Z><Ctrl-Z>").shows("Left; nothing of")
	has(t, r.record(), "\nAnna: collect Death\n")
	hasNot(t, r.record(), "undo")
}

// A letter that nothing can come of does not spoil the key that is pressed behind it.
func TestStrayLetterInAStrip(t *testing.T) {
	r := newRig(t, 80, 24, "dark", teeth)
	r.press("discard dragon teeth<Enter>x").shows("› x").press("l").shows("Life ✓1")
	hasNot(t, r.text(), "› x")
	r.press("xyl").shows("› xyl", "Life ✓1")
}
