package printables

import (
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// DeckOf makes a deck of a game's cards, in their order. A card's tags become
// signs where there is a sign of that name, colour and letters; common is the
// back of cards that state none. A card that names a twin has it for its back,
// and the twin is not printed again; apart prints it as a card of its own, where
// no backs are printed.
func DeckOf(title string, size Size, cards []referee.Printed, common Face, apart bool) Deck {
	d := Deck{Title: title, Size: size}
	byCode := map[string]referee.Printed{}
	for _, p := range cards {
		byCode[p.Code] = p
	}
	done := map[string]bool{}
	for _, p := range cards {
		if done[p.Code] {
			continue
		}
		card := Card{Front: FaceOf(p), Back: common, Copies: p.Copies}
		switch {
		case len(p.Back) > 0:
			card.Back = backOf(p)
		case p.Counter:
			card.Back = card.Front
		}
		if twin, ok := byCode[p.Twin]; ok && p.Twin != "" && !apart {
			card.Back = FaceOf(twin)
			done[p.Twin] = true
		}
		d.Cards = append(d.Cards, card)
	}
	return d
}

// FaceOf makes the front of one card. Its QR code says the card's code.
func FaceOf(p referee.Printed) Face {
	f := Face{Code: p.Code, QR: p.Code, Title: p.Name, Text: strings.Join(p.Text, "\n"), Powers: p.Powers, Track: p.Track, Slot: p.Slot,
		Cost: p.Cost, Picture: p.Sign, Reversed: p.Reversed, Side: p.Side}
	switch {
	case p.Counter && p.Value != 0:
		f.Corner, f.Title = figure(p.Value), "" // as large as it can be
		if p.Value > 0 {
			f.Corner = "+" + f.Corner
		}
	case p.Value != 0 || p.Nought:
		f.Figure = figure(p.Value)
	}
	var kin []string
	for i, t := range p.Tags {
		switch i {
		case 0:
			f.Hue, f.Colour = t.Hue, Hue(t.Hue)
		case 1:
			// Two families of one sort, as a Faerie's Schools: two colours.
			if t.Hue != "" && t.Hue != "grey" && t.Hue != p.Tags[0].Hue {
				f.Second = Hue(t.Hue)
			}
		}
		key := SignKey(t.Name)
		if HasSign(key) {
			f.Signs, f.Letters = append(f.Signs, key), append(f.Letters, t.Letter)
			kin = append(kin, "{"+key+"} "+t.Name)
		} else {
			f.Subtitle = append(f.Subtitle, t.Name)
		}
	}
	if f.Picture == "" && HasSign(SignKey(p.Name)) {
		f.Picture = SignKey(p.Name)
	}
	if len(p.Tags) > 0 && len(f.Signs) == 0 {
		f.Letter = p.Tags[0].Letter
	}
	if f.Text == "" && len(f.Powers) == 0 && !p.Counter {
		f.Text = strings.Join(kin, "\n")
	}
	return f
}

// backOf makes a back that shows tags.
func backOf(p referee.Printed) Face {
	f := Face{Back: true, Title: p.Back[0].Name, Colour: Hue(p.Back[0].Hue)}
	for _, t := range p.Back {
		key := SignKey(t.Name)
		if !HasSign(key) {
			key = "" // its letter is drawn instead
		}
		f.Signs, f.Letters = append(f.Signs, key), append(f.Letters, t.Letter)
	}
	return f
}

// SignKey is the key a sign of this name would have: "Arcane Warrior" is
// "arcane-warrior", "Rún" is "run".
func SignKey(name string) string {
	return strings.NewReplacer(" ", "-", "/", "-").Replace(spelling.Fold(name))
}
