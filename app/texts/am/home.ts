export const title = "መነሻ";
export const description =
  "በአዲስ አበባ የሚሸጡና የሚከራዩ ቤቶች፣ አፓርታማዎች፣ ቪላዎች፣ ኮንዶሚኒየሞች፣ መሬትና የንግድ ቦታዎች፦ በባለሙያዎቻችን ታይተው፣ ፎቶ ተነሥተው የተረጋገጡ።";
export const keywords =
  "የሚሸጥ ቤት አዲስ አበባ, የሚከራይ አፓርታማ ቦሌ, የሚሸጥ ቪላ, ኮንዶሚኒየም, መሬት አዲስ አበባ, የቤት ሽያጭ ኢትዮጵያ";

export const heading = "በአዲስ አበባ ቤትዎን ያግኙ";
export const lead = "የሚሸጡና የሚከራዩ ቤቶች፣ አፓርታማዎች፣ ቪላዎችና መሬት፦ እያንዳንዱ በባለሙያዎቻችን የታየና የተረጋገጠ።";
export const pause = "የሚቀያየሩትን ፎቶዎች ያቁሙ";

export const buyOrRent = "ለመግዛት ወይም ለመከራየት";
export const all = "ሁሉም";
export const buy = "የሚሸጥ";
export const rent = "የሚከራይ";
export const area = "ክፍለ ከተማ";
export const anyArea = "የትም ቦታ";
export const highestPrice = "ከፍተኛ ዋጋ";
export const anyPrice = "ማንኛውም ዋጋ";
export const toRent = "ለመከራየት፣ በወር";
export const toBuy = "ለመግዛት";
export const upTo = (money: string) => `እስከ ${money}`;
export const search = "ይፈልጉ";

export const nameMeans = "ማለት ቤትዎ ያለበት አካባቢ ነው።";
export const intro = "እያንዳንዱን ሰፈር በእግራችን እናያለን፤ ቤቱ እስካሁን እንዳለም ባለቤቱን በየወሩ እንጠይቃለን።";
export const browseByType = "በንብረት ዓይነት ይመልከቱ";
export const explore = "ክፍለ ከተሞችን ይመልከቱ";
export const allLocations = "ሁሉንም ቦታዎች ይመልከቱ";
export const map = "የክፍለ ከተሞች ካርታ";

export const featured = "በአዲስ አበባ የሚሸጡ ተመራጭ ንብረቶች";
export const viewAll = "ሁሉንም ይመልከቱ";
export const noFeatured = "አሁን ተመራጭ ንብረት የለም።";
export const browseAll = "ሁሉንም ንብረቶች ይመልከቱ";
export const byType = "ሁሉም ንብረቶች በዓይነት";
export const advancedSearch = "ዝርዝር ፍለጋ";
export const none = "አሁን ምንም ንብረት የለም።";
export const noOthers = "አሁን ያሉት ከላይ የሚታዩት ብቻ ናቸው።";
export const contactUs = "ያግኙን";

export const whyChoose = (name: string, nameGeez: string) => `${nameGeez || name}ን ለምን ይመርጣሉ?`;
export const verified = {
  title: "የተረጋገጡ ንብረቶች",
  text: "እዚህ የሚያዩትን እያንዳንዱን ቤት ባለሙያችን በአካል አይቶታል፤ የይዞታ ማረጋገጫውን (ካርታውን) አጣርቷል፤ ፎቶውንም አንሥቷል። የተሸጠ ቤት ተሽጧል ተብሎ ይታያል።",
};
export const secure = {
  title: "አስተማማኝ ውል",
  text: "ወደ ክፍለ ከተማው የመሬት ጽሕፈት ቤት፣ ወደ ውልና ማስረጃ እና ወደ ባንክ አብረንዎት እንሄዳለን፤ ሰነዱ ሳይሟላ ገንዘብ አይከፈልም።",
};
export const local = {
  title: "ከተማውን እናውቃለን",
  text: "በበጋ ውሃ የማይጠፋበትን ሰፈር፣ የሚሰፋውን መንገድ እና ጎረቤት የገዛበትን ዋጋ እናውቃለን።",
};

export const contact = "ያግኙን";
export const talk = "የሽያጭ ባለሙያ ያነጋግሩ";
export const chat = "ይጻፉልን";
export const telegram = "ቴሌግራም";
export const call = (phone: string) => `ይደውሉ ${phone}`;
export const visitOrWrite = "ይምጡ ወይም ይጻፉ";
export const officeHours = "የሥራ ሰዓት";

export const updates = "አዲስ ንብረት ሲወጣ ይወቁ";
export const updatesText = "የሚፈልጉትን ይንገሩን፤ ሲገኝ ባለሙያችን ይደውልልዎታል።";
export const requestUpdates = "ያሳውቁኝ";
export const interested = "ምን ይፈልጋሉ?";
export const budget = "በጀት (ካለዎት)";
export const anyBudget = "ማንኛውም በጀት";
export const interests = {
  House: "ቤት",
  Apartment: "አፓርታማ",
  Villa: "ቪላ",
  Land: "መሬት",
  Commercial: "የንግድ ቦታ",
  Office: "ቢሮ",
};
export const budgets = {
  "Under 500,000 ETB": "ከ500,000 ብር በታች",
  "500,000 - 1,000,000 ETB": "ከ500,000 እስከ 1,000,000 ብር",
  "1,000,000 - 3,000,000 ETB": "ከ1,000,000 እስከ 3,000,000 ብር",
  "3,000,000 - 5,000,000 ETB": "ከ3,000,000 እስከ 5,000,000 ብር",
  "5,000,000 - 10,000,000 ETB": "ከ5,000,000 እስከ 10,000,000 ብር",
  "Over 10,000,000 ETB": "ከ10,000,000 ብር በላይ",
};
