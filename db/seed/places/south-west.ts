import type { Place } from "../place";

export const southWest: Place[] = [
  {
    name: "Lebu",
    amharic: "ለቡ",
    subcity: "Nifas Silk Lafto",
    latitude: 8.951,
    longitude: 38.723,
    level: 0.8,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Lebu, Musica Sefer, House No. 151",
        around:
          "Musica Sefer is the part of Lebu that people ask for by name, with paved streets and a residents' guard at both ends.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Lebu Mebrat Hail, House No. 73",
        around:
          "The new asphalt brings you to Sarbet in twenty minutes; there is a kindergarten in the next street.",
      },
      {
        type: "Townhouse",
        offer: "sale",
        address: "Lebu, near the railway station road, Row A",
        around:
          "The Lebu station road opened up this side of town, and the row stands far enough back to hear nothing of it.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Lebu, Varnero side, Street 5, House No. 28",
        around:
          "Streets here were laid out before the houses, so there are pavements, drains and a turning place for the school bus.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 360,
        address: "Lebu, Woreda 06, cooperative block 3",
        around:
          "Finished villas on three sides set the standard, and the transformer for the street is in place.",
      },
    ],
  },
  {
    name: "Sarbet",
    amharic: "ሳር ቤት",
    subcity: "Nifas Silk Lafto",
    latitude: 8.997,
    longitude: 38.734,
    level: 1.45,
    spots: [
      {
        type: "Villa",
        offer: "rent",
        address: "Old Airport, near ICS, House No. 344, Woreda 03",
        around:
          "The International Community School is close enough for older children to walk, and the Canadian and Vatican missions are neighbours.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "Sarbet, behind Adams Pavilion, House No. 702",
        around:
          "Five minutes from the African Union gate, with Adams Pavilion for shopping and ICS on the way.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Old Airport, Mauritania Road, House No. 59",
        around:
          "Old Airport remains the calmest good address in the city: wide verges, tall trees and diplomatic neighbours.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Sarbet, Bisrate Gebriel, Woreda 02",
        around:
          "Bisrate Gebriel Church is up the road, and African Union staff walk to work from here.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Sarbet, South Africa Street, near the AU",
        around:
          "Flats so near the African Union let themselves, and the avenue to Mexico and the ring road are both at hand.",
      },
    ],
  },
  {
    name: "Jemo",
    amharic: "ጀሞ",
    subcity: "Nifas Silk Lafto",
    latitude: 8.96,
    longitude: 38.708,
    level: 0.65,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Jemo 1 Condominium, Block 176",
        around:
          "Jemo 1 is the oldest of the three sites, with full-grown trees and shops of every sort along the central road.",
      },
      {
        type: "Condo",
        offer: "sale",
        address: "Jemo 2 Condominium, Block 47",
        around:
          "City buses for Mexico and Piassa start at Jemo 2, so you board before the queue does.",
      },
      {
        type: "Condo",
        offer: "rent",
        address: "Jemo 3 Condominium, Block 92",
        around:
          "Jemo Michael Church, a football ground and the evening market are a few minutes away on foot.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "shop",
        address: "Jemo 1, main road, ground floor",
        around:
          "Three condominium sites shop on this road, and the bus stop lets people out in front of the door.",
      },
    ],
  },
  {
    name: "Gofa",
    amharic: "ጎፋ",
    subcity: "Nifas Silk Lafto",
    latitude: 8.974,
    longitude: 38.743,
    level: 0.85,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Gofa, near Gebriel Church, House No. 266",
        around:
          "Gofa Gebriel Church stands at the end of the street; the ring road is four minutes away and Sarbet ten.",
      },
      {
        type: "House",
        offer: "rent",
        address: "Gofa Camp, House No. 35, Woreda 06",
        around:
          "Gofa Camp was laid out with gardens in mind and has kept them. Schools and a good bakery are on the loop road.",
      },
      {
        type: "Condo",
        offer: "sale",
        address: "Gofa Mebrat Hail Condominium, Block 18",
        around:
          "At Gofa Mebrat Hail everything is inside the site, including an evening taxi queue that actually moves.",
      },
    ],
  },
  {
    name: "Haile Garment",
    amharic: "ኃይሌ ጋርመንት",
    subcity: "Nifas Silk Lafto",
    latitude: 8.946,
    longitude: 38.732,
    level: 0.65,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Haile Garment, towards Hana Mariam, House No. 812",
        around:
          "Hana Mariam's market is a few minutes one way, the Haile Garment roundabout and its minibuses the other.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Haile Garment, behind the factory, Woreda 01, House No. 145",
        around:
          "A young quarter where most compounds are newly walled; the ring road junction is about ten minutes off.",
      },
      {
        type: "Townhouse",
        offer: "sale",
        address: "Haile Garment, Lafto road, Row B, House No. 9",
        around:
          "The Lafto road has the shops and the clinic; behind it the lane belongs to the children.",
      },
    ],
  },
  {
    name: "Bethel",
    amharic: "ቤቴል",
    subcity: "Kolfe Keraniyo",
    latitude: 9.002,
    longitude: 38.697,
    level: 0.7,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Bethel, near the teaching hospital, House No. 390",
        around:
          "Bethel's teaching hospital and two well-regarded schools are near, and the ring road takes you round to Sarbet in a quarter of an hour.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Bethel, Woreda 05, House No. 127",
        around:
          "The street is cobbled and lit, shops are at the corner and the Tor Hailoch taxis pass in front of them.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "Bethel, Mekane Yesus side, House No. 8",
        around:
          "A residential street on the Mekane Yesus side, popular with clinic staff and teachers, with the ring road five minutes down.",
      },
    ],
  },
  {
    name: "Ayer Tena",
    amharic: "አየር ጤና",
    subcity: "Kolfe Keraniyo",
    latitude: 8.987,
    longitude: 38.701,
    level: 0.65,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Ayer Tena Condominium, Block 24",
        around:
          "Ayer Tena roundabout is the gate to the west: buses for Mexico and Mercato at one corner, the ring road at the other.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Ayer Tena, behind the school, House No. 715",
        around:
          "Behind Ayer Tena school the lanes are narrow and friendly; a pick-up reaches the gate, a lorry waits at the corner.",
      },
    ],
  },
  {
    name: "Alem Bank",
    amharic: "ዓለም ባንክ",
    subcity: "Kolfe Keraniyo",
    latitude: 8.99,
    longitude: 38.684,
    level: 0.6,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Alem Bank, Woreda 04, House No. 322",
        around:
          "Alem Bank has grown into a town with its own banks, clinics and a Saturday market. The square is six minutes on foot.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 200,
        address: "Alem Bank, cooperative site 2, plot 9",
        around:
          "A built-up street with water and electricity at the boundary, ten minutes from the ring road at Ayer Tena.",
      },
    ],
  },
  {
    name: "Kality",
    amharic: "ቃሊቲ",
    subcity: "Akaki Kaliti",
    latitude: 8.921,
    longitude: 38.77,
    level: 0.5,
    spots: [
      {
        type: "Land",
        offer: "sale",
        plot: 3000,
        address: "Kality, industrial zone road, Woreda 04",
        around:
          "Factories and customs yards are the neighbours, a forty-tonne truck can turn in the road, and the expressway is close.",
      },
      {
        type: "Land",
        offer: "rent",
        plot: 2000,
        address: "Kality, near the Maseltegna, Woreda 06",
        around:
          "The ring road and the Adama expressway are both within ten minutes, so a driver can make two rounds a day from here.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Kality, near Gabriel Church, House No. 188",
        around:
          "Kality Gabriel Church and a public school are near, and the north-south light rail ends a short taxi ride away.",
      },
    ],
  },
  {
    name: "Tulu Dimtu",
    amharic: "ቱሉ ዲምቱ",
    subcity: "Akaki Kaliti",
    latitude: 8.889,
    longitude: 38.815,
    level: 0.45,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Tulu Dimtu Condominium, Block 301",
        around:
          "Tulu Dimtu lies at the expressway gate: weekends in Bishoftu begin here without the city traffic.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 500,
        address: "Tulu Dimtu, near the expressway toll, Woreda 09",
        around:
          "Five minutes from the expressway toll, in a part of the city where the roads come before the houses.",
      },
    ],
  },
  {
    name: "Saris Abo",
    amharic: "ሳሪስ አቦ",
    subcity: "Akaki Kaliti",
    latitude: 8.951,
    longitude: 38.767,
    level: 0.65,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Saris Abo, near the church, House No. 431",
        around:
          "Abo Church and its holy water draw visitors on feast days; on all others the street is still. The light rail is at the junction.",
      },
      {
        type: "House",
        offer: "rent",
        address: "Saris Abo, below the ring road, Woreda 08",
        around:
          "Saris market, the ring road and the light rail at Abo junction are all inside ten minutes on foot.",
      },
    ],
  },
];
