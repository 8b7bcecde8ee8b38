import type { Place } from "../place";

export const centre: Place[] = [
  {
    name: "Kazanchis",
    amharic: "ካዛንቺስ",
    subcity: "Kirkos",
    latitude: 9.016,
    longitude: 38.771,
    level: 1.25,
    spots: [
      {
        type: "Apartment",
        offer: "rent",
        address: "Kazanchis, behind the Intercontinental, Woreda 08",
        around:
          "The UN Economic Commission is seven minutes on foot, which keeps this street full of long-stay tenants and good coffee.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "office",
        address: "Kazanchis, Guinea Conakry Street, Woreda 08",
        around:
          "Hotels for visiting partners, ministries and the UN compound are all within a fifteen-minute walk.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Kazanchis, near Urael Church, Woreda 01",
        around: "Between Urael Church and the business hotels you need a car only at weekends.",
      },
    ],
  },
  {
    name: "Meskel Flower",
    amharic: "መስቀል ፍላወር",
    subcity: "Kirkos",
    latitude: 8.994,
    longitude: 38.764,
    level: 1.15,
    spots: [
      {
        type: "Apartment",
        offer: "rent",
        address: "Meskel Flower, behind the Dreamliner Hotel",
        around:
          "Restaurants from Yemeni to Italian line the Meskel Flower road, and Bole or Gotera is a single taxi ride.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Meskel Flower, near the hotel, House No. 329, Woreda 02",
        around:
          "An old residential pocket with mature trees, minutes from Gotera interchange and from Africa Avenue alike.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Meskel Flower, Gotera road, Woreda 02",
        around:
          "The light rail at Gotera is a ten-minute walk. Supermarket, bakery and a branch of every large bank are closer still.",
      },
    ],
  },
  {
    name: "Olympia",
    amharic: "ኦሎምፒያ",
    subcity: "Kirkos",
    latitude: 9.003,
    longitude: 38.768,
    level: 1.25,
    spots: [
      {
        type: "Commercial",
        offer: "rent",
        use: "office",
        address: "Olympia, Africa Avenue, near Dembel City Center",
        around:
          "Dembel City Center is across the road, Meskel Square down the hill, and every visitor already knows the corner.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Olympia, behind Dembel City Center, Woreda 18",
        around:
          "Meskel Square, the stadium and the light rail interchange are all a walk away, as is the new riverside path.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Olympia, Bambis side street, Woreda 18",
        around:
          "Bambis supermarket at one end, Africa Avenue at the other and a row of shade trees in between.",
      },
    ],
  },
  {
    name: "Gotera",
    amharic: "ጎተራ",
    subcity: "Kirkos",
    latitude: 8.985,
    longitude: 38.757,
    level: 1,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Gotera Condominium, Block 33",
        around:
          "Gotera is one of the oldest and best-placed condominium sites: light rail at the gate, Meskel Square ten minutes off.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Gotera, near the interchange, Wello Sefer side",
        around:
          "From Wello Sefer you reach Bole, Saris or Mexico without crossing the centre, and the building looks away from the flyover.",
      },
      {
        type: "Condo",
        offer: "rent",
        address: "Gotera Condominium, Block 8",
        around:
          "A nursery, a laundry and a vegetable stall are inside the site, the light rail platform two hundred metres out.",
      },
    ],
  },
  {
    name: "Mexico",
    amharic: "ሜክሲኮ",
    subcity: "Lideta",
    latitude: 9.01,
    longitude: 38.745,
    level: 1.1,
    spots: [
      {
        type: "Commercial",
        offer: "sale",
        use: "office",
        address: "Mexico Square, near Wabe Shebelle Hotel",
        around:
          "The bank towers of Senga Tera are a few minutes away and both light rail lines meet nearby.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Mexico, behind Wabe Shebelle Hotel, Woreda 08",
        around:
          "You can walk to the banks, the Commerce campus and the light rail, and there is a park bench or two on the way.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Mexico, towards Sarbet, Woreda 10",
        around:
          "The African Union is ten minutes down the avenue; minibuses to Jemo, Ayer Tena and Bole stop at the square.",
      },
    ],
  },
  {
    name: "Balcha",
    amharic: "ባልቻ",
    subcity: "Lideta",
    latitude: 9.016,
    longitude: 38.739,
    level: 0.9,
    spots: [
      {
        type: "Apartment",
        offer: "sale",
        address: "Balcha, opposite the hospital's rear gate",
        around:
          "Doctors and nurses from Balcha Hospital rent on this street year in, year out; Mexico is one stop away.",
      },
      {
        type: "Condo",
        offer: "sale",
        address: "Balcha Condominium, Block 5",
        around:
          "A small site of a few blocks next to the hospital road, with schools for every age inside one kilometre.",
      },
    ],
  },
  {
    name: "Lideta",
    amharic: "ልደታ",
    subcity: "Lideta",
    latitude: 9.012,
    longitude: 38.733,
    level: 0.95,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Lideta Condominium, Block 14, near the Federal High Court",
        around:
          "Lawyers like the address: the Federal High Court is across the street and the light rail at the corner.",
      },
      {
        type: "Condo",
        offer: "rent",
        address: "Lideta Condominium, Block 29",
        around:
          "Lideta Mariam Church, a covered market and the east-west light rail are all within five minutes.",
      },
    ],
  },
  {
    name: "Piassa",
    amharic: "ፒያሳ",
    subcity: "Arada",
    latitude: 9.035,
    longitude: 38.752,
    level: 1,
    tradeLevel: 1.3,
    spots: [
      {
        type: "Commercial",
        offer: "rent",
        use: "shop",
        address: "Piassa, near the Adwa Memorial, ground floor",
        around:
          "Since the Adwa Memorial opened and the pavements were rebuilt, Piassa is a place for strolling again, until late.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Piassa, below St. George Cathedral, Woreda 01",
        around:
          "St. George Cathedral above, the old jewellers' street below: central Addis with its macchiato bars at your feet.",
      },
    ],
  },
  {
    name: "4 Kilo",
    amharic: "አራት ኪሎ",
    subcity: "Arada",
    latitude: 9.034,
    longitude: 38.764,
    level: 1.15,
    spots: [
      {
        type: "House",
        offer: "rent",
        address: "4 Kilo, Ginfile, House No. 55, Woreda 08",
        around:
          "Sandford International School is ten minutes on foot down the Ginfile side, and the university's science campus just above.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "4 Kilo, behind Berhanena Selam, Woreda 09",
        around:
          "Parliament, the university and Holy Trinity Cathedral are the neighbours, so the power is cut less often here than elsewhere.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "4 Kilo, Kebena road, House No. 12",
        around:
          "On the Kebena road between 4 Kilo and the embassies; Sandford is the nearest of several schools and Bole is twenty minutes away.",
      },
    ],
  },
  {
    name: "Ras Mekonnen",
    amharic: "ራስ መኮንን",
    subcity: "Arada",
    latitude: 9.036,
    longitude: 38.757,
    level: 0.9,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Ras Mekonnen Condominium, Block 2",
        around:
          "Piassa is a five-minute walk over Ras Mekonnen Bridge, and 4 Kilo no further in the other direction.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Ras Mekonnen, Serategna Sefer, House No. 604",
        around:
          "Serategna Sefer is old Addis: stone steps, neighbours who have known each other for three generations, and the centre on foot.",
      },
    ],
  },
  {
    name: "Mercato",
    amharic: "መርካቶ",
    subcity: "Addis Ketema",
    latitude: 9.032,
    longitude: 38.737,
    level: 0.8,
    tradeLevel: 1.7,
    spots: [
      {
        type: "Commercial",
        offer: "sale",
        use: "shop",
        address: "Mercato, Dubai Tera, ground floor, Shop 17",
        around:
          "Dubai Tera sells to retailers from the whole country; lorries load from four in the morning and money moves all day.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "shop",
        address: "Mercato, near Anwar Mosque, Woreda 07",
        around:
          "On the Anwar side of Mercato, where wholesale meets the walking customer and a key-money free lease is rare.",
      },
    ],
  },
  {
    name: "Sebategna",
    amharic: "ሰባተኛ",
    subcity: "Addis Ketema",
    latitude: 9.036,
    longitude: 38.733,
    level: 0.75,
    spots: [
      {
        type: "Condo",
        offer: "sale",
        address: "Sebategna Condominium, Block 11",
        around:
          "Traders from Mercato pay for the short way home: it is six minutes to Bombe Tera, and Autobus Tera is closer.",
      },
    ],
  },
  {
    name: "Shiro Meda",
    amharic: "ሽሮ ሜዳ",
    subcity: "Gulele",
    latitude: 9.059,
    longitude: 38.761,
    level: 0.65,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Shiro Meda, above the cloth market, House No. 217",
        around:
          "The weavers' market is down the hill and Entoto Park up it; at 2,600 metres you sleep under a gabi all year.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Shiro Meda, Entoto road, Woreda 01, House No. 90",
        around:
          "The road to Entoto Park runs past, with runners at dawn and hardly a car after dark; 6 Kilo is eight minutes below.",
      },
      {
        type: "House",
        offer: "rent",
        address: "Shiro Meda, near 6 Kilo campus, Woreda 02",
        around:
          "Within reach of the 6 Kilo campus, Yekatit 12 Hospital and the American Embassy, with cool air and a view over town.",
      },
    ],
  },
  {
    name: "Addisu Gebeya",
    amharic: "አዲሱ ገበያ",
    subcity: "Gulele",
    latitude: 9.058,
    longitude: 38.738,
    level: 0.7,
    spots: [
      {
        type: "House",
        offer: "sale",
        address: "Addisu Gebeya, House No. 1408, Woreda 08",
        around:
          "Addisu Gebeya has kept its market and its patience. The road to Piassa is short, and the one to Sululta starts here.",
      },
      {
        type: "Condo",
        offer: "sale",
        address: "Addisu Gebeya Condominium, Block 7",
        around:
          "St. Paul's Hospital is one minibus away and the market two streets; the hill air needs a blanket and no fan.",
      },
    ],
  },
];
