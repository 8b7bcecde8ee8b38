import type { Offer, PropertyStatus, PropertyType, Subcity } from "~db/vocabulary";

/** What the rules look at: a listing as the API tells of it. */
export type Listing = {
  title: string;
  description: string;
  address: string;
  city: string;
  subcity: Subcity | null;
  state: string;
  propertyType: PropertyType;
  status: PropertyStatus;
  offer: Offer;
  price: number;
  currency: string;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
};
export type Rule = (listing: Listing) => boolean;
/** What must appear for a text; what may appear beside it, and nothing else. */
export type Question = [text: string, must: Rule, may?: Rule];

const textOf = ({ title, description, address, city, subcity, state, propertyType }: Listing) =>
  [title, description, address, city, subcity, state, propertyType].join("\n");
const all =
  (...rules: Rule[]): Rule =>
  (listing) =>
    rules.every((rule) => rule(listing));
const any =
  (...rules: Rule[]): Rule =>
  (listing) =>
    rules.some((rule) => rule(listing));
const says =
  (words: RegExp): Rule =>
  (listing) =>
    words.test(textOf(listing));

const is =
  (...types: PropertyType[]): Rule =>
  ({ propertyType }) =>
    types.includes(propertyType);
const rent: Rule = ({ offer, status }) => offer === "rent" && status !== "Sold";
const sale: Rule = ({ offer, status }) => offer === "sale" && status !== "Sold";
const forRent: Rule = ({ offer, status }) =>
  status === "For Rent" || (status === "Available" && offer === "rent");
const forSale: Rule = ({ offer, status }) =>
  status === "For Sale" || (status === "Available" && offer === "sale");
const home = is("House", "Apartment", "Villa", "Condo", "Townhouse");
const beds =
  (count: number): Rule =>
  ({ bedrooms }) =>
    bedrooms === count;
const bedsFrom =
  (count: number): Rule =>
  ({ bedrooms }) =>
    bedrooms >= count;
const baths =
  (count: number): Rule =>
  ({ bathrooms }) =>
    bathrooms >= count;
const birr =
  (low: number, high: number): Rule =>
  ({ price, currency }) =>
    currency === "ETB" && price >= low && price <= high;
const dollars =
  (low: number, high: number): Rule =>
  ({ price, currency }) =>
    currency === "USD" && price >= low && price <= high;
const metres =
  (low: number, high: number): Rule =>
  ({ squareFeet }) =>
    squareFeet >= low * 10.7639 && squareFeet <= high * 10.7639;
const nothing: Rule = () => false;

/** In a subcity; texts that name it may appear as well. */
const inSubcity = (name: Subcity, words = new RegExp(name, "i")) => ({
  must: (({ subcity }) => subcity === name) as Rule,
  may: any(({ subcity }) => subcity === name, says(words)),
});
const bole = inSubcity("Bole", /bole|ቦሌ/i);
const yeka = inSubcity("Yeka", /yeka|የካ/i);
const kirkos = inSubcity("Kirkos", /kirkos|ቂርቆስ/i);
const lafto = inSubcity("Nifas Silk Lafto", /lafto|ላፍቶ/i);
const kolfe = inSubcity("Kolfe Keraniyo", /kolfe|ኮልፌ/i);
const arada = inSubcity("Arada", /arada|አራዳ/i);
const lideta = inSubcity("Lideta", /lideta|ልደታ/i);
const gulele = inSubcity("Gulele", /gulele|gullele|ጉለሌ/i);
const akaki = inSubcity("Akaki Kaliti", /akaki|አቃቂ/i);
const lemi = inSubcity("Lemi Kura", /lemi|ለሚ/i);

const piassa = says(/piassa|ፒያሳ/i);
const kazanchis = says(/kazanchis|ካዛንቺስ/i);
const megenagna = says(/megenagna|መገናኛ/i);
const mexico = says(/mexico|ሜክሲኮ/i);
const gerji = says(/gerji|ገርጂ/i);
const sarbet = says(/sarbet|ሳር ?ቤት/i);
const cmc = says(/cmc|ሲኤምሲ/i);
const ayat = says(/ayat|አያት/i);
const summit = says(/summit|ሰሚት/i);
const jemo = says(/jemo|ጀሞ/i);
const lebu = says(/lebu|ለቡ/i);
const saris = says(/saris|ሳሪስ/i);
const kality = says(/kality|kaliti|ቃሊቲ/i);
const mercato = says(/mercato|merkato|መርካቶ/i);
const gofa = says(/gofa|ጎፋ/i);

/** In a place of the map, where texts that only mention it may stay away. */
const flatIn = (place: Rule) => all(is("Apartment"), place);

/** Sixty that were written before there was anything to try them on. */
const first: Question[] = [
  ["bole villa", all(is("Villa"), bole.must), all(is("Villa"), bole.may)],
  ["3 bedroom bole", all(beds(3), bole.must), all(beds(3), bole.may)],
  ["apartment bole", all(is("Apartment"), bole.must), all(is("Apartment"), bole.may)],
  ["house for rent", all(is("House"), forRent), all(is("House", "Townhouse"), rent)],
  ["Bolle", bole.must, bole.may],
  ["apartement", is("Apartment"), any(is("Apartment"), says(/apartment/i))],
  ["Piazza", piassa],
  ["Kasanchis", kazanchis],
  ["መገናኛ", megenagna],
  ["ቪላ", is("Villa"), any(is("Villa"), says(/villa|ቪላ/i))],
  ["ቦሌ", bole.must, bole.may],
  [
    "villas in Bole under 60 million",
    all(is("Villa"), bole.must, birr(0, 6e7)),
    all(bole.may, is("Villa"), birr(0, 6e7)),
  ],
  [
    "apartment for rent below 100,000 a month",
    all(is("Apartment"), forRent, birr(1, 1e5)),
    all(is("Apartment"), rent, birr(0, 1e5)),
  ],
  [
    "condominium for sale under 4 million birr",
    all(is("Condo"), forSale, birr(1, 4e6)),
    all(is("Condo"), sale, birr(0, 4e6)),
  ],
  ["two bedroom condo in Jemo", all(is("Condo"), beds(2), jemo)],
  [
    "3 bed flat to rent",
    all(is("Apartment"), beds(3), forRent),
    all(is("Apartment"), beds(3), rent),
  ],
  ["5 bedroom villa CMC", all(is("Villa"), beds(5), cmc)],
  ["6 bedroom villa CMC", all(is("Villa"), beds(6), cmc)],
  ["land in Ayat", all(is("Land"), says(/ayat/i))],
  ["plot for sale Kotebe", all(is("Land"), says(/kotebe/i), forSale)],
  [
    "office for rent in Bole",
    all(is("Commercial"), says(/office|ቢሮ/i), bole.must, forRent),
    all(is("Commercial"), says(/office|ቢሮ/i), bole.may, rent),
  ],
  ["shop in Mercato", all(is("Commercial"), says(/\bshop|showroom|ሱቅ/i), mercato)],
  ["የሚከራይ ሱቅ", all(is("Commercial"), says(/\bshop|ሱቅ/i), forRent), all(is("Commercial"), rent)],
  ["የሚሸጥ ቪላ", all(is("Villa"), forSale), all(is("Villa"), sale)],
  [
    "የሚከራይ አፓርታማ በቦሌ",
    all(is("Apartment"), forRent, bole.must),
    all(is("Apartment"), rent, bole.may),
  ],
  ["ባለ 3 መኝታ", beds(3)],
  ["ባለ 2 መኝታ ኮንዶሚኒየም", all(is("Condo"), beds(2))],
  ["ኮንዶሚኒየም በለሚ ኩራ", all(is("Condo"), lemi.must), all(is("Condo"), lemi.may)],
  ["ቤት ለኪራይ", all(is("House"), forRent), all(home, rent)],
  ["መሬት ለሽያጭ", all(is("Land"), forSale), all(is("Land"), sale)],
  ["ቢሮ ካዛንቺስ", all(is("Commercial"), kazanchis)],
  ["apartment ካዛንቺስ", flatIn(kazanchis)],
  ["ቪላ bole", all(is("Villa"), bole.must), all(is("Villa"), bole.may)],
  ["villa with garden in Ayat", all(is("Villa"), says(/garden/i), ayat)],
  [
    "furnished apartment bole",
    all(is("Apartment"), says(/furnished/i), bole.must),
    all(is("Apartment"), says(/furnished/i), bole.may),
  ],
  ["townhouse Summit", all(is("Townhouse"), summit)],
  [
    "house in Yeka 3 bedrooms for sale",
    all(is("House"), yeka.must, beds(3), forSale),
    all(is("House"), yeka.may, beds(3), sale),
  ],
  ["5M house", all(is("House"), birr(4.5e6, 5.5e6)), all(is("House"), birr(0, 5.5e6))],
  ["under 25k rent", all(forRent, birr(1, 25_000)), all(rent, birr(0, 25_000))],
  ["apartments between 10 and 20 million", all(is("Apartment"), birr(1e7, 2e7))],
  ["villa over 50 million", all(is("Villa"), birr(5e7, Infinity))],
  [
    "$2000 apartment",
    all(is("Apartment"), dollars(1800, 2000)),
    all(is("Apartment"), dollars(0, 2200)),
  ],
  [
    "villa under $4000 a month",
    all(is("Villa"), dollars(1, 4000)),
    all(is("Villa"), dollars(0, 4000)),
  ],
  ["200 m² house", all(is("House"), metres(195, 205)), all(is("House"), metres(150, 260))],
  ["land 500 sqm", all(is("Land"), metres(495, 505)), all(is("Land"), metres(400, 650))],
  ["250 ካሬ መሬት", all(is("Land"), metres(245, 255)), all(is("Land"), metres(200, 320))],
  ["4+ bedrooms villa Sarbet", all(is("Villa"), bedsFrom(4), sarbet)],
  ["3 bathroom apartment", all(is("Apartment"), baths(3))],
  ["Casanchis flat", flatIn(kazanchis)],
  ["Megenanya", megenagna],
  ["vila in bole", all(is("Villa"), bole.must), all(is("Villa"), bole.may)],
  ["condominum lideta", all(is("Condo"), lideta.must), all(is("Condo"), lideta.may)],
  ["Kaliti land", all(is("Land"), kality), all(is("Land"), any(kality, akaki.must))],
  ["old airport villa", all(is("Villa"), says(/old airport/i))],
  ["near edna mall", says(/edna mall/i)],
  ["castle with moat", nothing],
  ["villa in Nairobi", nothing],
  ["10 bedroom studio on mars", nothing],
  ["commercial lideta", all(is("Commercial"), lideta.must), all(is("Commercial"), lideta.may)],
  [
    "house arada for rent",
    all(is("House"), arada.must, forRent),
    all(is("House"), arada.may, rent),
  ],
];

export const questions: Question[] = [...first];
export {
  all,
  any,
  beds,
  birr,
  gerji,
  gofa,
  gulele,
  kirkos,
  kolfe,
  lafto,
  lebu,
  mexico,
  saris,
  says,
};
