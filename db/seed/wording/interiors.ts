/** What an agent says of a room, by the picture that shows it. */
export const interiorWordings: Readonly<Record<string, readonly string[]>> = {
  "interior-living-01.jpg": [
    "The living room has a timber-slat wall for the television and doors straight to the garden.",
    "Timber floors, a slatted feature wall and glass doors to the green make the living room the place where everybody ends up.",
    "Warm flooring and a slatted timber wall set the tone of the living room, which opens to the garden.",
    "Curtained glass doors lead from the living room outside; the floor is timber throughout.",
  ],
  "interior-living-02.jpg": [
    "Living and dining share one long room with a sage-green wall and a wide window.",
    "The dining table stands by the window under three pendant lamps, the sofa against a calm green wall.",
    "Large pale tiles and a soft green wall keep the open living and dining room cool.",
    "There is space for a table of six and a full seating group in the one open room.",
  ],
  "interior-living-03.jpg": [
    "A terracotta wall gives the living room its warmth, and the dining corner gets the window.",
    "Living and dining are one bright space of good proportions, white but for one terracotta wall.",
    "Large-format tiles, recessed lights and one strong colour: the living room needs no more.",
    "The dining end has the morning light, the sofa end the shade for the evening news.",
  ],
  "interior-kitchen-01.jpg": [
    "The kitchen has green and white cabinets around a timber island with three stools.",
    "In the kitchen a timber island carries a white worktop, and the hood vents outside.",
    "White worktops, green base units and a window over the sink make a kitchen one likes to cook in.",
    "The island kitchen has a full-height fridge bay and pendant lamps over the breakfast side.",
  ],
  "interior-kitchen-02.jpg": [
    "Brown cabinets, dark stone worktops and brass lamps make a kitchen that will look right for years.",
    "The kitchen is fitted with stone worktops, a white island and a tiled splashback.",
    "Stone worktops run round two sides of the kitchen, and the island seats three for breakfast.",
    "An island with its own lamps, brown base units and open shelves furnish the kitchen.",
  ],
  "interior-bedroom-01.jpg": [
    "The main bedroom has a clay-coloured wall, tall wardrobes and sheer curtains over a wide window.",
    "Wardrobes in the main bedroom run to the ceiling, and the floor is timber.",
    "Recessed lights, fitted wardrobes and a wide window: the main bedroom is finished with care.",
    "Timber underfoot and a warm wall behind the bed make the main bedroom a quiet room.",
    "A window almost as wide as the room lights the main bedroom.",
  ],
  "interior-bedroom-02.jpg": [
    "The main bedroom is painted blue behind the bed and has pale timber wardrobes.",
    "Pale timber wardrobes and a wide curtained window make the main bedroom feel larger than it is.",
    "Even with a double bed and a bench there is room to walk around in the main bedroom.",
    "Tall curtained windows light the bedroom from one wall to the other.",
    "Timber floor, fitted wardrobe and good sockets on both sides of the bed: the bedroom was thought through.",
  ],
  "interior-bathroom-01.jpg": [
    "Green tiles, a freestanding tub and two basins fill the main bathroom.",
    "The main bathroom would not be out of place in a good hotel: tub, double vanity, daylight.",
    "The tub stands under a window in the main bathroom, beside a double vanity.",
    "Nobody queues in the morning: the main bathroom has two basins and a long mirror.",
  ],
  "interior-bathroom-02.jpg": [
    "The bathroom has terracotta tiles, a tub by the window and a dark timber vanity.",
    "Terracotta tiling and a freestanding tub lift the bathroom above the usual.",
    "The bathroom has daylight, a long vanity and a tub deep enough to be used.",
    "A long stone-topped vanity and a tub against terracotta tiles: the bathroom is new.",
  ],
  "interior-balcony-01.jpg": [
    "The balcony is deep enough for two armchairs and a coffee table, with the city and the hills in front.",
    "Sit on the balcony in the evening and watch the lights come on towards the hills.",
    "A glass rail, a timber ceiling and a view over the roofs make the balcony one more room.",
    "From the balcony you look over trees and roofs to the hills.",
    "Breakfast belongs on the balcony: sheltered, sunny and high enough for a view.",
  ],
};
