import type { PropertyType } from "~db/vocabulary";
import { types as typeNames } from "./words";

export const field = "ንብረቶችን ይፈልጉ";
export const such = "ሰፈር፣ አድራሻ ወይም የንብረት ዓይነት ይጻፉ…";
export const textRequired = "የሚፈልጉትን ይጻፉ";
export const suggestions = "ጥቆማዎች";
export const none = "የሚስማማ ውጤት አልተገኘም";

export const locations = "ሰፈሮች";
export const types = "የንብረት ዓይነቶች";
export const filters = "ማጣሪያ";
export const properties = "ንብረቶች";
export const descriptions = "በመግለጫ ውስጥ የተገኙ";
export const forSale = (type: PropertyType) => `የሚሸጥ ${typeNames[type]}`;
export const between = (low: string, high: string) => `ከ${low} እስከ ${high}`;
export const joined = (parts: readonly string[]) => parts.join("፣ ");
