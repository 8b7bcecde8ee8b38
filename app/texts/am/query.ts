import { numbered } from "~/models/words";
import type { Offer, PropertyStatus } from "~db/vocabulary";
import type { Asked, Bounds, Filtered } from "../en/query";

type Written = Asked["prices"][number];
type Noun = readonly [one: string, many: string];

/** By the label of a kind in `kindNames`. */
const kinds: Record<string, Noun> = {
  houses: ["ቤት", "ቤቶች"],
  homes: ["ቤት", "ቤቶች"],
  apartments: ["አፓርታማ", "አፓርታማዎች"],
  villas: ["ቪላ", "ቪላዎች"],
  condos: ["ኮንዶሚኒየም", "ኮንዶሚኒየሞች"],
  studios: ["ስቱዲዮ", "ስቱዲዮዎች"],
  penthouses: ["ፔንትሃውስ", "ፔንትሃውሶች"],
  duplexes: ["ዱፕሌክስ ቤት", "ዱፕሌክስ ቤቶች"],
  "guest houses": ["የእንግዳ ማረፊያ", "የእንግዳ ማረፊያዎች"],
  townhouses: ["ታውን ሃውስ", "ታውን ሃውሶች"],
  "plots of land": ["መሬት", "መሬቶች"],
  "commercial properties": ["የንግድ ቦታ", "የንግድ ቦታዎች"],
  shops: ["ሱቅ", "ሱቆች"],
  offices: ["ቢሮ", "ቢሮዎች"],
  warehouses: ["መጋዘን", "መጋዘኖች"],
  properties: ["ንብረት", "ንብረቶች"],
};
const kindOfType = {
  House: "houses",
  Apartment: "apartments",
  Villa: "villas",
  Condo: "condos",
  Townhouse: "townhouses",
  Land: "plots of land",
  Commercial: "commercial properties",
};
const offered: Record<Offer, Noun> = {
  sale: ["የሚሸጥ", "የሚሸጡ"],
  rent: ["የሚከራይ", "የሚከራዩ"],
};
const states: Record<PropertyStatus, Noun> = {
  "For Sale": offered.sale,
  "For Rent": offered.rent,
  Sold: ["የተሸጠ", "የተሸጡ"],
  Pending: ["በድርድር ላይ ያለ", "በድርድር ላይ ያሉ"],
  Available: ["አሁን ያለ", "አሁን ያሉ"],
};
/** By the label of a word in `wordNames`. */
const things: Record<string, string> = {
  "a ground floor": "ምድር ቤት",
  furniture: "የቤት ዕቃ",
  garden: "የአትክልት ቦታ",
  parking: "መኪና ማቆሚያ",
  "G+1": "አንድ ፎቅ",
  "G+2": "ሁለት ፎቅ",
  generator: "ጄኔሬተር",
  lift: "ሊፍት",
  balcony: "በረንዳ",
};
const sayings: Record<string, string> = {
  '"new"': "አዲስ",
  '"unfurnished"': "ያለ ዕቃ",
  '"first floor"': "አንደኛ ፎቅ",
  '"second floor"': "ሁለተኛ ፎቅ",
  '"third floor"': "ሦስተኛ ፎቅ",
};

const or = (names: readonly string[]) => [...new Set(names)].join(" ወይም ");

function rooms(bounds: readonly Bounds[], name: string, has: string, hasNot: string): string[] {
  return bounds.map(({ low, high }) => {
    if (high === 0) return `${name} ${hasNot}`;
    if (low === high) return `ባለ ${low} ${name}`;
    if (high === Infinity) return `${low} እና ከዚያ በላይ ${name} ${has}`;
    return `${low > 0 ? `ከ${low} ` : ""}እስከ ${high} ${name} ${has}`;
  });
}

function bounded({ from, to }: Written): string {
  if (to === undefined) return `ከ${from} በላይ`;
  return from === undefined ? `ከ${to} በታች` : `ከ${from} እስከ ${to}`;
}

type Part = Omit<Asked, "listing" | "kinds" | "offers"> & {
  noun: Noun;
  /** How it is offered, or its state. */
  verbs: readonly Noun[];
  isMonthly: boolean;
};

/** Where, with what, at which price, how offered, with how many rooms, and last what: as people write it. */
function phrase(part: Part, isOne: boolean): string {
  const form = isOne ? 0 : 1;
  const [has, hasNot, is] = isOne ? ["ያለው", "የሌለው", "የሆነ"] : ["ያላቸው", "የሌላቸው", "የሆኑ"];
  const place = part.places.map(({ names, isNear }) => `${or(names)} ${isNear ? "አቅራቢያ" : "ውስጥ"}`);
  const verb = or(part.verbs.map((each) => each[form]));
  const named = part.words.filter(({ label, isNamed }) => isNamed && !sayings[label]);
  const said = part.words.filter((word) => !named.includes(word));
  const price = part.prices.map(bounded).join("፣ ");
  const priced = verb
    ? `${part.isMonthly ? "በወር " : ""}${price}`
    : `${isOne ? "ዋጋው" : "ዋጋቸው"} ${price} ${is}`;
  const beds = rooms(part.bedrooms, "መኝታ", has ?? "", hasNot ?? "");
  const baths = rooms(part.bathrooms, "መታጠቢያ ክፍል", has ?? "", hasNot ?? "");
  const isMore = said.length + named.length + part.areas.length > 0 || price !== "";
  const there = isOne ? "ያለ" : "ያሉ";
  return [
    [...new Set(place)].join("፣ "),
    place.length > 0 && !verb && `${there}${isMore ? "፣" : ""}`,
    said.length > 0 &&
      `${said.map(({ label }) => `“${sayings[label] ?? label}”`).join(" እና ")} የሚል ጽሑፍ ${isOne ? "ያለበት" : "ያለባቸው"}`,
    named.length > 0 && `${named.map(({ label }) => things[label] ?? label).join(" እና ")} ${has}`,
    part.areas.length > 0 &&
      `${isOne ? "ስፋቱ" : "ስፋታቸው"} ${part.areas.map(bounded).join("፣ ")} ${is}`,
    price && priced,
    verb,
    [...new Set([...beds, ...baths])].join("፣ "),
    part.noun[form],
  ]
    .filter(Boolean)
    .join(" ");
}

/** `ቦሌ ውስጥ የሚሸጡ ባለ 3 መኝታ ቪላዎች`, with how many there are in brackets if given. */
export function sentence({ listing, kinds: labels, offers, ...asked }: Asked, count?: number) {
  if (listing) return `ንብረት ቁጥር ${listing}`;
  const usual = asked.bedrooms.length > 0 || offers.length > 0 ? "homes" : "properties";
  const nouns = (labels.length > 0 ? labels : [usual]).map(
    (label) => kinds[label] ?? [label, label],
  );
  const noun: Noun = [or(nouns.map(([one]) => one)), or(nouns.map(([, many]) => many))];
  const verbs = offers.map((offer) => offered[offer]);
  const text = phrase({ ...asked, noun, verbs, isMonthly: offers.includes("rent") }, count === 1);
  return count === undefined ? text : `${text} (${count.toLocaleString("en-US")})`;
}

export function title(filtered: Filtered): string {
  const { propertyType, status, place, near, bedrooms: count, minBedrooms, price } = filtered;
  const text = phrase(
    {
      noun: kinds[
        propertyType
          ? kindOfType[propertyType]
          : status || count || minBedrooms
            ? "homes"
            : "properties"
      ] ?? ["ንብረት", "ንብረቶች"],
      verbs: status ? [states[status]] : [],
      isMonthly: status === "For Rent",
      places: [
        ...(place ? [{ names: [place] }] : []),
        ...(near ? [{ names: [near], isNear: true }] : []),
      ],
      bedrooms: [
        ...(count ? [{ low: count, high: count }] : []),
        ...(!count && minBedrooms ? [{ low: minBedrooms, high: Infinity }] : []),
      ],
      bathrooms: [],
      words: [],
      areas: [],
      prices: price?.from || price?.to ? [price] : [],
    },
    false,
  );
  return text === "ንብረቶች" ? "ቤቶች እና ንብረቶች" : text;
}
export const titleAround = (title: string, around: string, _isLong: boolean) =>
  `${around} ያሉ ${title}`;
export const titleMention = (title: string, words: string) => `“${words}” የሚጠቅሱ ${title}`;
export const titleNone = (asked: string) => `${asked} አልተገኙም`;
export const around = (spots: string) => `${spots} አካባቢ`;

export const showing = (asked: string, distance = "") => `የሚታየው፦ ${asked}${distance}።`;
export const nearby = (distance: string, isInside: boolean) =>
  `፣ ${isInside ? "እዚያው ወይም " : ""}${distance}`;
export const within = (kilometres: number, isAbout: boolean) =>
  `በ${kilometres} ኪ.ሜ.${isAbout ? " ገደማ" : ""} ርቀት ውስጥ`;
export const withinOf = (distance: string, place: string) => `ከ${place} ${distance}`;
export const showingWords = (typed: string) => `“${typed}” የሚለው ጽሑፍ ያለባቸው ንብረቶች ናቸው።`;
export const show = (asked: string) => `${asked} ይመልከቱ`;
export const searchWords = "በትርጉሙ ሳይሆን በቃላቱ ይፈልጉ";
export const corrected = (wrong: string, shown: string) =>
  `“${wrong}” አልተገኘም። የሚታየው የ“${shown}” ውጤት ነው።`;
export const noneBut = (asked: string, hasWords: boolean) =>
  `አልተገኘም፦ ${asked}። ${hasWords ? "እነዚህ ግን ቃላቱን ይጠቅሳሉ።" : "እነዚህ ግን በከፊል ይስማማሉ።"}`;
export const partly = (count: number) => `በከፊል የሚስማማ ሌላ ${numbered(count, "ንብረት")}`;
export const mention = (count: number, words: readonly string[]) =>
  `${words.map((word) => `“${word}”`).join(" ወይም ")} የሚጠቅስ ሌላ ${numbered(count, "ንብረት")}`;
export const atRate = "ብር እና ዶላር በምንዛሪ ተመኑ ተነጻጽረዋል።";
export const birrFirst = "መጀመሪያ በብር፣ ከዚያ በዶላር ያሉ ዋጋዎች።";

export const none = "ከመረጡት ማጣሪያ ጋር የሚስማማ ንብረት የለም።";
export const noneOf = (asked: string) => `አልተገኘም፦ ${asked}።`;
export const ways = "ሌሎች አማራጮች";
export const way = (label: string, count: number) => `${label}፦ ${count}`;
export const request = "እንዲህ ያለ ንብረት ይጠይቁ";
export const clearAll = "ሁሉንም ያጥፉ";
export const everything = { "For Sale": "የሚሸጡ ሁሉ", "For Rent": "የሚከራዩ ሁሉ" };
export const alone = (label: string) => `“${label}” ብቻ`;
export const without = (labels: readonly string[]) =>
  `ያለ ${labels.map((label) => `“${label}”`).join(" እና ")}`;
export const upTo = (amount: string) => `እስከ ${amount}`;
export const from = (amount: string) => `ከ${amount} ጀምሮ`;
export const fromTo = (low: string, high: string) => `ከ${low} እስከ ${high}`;
export const inPlace = (place: string) => `${place} ውስጥ`;
export const nearPlace = (place: string) => `${place} አቅራቢያ`;
export const kind = (label: string) => kinds[label]?.[1] ?? label;
export const typedPrice = (low: number, high: number, currency: string) => {
  const money = currency === "USD" ? "ዶላር" : "ብር";
  return low > 1 ? ` ከ${low} እስከ ${high} ${money} ` : ` ከ${high} ${money} በታች `;
};

export const quoted = (text: string) => `“${text}”`;
export const bedroomsFrom = (count: number) => `${count} እና ከዚያ በላይ መኝታ ክፍል`;
