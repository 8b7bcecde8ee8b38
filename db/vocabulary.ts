/** Value lists, for zod, drizzle, the CHECK constraints and every `<select>`. */

export const propertyTypes = [
  "House",
  "Apartment",
  "Villa",
  "Condo",
  "Townhouse",
  "Land",
  "Commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const browsablePropertyTypes = [
  "House",
  "Apartment",
  "Condo",
  "Villa",
  "Townhouse",
  "Land",
] as const satisfies readonly PropertyType[];

/** Types that may have no bedrooms and no bathrooms. */
export const roomlessPropertyTypes: readonly PropertyType[] = ["Land", "Commercial"];

export const subcities = [
  "Kolfe Keraniyo",
  "Bole",
  "Lideta",
  "Arada",
  "Yeka",
  "Nifas Silk Lafto",
  "Lemi Kura",
  "Gulele",
  "Addis Ketema",
  "Kirkos",
  "Akaki Kaliti",
  "Other",
] as const;
export type Subcity = (typeof subcities)[number];

export const exploredSubcities = [
  "Bole",
  "Yeka",
  "Arada",
  "Lideta",
  "Kolfe Keraniyo",
  "Nifas Silk Lafto",
  "Kirkos",
  "Addis Ketema",
] as const satisfies readonly Subcity[];

export const suggestedSubcities = [
  ...exploredSubcities,
  "Gulele",
  "Lemi Kura",
  "Akaki Kaliti",
] as const satisfies readonly Subcity[];

export const propertyStatuses = ["For Sale", "For Rent", "Sold", "Pending", "Available"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const offeredStatuses = [
  "For Sale",
  "For Rent",
] as const satisfies readonly PropertyStatus[];

export const usualFeatures = [
  "Parking",
  "Borehole",
  "Water tank",
  "Standby generator",
  "Fitted kitchen",
  "Furnished",
  "Garden",
  "Balcony",
  "Service quarters",
  "Lift",
  "24-hour guard",
  "CCTV",
  "Fibre internet",
] as const;
export type UsualFeature = (typeof usualFeatures)[number];

export const offers = ["sale", "rent"] as const;
export type Offer = (typeof offers)[number];

export const currencies = ["ETB", "USD"] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency = "USD" satisfies Currency;

export const interestTypes = [
  "House",
  "Apartment",
  "Villa",
  "Land",
  "Commercial",
  "Office",
] as const;

export const interestBudgets = [
  "Under 500,000 ETB",
  "500,000 - 1,000,000 ETB",
  "1,000,000 - 3,000,000 ETB",
  "3,000,000 - 5,000,000 ETB",
  "5,000,000 - 10,000,000 ETB",
  "Over 10,000,000 ETB",
] as const;

export const roles = ["admin", "agent", "user"] as const;
export type Role = (typeof roles)[number];

export const languages = ["en", "am"] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: "English", am: "አማርኛ" };

export const searchMaxLength = 200;

export const limits = {
  price: 1_000_000_000_000,
  rooms: 1_000,
  squareFeet: 100_000_000,
  yearMin: 1800,
  yearMax: 2200,
  displayOrder: 1_000_000,
} as const;

/** Lengths in characters. */
export const userLimits = {
  usernameMin: 2,
  addedUsernameMin: 3,
  usernameMax: 50,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  codeMax: 64,
} as const;

export const defaultCity = "Addis Ababa";
export const defaultState = "Addis Ababa";
export const defaultZipCode = "1000";
export const defaultCountry = "Ethiopia";

export const channels = ["email", "telegram", "push"] as const;
export type Channel = (typeof channels)[number];

/** 'at once' as far as one message a day allows. */
export const alertFrequencies = ["at once", "daily"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
