import { ethiopianDate } from "~/models/time";
import { numbered } from "~/models/words";

export const types = {
  House: "ቤት",
  Apartment: "አፓርታማ",
  Condo: "ኮንዶሚኒየም",
  Villa: "ቪላ",
  Townhouse: "ታውን ሃውስ",
  Land: "መሬት",
  Commercial: "የንግድ ቦታ",
};
export const statuses = {
  "For Sale": "የሚሸጥ",
  "For Rent": "የሚከራይ",
  Available: "አለ",
  Pending: "በድርድር ላይ",
  Sold: "ተሽጧል",
};
export const subcities = {
  Bole: "ቦሌ",
  Yeka: "የካ",
  Arada: "አራዳ",
  Kirkos: "ቂርቆስ",
  Lideta: "ልደታ",
  Gulele: "ጉለሌ",
  "Nifas Silk Lafto": "ንፋስ ስልክ ላፍቶ",
  "Kolfe Keraniyo": "ኮልፌ ቀራንዮ",
  "Akaki Kaliti": "አቃቂ ቃሊቲ",
  "Addis Ketema": "አዲስ ከተማ",
  "Lemi Kura": "ለሚ ኩራ",
  Other: "ሌላ",
};
export const addisAbaba = "አዲስ አበባ";
export const ethiopia = "ኢትዮጵያ";

export const properties = (count: number) => numbered(count, "ንብረት");
export const photos = (count: number) => numbered(count, "ፎቶ");
export const bedrooms = (count: number) => numbered(count, "መኝታ ክፍል");

export const money = {
  ETB: (amount: string) => `${amount} ብር`,
  USD: (amount: string) => `$${amount}`,
};
export const onRequest = "ዋጋውን ይጠይቁ";
export const perMonth = " በወር";
export const perSquareMetre = (price: string) => `በካሬ ሜትር ${price}`;
export const rate = (etbPerUsd: number) => `≈ ያለባቸው ዋጋዎች፦ $1 = ${etbPerUsd} ብር፣ የምንዛሪው ቀን `;
export const rateDay = ethiopianDate;
export const squareMetres = (area: string) => `${area} ካሬ ሜትር`;
export const squareFeet = (area: string) => `${area} ካሬ ጫማ`;
