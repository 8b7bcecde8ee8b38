export const hello = (name: string) => (name ? `ሰላም ${name}፣` : "ሰላም፣");

export const notSpecified = "አልተገለጸም";

export const confirmAddress = {
  subject: (site: string) => `እባክዎ የኢሜይል አድራሻዎን ያረጋግጡ፦ ${site}`,
  intro: (company: string) =>
    `የሚስማማዎ ቤት ሲገኝ እንዲያሳውቅዎ ${company} ጠይቀዋል። እባክዎ ይህ አድራሻ የእርስዎ መሆኑን ያረጋግጡ፤ ካልተረጋገጠ ምንም አንልክም።`,
  use: "በዚህ ገጽ ያረጋግጡ፦",
  closing: "ይህን ካልጠየቁ ምንም ማድረግ አያስፈልግዎትም።",
};

export const newHome = {
  onRequest: "ዋጋ በጥያቄ",
  monthly: (price: string) => `በወር ${price}`,
  about: (title: string, price: string) => `ከሚፈልጉት ጋር ሊስማማ የሚችል አዲስ አለን፦ “${title}”፣ ${price}።`,
  why: "ይህ መልእክት የደረሰዎት ቤት እንድንፈልግልዎ ስለጠየቁን ነው።",
  stop: "እነዚህን መልእክቶች ለማቆም",
};

export const resetCode = {
  subject: (site: string) => `የ${site} ማረጋገጫ ኮድዎ`,
  intro: (site: string) => `የ${site} መለያዎን የይለፍ ቃል ለመቀየር ተጠይቋል። የማረጋገጫ ኮድዎ፦`,
  use: (minutes: number) => `በ${minutes} ደቂቃ ውስጥ ከአዲስ የይለፍ ቃል ጋር እዚህ ያስገቡ፦`,
  closing: "እርስዎ ካልጠየቁ ይህን ኢሜይል ይተዉት፤ የይለፍ ቃልዎ አይቀየርም።",
};
export const lockout = {
  subject: (site: string) => `ወደ ${site} መለያዎ ያልተሳኩ ሙከራዎች`,
  intro: (site: string) =>
    `በ${site} መለያዎ ብዙ የተሳሳቱ የይለፍ ቃላት ተሞክረዋል። ለደኅንነትዎ ሲባል መለያው በአንድ ጊዜ እስከ 15 ደቂቃ መግባት አይፈቅድም። ከዚህ በፊት በገቡበት ስልክ ወይም ኮምፒውተር ግን መግባት ይችላሉ።`,
  use: "የሞከሩት እርስዎ ከሆኑ፣ ወይም በአዲስ ስልክ ወይም ኮምፒውተር መግባት ካለብዎ፣ አዲስ የይለፍ ቃል ያስገቡ፦",
  closing: "እርስዎ ካልሆኑና የይለፍ ቃልዎ ረጅም፣ በሌላ ቦታ የማይጠቀሙበት ከሆነ፣ ሌላ ምንም ማድረግ አያስፈልግዎትም።",
};

type Visit = { home: string; when: string; link: string };

export const visit = {
  home: "ቤቱን",
  subject: {
    agreed: "የጉብኝት ቀጠሮዎ",
    moved: "ለጉብኝትዎ ሌላ ጊዜ",
    cancelled: "የጉብኝት ቀጠሮዎ ተሰርዟል",
    reminder: "የነገው ጉብኝትዎ",
  },
  text: {
    agreed: ({ home, when, link }: Visit) =>
      `${home} እንዲያዩ እንጠብቅዎታለን፦\n${when}።\n\nለማረጋገጥ፣ ሌላ ጊዜ ለመምረጥ ወይም ለመሰረዝ፦\n${link}`,
    moved: ({ home, when, link }: Visit) =>
      `${home} በሌላ ጊዜ ቢያዩ ይመችዎታል?\n${when}።\n\nእባክዎ እዚህ ያረጋግጡ ወይም ሌላ ጊዜ ይምረጡ፦\n${link}`,
    cancelled: ({ home, when, link }: Visit) =>
      `${home} ለማየት የያዙት ቀጠሮ ተሰርዟል፦\n${when}።\n\nሌላ ጊዜ ለመምረጥ፦\n${link}`,
    reminder: ({ home, when, link }: Visit) =>
      `ነገ ${home} የሚያዩበት ቀጠሮ አለዎት፦\n${when}።\n\nየማይመችዎ ከሆነ እባክዎ እዚህ ያሳውቁን፦\n${link}`,
  },
};

export const stillAvailable = {
  one: (title: string) => `አሁንም አለ? ${title}`,
  many: (count: number) => `እነዚህ ${count} ንብረት አሁንም አሉ?`,
  useOne: (until: string) =>
    `እባክዎ ሊንኩን ከፍተው ይመልሱ፦ አሁንም አለ፣ ተሽጧል ወይም ተከራይቷል፣ ወይም አዲስ ዋጋ። የይለፍ ቃል አያስፈልግም። ሊንኩ እስከ ${until} ድረስ ይሠራል።`,
  useMany: (until: string) =>
    `እባክዎ ሊንኩን ከፍተው ለእያንዳንዱ ወይም ለሁሉም በአንድ ጊዜ ይመልሱ፦ አሁንም አለ፣ ተሽጧል ወይም ተከራይቷል፣ ወይም አዲስ ዋጋ። የይለፍ ቃል አያስፈልግም። ሊንኩ እስከ ${until} ድረስ ይሠራል።`,
  more: (count: number) => `እና ሌላ ${count}`,
  answer: "ይመልሱ",
  answerAll: (count: number) => `ለሁሉም ${count} ይመልሱ`,
  hint: () => "",
};
