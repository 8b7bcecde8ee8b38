import type { TemplateInput } from "./schema";

const signature = "\n\n{agent}\n{office}";

export const builtInTemplates: readonly TemplateInput[] = [
  {
    name: "First answer",
    language: "en",
    text: `Hello {name},\n\nthank you for your interest in {property} ({price}).\n{link}\n\nWhen may we call you?${signature}`,
  },
  {
    name: "Visit confirmed",
    language: "en",
    text: `Hello {name},\n\nwe look forward to showing you {property}: {visit}.\n{link}\n\nPlease tell us if another time suits you better.${signature}`,
  },
  {
    name: "Still available",
    language: "en",
    text: `Hello {name},\n\nyes, {property} is still available. The price: {price}.\n{link}\n\nWould you like to see it?${signature}`,
  },
  {
    name: "No longer available",
    language: "en",
    text: `Hello {name},\n\nwe are sorry, {property} is no longer available. May we send you homes like it?${signature}`,
  },
  {
    name: "Tried to call",
    language: "en",
    text: `Hello {name},\n\nwe tried to call you about {property}. When is a good time?${signature}`,
  },
  {
    name: "የመጀመሪያ መልስ",
    language: "am",
    text: `ሰላም {name}፣\n\nስለ {property} ({price}) ስለጠየቁን እናመሰግናለን።\n{link}\n\nመቼ ብንደውልልዎ ይመችዎታል?${signature}`,
  },
  {
    name: "ጉብኝቱ ተረጋግጧል",
    language: "am",
    text: `ሰላም {name}፣\n\n{property} እንዲያዩ እንጠብቅዎታለን፦ {visit}።\n{link}\n\nሌላ ጊዜ የሚመችዎ ከሆነ እባክዎ ያሳውቁን።${signature}`,
  },
  {
    name: "አሁንም አለ",
    language: "am",
    text: `ሰላም {name}፣\n\nአዎ፣ {property} አሁንም አለ። ዋጋው፦ {price}።\n{link}\n\nመጥተው ማየት ይፈልጋሉ?${signature}`,
  },
  {
    name: "አሁን የለም",
    language: "am",
    text: `ሰላም {name}፣\n\nይቅርታ፣ {property} አሁን የለም። ተመሳሳይ ቤቶችን እንላክልዎ?${signature}`,
  },
  {
    name: "ደውለን ነበር",
    language: "am",
    text: `ሰላም {name}፣\n\nስለ {property} ልናነጋግርዎ ደውለን ነበር። መቼ ብንደውል ይመችዎታል?${signature}`,
  },
];

const offers = ["First answer", "Visit confirmed", "Still available"];
const amharicOffers = ["የመጀመሪያ መልስ", "ጉብኝቱ ተረጋግጧል", "አሁንም አለ"];
const offeringTexts = new Set(
  builtInTemplates
    .filter(({ name }) => [...offers, ...amharicOffers].includes(name))
    .map(({ text }) => text),
);
const saysItIsThere = /\bstill available\b|አሁንም አለ/i;

const whenGone: Record<TemplateInput["language"], string> = {
  en: `Hello {name},\n\nthank you for your interest in {property}. We are sorry, it {state}.\n\nHomes like it: {similar}\n\nMay we send you more of them?${signature}`,
  am: `ሰላም {name}፣\n\nስለ {property} ስለጠየቁን እናመሰግናለን። ይቅርታ፣ ቤቱ {state}።\n\nተመሳሳይ ቤቶች፦ {similar}\n\nሌሎችም እንላክልዎ?${signature}`,
};

export function textWhenGone({ language, text }: Pick<TemplateInput, "language" | "text">): string {
  return offeringTexts.has(text) || saysItIsThere.test(text) ? whenGone[language] : text;
}
