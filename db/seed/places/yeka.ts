import type { Place } from "../place";

export const yeka: Place[] = [
  {
    name: "Ayat",
    amharic: "አያት",
    subcity: "Yeka",
    latitude: 9.03,
    longitude: 38.866,
    level: 0.85,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Ayat Zone 3, Street 14, House No. 207",
        around:
          "Ayat's numbered streets are wide, tree-lined and easy to explain to a driver; the light rail terminus is eight minutes away on foot.",
      },
      {
        type: "Townhouse",
        offer: "sale",
        address: "Ayat Zone 5, near the playground, House No. 31",
        around:
          "The zone has its own playground and kiosk, and the light rail carries you to Meskel Square without a transfer.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 500,
        address: "Ayat Zone 8, upper side, Woreda 11",
        around:
          "The upper side of Ayat gets the breeze, and only two plots on this street are still empty.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Ayat, 400 m from the roundabout towards Tafo",
        around:
          "From the Ayat roundabout minibuses leave for Megenagna and Legetafo every few minutes; the building stands one row back from the noise.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Ayat Zone 2, House No. 118",
        around:
          "One of the first zones of Ayat to be settled, so the trees are tall and the guards, the dairy and the baker have been there for years.",
      },
    ],
  },
  {
    name: "CMC",
    amharic: "ሲኤምሲ",
    subcity: "Yeka",
    latitude: 9.02,
    longitude: 38.846,
    level: 0.95,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "CMC Michael, near St. Michael Church, House No. 65",
        around:
          "St. Michael Church is two streets away and the CMC light rail stop six minutes on foot; Megenagna takes a quarter of an hour.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "CMC, main road, opposite the light rail station",
        around: "The light rail stops opposite, which settles the question of the second car.",
      },
      {
        type: "Townhouse",
        offer: "sale",
        address: "CMC, Tsehay Real Estate side, Row C",
        around:
          "Wide pavements, a children's field and a proper supermarket make this corner of CMC unusually easy on foot.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "CMC, near Civil Service University, Woreda 09",
        around:
          "Lecturers from Civil Service University live in half the building. Shops and a clinic are on the ground floors along the road.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "CMC, Sunrise compound, Street 2, House No. 19",
        around:
          "A gated street with a shared guard, school buses at the entrance in the morning and almost no traffic after.",
      },
    ],
  },
  {
    name: "Summit",
    amharic: "ሰሚት",
    subcity: "Yeka",
    latitude: 9.006,
    longitude: 38.851,
    level: 0.85,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Summit Condominium, Block 112",
        around:
          "Summit condominium is a town of its own, with schools, tailors, a wet market and direct minibuses to Bole and Megenagna.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Summit Fiyel Bet, House No. 84",
        around:
          "Fiyel Bet is two minutes down the road for the butcher and the taxi; the lane itself is a dead end.",
      },
      {
        type: "Townhouse",
        offer: "rent",
        address: "Summit, behind the Pepsi factory, Row 2",
        around:
          "Behind the Pepsi factory the asphalt turns to cobbles and the noise stops. Goro and the ICT park are ten minutes away.",
      },
    ],
  },
  {
    name: "Megenagna",
    amharic: "መገናኛ",
    subcity: "Yeka",
    latitude: 9.02,
    longitude: 38.802,
    level: 1,
    spots: [
      {
        type: "Apartment",
        offer: "rent",
        address: "Megenagna, behind Zefmesh Grand Mall, Woreda 08",
        around:
          "Every minibus line in the east meets at Megenagna, and Zefmesh has the groceries, the cinema and the phone repair.",
      },
      {
        type: "Commercial",
        offer: "sale",
        use: "office",
        address: "Megenagna, near Metebaber Building",
        around:
          "With the light rail and the ring road meeting outside, staff arrive on time from Ayat as well as from Mexico.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Megenagna, Shola side, Woreda 06",
        around:
          "Shola market is a ten-minute walk for vegetables at farm prices, and the light rail a little less.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "shop",
        address: "Megenagna, ring road service road, ground floor",
        around:
          "Tens of thousands change transport at Megenagna every day, and many of them walk along this pavement.",
      },
    ],
  },
  {
    name: "Kotebe",
    amharic: "ኮተቤ",
    subcity: "Yeka",
    latitude: 9.033,
    longitude: 38.835,
    level: 0.7,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Kotebe 02, near the university gate, House No. 961",
        around:
          "Kotebe University of Education is close by, so spare rooms are easily let; the air on this slope is noticeably cleaner than in town.",
      },
      {
        type: "House",
        offer: "rent",
        address: "Kotebe, Wosen, 150 m off the asphalt",
        around:
          "Wosen has its own taxis to Megenagna, a good flour mill and a quiet, mostly owner-occupied street.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 250,
        address: "Kotebe, towards Kara, Woreda 13",
        around:
          "The road towards Kara has been widened, and a primary school and a health centre are within ten minutes on foot.",
      },
    ],
  },
  {
    name: "Ayat 49",
    amharic: "አያት 49",
    subcity: "Lemi Kura",
    latitude: 9.041,
    longitude: 38.882,
    level: 0.75,
    spots: [
      {
        type: "Townhouse",
        offer: "sale",
        address: "Ayat 49 Mazoria, Row 6, House No. 4",
        around:
          "At the 49 turn there are eggs, injera and a taxi at six in the morning; the light rail terminus is a short ride back.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 1000,
        address: "Ayat 49, Woreda 14, plot 22",
        around:
          "The neighbourhood is filling up with two-storey family houses, and the drainage along the street is finished.",
      },
    ],
  },
  {
    name: "Figa",
    amharic: "ፊጋ",
    subcity: "Lemi Kura",
    latitude: 9.001,
    longitude: 38.872,
    level: 0.8,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Figa, 250 m from the roundabout, House No. 77",
        around:
          "Figa roundabout gives you Summit in one direction and Ayat in the other, and the new asphalt has halved the trip to Bole.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Figa, main road, third building after the roundabout",
        around:
          "A growing quarter: two private schools, a clinic and a handful of cafés have opened along the main road.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Figa, Woreda 06, House No. 503",
        around:
          "Neighbours keep the lane themselves, with lamps on every second gate. Summit market is seven minutes away by car.",
      },
    ],
  },
  {
    name: "Yeka Abado",
    amharic: "የካ አባዶ",
    subcity: "Lemi Kura",
    latitude: 9.066,
    longitude: 38.893,
    level: 0.55,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Yeka Abado Condominium, Project 13, Block 208",
        around:
          "Project 13 has a health centre, two public schools and city buses that start here, so there is always a seat.",
      },
      {
        type: "Condo",
        offer: "rent",
        address: "Yeka Abado Condominium, Project 13, Block 64",
        around:
          "The bus to Megenagna leaves from the end of the block, and the Sunday market is cheaper than anything in town.",
      },
    ],
  },
  {
    name: "Beshale",
    amharic: "በሻሌ",
    subcity: "Lemi Kura",
    latitude: 9.011,
    longitude: 38.88,
    level: 0.65,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Beshale, behind the Beshale Hotel, House No. 46",
        around:
          "Behind the Beshale Hotel the streets are level and still half empty, good for a family that wants air and a garden.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 300,
        address: "Beshale, cooperative site 5, Woreda 09",
        around:
          "The plot belongs to a finished housing cooperative: roads, poles and water line were laid by the members together.",
      },
    ],
  },
];
