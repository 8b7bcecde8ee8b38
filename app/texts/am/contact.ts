export const title = "ያግኙን";
export const description = (company: string, street: string, phone: string) =>
  `${company}ን በ${street} ይጎብኙ፣ በ${phone} ይደውሉ፣ ወይም በአዲስ አበባ የሚፈልጉትን ቤት ይንገሩን።`;
export const intro = (answerTime: string) =>
  `ለቡና ብቅ ይበሉ፣ ይደውሉ፣ ወይም የሚፈልጉትን ይጻፉልን፦ የሽያጭ ባለሙያ ${answerTime} ይመልስልዎታል።`;
export const hello = (company: string) => `ጤና ይስጥልኝ ${company}፣ ቤት እየፈለግኩ ነው።`;
export const request = "የሚፈልጉትን ቤት ይንገሩን";
export const office = "ቢሯችን";
export const workingHours = "የሥራ ሰዓት";
export const whyUs = "ለምን እኛን ይመርጣሉ?";
export const reasons = {
  agents: "ቤት በሚያሳዩበት ክፍለ ከተማ የሚኖሩ ባለሙያዎች",
  visited: "እያንዳንዱ ቤት በአካል ታይቶ በየወሩ ይረጋገጣል",
  papers: "ገንዘብ ከመከፈሉ በፊት ሰነዶች ይመረመራሉ",
  languages: "በአማርኛ፣ በአፋን ኦሮሞ እና በእንግሊዝኛ እንመልሳለን",
};
export const budget = "በጀት (ካለዎት)";
export const budgetHint = "በብር፣ ለምሳሌ 2,500,000";
export const requirements = "የሚፈልጉት";
export const requirementsSuch = "የቤቱ ዓይነት፣ ክፍለ ከተማ፣ መኝታ ክፍል፣ መቼ እንደሚፈልጉት";
export const submit = "ይላኩ";
export const whatsapp = "ዋትስአፕ";
export const telegram = "ቴሌግራም";
