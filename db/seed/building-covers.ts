import type { Cover } from "./covers";

const any = [0, 9] as const;

export const apartmentCovers: readonly Cover[] = [
  {
    file: "apartment-01.jpg",
    types: ["Apartment"],
    storeys: 7,
    levels: any,
    look: "white G+6",
    openings: [
      "The white G+6 with the timber-coloured frame is one of the better-run buildings in the area: clean lobby, working lift and a caretaker who answers his phone.",
      "Glass-railed balconies and large windows give this flat light from two sides, which is rarer than it ought to be.",
      "Only four flats share each landing, so the lift is never crowded and the corridor stays quiet.",
      "A practical family flat in a white seven-storey building, planned with the bedrooms along the quiet side and the living room opening to a glass-railed balcony.",
      "The finish is the developer's better grade: porcelain floors, solid-core doors and large sliding windows.",
      "Well-lit, well-kept and easy to let again: the kind of flat that never stands empty for long in this part of town.",
    ],
  },
  {
    file: "apartment-02.jpg",
    types: ["Apartment"],
    storeys: 11,
    levels: [0.95, 9],
    look: "dark stone tower",
    openings: [
      "Full-width balconies, dark stone and a roof that seems to hover: this is the smartest residential tower on its street, and the flat does it justice.",
      "From the balcony, which runs the full width of the flat, the view takes in half the city and the hills behind.",
      "A hotel-like entrance, two lifts and a balcony the width of the flat; people in this tower tend to stay.",
      "High ceilings and floor-to-ceiling glazing on the balcony side set this one apart from the usual flat of its size.",
      "The building was planned for owners rather than for quick letting, and it shows in thick party walls, a proper waste room and generous storage.",
      "Dark stone and glass, restrained outside; inside, a plan with a real entrance hall instead of a door into the sofa.",
    ],
  },
  {
    file: "apartment-03.jpg",
    types: ["Apartment"],
    storeys: 6,
    levels: any,
    look: "sand-coloured G+5",
    openings: [
      "A sand-coloured G+5 with iron balconies and a stone base, neither the newest nor the tallest, but one of the few where the service charge is actually spent on the building.",
      "Human in scale: six storeys, neighbours who know each other, and a strip of planting in front.",
      "Repainted and rewired before it came to us, with new taps and a new water heater; there is nothing to do but unpack.",
      "Cross-ventilated from front to back, with an iron balcony on the street side and the kitchen on the cool one.",
      "Sensibly planned and sensibly priced: proper rooms, real storage and a balcony that dries the washing by noon.",
      "If you would rather walk home in the evening than sit in the queue at the ring road, a building like this is what you look for.",
    ],
  },
  {
    file: "apartment-04.jpg",
    types: ["Apartment"],
    storeys: 10,
    levels: [0.8, 9],
    look: "ten-storey tower",
    openings: [
      "The corner flats in this ten-storey tower are the ones to have, and this is one of them: windows on two sides and a balcony on the corner.",
      "White with grey fins, ten storeys high and visible from the main road; visitors find it without a phone call.",
      "A tower flat without tower problems: two lifts, a generator that carries both of them, and pressure in the taps.",
      "Morning sun in the bedrooms, afternoon sun on the balcony, and enough height to leave the street noise below.",
      "Bought off plan and finished to the owner's own taste afterwards: better tiles, a fitted kitchen and wardrobes in every bedroom.",
      "Everything in it works, which is how the owner, an engineer, wants it handed on.",
    ],
  },
  {
    file: "apartment-05.jpg",
    types: ["Apartment"],
    storeys: 8,
    levels: any,
    look: "cream-and-ochre G+7",
    openings: [
      "Bakery, pharmacy and a minimarket at street level, your own door a few paces from the lift above: convenient living in a cheerful cream-and-ochre building.",
      "The ochre balconies are hard to miss. This one faces away from the junction and gets the sun until late afternoon.",
      "A lively building with shops below, at its best for people who like to have the city at the door.",
      "Clever and easy to run, with the lift opening close to the door and a shop downstairs for whatever you forgot.",
      "The same tenant stayed for years and never missed a payment; the owner now lives abroad and wants the flat in good hands.",
      "A bright flat above a row of shops, set back behind trees so that the living room is calmer than the address suggests.",
    ],
  },
];

export const condoCovers: readonly Cover[] = [
  {
    file: "condo-01.jpg",
    types: ["Condo"],
    storeys: 5,
    levels: any,
    look: "terracotta-tower block",
    openings: [
      "A tidy block with terracotta stair towers, a swept entrance and an active residents' association that keeps the pump and the gate in order.",
      "One of the calmer blocks of the site, facing grass instead of the parking rows.",
      "The unit has been improved since hand-over: better tiles, a proper sink unit and a living room that gained the old corridor.",
      "Sunny from the morning on, with a balcony over the green between the blocks.",
      "Lived in by the owner from the first day, and it shows in the details: grilles painted, joints sealed, taps that close.",
      "A good first home: easy to clean, easy to reach and with neighbours who look out for each other's children.",
    ],
  },
  {
    file: "condo-02.jpg",
    types: ["Condo"],
    storeys: 4,
    levels: any,
    look: "teal-and-yellow block",
    openings: [
      "You will know the block by its teal and yellow towers. Four storeys only, so nobody minds the missing lift.",
      "Bright, simple and recently painted inside; the small balcony takes a clothes line and two chairs.",
      "Front-facing, so the children playing below are in sight from the balcony.",
      "Two minutes from the site gate and on the dry side of the block, where the stairs get the afternoon sun.",
      "A straightforward condominium unit with every room square, every window opening and no damp anywhere.",
      "The previous family stayed for years and left it cleaner than most new hand-overs.",
    ],
  },
  {
    file: "condo-03.jpg",
    types: ["Condo"],
    storeys: 5,
    levels: any,
    look: "brown-tower block",
    openings: [
      "The cobbled yard stays clean in the rains, the brown stair towers keep the wind out, and the evening light on this side is worth a chair on the balcony.",
      "An end unit, so there is light from the side as well and only one neighbour on the landing wall.",
      "Sand and brown outside, freshly skimmed and painted within.",
      "Quiet block, paved yard, and a guard of its own whom the association pays on time.",
      "Set at the back of the site where through traffic ends, with parking straight in front of the stair.",
      "Small enough to keep warm in Hamle, large enough that the dining table has its own place.",
    ],
  },
];

export const townhouseCovers: readonly Cover[] = [
  {
    file: "townhouse-01.jpg",
    types: ["Townhouse"],
    storeys: 2,
    bedrooms: [3, 4],
    levels: any,
    look: "flat-roofed",
    openings: [
      "One of a row of flat-roofed townhouses, each with its own front garden and colour, looked after by a small association of the owners.",
      "A house in the middle of the row: fewer outside walls, fewer surprises, and a garden you can keep in an hour a week.",
      "Two floors, your own door, no lift and no one above you: much of what people want from a villa at a price nearer to a flat's.",
      "White and ochre fronts on a cobbled street, with garden walls low enough for neighbours to talk across.",
    ],
  },
  {
    file: "townhouse-02.jpg",
    types: ["Townhouse"],
    storeys: 2,
    bedrooms: [3, 4],
    levels: any,
    look: "gabled",
    openings: [
      "Gabled fronts, balconies above the living rooms and low walls along the pavement: a row that looks like a street rather than a project.",
      "The gable gives the upstairs rooms real height, and the balcony looks along the whole row.",
      "Stone at the base, timber at the door and a gable above: compact, well-made and easy to lock up when you travel.",
      "From the front gate to the back wall it is all yours, with party walls thick enough that you forget the neighbours.",
    ],
  },
];

export const commercialCovers: readonly Cover[] = [
  {
    file: "commercial-01.jpg",
    types: ["Commercial"],
    use: "office",
    storeys: 9,
    levels: any,
    look: "glass-fronted building",
    openings: [
      "A glass-fronted office building with a stone service core: lifts, stairs and washrooms on one side, clear space on the other.",
      "Widely spaced columns for any layout, windows along the whole side and a glazed meeting room that can stay or go.",
      "Curtain-walled, nine levels high, and managed by people who have the lift repaired the same day.",
      "The kind of address a bank branch, an NGO or a software house likes on its card: blue glass outside, plain efficient floors within.",
      "Handed over as an open floor with suspended ceiling and lighting in place; bring partitions and desks.",
      "Daylight reaches every desk, which cuts the power bill and the complaints.",
    ],
  },
  {
    file: "commercial-02.jpg",
    types: ["Commercial"],
    use: "shop",
    storeys: 4,
    levels: any,
    look: "awning-fronted building",
    openings: [
      "Awnings over the pavement, shops below and offices above behind a central glass bay: a building that earns its keep from morning to late evening.",
      "A street-level unit with a full-height shopfront, polished concrete floor and track lighting, ready for a boutique, a pharmacy or a café.",
      "Frontage is what you pay for and frontage is what you get: the shop faces the pavement directly, with no steps and no ditch in between.",
      "In a four-storey building where every other unit is taken, this is the first to come free in a long time.",
      "Polished floor, timber feature wall, shelves along one side: the last occupant ran a design shop here and left it in excellent order.",
      "The awning goes with the unit, and so does the footfall.",
    ],
  },
];

export const landCovers: readonly Cover[] = [
  {
    file: "land-01.jpg",
    types: ["Land"],
    storeys: 0,
    levels: any,
    look: "level",
    openings: [
      "Pegged, strung and ready to measure: a level plot of red soil with a low stone wall along the back and hills beyond.",
      "You can start with the foundations. The corners are marked, the ground is firm and nothing has to be demolished.",
      "An open plot with good frontage and no slope to speak of, so earthworks stay cheap.",
      "Firm red soil rather than black cotton, which in this city decides how much of the budget disappears underground.",
      "Flat, regular and already surveyed; the pegs in the picture are the municipality's own.",
    ],
  },
  {
    file: "land-02.jpg",
    types: ["Land"],
    storeys: 0,
    levels: [0.55, 9],
    look: "grassy",
    openings: [
      "A grassy plot with survey pegs in place, acacias along the edge and the mountains to look at over breakfast.",
      "The ground falls gently towards the street, which helps the drainage and gives every floor a view.",
      "The grass has been kept short and the boundaries walked with the neighbours, all of whom have signed.",
      "Green for most of the year and never built on, with tall eucalyptus on the boundary that can stay as a wind-break.",
      "A plot with a view of the mountains, which is becoming rare inside the ring of new buildings.",
    ],
  },
];
