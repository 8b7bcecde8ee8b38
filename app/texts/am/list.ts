import { numbered } from "~/models/words";

export const title = "ቤቶች እና ንብረቶች";
export const home = "መነሻ";
export const description = (title: string, isPlaced: boolean, count: number) =>
  `${title}${isPlaced ? "" : "፣ አዲስ አበባ"}፦ ${numbered(count, "ንብረት")} ከፎቶ፣ ከዋጋ እና የሽያጭ ባለሙያ ካረጋገጠበት ቀን ጋር።`;
export const keywords = "ቤት አዲስ አበባ, የሚሸጥ ቤት, የሚከራይ ቤት, አፓርታማ, ቪላ, ኮንዶሚኒየም, መሬት, ኢትዮጵያ";
export const found = (count: number) => `${numbered(count, "ንብረት")} ተገኝቷል`;
export const showResults = "ውጤቱን ያሳዩ";
export const showHomes = (count?: number) =>
  count === undefined ? "ቤቶቹን ይመልከቱ" : `${numbered(count, "ቤት")} ይመልከቱ`;

export const search = "ይፈልጉ";
export const filters = "ማጣሪያ";
export const withCount = (label: string, count: number) =>
  count > 0 ? `${label} (${count})` : label;
export const status = "ሽያጭ ወይም ኪራይ";
export const anyStatus = "ሽያጭ ወይም ኪራይ";
export const type = "የንብረት ዓይነት";
export const anyType = "ሁሉም ዓይነት";
export const location = "ክፍለ ከተማ";
export const anywhere = "የትም ቦታ";
export const detailed = "ዋጋ እና መኝታ ክፍል";
export const lowest = "ዝቅተኛ ዋጋ";
export const highest = "ከፍተኛ ዋጋ";
export const anyPrice = "ማንኛውም፣ 100k፣ 2.5m";
export const currency = "የገንዘብ ዓይነት";
export const bedrooms = "መኝታ ክፍል";
export const any = "ማንኛውም";
export const toRent = "ለኪራይ፣ በወር";
export const toBuy = "ለመግዛት";
export const upTo = (amount: string) => `እስከ ${amount}`;
export const from = (amount: string) => `ከ${amount} በላይ`;
export const between = (low: string, high: string) => `ከ${low} እስከ ${high}`;
export const notAPrice = (text: string) => `“${text}” እንደ ዋጋ አልተነበበም። 2,500,000 ወይም 2.5m ብለው ይጻፉ።`;
export const active = "የተመረጡ ማጣሪያዎች";
export const remove = (label: string) => `ማጣሪያውን ያስወግዱ፦ ${label}`;

export const sort = "ቅደም ተከተል";
export const sortedBy = "፦ ";
export const newest = "አዲስ የወጡ";
export const lowestFirst = "ዋጋ፦ ከዝቅተኛ ወደ ከፍተኛ";
export const highestFirst = "ዋጋ፦ ከከፍተኛ ወደ ዝቅተኛ";
export const perSquareMetre = "ዋጋ በካሬ ሜትር";
export const confirmed = "በቅርብ የተረጋገጡ";
export const bestMatch = "በጣም የሚስማማ";
export const nearest = "በጣም ቅርብ";
export const showSold = "የተሸጡትን ያሳዩ";
export const hideSold = "የተሸጡትን ይደብቁ";

export const list = "ዝርዝር";
export const map = "ካርታ";
export const drawing = "የአዲስ አበባ ሥዕላዊ ካርታ";
export const zoomIn = "ያቅርቡ";
export const zoomOut = "ያርቁ";
export const forSale = "የሚሸጥ";
export const mapMeans = "በብር፤ $ ያለበት በዶላር። ሥዕል ነው፣ በልኬት የተሠራ ካርታ አይደለም።";
export const elsewhere = (count: number) => `${numbered(count, "ቤት")} ካርታው ላይ የለም።`;
export const zoomTo = "ክፍለ ከተማ ይምረጡ";
export const wholeCity = "መላው ከተማ";
export const homesByPlace = "ቤቶች በየቦታቸው";
export const pinHomes = "ቤት";
export const pinAsk = "ይጠይቁ";
export const loadingMap = "ካርታው በመከፈት ላይ…";
export const noMap = "ካርታውን መክፈት አልተቻለም። እባክዎ ኢንተርኔትዎን ያረጋግጡ።";

export const byType = "በንብረት ዓይነት ያጣሩ";
export const byTypeDescription = "ንብረቶችን በዓይነታቸው ያጣሩ።";
export const back = "ወደ ንብረቶች ይመለሱ";
export const filter = "ያጣሩ";
