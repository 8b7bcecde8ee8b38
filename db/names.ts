import { type Offer, type PropertyType, propertyTypes, type Subcity } from "./vocabulary";

/** What people call things when they search, compared without case, accents, spaces and hyphens. */

/** `label` is a plural. With `texts`, only listings of the types whose text has one of them. */
export type NamedKind = {
  types: readonly PropertyType[];
  label: string;
  names: string;
  texts?: readonly string[];
};

export const kindNames: readonly NamedKind[] = [
  // Every listing is in the country.
  {
    types: propertyTypes,
    label: "properties",
    names: "ethiopia, ethiopian, ityopya, itiopia, ityopia, ኢትዮጵያ, ኢትዮጲያ, ኢትዮፕያ",
  },
  { types: ["House"], label: "houses", names: "house, houses, መኖሪያ ቤት, መኖሪያ ቤቶች, ግቢ ቤት" },
  {
    types: ["House", "Apartment", "Villa", "Condo", "Townhouse"],
    label: "homes",
    names: "home, homes, residence, residential, dwelling, bet, betoch, ቤት, ቤቶች, መኖሪያ",
  },
  {
    types: ["Apartment"],
    label: "apartments",
    names:
      "apartment, apartments, appartment, appartments, apt, apts, flat, flats, apartama, አፓርታማ, አፓርታማዎች, አፓርትመንት, አፓርትመንቶች, አፓርትማ, ፍላት",
  },
  {
    types: ["Villa"],
    label: "villas",
    names: "villa, villas, vila, vilas, ቪላ, ቪላዎች, ቢላ, ቪላ ቤት, ቪላ ቤቶች",
  },
  {
    types: ["Condo"],
    label: "condos",
    names:
      "40/60, 20/80, 10/90, 40/60 condominium, 20/80 condominium, 40/60 condo, 20/80 condo, condo, condos, condominium, condominiums, kondominium, kondominiyem, ኮንዶሚኒየም, ኮንዶሚንየም, ኮንዶሚኒየሞች, ኮንዶሚኒዬም, ኮንዶ, የጋራ መኖሪያ, የጋራ መኖሪያ ቤት",
  },
  {
    types: ["Apartment"],
    label: "studios",
    names:
      "studio, studios, studio apartment, studio apartments, bedsitter, bed sitter, bedsit, ስቱዲዮ",
    texts: ["studio", "bedsit", "ስቱዲዮ"],
  },
  {
    types: ["Apartment", "Condo"],
    label: "penthouses",
    names: "penthouse, penthouses, pent house, ፔንትሀውስ",
    texts: ["penthouse", "ፔንትሀውስ"],
  },
  {
    types: ["House", "Apartment", "Villa", "Condo", "Townhouse"],
    label: "duplexes",
    names: "duplex, duplexes, maisonette, ዱፕሌክስ",
    texts: ["duplex", "maisonette", "ዱፕሌክስ"],
  },
  {
    types: ["House", "Villa", "Commercial"],
    label: "guest houses",
    names: "guest house, guest houses, guesthouse, pension, ፔንሲዮን, የእንግዳ ማረፊያ",
    texts: ["guest house", "guesthouse", "pension", "ፔንሲዮን", "የእንግዳ ማረፊያ"],
  },
  {
    types: ["Townhouse"],
    label: "townhouses",
    names:
      "townhouse, townhouses, town home, town homes, row house, row houses, terraced house, ታውን ሀውስ, ታውንሃውስ, ታውን ሃውሶች",
  },
  {
    types: ["Land"],
    label: "plots of land",
    names:
      "land, lands, plot, plots, plot of land, plots of land, vacant land, building plot, meret, bota, bado bota, bado meret, መሬት, መሬቶች, ቦታ, ባዶ ቦታ, ባዶ መሬት",
  },
  {
    types: ["Commercial"],
    label: "commercial properties",
    names:
      "commercial, commercial property, commercial properties, commercial space, business space, business, የንግድ ቤት, የንግድ ቦታ, ንግድ, ንግድ ቤት, የንግድ",
  },
  {
    types: ["Commercial"],
    label: "shops",
    names: "shop, shops, store, stores, retail, showroom, showrooms, suk, souk, ሱቅ, ሱቆች, መደብር",
    texts: ["shop", "showroom", "retail", "ሱቅ", "መደብር"],
  },
  {
    types: ["Commercial"],
    label: "offices",
    names: "office, offices, office space, office spaces, biro, ቢሮ, ቢሮዎች, የቢሮ ቦታ",
    texts: ["office", "ቢሮ"],
  },
  {
    types: ["Commercial", "Land"],
    label: "warehouses",
    names: "warehouse, warehouses, storage, godown, mekazen, መጋዘን, መጋዘኖች, መጋዝን",
    texts: ["warehouse", "storage", "መጋዘን"],
  },
];

export const offerNames: Record<Offer, string> = {
  sale: "for sale, sale, to buy, buy, buying, purchase, on sale, sell, selling, shiyach, shyach, leshiyach, meshet, yemishet, yemishete, yemishetu, yemishetew, lemeshet, yemigeza, megzat, gizi, የሚሸጥ, የሚሸጡ, ለሽያጭ, ሽያጭ, ይሸጣል, የሽያጭ, መግዛት, ለመግዛት",
  rent: "for rent, rent, to rent, rental, rentals, renting, to let, for lease, lease, kiray, kray, kiraye, lekiray, lekray, yemikeray, yemikeraye, yemikera, yemikeraw, yemikerayu, mekerayet, lemekerayet, የሚከራይ, የሚከራዩ, ለኪራይ, ኪራይ, ይከራያል, የኪራይ, የሚከራይ, መከራየት, ለመከራየት",
};

/** What the subcities and the city are called, the label first; neighbourhoods are in `places.ts`. */
export const placeNames: readonly string[] = [
  "Bole, boole, ቦሌ",
  "Yeka, yekka, የካ",
  "Arada, አራዳ",
  "Lideta, ledeta, lidetta, ልደታ",
  "Kolfe Keraniyo, kolfe, qolfe, kolfe keranyo, kolfe keranio, keraniyo, ኮልፌ ቀራኒዮ, ኮልፌ ቀራንዮ, ኮልፌ, ቀራኒዮ, ቀራንዮ",
  "Nifas Silk Lafto, nefas silk lafto, nifas silk, nefas silk, nifassilk, lafto, ንፋስ ስልክ ላፍቶ, ንፋስ ስልክ, ነፋስ ስልክ, ላፍቶ",
  "Kirkos, cherkos, qirqos, kirqos, ቂርቆስ, ጨርቆስ",
  "Addis Ketema, adis ketema, አዲስ ከተማ",
  "Gulele, gullele, gulelle, ጉለሌ",
  "Lemi Kura, lemikura, lemi, ለሚ ኩራ, ለም ኩራ, ለሚ",
  "Akaki Kaliti, akaki kality, akaky kaliti, akaky kality, akaki, akaky, aqaqi, አቃቂ ቃሊቲ, አቃቂ",
  "Addis Ababa, addis, adis, adis abeba, addis abeba, adis ababa, አዲስ አበባ",
];

/** What listings say of a place, by its label, where that is not its names. */
export const placeTexts: Readonly<Record<string, readonly string[]>> = {
  "Addis Ababa": ["addis a", "አዲስ አበባ"],
  "Bole Bulbula": ["bulbula", "ቡልቡላ"],
  "Bole Rwanda": ["rwanda", "ሩዋንዳ"],
  "Bole Medhanialem": [
    "medhanialem",
    "medhane alem",
    "medhanealem",
    "መድሀኔአለም",
    "መድሀኒአለም",
    "መድሀኔ አለም",
  ],
  Kera: ["kera road", "near kera", "kera condominium", "kera area", "ቄራ"],
  Lebu: ["lebu", "ለቡ"],
  Kality: ["kality", "kaliti", "ቃሊቲ"],
  "Ayat 49": ["ayat 49", "አያት 49"],
  "Edna Mall": ["edna mall", "edna", "ኤድና"],
  "Bole Airport": ["bole airport", "international airport", "ቦሌ ኤርፖርት", "ቦሌ አየር ማረፊያ"],
  "Haya Hulet": ["haya hulet", "22 mazoria", "ሀያ ሁለት", "22 ማዞሪያ"],
};

type NamedWord = { label: string; names: string; texts?: readonly string[] };
export const wordNames: readonly NamedWord[] = [
  // What is quoted is only what a text says.
  { label: '"new"', names: "brand new, newly built, newly constructed", texts: ["new"] },
  {
    label: "a ground floor",
    names: "ground floor, ምድር ቤት",
    texts: ["ground floor", "ground-floor", "ምድር ቤት"],
  },
  {
    label: "G+1",
    names: "g+1, g1, ground+1, two storey, two story, double storey, ባለ አንድ ፎቅ",
    texts: ["g+1", "g + 1", "two-storey", "two storey", "two-level", "ባለ አንድ ፎቅ", "ጂ+1", "ጂ ፕላስ 1"],
  },
  {
    label: "G+2",
    names: "g+2, g2, ground+2, three storey, three story, ባለ ሁለት ፎቅ",
    texts: [
      "g+2",
      "g + 2",
      "three-storey",
      "three storey",
      "three-level",
      "ባለ ሁለት ፎቅ",
      "ጂ+2",
      "ጂ ፕላስ 2",
    ],
  },
  {
    label: '"first floor"',
    names: "1st floor, first floor, አንደኛ ፎቅ",
    texts: ["first floor", "first-floor", "1st floor", "አንደኛ ፎቅ"],
  },
  {
    label: '"second floor"',
    names: "2nd floor, second floor, ሁለተኛ ፎቅ",
    texts: ["second floor", "second-floor", "2nd floor", "ሁለተኛ ፎቅ"],
  },
  {
    label: '"third floor"',
    names: "3rd floor, third floor, ሶስተኛ ፎቅ",
    texts: ["third floor", "third-floor", "3rd floor", "ሶስተኛ ፎቅ"],
  },
  { label: "furniture", names: "furnished, fully furnished, ፈርኒሽድ" },
  {
    label: '"unfurnished"',
    names:
      "unfurnished, not furnished, non furnished, no furniture, without furniture, ያለ እቃ, ያለ የቤት እቃ, እቃ የሌለው, የቤት እቃ የሌለው",
    texts: [
      "unfurnished",
      "un-furnished",
      "not furnished",
      "non-furnished",
      "no furniture",
      "without furniture",
      "ያለ እቃ",
      "ያለ የቤት እቃ",
      "እቃ የሌለው",
    ],
  },
  {
    label: "garden",
    names: "garden, gardens, የአትክልት ቦታ, አትክልት ቦታ",
    texts: ["garden", "የአትክልት ቦታ"],
  },
  {
    label: "parking",
    names: "parking, garage, carport, የመኪና ማቆሚያ, መኪና ማቆሚያ, ፓርኪንግ",
    texts: ["parking", "garage", "carport", "የመኪና ማቆሚያ"],
  },
  { label: "generator", names: "generator, generators, ጄኔሬተር, ጀነሬተር" },
  { label: "lift", names: "lift, elevator, ሊፍት" },
  { label: "balcony", names: "balcony, balconies, በረንዳ" },
];

export const emptyWords =
  "a, an, the, ye, le, ke, ka, adebabay, roundabout, አደባባይ, in, at, on, of, to, for, with, by, and, or, is, are, am, be, will, was, who, what, how, us, so, if, all, i, me, my, we, want, need, looking, look, find, search, show, please, any, some, that, has, have, having, within, area, neighborhood, neighbourhood, district, sub city, subcity, sefer, per, month, monthly, price, priced, cost, costs, property, properties, listing, listings, place, real estate, new listing, budget, cheap, cheaper, cheapest, affordable, nice, good, best, great, beautiful, birr, etb, usd, only, ውስጥ, ላይ, እና, ያለው, ያለ, የሚሆን, እፈልጋለሁ, wust, wist, yalew, yalat, balew, lay, yale, yehone, yehonech, arif, konjo, rikash, rekash, ena, yemihon, felgalew, efelgalew, efeligalew, ifeligalew, ifelgalew, felegalew, efelegalew, felagi, alegn, alachihu, big, large, huge, wide, urgent, urgently, available, fair, low, reasonable, now, today, immediately, asap, family, our, you, your, do, can, which, where, there, it, this, like, would, just, also, from, not, too, very, more, felgalehu, efelgalehu, efeligalehu, ifelgalehu, እፈልጋለው, ዋጋ, ክፍለ ከተማ, በወር, ወይም, ሰፈር, ነው, ባለ, ብር, የቀረበ, የሚገኝ, ፈልጌ, ፈላጊ, ፈልጋለሁ, አለ, አለኝ, ጥሩ, ቆንጆ, ርካሽ, እባክዎ, ለቤተሰብ, ቅርብ";

/** For 'near', as they stand before a place or after it. */
export const nearWords = {
  before:
    "near, near to, near the, nearby, around, around the, close to, close, next to, next, beside, besides, behind, opposite, opposite to, in front of, not far from, walking distance to",
  after:
    "አካባቢ, አጠገብ, አቅራቢያ, ዙሪያ, akababi, akebabi, akababe, akababi lay, aqababi, akabibi, ategeb, atekeb, akrabiya, zuria",
};

export const neighbours: Readonly<Record<Subcity, readonly Subcity[]>> = {
  Bole: ["Kirkos", "Yeka", "Lemi Kura", "Nifas Silk Lafto", "Akaki Kaliti"],
  Yeka: ["Bole", "Lemi Kura", "Arada", "Gulele", "Kirkos"],
  "Lemi Kura": ["Yeka", "Bole", "Akaki Kaliti"],
  Kirkos: ["Bole", "Lideta", "Arada", "Nifas Silk Lafto", "Yeka"],
  Arada: ["Kirkos", "Gulele", "Yeka", "Addis Ketema", "Lideta"],
  Lideta: ["Kirkos", "Addis Ketema", "Kolfe Keraniyo", "Nifas Silk Lafto", "Arada"],
  "Addis Ketema": ["Lideta", "Arada", "Gulele", "Kolfe Keraniyo"],
  Gulele: ["Arada", "Yeka", "Addis Ketema", "Kolfe Keraniyo"],
  "Kolfe Keraniyo": ["Lideta", "Addis Ketema", "Nifas Silk Lafto", "Gulele"],
  "Nifas Silk Lafto": ["Kirkos", "Lideta", "Bole", "Kolfe Keraniyo", "Akaki Kaliti"],
  "Akaki Kaliti": ["Nifas Silk Lafto", "Bole", "Lemi Kura"],
  Other: [],
};
