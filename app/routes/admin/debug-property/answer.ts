export const debugFixed = {
  propertyType: "Apartment",
  city: "Addis Ababa",
  country: "Ethiopia",
  features: ["Test feature 1", "Test feature 2"],
  images: [],
};

export const debugCreated = "Property created successfully";

const maxRawLength = 150;

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
      rawResponse: text.slice(0, maxRawLength),
      parseError: (error as Error).message,
    };
  }
}
