import type { ReactNode } from "react";
import { ethiopianTime } from "~/models/time";

export const failures = {
  login: { title: "መግባት አልተቻለም" },
  register: { title: "መመዝገብ አልተቻለም" },
  logout: { title: "መውጣት አልተቻለም" },
  changePassword: { title: "የይለፍ ቃሉ አልተቀየረም" },
  forgotPassword: { title: "የይለፍ ቃል ጥያቄው አልተላከም" },
  resetPassword: { title: "የይለፍ ቃሉ አልታደሰም" },
  endSession: { title: "ከመሣሪያው ማስወጣት አልተቻለም" },
  inquiry: { title: "ጥያቄዎ አልተላከም" },
  visit: { title: "የጉብኝት ቀጠሮዎ አልተላከም" },
  request: { title: "ፍላጎትዎ አልተላከም" },
  interest: { title: "ጥያቄው አልተሳካም" },
  alert: { title: "አልተቀመጠም" },
};
export const fault = "ስህተቱ በእኛ በኩል ነው። እባክዎ እንደገና ይሞክሩ።";
export const lineLost = "እባክዎ ኢንተርኔትዎን አይተው እንደገና ይሞክሩ።";
export const typedIsHere = "የጻፉት አልጠፋም።";
export const notSent = "ገና አልተላከም";
export const notSaved = {
  title: "ምንም አልተቀመጠም",
  description: "የመግቢያ ጊዜዎ አብቅቶ ነበር። አሁን ገብተዋል፤ እባክዎ እንደገና ይሞክሩ።",
};
export const check = "እባክዎ ቅጹን ያስተካክሉ";
export const submitting = "በመላክ ላይ…";
export const draftIsBack = "ቀደም ሲል የጻፉት ተመልሷል";
export const clear = "ያጥፉ";
export const leaveEmpty = "ይህን ባዶ ይተዉት";
export const privacy = "መረጃዎን የምንጠቀመው ለእርስዎ ለመመለስ ብቻ ነው፤ ከቢሯችን ውጭ ለማንም አናሳይም።";
export const privacyWithPixel = "ከተስማሙ የኢሜይል አድራሻዎ በምስጢራዊ ኮድ ለፌስቡክ ይላካል።";
export const keepDetails = "መረጃዬ በዚህ ስልክ ላይ ይቀመጥ";
export const keepDetailsHint = "ሌሎች ሰዎችም የሚጠቀሙበት ከሆነ ያጥፉት።";

export const received = {
  inquiry: "ጥያቄዎ ደርሶናል",
  visit: "የጉብኝት ቀጠሮ ጥያቄዎ ደርሶናል",
  request: "የሚፈልጉት ንብረት ጥያቄ ደርሶናል",
  interest: "የመረጃ ጥያቄዎ ደርሶናል",
  report: "ጥቆማዎ ደርሶናል",
};
export const sent = {
  inquiry: { title: "ጥያቄዎ ደርሶናል", description: "በተቻለ ፍጥነት እንመልስልዎታለን።" },
  visit: { title: "የጉብኝት ጥያቄዎ ተልኳል", description: "ቀጠሮውን ለማረጋገጥ እናገኝዎታለን።" },
  request: { title: "ጥያቄዎ ተልኳል", description: "ስለሚፈልጉት ንብረት በቅርቡ እናገኝዎታለን።" },
  interest: { title: "ጥያቄዎ ደርሶናል", description: "እናመሰግናለን። የሽያጭ ባለሙያዎቻችን በቅርቡ ያገኙዎታል።" },
  report: { title: "ጥቆማዎ ደርሶናል", description: "እናመሰግናለን፤ እናጣራለን።" },
};
export const answerSoon = (answerTime: string, reference: ReactNode, phone: ReactNode) => (
  <>
    የሽያጭ ባለሙያ {answerTime} ይመልስልዎታል። የጥያቄዎ ቁጥር {reference} ነው፤ ወደ {phone} ሲደውሉ ይንገሩን።
  </>
);
export const iWrote = (site: string, reference: string) =>
  `ጤና ይስጥልኝ፣ በ${site} ላይ ጽፌላችሁ ነበር፤ የጥያቄ ቁጥር ${reference}።`;
export const another = "ሌላ ይላኩ";

export const name = "ስም";
export const email = "ኢሜይል";
export const phone = "ስልክ";
export const phoneNumber = "የስልክ ቁጥር";
export const message = "መልእክት";
export const requirements = "የሚፈልጉት";
export const budget = "በጀት";
export const property = "ንብረት";
export const visitDate = "የጉብኝት ቀን";
export const visitTime = "የጉብኝት ሰዓት";
export const interests = "የሚፈልጉት ዓይነት";
export const anyDay = "በማንኛውም ቀን";
export const notSpecified = "አልተገለጸም";
export const birr = (amount: number) => `${amount.toLocaleString("en-US")} ብር`;
export const bothTimes = (time: string, ethiopian: string) => `${ethiopian} (${time})`;

export const tooShort = (what: string, min: number) => `${what} ቢያንስ ${min} ፊደል መሆን አለበት`;
export const tooLong = (what: string, max: number) => `${what} ከ${max} ፊደል መብለጥ የለበትም`;
export const shortText = "ጽሑፉን ያሳጥሩ";
export const validEmail = "ትክክለኛ ኢሜይል ያስገቡ";
export const validAddress = "ትክክለኛ ኢሜይል ያስገቡ";
export const phoneDigits = (min: number) => `የስልክ ቁጥር ቢያንስ ${min} አኃዝ መሆን አለበት`;
export const budgetNumber = "በጀቱን በብር በቁጥር ይጻፉ፣ ለምሳሌ 2,500,000";
export const budgetTooHigh = "በጀቱ በጣም ከፍተኛ ነው";
export const chooseDate = "ቀን ይምረጡ፣ ለምሳሌ 2030-01-31";
export const datePast = "ያለፈ ቀን መምረጥ አይቻልም";
export const dateFar = "በሁለት ዓመት ውስጥ ያለ ቀን ይምረጡ";
export const chooseTime = "ሰዓት ይምረጡ፣ ለምሳሌ 10:00";
const weekdays = ["እሑድ", "ሰኞ", "ማክሰኞ", "ረቡዕ", "ሐሙስ", "ዓርብ", "ቅዳሜ"];
export const visitHours = (from: number, to: number, day?: string) => {
  const when = day ? `${weekdays[new Date(day).getUTCDay()]} ` : "";
  const clock = (hour: number) => `${ethiopianTime(`${hour}:00`)} (${hour}:00)`;
  return `${when}ጉብኝት ከ${clock(from)} እስከ ${clock(to)} ብቻ ነው`;
};
export const chooseReason = "ስህተቱን ይምረጡ";
export const sayReason = "ስህተቱን ይግለጹ";

export const tooMany = (seconds: number) => {
  const [count, unit] = seconds < 60 ? [seconds, "ሰከንድ"] : [Math.ceil(seconds / 60), "ደቂቃ"];
  return `ብዙ ጊዜ ሞክረዋል። እባክዎ ከ${count} ${unit} በኋላ እንደገና ይሞክሩ።`;
};
export const busy = "አሁን ብዙ ሥራ አለብን። እባክዎ ከጥቂት ሰከንድ በኋላ እንደገና ይሞክሩ።";
export const notStored = "አሁን ምንም ማስቀመጥ አልተቻለም። እባክዎ ከጥቂት ሰከንድ በኋላ እንደገና ይሞክሩ።";
export const perhapsStored = "ይህ መቀመጡን ማወቅ አልተቻለም። እባክዎ እንደገና ከመላክዎ በፊት ይመልከቱ።";
export const unread = "አሁን መመለስ አልተቻለም። እባክዎ ከጥቂት ሰከንድ በኋላ እንደገና ይሞክሩ።";
export const keyReused = "ይህ ጥያቄ ከዚህ በፊት በሌላ ይዘት ተልኳል። እባክዎ ገጹን እንደገና ይክፈቱ።";
export const accessEnded = "የመግቢያ ጊዜዎ አብቅቷል። እባክዎ እንደገና ይግቡ።";

export const refused = {
  pages: "በአጭር ጊዜ ብዙ ገጾችን ጠይቀዋል፤ እባክዎ ጥቂት ጠብቀው እንደገና ይሞክሩ",
  foreign: "ጥያቄው ከሌላ ድረ ገጽ ስለመጣ አልተቀበልነውም",
  unreadable: "የተላከው ቅጽ ሊነበብ አልቻለም",
  address: "አድራሻው ትክክል አይደለም",
  method: "በዚህ መንገድ መላክ አይቻልም",
  large: "የላኩት በጣም ትልቅ ነው",
  picture: "ፎቶው ከ5MB በታች መሆን አለበት",
};
export const tooLarge = (kilobytes: number) => `የላኩት በጣም ትልቅ ነው፤ ከ${kilobytes} KB መብለጥ የለበትም`;
export const tooManyFields = (max: string, _areParts = false) =>
  `ቅጹ በጣም ብዙ ቦታዎች አሉት፤ ከ${max} መብለጥ የለበትም`;
export const backHome = "ወደ መነሻ ይመለሱ";
