import { numbered } from "~/models/words";

const homesIn = (count: number) => numbered(count, "ቤት");

export const title = "የወደዷቸው";
export const description = "በዚህ ስልክ ወይም ኮምፒውተር ላይ ያስቀመጧቸው ቤቶች።";
export const withoutScript =
  "የወደዷቸው ቤቶች የሚቀመጡት በዚህ መሣሪያ ላይ ብቻ ነው፤ ለማየት JavaScript ያስፈልጋል። እባክዎ ያብሩት፣ ወይም ይመልከቱ፦";
export const allProperties = "ሁሉም ንብረቶች";
export const none = "እስካሁን የወደዱት ቤት የለም";
export const noneText = "ቤት ላይ ያለውን ልብ ይጫኑ፤ እዚህ ይቀመጥልዎታል።";
export const browse = "ቤቶችን ይመልከቱ";
export const listFailed = "ንብረቶቹን ማምጣት አልተቻለም";
export const aHome = "አንድ ቤት";
export const updated = "የወደዷቸው ተስተካክሏል";
export const updatedText = "አሁን የማይገኙ ንብረቶች ተወግደዋል።";
export const gone = "ከድረ ገጹ የወጡ ስለሆኑ ከወደዷቸው ተወግደዋል፦";

export const savedOnDevice = (homes: number) => `${homesIn(homes)}፣ በዚህ መሣሪያ ላይ ብቻ ተቀምጧል።`;
export const tickSome = "ጎን ለጎን ለማወዳደር ከሁለት እስከ አራት ይምረጡ።";
export const keepsNothing = "ማስታወሻዎ በዚህ መሣሪያ ላይ ሊቀመጥ አልቻለም፤ ከገጹ ሲወጡ ይጠፋል።";
export const sortBy = "ቅደም ተከተል";
export const orders = {
  saved: "በተቀመጡበት ቀን",
  "price-up": "ዋጋ፦ ከዝቅተኛ ወደ ከፍተኛ",
  "price-down": "ዋጋ፦ ከከፍተኛ ወደ ዝቅተኛ",
  "price-per-m2": "በካሬ ሜትር ዋጋ፦ ከዝቅተኛ",
  area: "ስፋት፦ ከትልቅ ወደ ትንሽ",
  confirmed: "በቅርብ የተረጋገጡ",
};
export const send = "ዝርዝሬን ይላኩ";
export const sentTitle = (homes: number, site: string) => `${homesIn(homes)} ከ${site}`;
export const holdsFirst = (max: number) => `ሊንኩ የመጀመሪያዎቹን ${max} ቤቶች ይይዛል። `;
export const whoeverOpens = "ሊንኩን የሚከፍት ሰው እነዚህን ቤቶች ያያል፤ ማስታወሻዎችዎን ግን አያይም።";
export const listLink = "የዝርዝሩ ሊንክ";
export const linkWas = "የዝርዝሩ ሊንክ";
export const copyLink = "ሊንኩን ይቅዱ";
export const share = "ያጋሩ…";

export const compare = "ያወዳድሩ";
export const saved = "የተቀመጠው፦";
export const note = "የግል ማስታወሻ";
export const onHome = (title: string) => `፦ ${title}`;
export const sold = "ተሽጧል፦ አሁን አይገኝም።";
export const pending = "በድርድር ላይ፦ ሌላ ሰው ሊወስደው ነው።";
export const priceDown = (was: string) => `ዋጋው ቀንሷል፦ ሲያስቀምጡት ${was} ነበር።`;
export const priceUp = (was: string) => `ዋጋው ጨምሯል፦ ሲያስቀምጡት ${was} ነበር።`;
export const removed = "ተወግዷል፦";
export const removing = (title: string) => `፦ ${title}`;

export const all = "ሁሉም የወደዷቸው";
export const compareHomes = (count: number) => `${count} ቤቶችን ያወዳድሩ`;
export const print = "ያትሙ";
export const inBirr = "በዶላር የተሰጡ ዋጋዎች ወደ ብር ተቀይረው ≈ ከሚል ምልክት ጋር ይታያሉ።";
export const twoCurrencies = "ዋጋዎቹ በሁለት ገንዘብ ናቸው፤ የምንዛሪ ተመን ስለሌለ እንደተሰጡት ይታያሉ።";
export const sideBySide = "ጎን ለጎን";
export const straightLine = "ርቀቱ በቀጥታ መስመር ነው።";
export const lowest = "ዝቅተኛ";
export const largest = "ትልቁ";
export const rows = {
  price: "ዋጋ",
  perMetre: "ዋጋ በካሬ ሜትር",
  rooms: "ክፍሎች",
  area: "ስፋት",
  where: "የት",
  directions: "አቅጣጫ",
  type: "ዓይነት",
  built: "የተሠራበት ዓመት",
  status: "ሁኔታ",
  confirmed: "የተረጋገጠው",
  photos: "ፎቶዎች",
  note: "የእኔ ማስታወሻ",
};
export const confirmed = (ago: string, date: string) => `${ago}፣ ${date}`;
export const notGiven = "አልተገለጸም";
export const bathrooms = (count: number) => numbered(count, "መታጠቢያ ክፍል");
export const noRooms = "የለም";
export const oneChosen = "1 ተመርጧል፦ አንድ ይጨምሩ";
export const chosen = (count: number) => `${count} ተመርጧል`;
export const maxReached = "ከዚህ በላይ አይቻልም።";
export const clear = "ያጥፉ";

export const tapToShow = "ቤቶቹን ለማየት ይንኩ።";

export const fromFriend = "ከወዳጅ የተላኩ ቤቶች";
export const countFromFriend = (homes: number) => `ከወዳጅ የተላከ ${homesIn(homes)}`;
export const sharedText = "ሌላ ሰው የላከልዎ የቤቶች ዝርዝር።";
export const sharedWithoutScript =
  "የቤቶቹ ዝርዝር ያለው በሊንኩ መጨረሻ ነው፤ እሱን ለማንበብ JavaScript ያስፈልጋል። እባክዎ ያብሩት፣ ወይም ይመልከቱ፦";
export const emptyLink = "በዚህ ሊንክ ቤት የለም";
export const emptyLinkText = "ቤቶቹን የሚያመለክተው የሊንኩ መጨረሻ ጎድሏል ወይም ተበላሽቷል። ወዳጅዎ እንደገና እንዲልኩልዎ ይጠይቁ።";
export const allGone = "እነዚህ ቤቶች አሁን የሉም";
export const allGoneText = (homes: number) =>
  homes === 1 ? "በዚህ ሊንክ ያለው ቤት አሁን አይገኝም።" : "በዚህ ሊንክ ያሉት ቤቶች በሙሉ አሁን አይገኙም።";
export const someGone = (homes: number) => `ከዚህ ዝርዝር ${homesIn(homes)} አሁን አይገኝም።`;
export const someSold = (homes: number) => `ከዚህ ዝርዝር ${homesIn(homes)} ተሽጧል።`;
export const addedText = (homes: number) => `${homesIn(homes)} ከወደዷቸው ጋር ተቀምጧል`;
export const allAdded = "ሁሉም ከወደዷቸው ጋር አሉ";
export const saveAll = "ሁሉንም ያስቀምጡ";
export const mine = "የወደዷቸው";
