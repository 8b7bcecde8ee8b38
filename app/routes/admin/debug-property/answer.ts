/** Initial values of the debug form. */
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

/** Fixed values that the form also sends. */
export const debugFixed = {
  propertyType: "Apartment",
  city: "Addis Ababa",
  country: "Ethiopia",
  features: ["Test feature 1", "Test feature 2"],
  images: [],
};

export const debugCreated = "Property created successfully";

const shownRaw = 150;

/** A response of the endpoint, or a description of one that is not JSON. */
export type DebugAnswer = {
  success?: boolean;
  property?: { id: number; title: string };
  message?: string;
  error?: string;
  rawResponse?: string;
  parseError?: string;
};

/** Parses a response body: an empty one is `{}`, invalid JSON an error with its first characters. */
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
