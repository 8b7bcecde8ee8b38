export const hints = {
  isAvailable: "",
  areAvailable: "",
  available: "",
  soldOrLet: "",
  soldOrLetInShort: "",
  newPrice: "",
  thanks: "",
  save: "",
  allOthers: "",
  willCome: "",
  anotherTime: "",
  ask: "",
  cancel: "",
};

export const unknown = {
  title: "ገጹ አልተገኘም",
  text: "ይህ ሊንክ የእኛ አይደለም፣ ወይም የተወሰነው ክፍል ጎድሏል።",
};
export const questions = "ጥያቄ አለዎት?";
export const answerFailed = "መልስዎ አልተቀመጠም";
export const choiceFailed = "ምርጫዎ አልተቀመጠም";

export const confirmation = {
  expired: {
    title: "የዚህ ሊንክ ጊዜ አልፏል",
    text: "አዲስ ሊንክ እንልክልዎታለን፤ ወይም አሁኑኑ ይደውሉልን።",
  },
  gone: {
    title: "በድረ ገጹ ላይ የለም",
    text: "ይህ ንብረት ከድረ ገጹ ወርዷል፤ የሚያረጋግጡት ነገር የለም።",
  },
  nothing: "የሚያረጋግጡት ነገር የለም",
  upToDate: "የሁሉም ቤቶችዎ መረጃ ወቅታዊ ነው። እናመሰግናለን!",
  closed: (status: string) =>
    `ይህ ንብረት በእኛ በኩል “${status === "Sold" ? "ተሽጧል" : "በድርድር ላይ"}” ተብሏል። ስህተት ከሆነ እባክዎ ይደውሉልን።`,
  perMonth: " በወር",
  isAvailable: "አሁንም አለ?",
  areAvailable: "አሁንም አሉ?",
  canCorrect: (until: string) => `ስህተት አለ? እስከ ${until} ድረስ ማስተካከል ይችላሉ።`,
  available: "አሁንም አለ",
  soldOrLet: "ተሽጧል ወይም ተከራይቷል",
  newPrice: "አዲስ ዋጋ",
  priceIn: { ETB: "ዋጋ በብር", USD: "ዋጋ በዶላር" },
  saved: (at: string) => `የተቀመጠው፦ ${at}። እናመሰግናለን! `,
  saidAvailable: "የነገሩን፦ አሁንም አለ።",
  saidSold: "የነገሩን፦ ተሽጧል ወይም ተከራይቷል። በድረ ገጹ ላይ “ተሽጧል” ይላል።",
  saidPrice: (now: string, before: string) => `የነገሩን አዲስ ዋጋ፦ ${now} (የቀድሞው፦ ${before})።`,
  nothingChosen: "ገና ምንም አልተመረጠም፦ መልስ ይምረጡ፣ ወይም ለሁሉም የሆነውን ቁልፍ ይጫኑ።",
  thanks: "እናመሰግናለን!",
  answered: (count: number, all: number) => `ከ${all} ለ${count} መልስ ሰጥተዋል።`,
  more: (count: number) => `ሌላ ${count} ቤት ይከተላል።`,
  givenAnswers: (until: string) => `የነገሩን፣ እስከ ${until} የሚስተካከል`,
  save: "መልሶቼን ያስቀምጡ",
  allOthers: "ሌሎቹ ሁሉም አሉ",
  failedFor: (count: number) => `የ${count} ቤት መልስ አልተቀመጠም፤ ሌሎቹ ተቀምጠዋል።`,
  notAPrice: "ዋጋውን በቁጥር ይጻፉ፣ ለምሳሌ 25,500,000 ወይም 25.5M",
  isFar: (now: string, last: string) => `${now} ከቀድሞው ዋጋ (${last}) በጣም ይለያል።`,
};
export const refusals = {
  alone: {
    again: "ትክክል ከሆነ “አዲስ ዋጋ” የሚለውን እንደገና ይጫኑ።",
    changed: "ይህ ንብረት አሁን በሌላ ሰው ተቀይሯል። አሁን ያለው ይህ ነው።",
  },
  ofAll: {
    again: "ትክክል ከሆነ እንደገና ያስቀምጡ።",
    changed: "ይህ ንብረት አሁን በሌላ ሰው ተቀይሯል።",
  },
};

export const subscription = {
  offList: "ከዝርዝራችን ለመውጣት ይጻፉልን።",
  gone: { title: "በዝርዝራችን ውስጥ የሉም", text: "አድራሻዎ አሁን በእኛ ዘንድ የለም።" },
  unconfirmed: {
    title: "አድራሻዎን ያረጋግጡ",
    text: "አንድ ጊዜ ይጫኑ፤ የሚስማማዎ ቤት ሲገኝ እናሳውቅዎታለን።",
    hint: "",
  },
  subscribed: {
    title: "በዝርዝራችን ውስጥ አሉ",
    text: "የሚስማማዎ ቤት ሲገኝ እናሳውቅዎታለን፣ ቢበዛ በቀን አንድ ጊዜ።",
    hint: "",
  },
  unsubscribed: {
    title: "ከዝርዝራችን ወጥተዋል",
    text: "ስለ ቤቶች ከእንግዲህ ኢሜይል አንልክልዎትም።",
    hint: "",
  },
  confirm: "ያረጋግጡ",
  refuse: "አልፈልግም፣ ያስወጡኝ",
  unsubscribe: "መልእክቶቹን ያቁሙ",
  again: "እንደገና ይመዝገቡ",
};

export const report = {
  offList: "መልእክቶቹን ለማቆም ይጻፉልን።",
  on: {
    title: "በየወሩ መልእክት ይደርስዎታል",
    text: "ቤቶችዎ ስንት ጊዜ እንደታዩ እና ማን እንደጻፈ እንነግርዎታለን።",
    hint: "",
    button: { label: "መልእክቶቹን ያቁሙ", hint: "" },
  },
  off: {
    title: "በየወሩ የሚላከው መልእክት ቆሟል",
    text: "ስለ ቤቶችዎ በየወሩ ኢሜይል አንልክልዎትም።",
    hint: "",
    button: { label: "እንደገና ይላኩልኝ", hint: "" },
  },
};

export const visit = {
  title: "ጉብኝትዎ",
  expired: { title: "የዚህ ሊንክ ጊዜ አልፏል", text: "የጉብኝቱ ጊዜ ካለፈ ቆይቷል።" },
  gone: {
    title: "ይህ ቀጠሮ አሁን የለም",
    text: "ቀጠሮው ተሰርዟል። ቤቱን ለማየት እባክዎ ይደውሉልን ወይም ይጻፉልን።",
  },
  stands: {
    asked: ["ጥያቄዎ ደርሶናል፤ ሰዓቱን እናረጋግጥልዎታለን።", ""],
    agreed: ["እንጠብቅዎታለን።", ""],
    moved: ["ይህ ሰዓት ይመችዎታል?", ""],
    cancelled: ["ይህ ቀጠሮ ተሰርዟል።", ""],
    done: ["ስለመጡ እናመሰግናለን!", ""],
    "no show": ["ይህ ጉብኝት አልተካሄደም።", ""],
    past: ["የዚህ ጉብኝት ጊዜ አልፏል።", ""],
  },
  said: {
    confirm: "እንደሚመጡ አረጋግጠዋል። እናመሰግናለን!",
    ask: "ይህን ጊዜ ጠይቀዋል። እናመሰግናለን!",
    cancel: "ቀጠሮውን ሰርዘዋል።",
  },
  when: "መቼ",
  openDay: "ቀኑ ገና አልተወሰነም",
  with: "ከማን ጋር",
  directions: "አቅጣጫ",
  calendar: "ወደ ቀን መቁጠሪያዎ ይጨምሩ",
  willCome: "እመጣለሁ",
  anotherTime: "ሌላ ጊዜ",
  day: "ቀን",
  time: "ሰዓት",
  ask: "ይህን ጊዜ ይጠይቁ",
  cancel: "ቀጠሮውን ይሰርዙ",
  changed: "ይህ ቀጠሮ አሁን በሌላ ሰው ተቀይሯል። አሁን ያለው ይህ ነው።",
};
