import type { PropertyType } from "../vocabulary";

/** What an exterior picture shows, and what an agent would say of that building first. */
export interface Cover {
  file: string;
  types: readonly PropertyType[];
  use?: "shop" | "office";
  storeys: number;
  /** Least and most bedrooms that fit the building. */
  bedrooms?: readonly [number, number];
  /** Price levels (see `Place.level`) between which such a building is found. */
  levels: readonly [number, number];
  /** Goes before "villa", "house" or "building" in a title. */
  look: string;
  openings: readonly string[];
}

const any = [0, 9] as const;

export const villaCovers: readonly Cover[] = [
  {
    file: "villa-01.jpg",
    types: ["Villa"],
    storeys: 2,
    bedrooms: [4, 6],
    levels: any,
    look: "Stone-and-glass",
    openings: [
      "A white frame floats over a stone-clad ground floor, and the long glass-railed balcony looks down on a lawn big enough for the children's football.",
      "Finished with patience: cut stone at ground level, clean white plaster above, glass balcony rails and a path laid straight across the lawn.",
      "The first thing you notice is the light. Both floors open to the garden through wide aluminium windows, and the balcony upstairs runs almost the full width of the house.",
    ],
  },
  {
    file: "villa-02.jpg",
    types: ["Villa"],
    storeys: 2,
    bedrooms: [4, 5],
    levels: any,
    look: "Contemporary",
    openings: [
      "From the street you see little more than bougainvillea, a low white wall and a slatted timber gate; the villa behind them is cool, bright and very private.",
      "A contemporary G+1 behind a timber gate, with the living rooms at garden level and the bedrooms sheltered in the white frame above.",
      "Jacaranda on one side, bougainvillea over the wall: a modern villa on a street where the neighbours still greet each other by name.",
    ],
  },
  {
    file: "villa-03.jpg",
    types: ["Villa"],
    storeys: 3,
    bedrooms: [5, 7],
    levels: any,
    look: "Three-level",
    openings: [
      "The ochre stone stair tower makes this G+2 easy to find. The upper floors have wide balconies, and the roof terrace under the pergola is the best room of the house after four o'clock.",
      "Three full levels, which suits a large family or a residence with an office downstairs; the stair tower keeps the traffic between them away from the living rooms.",
      "Built for entertaining: a wide terrace off the first floor, a pergola on the roof and enough lawn in front for a tent at Meskel or a wedding lunch.",
    ],
  },
  {
    file: "villa-04.jpg",
    types: ["Villa", "House"],
    storeys: 2,
    bedrooms: [4, 6],
    levels: [0.75, 9],
    look: "Classic tiled",
    openings: [
      "A classic in cream plaster under a terracotta tile roof, entered between columns and set back behind a garden that has had time to grow in.",
      "Symmetrical, solid and easy to live in, with a columned porch, tall windows on both floors and cypresses at the side.",
      "People on the street call it simply the cream house: tiled roof, columned entrance and a paved path through lawn and flowering shrubs.",
      "No flat roof to worry about in Hamle. The tiles have wide eaves, the walls are thick, and the rooms stay even in temperature all year.",
    ],
  },
  {
    file: "villa-05.jpg",
    types: ["Villa", "House"],
    storeys: 1,
    bedrooms: [3, 4],
    levels: any,
    look: "Single-storey stone",
    openings: [
      "Everything on one level: a modern bungalow with deep roof overhangs, rubble-stone walls and a carport that brings you to the door dry.",
      "Older parents, small children, or simply no wish for stairs? Here every room is on the ground floor, and the living room looks straight onto the lawn.",
      "Low, long and quiet. The flat roofs reach out far enough to keep both the rain and the noon sun off the glass.",
      "A bungalow in the spirit of the city's best sixties houses, but with today's wiring, plumbing and glazing, a carport and stone walls that need no paint.",
    ],
  },
  {
    file: "villa-06.jpg",
    types: ["Villa", "House"],
    storeys: 2,
    bedrooms: [4, 5],
    levels: any,
    look: "Bright modern",
    openings: [
      "White cubes, one terracotta tower and a tall window over the stairs: a house that is bright in every corner by seven in the morning.",
      "The terracotta entrance tower gives the house its face. On one side are the reception rooms, on the other the family's own, with a small balcony above.",
      "A compact, well-proportioned G+1 with flowers around the lawn and not a square metre wasted on corridors.",
      "Crisp outside, warm inside. The balcony over the garden is the owners' favourite place for morning coffee, and it is easy to see why.",
    ],
  },
  {
    file: "villa-07.jpg",
    types: ["Villa"],
    storeys: 3,
    bedrooms: [5, 7],
    levels: any,
    look: "Walled G+2",
    openings: [
      "Behind a stone compound wall and a solid steel gate stands a G+2 in white plaster and dark stone, with balconies on both upper floors and a timber pergola on the roof.",
      "Security was clearly on the architect's mind, yet nothing feels shut in: once the steel gate opens, three glazed levels look out over the wall.",
      "Three levels in white and dark stone, planned so that the top floor with its terrace can be used as an independent suite.",
    ],
  },
  {
    file: "villa-08.jpg",
    types: ["Villa", "House"],
    storeys: 2,
    bedrooms: [4, 5],
    levels: any,
    look: "Ochre and stone",
    openings: [
      "Warm ochre plaster above, rubble stone below: two storeys that catch the late sun along the whole front.",
      "The upper floor sits in a deep frame that shades the bedrooms, the lower one stands on rough local stone; between them runs a balcony wide enough for a table.",
      "Set well back on a generous lawn, with paving up to the door and room to turn a car inside the compound.",
      "Honest materials throughout: stone, plaster, timber screens and iron rails, all of it easy to maintain with local craftsmen.",
    ],
  },
  {
    file: "villa-09.jpg",
    types: ["Villa"],
    storeys: 2,
    bedrooms: [4, 5],
    levels: any,
    look: "Modern garden",
    openings: [
      "White, charcoal and sand: three volumes joined around a bright stairwell, behind a low wall with a timber gate and more bougainvillea than one gardener can manage.",
      "The charcoal stair tower separates the guests' side from the family's, so visitors never cross the bedroom floor.",
      "Street appeal in three colours, and behind the timber gate a calm green compound where the traffic is hardly heard.",
    ],
  },
  {
    file: "villa-10.jpg",
    types: ["Villa", "House"],
    storeys: 2,
    bedrooms: [5, 7],
    levels: [0.8, 9],
    look: "Palm-court",
    openings: [
      "Tall palms, a paved forecourt and a white portico: an address for an embassy, an NGO head office or a family that receives many guests.",
      "The evening sun on the forecourt sells this place by itself. Behind the portico lie high rooms, a wide staircase and timber floors.",
      "Formal in front and relaxed behind, with a paved forecourt for arrivals and the private rooms turned to the planted side of the compound.",
      "Guest house or grand home? It has been run as both: the rooms are nearly equal in size, each close to a bathroom, and the forecourt takes all the parking.",
    ],
  },
];

export const houseCovers: readonly Cover[] = [
  {
    file: "house-01.jpg",
    types: ["House"],
    storeys: 1,
    bedrooms: [3, 4],
    levels: [0, 1],
    look: "Red-roofed family",
    openings: [
      "A red-roofed family house with a timber veranda along the front, the kind where coffee is roasted outside on Sundays and whoever passes is offered a cup.",
      "Single-storey, sound and sunny. The hip roof was re-sheeted and repainted recently, and the veranda posts are new.",
      "The veranda is the heart of it: deep shade by noon, a view over lawn and bougainvillea, and the front door opening straight into the living room.",
    ],
  },
  {
    file: "house-02.jpg",
    types: ["House"],
    storeys: 1,
    bedrooms: [3, 3],
    levels: [0, 1],
    look: "Veranda",
    openings: [
      "Pale blue walls, a columned veranda and a garden kept by someone who cares: a simple house that feels generous the moment you step in.",
      "A straightforward house at a straightforward price. Roof, gutters and wiring have been gone through, so you can move in and improve later.",
      "One long roof, one level, and a veranda with white rails from which grandparents can watch the whole compound.",
    ],
  },
  {
    file: "house-03.jpg",
    types: ["House"],
    storeys: 1,
    bedrooms: [3, 4],
    levels: [0.65, 9],
    look: "L-shaped",
    openings: [
      "L-shaped around a sheltered lawn, with clay-tile roofs, a stone-faced bedroom wing and a covered porch between the two.",
      "The stone wing holds the bedrooms, the plastered wing the living rooms; you can sleep through a party here.",
      "A well-kept tiled bungalow whose owners planted before they painted: cypress, flowering shrubs and a lawn without a bare patch.",
    ],
  },
  {
    file: "house-04.jpg",
    types: ["House"],
    storeys: 1,
    bedrooms: [3, 4],
    levels: [0.6, 9],
    look: "Stone-walled",
    openings: [
      "A low stone wall, an iron gate and an ochre house with a brown hipped roof on a cobbled street: it looks exactly as a home should.",
      "Stone in front, ochre plaster behind, and a gate wide enough for a pick-up. The house has been in one family since it was built.",
      "Close to the street but not exposed to it, thanks to the stone wall and the climbing flowers that screen the front.",
    ],
  },
  {
    file: "house-05.jpg",
    types: ["House"],
    storeys: 1,
    bedrooms: [2, 3],
    levels: [0, 0.7],
    look: "Small veranda",
    openings: [
      "A small ochre house under a green roof, on a yard of red soil with eucalyptus at the back: modest today, and with ground to build on tomorrow.",
      "The house is lived in and dry, the yard is level and the trees are old enough to give real shade. It wants an owner with patience rather than a big purse.",
      "Plain, honest and affordable, with a railed veranda, a kitchen garden waiting to be planted and room for a service block behind.",
    ],
  },
];
