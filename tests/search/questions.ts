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
type Rule = (listing: Listing) => boolean;
/** What must appear for a text; what may appear beside it, and nothing else. */
export type Question = [text: string, must: Rule, may?: Rule];

const textOf = ({ title, description, address, city, subcity, state, propertyType }: Listing) =>
  [title, description, address, city, subcity, state, propertyType].join("\n");
function all(...rules: Rule[]): Rule {
  return (listing) => rules.every((rule) => rule(listing));
}
function any(...rules: Rule[]): Rule {
  return (listing) => rules.some((rule) => rule(listing));
}
function says(words: RegExp): Rule {
  return (listing) => words.test(textOf(listing));
}

function is(...types: PropertyType[]): Rule {
  return ({ propertyType }) => types.includes(propertyType);
}
const rent: Rule = ({ offer, status }) => offer === "rent" && status !== "Sold";
const sale: Rule = ({ offer, status }) => offer === "sale" && status !== "Sold";
const forRent: Rule = ({ offer, status }) =>
  status === "For Rent" || (status === "Available" && offer === "rent");
const forSale: Rule = ({ offer, status }) =>
  status === "For Sale" || (status === "Available" && offer === "sale");
const home = is("House", "Apartment", "Villa", "Condo", "Townhouse");
function beds(count: number): Rule {
  return ({ bedrooms }) => bedrooms === count;
}
function bedsFrom(count: number): Rule {
  return ({ bedrooms }) => bedrooms >= count;
}
function baths(count: number): Rule {
  return ({ bathrooms }) => bathrooms >= count;
}
function birr(low: number, high: number): Rule {
  return ({ price, currency }) => currency === "ETB" && price >= low && price <= high;
}
function dollars(low: number, high: number): Rule {
  return ({ price, currency }) => currency === "USD" && price >= low && price <= high;
}
function metres(low: number, high: number): Rule {
  return ({ squareFeet }) => squareFeet >= low * 10.7639 && squareFeet <= high * 10.7639;
}
const nothing: Rule = () => false;

type Pair = { must: Rule; may: Rule };
/** Where what may appear is more than what must. */
const near = (must: Rule, may: Rule): Pair => ({ must, may });
const toRent = near(forRent, rent);
const toBuy = near(forSale, sale);

/** What must and what may appear when all of this is asked for. */
function both(...parts: (Rule | Pair)[]): [must: Rule, may: Rule] {
  const of = (what: keyof Pair) =>
    all(...parts.map((part) => (typeof part === "function" ? part : part[what])));
  return [of("must"), of("may")];
}

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
  ["bole villa", ...both(is("Villa"), bole)],
  ["3 bedroom bole", ...both(beds(3), bole)],
  ["apartment bole", ...both(is("Apartment"), bole)],
  ["house for rent", all(home, forRent), all(home, rent)],
  ["Bolle", ...both(bole)],
  ["apartement", is("Apartment"), any(is("Apartment"), says(/apartment/i))],
  ["Piazza", piassa],
  ["Kasanchis", kazanchis],
  ["መገናኛ", megenagna],
  ["ቪላ", is("Villa"), any(is("Villa"), says(/villa|ቪላ/i))],
  ["ቦሌ", ...both(bole)],
  ["villas in Bole under 60 million", ...both(is("Villa"), bole, birr(0, 6e7))],
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
  ["3 bed flat to rent", ...both(is("Apartment"), beds(3), toRent)],
  ["5 bedroom villa CMC", all(is("Villa"), beds(5), cmc)],
  ["6 bedroom villa CMC", all(is("Villa"), beds(6), cmc)],
  ["land in Ayat", all(is("Land"), says(/ayat/i))],
  ["plot for sale Kotebe", all(is("Land"), says(/kotebe/i), forSale)],
  ["office for rent in Bole", ...both(is("Commercial"), says(/office|ቢሮ/i), bole, toRent)],
  ["shop in Mercato", all(is("Commercial"), says(/\bshop|showroom|ሱቅ/i), mercato)],
  ["የሚከራይ ሱቅ", all(is("Commercial"), says(/\bshop|ሱቅ/i), forRent), all(is("Commercial"), rent)],
  ["የሚሸጥ ቪላ", ...both(is("Villa"), toBuy)],
  ["የሚከራይ አፓርታማ በቦሌ", ...both(is("Apartment"), toRent, bole)],
  ["ባለ 3 መኝታ", beds(3)],
  ["ባለ 2 መኝታ ኮንዶሚኒየም", all(is("Condo"), beds(2))],
  ["ኮንዶሚኒየም በለሚ ኩራ", ...both(is("Condo"), lemi)],
  ["ቤት ለኪራይ", all(home, forRent), all(home, rent)],
  ["መሬት ለሽያጭ", ...both(is("Land"), toBuy)],
  ["ቢሮ ካዛንቺስ", all(is("Commercial"), kazanchis)],
  ["apartment ካዛንቺስ", flatIn(kazanchis)],
  ["ቪላ bole", ...both(is("Villa"), bole)],
  ["villa with garden in Ayat", all(is("Villa"), says(/garden/i), ayat)],
  ["furnished apartment bole", ...both(is("Apartment"), says(/furnished/i), bole)],
  ["townhouse Summit", all(is("Townhouse"), summit)],
  ["house in Yeka 3 bedrooms for sale", ...both(home, yeka, beds(3), toBuy)],
  [
    "5M house",
    all(home, sale, birr(4.5e6, 5e6)),
    any(all(home, sale, birr(0, 5.5e6)), is("House")),
  ],
  ["under 25k rent", all(forRent, birr(1, 25_000)), all(rent, birr(0, 25_000))],
  ["apartments between 10 and 20 million", all(is("Apartment"), birr(1e7, 2e7))],
  ["villa over 50 million", all(is("Villa"), birr(5e7, Infinity))],
  ["$2000 apartment", ...both(is("Apartment"), near(dollars(1800, 2000), dollars(0, 2200)))],
  ["villa under $4000 a month", ...both(is("Villa"), near(dollars(1, 4000), dollars(0, 4000)))],
  ["200 m² house", all(is("House"), metres(195, 205)), all(is("House"), metres(150, 260))],
  ["land 500 sqm", all(is("Land"), metres(495, 505)), all(is("Land"), metres(400, 650))],
  ["250 ካሬ መሬት", all(is("Land"), metres(245, 255)), all(is("Land"), metres(200, 320))],
  ["4+ bedrooms villa Sarbet", all(is("Villa"), bedsFrom(4), sarbet)],
  ["3 bathroom apartment", all(is("Apartment"), baths(3))],
  ["Casanchis flat", flatIn(kazanchis)],
  ["Megenanya", megenagna],
  ["vila in bole", ...both(is("Villa"), bole)],
  ["condominum lideta", ...both(is("Condo"), lideta)],
  ["Kaliti land", all(is("Land"), kality), all(is("Land"), any(kality, akaki.must))],
  ["old airport villa", all(is("Villa"), says(/old airport/i))],
  ["near edna mall", says(/edna mall/i)],
  ["castle with moat", nothing],
  ["villa in Nairobi", nothing],
  ["10 bedroom studio on mars", nothing],
  ["commercial lideta", ...both(is("Commercial"), lideta)],
  ["house arada for rent", ...both(home, arada, toRent)],
];

/** Every place, in the letters and spellings that people use; descriptions count as well. */
const placed: [place: Rule, ...names: string[]][] = [
  [piassa, "Piassa", "piasa", "ፒያሳ", "ፒያዛ", "Piaza"],
  [kazanchis, "Kazanchis", "kazanches", "ካሳንችስ", "ካዛንቺስ", "Cazanchis"],
  [megenagna, "Megenagna", "megenagn", "በመገናኛ", "MEGENAGNA"],
  [mexico, "Mexico", "ሜክሲኮ", "Meksiko", "mexico square", "Mexco"],
  [gerji, "Gerji", "gergi", "ገርጂ", "በገርጂ"],
  [sarbet, "Sarbet", "sar bet", "ሳር ቤት", "ሳርቤት", "በሳር ቤት"],
  [cmc, "CMC", "cmc", "ሲኤምሲ", "C.M.C"],
  [ayat, "Ayat", "አያት", "ዐያት", "around Ayat"],
  [summit, "Summit", "ሰሚት", "ሠሚት", "Sumit"],
  [jemo, "Jemo", "ጀሞ", "jemmo", "በጀሞ"],
  [lebu, "Lebu", "ለቡ", "lebbu"],
  [saris, "Saris", "ሳሪስ", "ሣሪስ"],
  [any(kality, akaki.must), "Kality", "Qality", "ቃሊቲ"],
  [mercato, "Mercato", "Merkato", "መርካቶ", "near Merkato"],
  [gofa, "Gofa", "ጎፋ", "in Gofa"],
  [says(/4 kilo|አራት ኪሎ/i), "4 kilo", "Arat Kilo", "አራት ኪሎ"],
  [says(/olympia|ኦሎምፒያ/i), "Olympia", "Olimpia", "ኦሎምፒያ"],
  [says(/gotera|ጎተራ/i), "Gotera", "ጎተራ"],
  [says(/balcha|ባልቻ/i), "Balcha", "ባልቻ"],
  [says(/bethel|ቤቴል/i), "Bethel", "ቤቴል", "Betel"],
  [says(/ayer tena|አየር ጤና/i), "Ayer Tena", "ayertena", "አየር ጤና"],
  [says(/alem bank|[አዓ]ለም ባንክ/i), "Alem Bank", "ዓለም ባንክ", "አለም ባንክ"],
  [says(/haile garment|[ኃሀ]ይሌ ጋርመንት/i), "Haile Garment", "ኃይሌ ጋርመንት", "ሐይሌ ጋርመንት"],
  [says(/kotebe|ኮተቤ/i), "Kotebe", "ኮተቤ", "Kottebe"],
  [says(/figa|ፊጋ/i), "Figa", "ፊጋ"],
  [says(/abado|አባዶ/i), "Yeka Abado", "የካ አባዶ"],
  [says(/beshale|በሻሌ/i), "Beshale", "በሻሌ"],
  [says(/shiro meda|ሽሮ ሜዳ/i), "Shiro Meda", "ሽሮ ሜዳ", "shiromeda"],
  [says(/tulu dimtu|ቱሉ ዲምቱ/i), "Tulu Dimtu", "ቱሉ ዲምቱ"],
  [says(/medhanialem|መድኃኔዓለም/i), "Bole Medhanialem", "መድኃኔዓለም", "ቦሌ መድሃኔአለም"],
  [says(/rwanda|ሩዋንዳ/i), "Bole Rwanda", "ቦሌ ሩዋንዳ"],
  [says(/bulbula|ቡልቡላ/i), "Bulbula", "ቦሌ ቡልቡላ"],
  [says(/atlas|አትላስ/i), "Atlas", "ቦሌ አትላስ"],
  [says(/meskel flower|መስቀል ፍላወር/i), "Meskel Flower", "መስቀል ፍላወር", "Mesqel Flower"],
  [says(/ras mekonnen|ራስ መኮንን/i), "Ras Mekonen", "ራስ መኮንን"],
  [says(/addisu gebeya|አዲሱ ገበያ/i), "Addisu Gebeya", "አዲሱ ገበያ"],
  [says(/sebategna|ሰባተኛ/i), "Sebategna", "ሰባተኛ"],
];
const named: Question[] = placed.flatMap(([place, ...names]) =>
  names.map((name): Question => [name, place]),
);

const subcityNames: [Pair, ...names: string[]][] = [
  [yeka, "Yeka", "የካ", "yeka sub city"],
  [kirkos, "Kirkos", "ቂርቆስ", "Kirkoss"],
  [lafto, "Nifas Silk Lafto", "nefas silk", "ንፋስ ስልክ ላፍቶ", "Lafto"],
  [kolfe, "Kolfe", "ኮልፌ ቀራኒዮ", "kolfe keranyo"],
  [arada, "Arada", "አራዳ"],
  [lideta, "Lideta", "ልደታ", "Ledeta"],
  [gulele, "Gulele", "ጉለሌ", "Gullele"],
  [akaki, "Akaki Kaliti", "አቃቂ ቃሊቲ", "akaki kality"],
  [lemi, "Lemi Kura", "ለሚ ኩራ"],
  [inSubcity("Addis Ketema", /addis ketema|አዲስ ከተማ/i), "Addis Ketema", "አዲስ ከተማ"],
];
const inSubcities: Question[] = subcityNames.flatMap(([{ must, may }, ...names]) => [
  ...names.map((name): Question => [name, must, may]),
  [`house in ${names[0]}`, all(is("House"), must), all(is("House"), may)],
]);

const mixed: Question[] = [
  ["villa ቦሌ ለሽያጭ", ...both(is("Villa"), bole, toBuy)],
  ["የሚሸጥ ቤት በየካ", all(is("House"), yeka.must, forSale), all(home, yeka.may, sale)],
  ["ኮንዶሚኒየም ጀሞ 2 መኝታ", all(is("Condo"), jemo, beds(2))],
  ["ባለ ሦስት መኝታ አፓርታማ", all(is("Apartment"), beds(3))],
  ["ባለ 4 መኝታ ቪላ ለኪራይ", ...both(is("Villa"), beds(4), toRent)],
  ["ሱቅ በመርካቶ", all(is("Commercial"), says(/\bshop|ሱቅ/i), mercato), all(is("Commercial"), mercato)],
  [
    "ቢሮ ለኪራይ ቦሌ",
    all(is("Commercial"), says(/office|ቢሮ/i), bole.must, forRent),
    all(is("Commercial"), bole.may, rent),
  ],
  ["መሬት በለቡ", all(is("Land"), lebu)],
  ["ከ5 ሚሊዮን ብር በታች ኮንዶሚኒየም", all(is("Condo"), birr(1, 5e6)), all(is("Condo"), birr(0, 5e6))],
  ["አፓርታማ ከ100 ሺህ ብር በታች", all(is("Apartment"), birr(1, 1e5)), all(is("Apartment"), birr(0, 1e5))],
  ["ቪላ ከ50 ሚሊዮን በላይ", all(is("Villa"), birr(5e7, Infinity))],
  ["200 ካሬ ሜትር ታውን ሃውስ", ...both(is("Townhouse"), near(metres(195, 205), metres(175, 225)))],
  ["apartment መገናኛ rent", ...both(is("Apartment"), megenagna, toRent)],
  ["የሚከራይ villa", ...both(is("Villa"), toRent)],
  ["ታውን ሃውስ", is("Townhouse"), any(is("Townhouse"), says(/ታውን ሃውስ/))],
  ["ቤት በፊጋ", all(is("House"), says(/figa|ፊጋ/i)), all(home, says(/figa|ፊጋ/i))],
  ["flat for rent in Kazanchis", ...both(flatIn(kazanchis), toRent)],
  [
    "apartments to rent in kirkos with 3 bedrooms",
    ...both(is("Apartment"), kirkos, beds(3), toRent),
  ],
  ["condo ayer tena", all(is("Condo"), says(/ayer tena/i))],
  ["villa for sale lebu", ...both(is("Villa"), lebu, toBuy)],
  ["townhouse for sale in CMC", all(is("Townhouse"), cmc, forSale)],
  ["cmc villa for rent", all(is("Villa"), cmc, forRent)],
  ["5 bed villa gofa", all(is("Villa"), beds(5), gofa)],
  ["2br condo gotera", all(is("Condo"), beds(2), says(/gotera/i))],
  ["1 bedroom apartment", all(is("Apartment"), beds(1))],
  ["one bedroom", beds(1), any(beds(1), says(/one[- ]bedroom/i))],
  ["4 bedrooms", beds(4)],
  ["5+ bedrooms", bedsFrom(5)],
  ["at least 6 bedrooms", bedsFrom(6)],
  ["3-4 bedroom house", all(is("House"), bedsFrom(3), ({ bedrooms }) => bedrooms <= 4)],
  [
    "2 bath apartment",
    all(is("Apartment"), ({ bathrooms }) => bathrooms === 2),
    all(is("Apartment"), baths(2)),
  ],
  ["rent under 50,000", all(forRent, birr(1, 50_000)), all(rent, birr(0, 50_000))],
  ["rent below 30k birr", all(forRent, birr(1, 30_000)), all(rent, birr(0, 30_000))],
  [
    "apartment less than 70,000 per month",
    all(is("Apartment"), forRent, birr(1, 70_000)),
    all(is("Apartment"), birr(0, 70_000)),
  ],
  [
    "house under 20 million",
    all(is("House"), birr(1, 2e7)),
    all(any(is("House"), all(home, sale)), birr(0, 2e7)),
  ],
  ["condo up to 3.5 million", all(is("Condo"), birr(1, 3.5e6)), all(is("Condo"), birr(0, 3.5e6))],
  ["condo max 4M", all(is("Condo"), birr(1, 4e6)), all(is("Condo"), birr(0, 4e6))],
  ["apartments from 20 million", all(is("Apartment"), birr(2e7, Infinity))],
  ["land at least 20 million birr", all(is("Land"), birr(2e7, Infinity))],
  ["villas between 30 and 40 million", all(is("Villa"), birr(3e7, 4e7))],
  ["house 20-25 million", all(home, forSale, birr(2e7, 2.5e7)), all(home, birr(2e7, 2.5e7))],
  ["villa under 5000 usd", all(is("Villa"), dollars(1, 5000)), all(is("Villa"), dollars(0, 5000))],
  ["apartment over $2000", all(is("Apartment"), dollars(2000, Infinity))],
  ["villa $3,300", all(is("Villa"), dollars(3000, 3300)), all(is("Villa"), dollars(0, 3630))],
  ["land over 400 m2", all(is("Land"), metres(401, 1e6)), all(is("Land"), metres(395, 1e6))],
  ["apartment under 100 sqm", ...both(is("Apartment"), near(metres(1, 99.5), metres(1, 101)))],
  ["house 120 square meters", ...both(is("House"), near(metres(119, 121), metres(100, 140)))],
  ["150-200 m² townhouse", ...both(is("Townhouse"), near(metres(151, 199), metres(148, 202)))],
  [
    "office 200 sqm",
    all(is("Commercial"), says(/office|ቢሮ/i), metres(195, 205)),
    all(is("Commercial"), metres(170, 235)),
  ],
  ["G+2 villa", ...both(is("Villa"), near(says(/g\+2/i), says(/g\+2|three-(level|storey)/i)))],
  ["G+1", says(/g\+1/i), says(/g\+1|two[- ](storey|level)/i)],
  ["house with generator", all(is("House"), says(/generator|ጄኔሬተር/i))],
  ["villa borehole", all(is("Villa"), says(/borehole/i))],
  ["apartment with balcony in Ayat", all(is("Apartment"), says(/balcon|በረንዳ/i), ayat)],
  ["service quarters sarbet", all(says(/service/i), says(/quarters/i), sarbet)],
  ["furnished flat CMC", all(is("Apartment"), says(/furnished/i), cmc)],
  ["condominum", is("Condo"), any(is("Condo"), says(/condominium/i))],
  ["appartment lideta", ...both(is("Apartment"), lideta)],
  ["vilaa", is("Villa"), any(is("Villa"), says(/villa/i))],
  ["twonhouse", is("Townhouse")],
  ["Bloe", nothing],
  ["Gofaa", gofa],
  ["Summitt", summit],
  ["Kotbee", nothing, says(/kotebe/i)],
  ["apartmnet in megenagna", flatIn(megenagna)],
  ["commercail", is("Commercial"), any(is("Commercial"), says(/commercial/i))],
  ["borehol", says(/borehol/i)],
  ["genarator", says(/generator|ጄኔሬተር/i)],
  ["ኮንዶሚኔየም", is("Condo"), any(is("Condo"), says(/ኮንዶሚኒየም/))],
  ["BOLE APARTMENT", ...both(is("Apartment"), bole)],
  ["  bole   apartment  ", ...both(is("Apartment"), bole)],
  ["apartment, bole", ...both(is("Apartment"), bole)],
  ["apartment-bole", ...both(is("Apartment"), bole)],
  ["I want to buy a house in Lemi Kura", ...both(home, lemi, toBuy)],
  [
    "looking for a 3 bedroom apartment near Meskel Flower",
    all(is("Apartment"), beds(3), says(/meskel flower/i)),
  ],
  ["homes for sale in Gulele", ...both(home, gulele, toBuy)],
  ["property for rent in Bole", ...both(bole, toRent)],
  ["house or villa in Gulele", ...both(is("House", "Villa"), gulele)],
  ["villa in Gofa or Lebu", all(is("Villa"), any(gofa, lebu))],
  ["apartment bole atlas", all(is("Apartment"), says(/atlas/i))],
  ["bole bulbula villa", all(is("Villa"), says(/bulbula/i))],
  ["shop jemo", all(is("Commercial"), says(/shop/i), jemo)],
  ["office", all(is("Commercial"), says(/office|ቢሮ/i)), says(/office|ቢሮ/i)],
  ["plots", is("Land"), any(is("Land"), says(/plots/i))],
  ["flats", is("Apartment"), any(is("Apartment"), says(/flats/i))],
  ["villas", is("Villa"), any(is("Villa"), says(/villas/i))],
  ["for rent", forRent, any(rent, says(/for rent/i))],
  ["for sale", forSale, any(sale, says(/for sale/i))],
  ["ኪራይ", forRent, any(rent, says(/ኪራይ/))],
  ["የሚሸጥ", forSale, any(sale, says(/የሚሸጥ/))],
  ["ሦስት ክፍል ቤት", all(home, beds(3))],
  ["villa & bole", ...both(is("Villa"), bole)],
  ["cheap apartment in bole", ...both(is("Apartment"), bole)],
  ["Bole, Addis Ababa", ...both(bole)],
  ["apartment bole 80k to 120k", ...both(is("Apartment"), bole, birr(80_000, 120_000))],
  ["Apartmant", is("Apartment"), any(is("Apartment"), says(/apartment/i))],
  // What there is not.
  ["apartment in Gulele", nothing],
  ["villa in Addis Ketema", nothing],
  ["townhouse in Arada for rent", nothing],
  ["9 bedroom condo", nothing],
  ["condo for sale under 1 million", nothing],
  ["land in Piassa", nothing],
  ["villa under 1000 birr", nothing],
  ["warehouse in Arada", nothing],
  ["beach house", nothing, says(/beach/i)],
  ["swimming pool condo", nothing, all(is("Condo"), says(/pool/i))],
  ["xyzzy", nothing],
  ["villa in Paris", nothing],
  ["helicopter bole", nothing],
  ["ሄሊኮፕተር", nothing],
  ["studio in Yeka", nothing],
  ["apartment over 900 million", nothing],
];

export const questions: Question[] = [...first, ...named, ...inSubcities, ...mixed];
