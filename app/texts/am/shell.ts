export const home = "መነሻ";
export const properties = "ቤቶች እና ንብረቶች";
export const favorites = "የወደዷቸው";
export const contact = "ያግኙን";
export const login = "ይግቡ";
export const logout = "ይውጡ";
export const account = "መለያ";
export const adminDashboard = "የአስተዳደር ገጽ";
export const menu = "ማውጫ";
export const main = "ዋና ማውጫ";
export const signedInAs = (name: string) => `የገቡት በ${name} ስም ነው`;
export const favoritesSaved = (count: number) => `የወደዷቸው፣ ${count} ተቀምጧል`;
export const backToTop = "ወደ ላይ";
export const skipToContent = "ወደ ዋናው ይዘት ይለፉ";
export const otherLanguage = "View in English";
export const otherInShort = "EN";

export const quickLinks = "ፈጣን ሊንኮች";
export const contactUs = "ያግኙን";
export const propertyTypes = "የንብረት ዓይነቶች";
export const tellUs = "ወይም የሚፈልጉትን ይንገሩን";
export const rights = (year: number | string, company: string) =>
  `© ${year} ${company}። መብቱ በሕግ የተጠበቀ ነው።`;
export const places = "ሰፈሮች";
export const comma = "፣ ";
export const office = (company: string, street: string, city: string) =>
  `${company}፣ ${street}፣ ${city}`;
export const policies = {
  "Privacy Policy": "የግላዊነት መመሪያ",
  "Terms of Service": "የአጠቃቀም ደንቦች",
  "Cookie Policy": "የኩኪ መመሪያ",
};
export const lowData = "ዳታ ቆጣቢ";
export const onTap = "ዳታ ቆጣቢ፦ ፎቶዎች ሲነኳቸው ይከፈታሉ።";
export const showEverything = "ሁሉንም ያሳዩ";
export const cookieChoices = "የኩኪ ምርጫ";
export const mayWeTell =
  "የትኞቹን ገጾች እንደሚከፍቱና መቼ እንደሚጽፉልን ለማስታወቂያችን ለፌስቡክ እንድናሳውቅ ይፈቅዳሉ? የኢሜይል አድራሻዎ አስቀድሞ ወደ ምስጢራዊ ኮድ ይቀየራል። ቢፈቅዱም ባይፈቅዱም ድረ ገጹ ያው ነው።";
export const accepted = "እስካሁን ተቀብለዋል።";
export const declined = "እስካሁን አልተቀበሉም።";
export const accept = "እቀበላለሁ";
export const decline = "አልቀበልም";
export const newsletter = "የኢሜይል መልእክት";
export const yourEmail = "ኢሜይልዎ";
export const subscribe = "ይመዝገቡ";

export const offline = "ኢንተርኔት የለም።";
export const retry = "እንደገና ይሞክሩ";
export const pageFailed = "ገጹን መክፈት አልተቻለም";
export const undo = "ይመልሱ";
export const dismiss = "ይዝጉ";
export const copy = "ይቅዱ";
export const copied = "ተቀድቷል";

export const agency = {
  blurb:
    "ሰፈር በአዲስ አበባ የሚሸጡና የሚከራዩ ቤቶችን፣ አፓርታማዎችን፣ ቪላዎችን፣ መሬትና የንግድ ቦታዎችን ያቀርባል፤ እያንዳንዱን ከመውጣቱ በፊት እንጎበኘዋለን።",
  street: "ቦሌ መንገድ",
  city: "አዲስ አበባ",
  country: "ኢትዮጵያ",
  agentRole: "ከፍተኛ የንብረት አማካሪ",
  agentRating: "42 አስተያየት",
  answerTime: "በአንድ የሥራ ቀን ውስጥ",
};
