import type { Place } from "../place";

export const bole: Place[] = [
  {
    name: "Bole Bulbula",
    amharic: "ቦሌ ቡልቡላ",
    subcity: "Bole",
    latitude: 8.957,
    longitude: 38.79,
    level: 1.05,
    spots: [
      {
        type: "Villa",
        offer: "sale",
        address: "Bole Bulbula, 300 m past Mariam Church, House No. 412",
        around:
          "Bulbula Mariam Church is a short walk away and the airport terminal under fifteen minutes by car, without touching the Bole Road queues.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Bole Bulbula, 93 Mazoria, Woreda 12",
        around:
          "Minibuses to Saris and Bole pass the 93 junction all day. The side street is cobbled to the gate and drains well in the rains.",
      },
      {
        type: "Townhouse",
        offer: "sale",
        address: "Bole Bulbula, off the airport back road, Gate 4",
        around:
          "Most of the neighbours are young families and airline crews; the ring road at Bole Michael is about ten minutes off.",
      },
      {
        type: "Land",
        offer: "sale",
        plot: 400,
        address: "Bole Bulbula, behind the new condominium site, Woreda 12",
        around:
          "Villas are going up on both sides, so power and city water are already in the street.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "Bole Bulbula, second street left after the Total station",
        around:
          "Crew transport and embassy shuttles know the area, and a well-stocked supermarket opened on the main road last year.",
      },
    ],
  },
  {
    name: "Gerji",
    amharic: "ገርጂ",
    subcity: "Bole",
    latitude: 8.998,
    longitude: 38.812,
    level: 1.1,
    spots: [
      {
        type: "Apartment",
        offer: "sale",
        address: "Gerji, behind Unity University, Woreda 13",
        around:
          "Unity University, Gerji Giorgis Church and the Imperial roundabout are all within walking distance; Megenagna is two minibus stops on.",
      },
      {
        type: "Condo",
        offer: "rent",
        address: "Gerji Mebrat Hail Condominium, Block 21",
        around:
          "The Mebrat Hail site has its own taxi rank, greengrocers and a pharmacy, and Bole is a ten-minute ride outside the rush.",
      },
      {
        type: "House",
        offer: "sale",
        address: "Gerji, near Ethio-Parents' School, House No. 238",
        around:
          "Ethio-Parents' School is round the corner, which is why houses on this lane change hands so seldom.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Gerji, Imperial roundabout, towards Sunshine",
        around:
          "Cafés, a gym and two bank branches are on the same block, and the road to Bole airport is direct.",
      },
      {
        type: "Townhouse",
        offer: "rent",
        address: "Gerji, Sunshine real estate compound, Lane 3",
        around:
          "The compound has one guarded entrance and speed bumps that are taken seriously, so bicycles are left outside overnight.",
      },
    ],
  },
  {
    name: "Bole Rwanda",
    amharic: "ቦሌ ሩዋንዳ",
    subcity: "Bole",
    latitude: 8.99,
    longitude: 38.773,
    level: 1.4,
    spots: [
      {
        type: "Villa",
        offer: "rent",
        address: "Bole Rwanda, behind Japan Embassy, House No. 1123, Woreda 03",
        around:
          "An embassy street with a police post at the corner; the African Union is fifteen minutes away and Bole Road five on foot.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Bole Rwanda, Mauritius Street, opposite the Rwanda Embassy side gate",
        around:
          "You can walk to a dozen restaurants, and still the street is dark and silent by ten at night.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Bole Rwanda, off Africa Avenue, Woreda 03",
        around:
          "Africa Avenue with its banks and airlines is three minutes on foot, the airport ten by car.",
      },
      {
        type: "Villa",
        offer: "sale",
        address: "Bole Rwanda, second lane from the ring road service road, House No. 876",
        around:
          "Between the ring road and Africa Avenue, with two ways out in the morning. Plots of this size here are no longer created.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "office",
        address: "Africa Avenue, Bole Rwanda, Woreda 03",
        around:
          "Africa Avenue frontage puts clients, couriers and the airport within minutes, and staff find minibuses in four directions.",
      },
    ],
  },
  {
    name: "Bole Atlas",
    amharic: "ቦሌ አትላስ",
    subcity: "Bole",
    latitude: 9.004,
    longitude: 38.782,
    level: 1.35,
    spots: [
      {
        type: "Apartment",
        offer: "rent",
        address: "Atlas, behind the Atlas Hotel, Woreda 04",
        around:
          "Behind the Atlas Hotel you are between Bole and 22, with bakeries, clinics and late-opening restaurants in every direction.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Atlas, Djibouti Street, 200 m from the roundabout",
        around:
          "Urael Church is one way and Edna Mall the other; office workers from Kazanchis walk home to this street.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "office",
        address: "Djibouti Street, Atlas, Woreda 04",
        around:
          "Several aid organisations and two insurance companies keep offices on the same stretch, and lunch for the team is easy.",
      },
    ],
  },
  {
    name: "Bole Medhanialem",
    amharic: "ቦሌ መድኃኔዓለም",
    subcity: "Bole",
    latitude: 8.996,
    longitude: 38.787,
    level: 1.4,
    spots: [
      {
        type: "Apartment",
        offer: "rent",
        address: "Bole Medhanialem, behind Edna Mall, Woreda 03",
        around:
          "Edna Mall and its cinema are round the corner, the cathedral bells are soft at this distance, and a taxi is never more than a minute away.",
      },
      {
        type: "Apartment",
        offer: "sale",
        address: "Bole Medhanialem, Cameroon Street, near Morning Star Mall",
        around:
          "Cameroon Street has become the promenade of Bole; rents along it have held even in slow years.",
      },
      {
        type: "Commercial",
        offer: "rent",
        use: "shop",
        address: "Cameroon Street, Bole Medhanialem, Woreda 03",
        around:
          "Evening footfall on Cameroon Street is the strongest in Bole, and there is bay parking along the kerb.",
      },
      {
        type: "Villa",
        offer: "rent",
        address: "Bole Medhanialem, near Bole Brass, House No. 540",
        around:
          "A rare green compound in the middle of Bole: shops, church and clinics on foot, and the ring road two lights away.",
      },
      {
        type: "Apartment",
        offer: "rent",
        address: "Bole Medhanialem, behind the cathedral, Woreda 04",
        around:
          "The lane behind the cathedral carries no through traffic, yet the airport road is at its end.",
      },
    ],
  },
];
