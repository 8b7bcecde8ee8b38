import {
  all,
  any,
  around,
  asked,
  baths,
  beds,
  birr,
  forRent,
  forSale,
  home,
  is,
  nothing,
  officeOrSo,
  type Question,
  says,
  shopOrSo,
} from "../rules";

const edna = around("Edna Mall", /edna|ኤድና/i);
const medhanialem = around("Bole Medhanialem", /medhanialem|መድኃኔዓለም/i);
const ayat = around("Ayat", /ayat|አያት/i);
const gerji = around("Gerji", /gerji|ገርጂ/i);
const cmc = around("CMC", /cmc|ሲኤምሲ/i);
const megenagna = around("Megenagna", /megenagna|መገናኛ/i);
const square = around("Meskel Square", /meskel square|መስቀል አደባባይ/i);
const flower = around("Meskel Flower", /meskel flower|መስቀል ፍላወር/i);
const kazanchis = around("Kazanchis", /kazanchis|ካዛንቺስ/i);
const mercato = around("Mercato", /mercato|merkato|መርካቶ/i);
const haya = around("Haya Hulet", /haya hulet|22 mazoria|ሀያ ሁለት/i);
const legehar = around("Legehar", /legehar|ለገሀር/i);
const mekanisa = around("Mekanisa", /mekanisa|መካኒሳ/i);
const unity = around("Unity Park", /unity park/i);
const sheraton = around("Sheraton Addis", /sheraton/i);
const dembel = around("Dembel", /dembel|ደምበል/i);
const stadium = around("Stadium", /stadium|ስታዲየም/i);
const piassa = around("Piassa", /piassa|ፒያሳ/i);
const atlas = around("Bole Atlas", /atlas|አትላስ/i);
const mexico = around("Mexico", /mexico|ሜክሲኮ/i);
const sarbet = around("Sarbet", /sarbet|ሳር ?ቤት/i);
const gofa = around("Gofa", /gofa|ጎፋ/i);
const summit = around("Summit", /summit|ሰሚት/i);
const lamberet = around("Lamberet", /lamberet|ላምበረት/i);

const flat = is("Apartment");
const villa = is("Villa");
const condo = is("Condo");

/** What is near a place is told by distance, in any words for it. */
export const nearby: Question[] = [
  asked("near edna mall", "Properties near Edna Mall", edna),
  asked("Edna Mall", "Properties near Edna Mall", edna),
  asked("around edna mall", "Properties near Edna Mall", edna),
  asked("edna mall akababi", "Properties near Edna Mall", edna),
  asked("ኤድና ሞል", "Properties near Edna Mall", edna),
  asked("ኤድና ሞል አካባቢ", "Properties near Edna Mall", edna),
  asked("ኤድና ሞል አጠገብ", "Properties near Edna Mall", edna),
  asked("next to the edna mall", "Properties near Edna Mall", edna),
  asked("close to edna", "Properties near Edna Mall", edna),
  asked("edna mal", "Properties near Edna Mall", edna),
  asked("apartment near edna mall", "Apartments near Edna Mall", edna, flat),
  asked(
    "apartments around edna mall for rent",
    "Apartments to rent near Edna Mall",
    edna,
    flat,
    forRent,
  ),
  asked("ኤድና ሞል አካባቢ አፓርታማ", "Apartments near Edna Mall", edna, flat),
  asked("office near edna mall", "Offices near Edna Mall", edna, officeOrSo),
  asked("ሱቅ ኤድና ሞል አካባቢ", "Shops near Edna Mall", edna, shopOrSo),
  asked(
    "within 1 km of edna mall",
    "Properties near Edna Mall",
    around("Edna Mall", /edna|ኤድና/i, 1),
  ),
  asked(
    "apartment within 2 km of meskel square",
    "Apartments near Meskel Square",
    around("Meskel Square", /meskel square/i, 2),
    flat,
  ),
  asked(
    "3 km from megenagna",
    "Properties near Megenagna",
    around("Megenagna", /megenagna|መገናኛ/i, 3),
  ),
  asked("around bole medhanialem", "Properties near Bole Medhanialem", medhanialem),
  asked("ቦሌ መድኃኔዓለም አካባቢ", "Properties near Bole Medhanialem", medhanialem),
  asked(
    "bole medhanialem akababi yemikeray bet",
    "Homes to rent near Bole Medhanialem",
    medhanialem,
    home,
    forRent,
  ),
  asked("near ayat", "Properties near Ayat", ayat),
  asked("around Ayat", "Properties near Ayat", ayat),
  asked("villa around ayat", "Villas near Ayat", ayat, villa),
  asked("አያት አካባቢ ቪላ", "Villas near Ayat", ayat, villa),
  asked("ayat akababi", "Properties near Ayat", ayat),
  asked("near gerji", "Properties near Gerji", gerji),
  asked("houses for sale around gerji", "Homes for sale near Gerji", gerji, home, forSale),
  asked("ገርጂ አቅራቢያ", "Properties near Gerji", gerji),
  asked("around cmc", "Properties near CMC", cmc),
  asked("ሲኤምሲ አካባቢ", "Properties near CMC", cmc),
  asked("near megenagna", "Properties near Megenagna", megenagna),
  asked("መገናኛ አካባቢ የሚከራይ ቤት", "Homes to rent near Megenagna", megenagna, home, forRent),
  asked("near meskel square", "Properties near Meskel Square", square),
  asked("መስቀል አደባባይ", "Properties near Meskel Square", square),
  asked(
    "looking for a 3 bedroom apartment near Meskel Flower",
    "3-bedroom apartments near Meskel Flower",
    flower,
    flat,
    beds(3),
  ),
  asked("2 bedroom near meskel flower", "2-bedroom homes near Meskel Flower", flower, beds(2)),
  asked("around kazanchis", "Properties near Kazanchis", kazanchis),
  asked("near kasanchis", "Properties near Kazanchis", kazanchis),
  asked("ካዛንቺስ አካባቢ ቢሮ", "Offices near Kazanchis", kazanchis, officeOrSo),
  asked("near Merkato", "Properties near Mercato", mercato),
  asked("shop near merkato", "Shops near Mercato", mercato, shopOrSo),
  // No listing is in these themselves: what is near is meant.
  asked("haya hulet", "Properties near Haya Hulet", haya),
  asked("hayahulet", "Properties near Haya Hulet", haya),
  asked("22 mazoria", "Properties near Haya Hulet", haya),
  asked("apartment haya hulet", "Apartments near Haya Hulet", haya, flat),
  asked("around 22", "Properties near Haya Hulet", haya),
  asked("legehar", "Properties near Legehar", legehar),
  asked("la gare", "Properties near Legehar", legehar),
  asked("ለገሀር", "Properties near Legehar", legehar),
  asked("lamberet", "Properties near Lamberet", lamberet),
  asked("mekanisa", "Properties near Mekanisa", mekanisa),
  // Landmarks.
  asked("near unity park", "Properties near Unity Park", unity),
  asked("unity park", "Properties near Unity Park", unity),
  asked("sheraton", "Properties near Sheraton Addis", sheraton),
  asked("ሸራተን", "Properties near Sheraton Addis", sheraton),
  asked("near dembel", "Properties near Dembel", dembel),
  asked("dembel city center apartment", "Apartments near Dembel", dembel, flat),
  asked("stadium", "Properties near Stadium", stadium),
  asked("near stadium condo", "Condos near Stadium", stadium, condo),
  asked("opposite stadium", "Properties near Stadium", stadium),
  asked("near piazza", "Properties near Piassa", piassa),
  asked("ፒያሳ አካባቢ", "Properties near Piassa", piassa),
  asked("behind atlas", "Properties near Bole Atlas", atlas),
  asked("near bole atlas 3 bedroom", "3-bedroom homes near Bole Atlas", atlas, beds(3)),
  asked("mexico akababi", "Properties near Mexico", mexico),
  asked("near mexico square apartment", "Apartments near Mexico", mexico, flat),
  asked("near sar bet", "Properties near Sarbet", sarbet),
  asked("villa near sarbet", "Villas near Sarbet", sarbet, villa),
  asked("around gofa", "Properties near Gofa", gofa),
  asked("near summit", "Properties near Summit", summit),
  asked(
    "house near summit under 30 million",
    "Homes for sale near Summit under ETB 30,000,000",
    summit,
    home,
    forSale,
    birr(1, 3e7),
  ),
  // A subcity is too large to be near to.
  [
    "apartment near bole",
    all(flat, ({ subcity }) => subcity === "Bole"),
    all(
      flat,
      any(({ subcity }) => subcity === "Bole", says(/bole|ቦሌ/i)),
    ),
    { heading: "Apartments in Bole" },
  ],
  [
    "ቦሌ አካባቢ",
    ({ subcity }) => subcity === "Bole",
    any(({ subcity }) => subcity === "Bole", says(/bole|ቦሌ/i)),
    { heading: "Properties in Bole" },
  ],
  ["near Nairobi", nothing],
  [
    "2 bathroom flat near gerji",
    all(gerji.must, flat, ({ bathrooms }) => bathrooms === 2),
    all(gerji.may, flat, baths(2)),
    { heading: "Apartments near Gerji with 2 bathrooms" },
  ],
];
