import type { Offer, PropertyType, Subcity } from "./vocabulary";

/**
 * What people call things when they search, in Latin and Ge'ez letters. Names are compared without
 * case, accents, spaces, hyphens and apostrophes; Ge'ez letters that sound alike are one.
 */

/**
 * A kind of property. `label` is its plural. With `texts` only those of the types are meant whose
 * text says one of them: the catalogue knows an office and a shop as Commercial.
 */
export type NamedKind = {
  types: readonly PropertyType[];
  label: string;
  names: string;
  texts?: readonly string[];
};

/** Names are separated by commas. */
export const kindNames: readonly NamedKind[] = [
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
      "condo, condos, condominium, condominiums, kondominium, kondominiyem, ኮንዶሚኒየም, ኮንዶሚንየም, ኮንዶሚኒየሞች, ኮንዶሚኒዬም, ኮንዶ, የጋራ መኖሪያ, የጋራ መኖሪያ ቤት",
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
      "land, lands, plot, plots, plot of land, plots of land, vacant land, building plot, meret, መሬት, መሬቶች, ቦታ, ባዶ ቦታ, ባዶ መሬት",
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
    texts: ["shop", "showroom", "store", "retail", "ሱቅ", "መደብር"],
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
  sale: "for sale, sale, to buy, buy, buying, purchase, on sale, sell, selling, shiyach, yemishet, የሚሸጥ, የሚሸጡ, ለሽያጭ, ሽያጭ, ይሸጣል, የሽያጭ, መግዛት, ለመግዛት",
  rent: "for rent, rent, to rent, rental, rentals, renting, to let, for lease, lease, kiray, kray, yemikeray, የሚከራይ, የሚከራዩ, ለኪራይ, ኪራይ, ይከራያል, የኪራይ, የሚከራይ, መከራየት, ለመከራየት",
};

/** A place. A whole subcity is also what listings name in their own field. */
export type NamedPlace = {
  label: string;
  /** By which it is found and, where there are no `texts`, said in listings. */
  names: string;
  texts?: readonly string[];
  subcity?: Subcity;
};

export const placeNames: readonly NamedPlace[] = [
  { label: "Bole", subcity: "Bole", names: "bole, boole, ቦሌ" },
  { label: "Yeka", subcity: "Yeka", names: "yeka, yekka, የካ" },
  { label: "Arada", subcity: "Arada", names: "arada, አራዳ" },
  { label: "Lideta", subcity: "Lideta", names: "lideta, ledeta, lidetta, ልደታ" },
  {
    label: "Kolfe Keraniyo",
    subcity: "Kolfe Keraniyo",
    names:
      "kolfe keraniyo, kolfe, qolfe, kolfe keranyo, kolfe keranio, keraniyo, ኮልፌ ቀራኒዮ, ኮልፌ ቀራንዮ, ኮልፌ, ቀራኒዮ, ቀራንዮ",
  },
  {
    label: "Nifas Silk Lafto",
    subcity: "Nifas Silk Lafto",
    names:
      "nifas silk lafto, nefas silk lafto, nifas silk, nefas silk, nifassilk, lafto, ንፋስ ስልክ ላፍቶ, ንፋስ ስልክ, ነፋስ ስልክ, ላፍቶ",
  },
  { label: "Kirkos", subcity: "Kirkos", names: "kirkos, cherkos, qirqos, kirqos, ቂርቆስ, ጨርቆስ" },
  { label: "Addis Ketema", subcity: "Addis Ketema", names: "addis ketema, adis ketema, አዲስ ከተማ" },
  { label: "Gulele", subcity: "Gulele", names: "gulele, gullele, gulelle, ጉለሌ" },
  {
    label: "Lemi Kura",
    subcity: "Lemi Kura",
    names: "lemi kura, lemikura, lemi, ለሚ ኩራ, ለም ኩራ, ለሚ",
  },
  {
    label: "Akaki Kaliti",
    subcity: "Akaki Kaliti",
    names:
      "akaki kaliti, akaki kality, akaky kaliti, akaky kality, akaki, akaky, aqaqi, አቃቂ ቃሊቲ, አቃቂ",
  },
  {
    label: "Addis Ababa",
    names: "addis ababa, adis abeba, addis abeba, adis ababa, አዲስ አበባ",
    texts: ["addis a", "አዲስ አበባ"],
  },
  {
    label: "Bole Bulbula",
    names: "bole bulbula, bulbula, bulbulla, ቦሌ ቡልቡላ, ቡልቡላ",
    texts: ["bulbula", "ቡልቡላ"],
  },
  {
    label: "Bole Rwanda",
    names: "bole rwanda, rwanda, ruanda, ቦሌ ሩዋንዳ, ሩዋንዳ",
    texts: ["rwanda", "ሩዋንዳ"],
  },
  { label: "Bole Atlas", names: "bole atlas, atlas, ቦሌ አትላስ, አትላስ", texts: ["atlas", "አትላስ"] },
  {
    label: "Bole Medhanialem",
    names:
      "bole medhanialem, bole medhane alem, bole medhanealem, medhanialem, medhane alem, medhanealem, ቦሌ መድሀኔአለም, መድሀኔአለም, ቦሌ መድሀኒአለም, መድሀኒአለም",
    texts: ["medhanialem", "medhane alem", "medhanealem", "መድሀኔአለም", "መድሀኒአለም", "መድሀኔ አለም"],
  },
  {
    label: "Bole Michael",
    names: "bole michael, bole mikael, bole mikaele, ቦሌ ሚካኤል",
    texts: ["bole michael", "bole mikael", "ቦሌ ሚካኤል"],
  },
  { label: "Bole Arabsa", names: "bole arabsa, arabsa, ቦሌ አራብሳ, አራብሳ", texts: ["arabsa", "አራብሳ"] },
  { label: "Bole Road", names: "bole road, africa avenue, ቦሌ መንገድ" },
  {
    label: "Bole Airport",
    names: "airport, bole airport, ኤርፖርት, አየር ማረፊያ",
    texts: ["airport", "ኤርፖርት", "አየር ማረፊያ"],
  },
  { label: "Old Airport", names: "old airport, ኦልድ ኤርፖርት" },
  { label: "Gerji", names: "gerji, gergi, gerjji, jerji, ገርጂ" },
  { label: "Imperial", names: "imperial, ኢምፔሪያል" },
  {
    label: "Kazanchis",
    names:
      "kazanchis, casanchis, kasanchis, kazanches, kasanches, kazanchiz, cazanchis, kazanchi, casanches, ካዛንቺስ, ካሳንቺስ, ካዛንችስ, ካሳንችስ",
  },
  { label: "Meskel Flower", names: "meskel flower, mesqel flower, meskel flwer, መስቀል ፍላወር" },
  { label: "Meskel Square", names: "meskel square, mesqel square, abiot square, መስቀል አደባባይ" },
  { label: "Olympia", names: "olympia, olimpia, olimpiya, ኦሎምፒያ, ኦሊምፒያ" },
  { label: "Gotera", names: "gotera, gottera, ጎተራ" },
  {
    label: "Mexico",
    names: "mexico, meksiko, mexiko, ሜክሲኮ, ሜክሲኮ አደባባይ, mexico square",
    texts: ["mexico", "meksiko", "mexiko", "ሜክሲኮ"],
  },
  { label: "Balcha", names: "balcha, balcha hospital, ባልቻ", texts: ["balcha", "ባልቻ"] },
  { label: "Piassa", names: "piassa, piazza, piasa, piaza, piyassa, ፒያሳ, ፒያዛ" },
  { label: "4 Kilo", names: "4 kilo, arat kilo, four kilo, aratkilo, 4 killo, አራት ኪሎ, 4 ኪሎ" },
  { label: "5 Kilo", names: "5 kilo, amist kilo, five kilo, አምስት ኪሎ, 5 ኪሎ" },
  { label: "6 Kilo", names: "6 kilo, sidist kilo, six kilo, ስድስት ኪሎ, 6 ኪሎ" },
  { label: "Ras Mekonnen", names: "ras mekonnen, ras mekonen, ras makonnen, ራስ መኮንን" },
  { label: "Mercato", names: "mercato, merkato, markato, mercatto, መርካቶ, ገበያ መርካቶ" },
  { label: "Sebategna", names: "sebategna, sebatenya, ሰባተኛ" },
  { label: "Autobus Tera", names: "autobus tera, autobis tera, አውቶቡስ ተራ" },
  { label: "Shiro Meda", names: "shiro meda, shiromeda, ሽሮ ሜዳ" },
  { label: "Addisu Gebeya", names: "addisu gebeya, adisu gebeya, አዲሱ ገበያ" },
  { label: "Entoto", names: "entoto, intoto, እንጦጦ" },
  { label: "Kebena", names: "kebena, qebena, ቀበና" },
  {
    label: "Kera",
    names: "kera, qera, ቄራ",
    texts: ["kera road", "near kera", "kera condominium", "kera area", "ቄራ"],
  },
  { label: "Lebu", names: "lebu, lebbu, lebu mebrat hail, ለቡ", texts: ["lebu", "ለቡ"] },
  { label: "Mebrat Hail", names: "mebrat hail, mebrat haile, መብራት ሀይል" },
  { label: "Sarbet", names: "sarbet, sar bet, ሳር ቤት, ሳርቤት" },
  { label: "Jemo", names: "jemo, jemmo, gemo, ጀሞ, ጄሞ" },
  { label: "Gofa", names: "gofa, goffa, ጎፋ" },
  { label: "Haile Garment", names: "haile garment, hayle garment, ሀይሌ ጋርመንት" },
  { label: "Hana Mariam", names: "hana mariam, hanna mariam, ሀና ማርያም" },
  { label: "Mekanisa", names: "mekanisa, mekanissa, መካኒሳ" },
  { label: "Bethel", names: "bethel, betel, ቤቴል" },
  { label: "Ayer Tena", names: "ayer tena, ayertena, ayer tenna, አየር ጤና" },
  { label: "Alem Bank", names: "alem bank, alembank, አለም ባንክ" },
  { label: "Tor Hailoch", names: "tor hailoch, torhayloch, tor hayloch, ጦር ሀይሎች" },
  {
    label: "Kality",
    names: "kality, kaliti, qaliti, qality, kalitty, ቃሊቲ, ቃሊት",
    texts: ["kality", "kaliti", "ቃሊቲ"],
  },
  { label: "Tulu Dimtu", names: "tulu dimtu, tullu dimtu, ቱሉ ዲምቱ" },
  { label: "Saris", names: "saris, ሳሪስ" },
  { label: "Saris Abo", names: "saris abo, ሳሪስ አቦ" },
  { label: "Ayat", names: "ayat, ayyat, አያት" },
  { label: "Ayat 49", names: "ayat 49, አያት 49, ayat arba zetegn", texts: ["ayat 49", "አያት 49"] },
  { label: "CMC", names: "cmc, c.m.c, ሲኤምሲ, ሲ ኤም ሲ", texts: ["cmc", "c.m.c", "ሲኤምሲ", "ሲ ኤም ሲ"] },
  { label: "Summit", names: "summit, semit, sumit, ሰሚት" },
  { label: "Megenagna", names: "megenagna, megenanya, megananya, መገናኛ" },
  { label: "Shola", names: "shola, ሾላ" },
  { label: "Lamberet", names: "lamberet, lam beret, ላምበረት" },
  { label: "Kotebe", names: "kotebe, kottebe, qotebe, ኮተቤ" },
  { label: "Figa", names: "figa, ፊጋ" },
  { label: "Yeka Abado", names: "yeka abado, abado, የካ አባዶ, አባዶ", texts: ["abado", "አባዶ"] },
  { label: "Beshale", names: "beshale, beshalle, በሻሌ" },
  { label: "Gurd Shola", names: "gurd shola, gurdshola, ጉርድ ሾላ" },
  {
    label: "Haya Hulet",
    names: "haya hulet, hayahulet, 22 mazoria, haya hulet mazoria, ሀያ ሁለት, 22 ማዞሪያ",
  },
  { label: "Wello Sefer", names: "wello sefer, wollo sefer, welo sefer, wolo sefer, ወሎ ሰፈር" },
  { label: "Goro", names: "goro, ጎሮ" },
  { label: "Edna Mall", names: "edna mall, edna, ኤድና ሞል", texts: ["edna mall", "edna", "ኤድና"] },
  { label: "Stadium", names: "stadium, ስታዲየም" },
  { label: "Dembel", names: "dembel, dembel city center, ደምበል", texts: ["dembel", "ደምበል"] },
  { label: "Bisrate Gebriel", names: "bisrate gebriel, bisrate gabriel, ብስራተ ገብርኤል" },
  { label: "Sunshine", names: "sunshine, sun shine, ሰንሻይን" },
  { label: "Churchill", names: "churchill, churchill road, ቸርቸል", texts: ["churchill", "ቸርቸል"] },
];

/** Words for a thing that listings say in one way or another. */
export const wordNames: readonly { label: string; names: string; texts?: readonly string[] }[] = [
  { label: "studio", names: "studio, studios, bedsitter, bed sitter, bedsit, ስቱዲዮ" },
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
  { label: "furniture", names: "furnished, fully furnished, ፈርኒሽድ", texts: ["furnished", "ፈርኒሽድ"] },
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
  {
    label: "generator",
    names: "generator, generators, ጄኔሬተር, ጀነሬተር",
    texts: ["generator", "ጄኔሬተር", "ጀነሬተር"],
  },
  { label: "lift", names: "lift, elevator, ሊፍት", texts: ["lift", "elevator", "ሊፍት"] },
  { label: "balcony", names: "balcony, balconies, በረንዳ", texts: ["balcony", "balconies", "በረንዳ"] },
];

/** What says nothing about a home. */
export const emptyWords =
  "a, an, the, in, at, on, of, to, for, with, near, nearby, around, by, and, or, is, are, i, me, my, we, want, need, looking, look, find, search, show, please, any, some, that, has, have, having, within, close, next, area, neighborhood, neighbourhood, district, sub city, subcity, sefer, per, month, monthly, price, priced, cost, costs, property, properties, listing, listings, place, real estate, new listing, budget, cheap, cheaper, cheapest, affordable, nice, good, best, great, beautiful, birr, etb, usd, only, around the, near to, close to, next to, ውስጥ, አካባቢ, አጠገብ, ላይ, እና, ያለው, ያለ, የሚሆን, እፈልጋለሁ, ዋጋ, ክፍለ ከተማ, በወር, ወይም, ሰፈር, አቅራቢያ, ነው, ባለ, ብር, የቀረበ, የሚገኝ";

/** The subcities beside each, the nearest first. */
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
