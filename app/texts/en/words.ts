import { formatCount } from "~/models/words";

/** Types of property, by how the database names them. */
export const types = {
  House: "House",
  Apartment: "Apartment",
  Condo: "Condo",
  Villa: "Villa",
  Townhouse: "Townhouse",
  Land: "Land",
  Commercial: "Commercial",
};
export const statuses = {
  "For Sale": "For Sale",
  "For Rent": "For Rent",
  Available: "Available",
  Pending: "Pending",
  Sold: "Sold",
};
export const subcities = {
  Bole: "Bole",
  Yeka: "Yeka",
  Arada: "Arada",
  Kirkos: "Kirkos",
  Lideta: "Lideta",
  Gulele: "Gulele",
  "Nifas Silk Lafto": "Nifas Silk Lafto",
  "Kolfe Keraniyo": "Kolfe Keraniyo",
  "Akaki Kaliti": "Akaki Kaliti",
  "Addis Ketema": "Addis Ketema",
  "Lemi Kura": "Lemi Kura",
  Other: "Other",
};
export const addisAbaba = "Addis Ababa";
export const ethiopia = "Ethiopia";

export const properties = (count: number) => formatCount(count, "property", "properties");
export const photos = (count: number) => formatCount(count, "photo");
export const bedrooms = (count: number) => formatCount(count, "bedroom");

/** An amount with its currency; the amount is grouped already. */
export const money = {
  ETB: (amount: string) => `ETB ${amount}`,
  USD: (amount: string) => `$${amount}`,
};
export const onRequest = "Price on request";
export const perMonth = " / month";
export const perSquareMetre = (price: string) => `${price} / m²`;
export const rate = (etbPerUsd: number) => `Prices marked ≈: $1 = ETB ${etbPerUsd}, rate of `;
export const rateDay = (day: string) => day;
export const squareMetres = (area: string) => `${area} m²`;
export const squareFeet = (area: string) => `${area} sq ft`;
