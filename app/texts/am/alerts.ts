export const offer = "እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ";

export const noNeedToLook = "በየቀኑ መፈለግ አያስፈልግዎትም፤ አዲስ ሲኖር እንጽፍልዎታለን።";

export const confirmMail = {
  subject: (site: string) => `እባክዎ ያረጋግጡ፦ ከ${site} የቤት መልእክት`,
  intro: (company: string, wanted: string) =>
    `እንዲህ ያለ ቤት ሲገኝ እንዲያሳውቅዎ ${company}ን ጠይቀዋል፦ ${wanted}። እባክዎ ይህ አድራሻ የእርስዎ መሆኑን ያረጋግጡ፤ ካልተረጋገጠ ምንም አንልክም።`,
  use: "በዚህ ገጽ ያረጋግጡ፦",
  closing: "ይህን ካልጠየቁ ምንም ማድረግ አያስፈልግዎትም።",
};

export const found = (count: number, wanted: string) => `${count} ቤት ተገኝቷል፦ ${wanted}`;
export const news = { new: "አዲስ", lowered: "ዋጋው ቀንሷል", back: "እንደገና ለገበያ ቀርቧል" };
export const more = (count: number) => `እና ሌላ ${count} ቤት።`;
export const why = "ይህ መልእክት የደረሰዎት እንድናሳውቅዎ ስለጠየቁን ነው።";
export const stop = "ያቁሙ";
export const change = "ይቀይሩ";
export const pause = "ለ30 ቀን ያቁሙ";
export const named = (label: string, value: string) => `${label}፦ ${value}`;

export const where = "የት እናሳውቅዎ?";
export const channels = { email: "በኢሜይል", telegram: "በቴሌግራም", push: "በዚህ ብራውዘር" };
export const howOften = "በየስንት ጊዜው?";
export const frequencies = {
  "at once": "ወዲያው፣ በቀን ቢበዛ አንድ መልእክት",
  daily: "አዲስ ሲኖር በየጠዋቱ",
};
export const edit = "የሚፈልጉትን ይቀይሩ";
export const submit = "ያሳውቁኝ";
export const save = "ያስቀምጡ";
export const chooseChannel = "እባክዎ የት እንደምናሳውቅዎ ይምረጡ።";
export const tooMany = "ከዚህ በላይ መመዝገብ አይቻልም። እባክዎ መጀመሪያ አንዱን ያቁሙ።";
export const pushDenied = "ብራውዘርዎ አልፈቀደም። በቅንብሮቹ ለዚህ ድረ ገጽ ማሳወቂያዎችን ይፍቀዱ ወይም ሌላ መንገድ ይምረጡ።";
export const pushFailed = "ብራውዘርዎ ሊያደርገው አልቻለም። እባክዎ ሌላ መንገድ ይምረጡ።";
export const unknownPushService = "የዚህን ብራውዘር የማሳወቂያ አገልግሎት አናውቀውም።";
export const thanks = "አንድ ነገር ብቻ ይቀራል";
export const lookIntoMail = "ኢሜይል ልከንልዎታል። እባክዎ በውስጡ ያለውን ሊንክ ይጫኑ፤ ከዚያ እናሳውቅዎታለን።";
export const byWhatsapp = "በዋትስአፕ ይጻፉልን፤ እንዲህ ያለ ቤት ሲገኝ እናሳውቅዎታለን።";
export const writeWhatsapp = "በዋትስአፕ ይጠይቁን";
export const toOffice = (wanted: string) => `ሰላም፣ እባክዎ እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ፦ ${wanted}`;
export const back = "አሁን ያሉትን ይመልከቱ";

export const yours = "የምናሳውቅዎት";
export const states = {
  unconfirmed: "ገና አልተረጋገጠም፤ አንድ ጊዜ ይጫኑ፣ ከዚያ እናሳውቅዎታለን።",
  waiting: "ገና አልተረጋገጠም፤ የላክንልዎትን ሊንክ ይጫኑ።",
  toStart: "አንድ ነገር ብቻ ይቀራል፦ ቴሌግራምን ከፍተው Start የሚለውን ይጫኑ።",
  active: "ሲገኝ እናሳውቅዎታለን።",
  stopped: "ቆሟል፤ ከእንግዲህ መልእክት አንልክልዎትም።",
};
export const pausedUntil = (day: string) => `እስከ ${day} ድረስ ቆሟል።`;
export const confirm = "አዎ፣ ያሳውቁኝ";
export const resume = "ይቀጥሉ";
export const openTelegram = "ቴሌግራምን ይክፈቱ";
export const browse = "ሁሉንም ቤቶች ይመልከቱ";
export const gone = {
  title: "ይህ አሁን የለም",
  text: "በጊዜው አልተረጋገጠም ወይም ሰርዘነዋል። እንደገና እንድናሳውቅዎ መጠየቅ ይችላሉ።",
};
