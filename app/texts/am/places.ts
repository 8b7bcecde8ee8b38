import { numbered } from "~/models/words";
import type { Found } from "../en/places";

export const title = "የአዲስ አበባ ሰፈሮች";
export const description =
  "የአዲስ አበባ ሰፈሮች እና ታዋቂ ቦታዎች በየክፍለ ከተማው፣ በየአካባቢው ካሉት የሚሸጡ እና የሚከራዩ ቤቶች ብዛት ጋር።";
export const countNote = (kilometres: number) =>
  `ቁጥሩ ከየቦታው በ${kilometres} ኪ.ሜ. ርቀት ገደማ ያሉትን ንብረቶች ያሳያል።`;
export const besideCity = "ከከተማው ዳር";
export const all = "ሁሉም ሰፈሮች";

export const around = "በአቅራቢያ ያሉ ሰፈሮች";
export const aroundPlace = (place: string) => `በ${place} አቅራቢያ`;
export const homes = (place: string, isLandmark: boolean) =>
  isLandmark ? `በ${place} አቅራቢያ ያሉ ቤቶች` : `በ${place} ያሉ ቤቶች`;
export const found = ({ count, place, isLandmark, isSurveyed, kilometres }: Found) =>
  `በ${place} ${isLandmark ? "አቅራቢያ" : "እና በአካባቢው"}፣ እስከ ${kilometres} ኪ.ሜ.${isSurveyed ? "" : " ገደማ"} ድረስ ${numbered(count, "ንብረት")} አለ`;
export const foundSentence = (found: string) => `${found}።`;
export const foundDescription = (found: string, sale: number, rent: number) =>
  `${found}፦ ${sale} የሚሸጥ፣ ${rent} የሚከራይ፤ ከፎቶ፣ ከካሬ ሜትር ዋጋ እና በአቅራቢያ ካሉ ሰፈሮች ጋር።`;
export const outsideCity = "፣ ከአዲስ አበባ ዳር";
export const inSubcity = (subcity: string) => `፣ ${subcity} ክፍለ ከተማ`;
export const forSale = "የሚሸጥ";
export const forRent = "የሚከራይ";
export const medianPrice = (price: string) => `መካከለኛ ዋጋ በካሬ ሜትር፦ ${price}`;
export const tooFew = (homes: number) => `ለማስላት ጥቂት ነው (${numbered(homes, "ቤት")})`;
export const median = (price: string, isRent: boolean, homes: number) =>
  `${price}${isRent ? " በወር" : ""}፣ ከ${numbered(homes, "ቤት")}`;
export const medianMeans =
  "መካከለኛ ዋጋ ማለት የግማሾቹ ቤቶች ዋጋ ከዚህ በላይ፣ የግማሾቹ ደግሞ ከዚህ በታች ነው፤ መሬት እና ሱቅ አይቆጠሩም።";
export const showAll = (count: number) => `ሁሉንም ${count} ይመልከቱ`;
export const newest = "እዚህ አዲስ የወጡ";
export const allOf = (count: number) => `ሁሉም ${count}`;
export const onDrawing = (place: string) => `${place} በአዲስ አበባ ሥዕላዊ ካርታ ላይ`;
export const aboutHere = (place: string) => `${place} እዚህ ገደማ ነው፣ እስከ 300 ሜትር ሊለያይ ይችላል።`;
export const fewTitle = (place: string) => `በ${place} አቅራቢያ ጥቂት ቤቶች ብቻ አሉ`;
export const fewText = (least: number, place: string) =>
  `በ${place} አቅራቢያ በአሁኑ ጊዜ ከ${least} በታች ቤት ነው ያለው። በአካባቢው ያሉ ሰፈሮች፦`;

export const andMore = (place: string, more: number) => `${place} እና ሌላ ${more} ቦታ`;
export const pin = (what: string, where: string, isAbout: boolean, told: readonly string[]) =>
  `${what}፣ ${where} ${isAbout ? "አካባቢ" : "አቅራቢያ"}${told.length > 0 ? `፦ ${told.join("፣ ")}` : ""}`;
export const pinHomes = (count: number) => numbered(count, "ቤት");
export const pinSale = (price: string) => `የሚሸጥ ${price}`;
export const pinRent = (price: string) => `የሚከራይ ${price} በወር`;
export const pinPrice = (currency: string, low: string, high?: string) =>
  `${high ? `ከ${low} እስከ ${high}` : low} ${currency === "USD" ? "ዶላር" : "ብር"}`;
export const mapOf = (place: string) => `ካርታ፦ ${place}`;
export const drawingNote = (isAbout: boolean) =>
  `${isAbout ? "እዚህ ገደማ ነው። " : ""}ሥዕል ነው፣ በልኬት የተሠራ ካርታ አይደለም።`;
export const streetMap = "የመንገድ ካርታ";
export const openMap = "ካርታውን በአዲስ ገጽ ይክፈቱ";
export const metres = (count: number) => `${count} ሜትር`;
export const kilometres = (count: number) => `${count} ኪ.ሜ.`;
export const distance = (place: string, distance: string, isAbout: boolean) =>
  `${place}፣ ከመስቀል አደባባይ ${distance}${isAbout ? " ገደማ" : ""}`;
