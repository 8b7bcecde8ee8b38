export const greeting = (company: string) =>
  `ጤና ይስጥልኝ! የሚፈልጉትን ለ${company} ይጻፉ፣ ለምሳሌ “ቦሌ የሚከራይ አፓርታማ”፤ ቤቶችን እናሳይዎታለን።

/alerts፦ የምናሳውቅዎት
/office፦ አድራሻችን እና የሥራ ሰዓታችን
/stop፦ መልእክቶቹን ለማቆም`;
export const forStaff = (text: string) => `ከእኛ ጋር የሚሠሩ ከሆነ፦ ${text}`;
export const willTell = (wanted: string) => `ተመዝግቧል። እንዲህ ያለ ቤት ሲገኝ እዚህ እናሳውቅዎታለን፦ ${wanted}`;
export const otherChat = "ይህ ሊንክ ቀደም ሲል በሌላ ቻት ተከፍቷል። እባክዎ በድረ ገጻችን አዲስ ይጠይቁ።";
export const notHere = "ይህ አሁን የለም።";
export const stopped = (count: number) => `ቆሟል፦ ስለ ${count} ፍለጋ ከእንግዲህ መልእክት አንልክልዎትም።`;
export const nothing = "የምናሳውቅዎት ነገር የለም። የሚፈልጉትን ይጻፉ፤ ከዚያ “እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ” የሚለውን ይጫኑ።";
export const tooOften = "ብዙ ጊዜ ጠይቀዋል። እባክዎ ጥቂት ደቂቃ ይጠብቁ።";
export const tooLong = (max: number) => `እባክዎ አሳጥረው ይጻፉ፦ ቢበዛ ${max} ፊደል።`;
