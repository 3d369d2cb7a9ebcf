package printables

import (
	"strconv"
	"strings"

	"magistrate/referee"
	"magistrate/referee/spelling"
)

// DeckOf returns a deck of a game's cards, in order. common is the back of cards without
// one of their own. The twin of a card is its back and is not printed again, unless apart
// is set for printing without backs. Counters become cards with tokens to cut out.
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
	if len(cards) > 0 && cards[0].Counter {
		d.Cards = tokenCards(size, d.Cards)
	}
	return d
}

// FaceOf returns the front of a card, with its code as QR code. Tags with a sign of their
// name become signs.
func FaceOf(p referee.Printed) Face {
	f := Face{Code: p.Code, QR: p.Code, Title: p.Name, Text: strings.Join(p.Text, "\n"), Powers: p.Powers, Track: p.Track, Slot: p.Slot,
		Cost: p.Cost, Picture: p.Sign, Reversed: p.Reversed, Side: p.Side}
	for _, r := range p.Rings {
		f.Rings = append(f.Rings, Rings(r))
	}
	worth := ""
	if p.Value != 0 || p.Nought {
		worth = figure(p.Value)
	}
	switch {
	case p.Counter && p.Value > 0:
		f.Figure, f.Title = "+"+worth, ""
	case p.Counter && p.Value < 0:
		f.Figure, f.Title = worth, ""
	case p.Cost != "" || len(p.Powers) > 0:
		f.Points = worth
	default:
		if f.Figure = worth; worth != "" && p.Unit == "" && f.Text == "" { // the figure is all that it says
			f.Alone, f.Title = true, strings.TrimSuffix(f.Title, " "+strconv.Itoa(p.Value))
		}
	}
	for i, t := range p.Tags {
		switch i {
		case 0:
			f.Hue = t.Hue
		case 1:
			// Two families of one kind, such as a Faerie's Schools: two colours.
			if t.Hue != "" && t.Hue != "grey" && t.Hue != p.Tags[0].Hue {
				f.Second = t.Hue
			}
		}
		if key := SignKey(t.Name); HasSign(key) {
			f.Signs, f.Letters = append(f.Signs, key), append(f.Letters, t.Letter)
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
	return f
}

// backOf returns a back that shows tags.
func backOf(p referee.Printed) Face {
	f := Face{Back: true, Title: p.Back[0].Name, Hue: p.Back[0].Hue}
	for _, t := range p.Back {
		key := SignKey(t.Name)
		if !HasSign(key) {
			key = "" // draw its letter instead
		}
		f.Signs, f.Letters = append(f.Signs, key), append(f.Letters, t.Letter)
	}
	return f
}

// SignKey returns the key for a name: "arcane-warrior" for "Arcane Warrior", "run" for
// "Rún".
func SignKey(name string) string {
	return strings.NewReplacer(" ", "-", "/", "-").Replace(spelling.Fold(name))
}
