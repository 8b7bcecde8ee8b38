import { type Facts, thousands } from "./facts";

const featureNames: Readonly<Record<string, string>> = {
  Borehole: "የጉድጓድ ውሃ",
  "Underground cistern": "የከርሰ ምድር ውሃ ማጠራቀሚያ",
  "10,000 L roto tank": "10,000 ሊትር የውሃ ታንከር",
  "5,000 L water tank": "5,000 ሊትር የውሃ ታንከር",
  "Rooftop water tanks": "የውሃ ታንከር",
  "Roof tank and pump": "የውሃ ታንከር",
  "Shared water tank": "የጋራ የውሃ ታንከር",
  "Standby generator": "ጄኔሬተር",
  "Solar water heater": "የፀሐይ ውሃ ማሞቂያ",
  "Service quarters": "የሠራተኛ ክፍል",
  "Guard house": "የጥበቃ ቤት",
  CCTV: "የደህንነት ካሜራ",
  Lift: "ሊፍት",
  "Two lifts": "ሁለት ሊፍት",
  "Basement parking": "የመኪና ማቆሚያ",
  Parking: "የመኪና ማቆሚያ",
  "Fibre internet": "የፋይበር ኢንተርኔት",
  Balcony: "በረንዳ",
};

const floors = ["ምድር ቤት", "አንደኛ ፎቅ", "ሁለተኛ ፎቅ", "ሦስተኛ ፎቅ", "አራተኛ ፎቅ"];

const kinds = {
  Villa: "ቪላ",
  House: "መኖሪያ ቤት",
  Apartment: "አፓርታማ",
  Condo: "ኮንዶሚኒየም",
  Townhouse: "ታውን ሃውስ",
} as const;

/** A title in Amharic. */
export function amharicTitle({ place, spot, bedrooms, plot, cover }: Facts): string {
  const at = `በ${place.amharic}`;
  const rent = spot.offer === "rent";
  if (spot.type === "Land")
    return `${thousands(plot)} ካሬ ሜትር ቦታ ${rent ? "ለኪራይ" : "ለሽያጭ"}፣ ${place.amharic}`;
  if (spot.type === "Commercial")
    return `${rent ? "የሚከራይ" : "የሚሸጥ"} ${spot.use === "office" ? "ቢሮ" : "ሱቅ"} ${at}`;
  if (spot.type === "Villa" && !rent && cover.look !== "Classic tiled") return `ዘመናዊ ቪላ ${at}`;
  const kind = kinds[spot.type];
  return rent
    ? `ለኪራይ የሚሆን ባለ ${bedrooms} መኝታ ${kind} ${at}`
    : `የሚሸጥ ባለ ${bedrooms} መኝታ ${kind} ${at}`;
}

function introduction({ place, spot, bedrooms, area, plot, floor }: Facts): string {
  const at = `በ${place.amharic}`;
  const rent = spot.offer === "rent";
  switch (spot.type) {
    case "Villa":
      return rent
        ? `ለመኖሪያም ሆነ ለድርጅት የሚስማማ ባለ ${bedrooms} መኝታ ቪላ ${at} ለኪራይ ቀርቧል።`
        : `${at} በ${plot} ካሬ ሜትር ቦታ ላይ ያረፈ ባለ ${bedrooms} መኝታ ቪላ ለሽያጭ ቀርቧል።`;
    case "House":
      return rent
        ? `${at} ጸጥ ባለ ሰፈር የሚገኝ ባለ ${bedrooms} መኝታ ቤት ይከራያል።`
        : `በ${plot} ካሬ ሜትር ቦታ ላይ ያረፈ ባለ ${bedrooms} መኝታ ቤት ${at} ይሸጣል።`;
    case "Apartment":
      return rent
        ? `ባለ ${bedrooms} መኝታ አፓርታማ ${at} ለኪራይ ቀርቧል፤ ስፋቱ ${area} ካሬ ሜትር ነው።`
        : `${at} የሚገኝ ${area} ካሬ ሜትር ስፋት ያለው ባለ ${bedrooms} መኝታ አፓርታማ ለሽያጭ ቀርቧል።`;
    case "Condo":
      return `ባለ ${bedrooms} መኝታ ኮንዶሚኒየም ${at} ${rent ? "ይከራያል" : "ይሸጣል"}፤ ቤቱ ${floors[floor]} ላይ ነው።`;
    case "Townhouse":
      return `${at} ባለ ${bedrooms} መኝታ ታውን ሃውስ ${rent ? "ለኪራይ" : "ለሽያጭ"} ቀርቧል።`;
    case "Commercial":
      return spot.use === "office"
        ? `${area} ካሬ ሜትር ስፋት ያለው ቢሮ ${at} ${rent ? "ለኪራይ" : "ለሽያጭ"} ቀርቧል።`
        : `${at} መንገድ ዳር የሚገኝ ${area} ካሬ ሜትር ሱቅ ${rent ? "ይከራያል" : "ይሸጣል"}።`;
    case "Land":
      return rent
        ? `${at} ${thousands(plot)} ካሬ ሜትር ቦታ ይከራያል፤ ለመጋዘን ወይም ለመኪና ማቆሚያ ምቹ ነው።`
        : `${at} ${thousands(plot)} ካሬ ሜትር ቦታ ለሽያጭ ቀርቧል፤ መንገድ፣ ውሃ እና መብራት በአካባቢው አለ።`;
  }
}

export const amharicClosings = {
  sale: [
    "ለማየት ከፈለጉ አስቀድመው ይደውሉልን።",
    "ካርታው ለስም ዝውውር ዝግጁ ነው።",
    "ዋጋው መጠነኛ ድርድር አለው።",
    "ለበለጠ መረጃ ይደውሉልን ወይም መልእክት ይላኩልን።",
  ],
  rent: ["የኪራይ ውሉ የሁለት ዓመት ነው።", "ለማየት ከፈለጉ አስቀድመው ይደውሉልን።", "ለበለጠ መረጃ ይደውሉልን ወይም መልእክት ይላኩልን።"],
} as const;

/** A paragraph in Amharic: what is offered, up to three of its features, and the closing. */
export function amharicParagraph(facts: Facts, closing: string): string {
  const named = facts.features.flatMap((feature) => featureNames[feature] ?? []).slice(0, 3);
  const features =
    named.length > 1 ? `${named.slice(0, -1).join("፣ ")} እና ${named.at(-1)} አለው።` : undefined;
  return [introduction(facts), features, closing].filter(Boolean).join(" ");
}
