export const fault = {
  title: "አልተሳካም",
  text: "ስህተቱ በእኛ በኩል ነው። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።",
};
export const unreadable = {
  title: "አልተሳካም",
  text: "የተላከው ሊነበብ አልቻለም። እባክዎ ወደ ኋላ ተመልሰው እንደገና ይሞክሩ።",
};
export const forbidden = {
  title: "መግባት አይፈቀድም",
  text: "ይህን ገጽ ለማየት የአስተዳዳሪ ፈቃድ ያስፈልጋል።",
};
export const notFound = {
  title: "404 ገጹ አልተገኘም",
  text: "በዚህ አድራሻ ምንም ገጽ የለም። ተዛውሮ ወይም ሊንኩ ተሳስቶ ሊሆን ይችላል።",
  hint: "የጻፉትን አድራሻ እንደገና ይመልከቱ።",
};
export const tooMany = {
  title: "ጥያቄው በዝቷል",
  text: "እባክዎ ጥቂት ጠብቀው እንደገና ይሞክሩ።",
};
export const returnHome = "ወደ መነሻ ይመለሱ";
export const browse = "ቤቶችን ይመልከቱ";
export const reference = (id: string) => `መለያ ቁጥር፦ ${id}`;
