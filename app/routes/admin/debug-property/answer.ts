/** What the debug form starts with. */
export const debugDefaults = {
  title: "Test Property",
  description: "A property made by the debug form, to see whether creating one works.",
  address: "Bole Road, Addis Ababa",
  price: 1000,
  state: "Addis Ababa",
  zipCode: "1000",
  bedrooms: 2,
  bathrooms: 1,
  squareFeet: 1000,
} as const;

/** What it sends beside its fields. */
export const debugFixed = {
  propertyType: "Apartment",
  city: "Addis Ababa",
  country: "Ethiopia",
  features: ["Test feature 1", "Test feature 2"],
  images: [],
};

export const debugCreated = "Property created successfully";

const shownRaw = 150;

/** An answer of the endpoint, or what stands for one that is no JSON. */
export type DebugAnswer = {
  success?: boolean;
  message?: string;
  error?: string;
  rawResponse?: string;
  parseError?: string;
};

/** Reads a response's text: nothing is an empty object, no JSON becomes an error that says so. */
export function readDebugAnswer(text: string): DebugAnswer {
  if (text === "") return {};
  try {
    return Object(JSON.parse(text)) as DebugAnswer;
  } catch (error) {
    return {
      error: "Failed to parse response",
      rawResponse: text.slice(0, shownRaw),
      parseError: (error as Error).message,
    };
  }
}

/** The text of the error box; null after a success. */
export function debugError(answer: DebugAnswer): string | null {
  return answer.success ? null : answer.message || "Unknown error";
}
