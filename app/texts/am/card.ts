import { numbered } from "~/models/words";

export const showPhoto = "ፎቶውን ይመልከቱ";
export const featured = "ተመራጭ";
export const confirmed = (ago: string) => `${ago} ተረጋግጧል`;
export const checked = "✓ የተጣራ";
export const checkedHow = "ፎቶውን እኛ አንስተናል፣ የይዞታ ማረጋገጫውን አይተናል፣ ባለቤቱ አረጋግጠዋል";
export const beds = (count: number) => numbered(count, "መኝታ");
export const baths = (count: number) => numbered(count, "መታጠቢያ");

export const copyLink = (title: string) => `የ“${title}” ሊንክ ይቅዱ`;
export const linkCopied = "ሊንኩ ተቀድቷል";
export const copied = (what: string) => `${what} ተቀድቷል`;
export const propertyLink = "የንብረቱ ሊንክ";
export const copyThis = "ይህን ሊንክ ይቅዱ";

export const add = (title: string) => `“${title}” ከወደዷቸው ጋር ያስቀምጡ`;
export const remove = (title: string) => `“${title}” ከወደዷቸው ያስወግዱ`;
export const added = "ከወደዷቸው ጋር ተቀምጧል";
export const addedProperty = "ንብረቱ ከወደዷቸው ጋር ተቀምጧል";
export const removed = "ከወደዷቸው ተወግዷል";
export const removedProperty = "ንብረቱ ከወደዷቸው ተወግዷል";

export const loading = "ንብረቶቹ በመጫን ላይ ናቸው";
export const pages = "ገጾች";
export const page = (number: number) => `ገጽ ${number}`;
export const previousPage = "ቀዳሚ ገጽ";
export const nextPage = "ቀጣይ ገጽ";

export const recentlyViewed = "በቅርብ ያዩዋቸው";
export const clear = "ያጥፉ";
export const clearWhat = "፦ በቅርብ ያዩዋቸው ቤቶች";
export const recentCleared = "በቅርብ ያዩዋቸው ቤቶች ጠፍተዋል";
export const onDeviceOnly = "በዚህ ስልክ ወይም ኮምፒውተር ላይ ብቻ ተቀምጧል።";
