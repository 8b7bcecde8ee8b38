import { ethiopianDate, formatDay, wholeDate } from "~/models/time";
import type { UsualFeature } from "~db/vocabulary";
import type { Sms } from "../en/detail";

export const all = "ሁሉም ቤቶች እና ንብረቶች";
export const draft = "ረቂቅ፦ ይህን ገጽ የሚያዩት ሠራተኞች ብቻ ናቸው።";
export const similar = "ተመሳሳይ ቤቶች";
export const browse = "ቤቶችን ይመልከቱ";
export const notFound = "ንብረቱ አልተገኘም";

export const gone = { Sold: "ይህ ቤት ተሽጧል። ", Pending: "ይህ ቤት በድርድር ላይ ነው። " };
export const seeSimilar = "ተመሳሳዮችን ይመልከቱ";
export const openInMaps = "በካርታ ይክፈቱ";
export const perSquareMetre = (price: string, isMonthly: boolean) =>
  `በካሬ ሜትር ${price}${isMonthly ? " በወር" : ""}`;
export const bedrooms = "መኝታ ክፍል";
export const bathrooms = "መታጠቢያ ክፍል";
export const area = "ስፋት";
export const yearBuilt = "የተሠራበት ዓመት";
export const squareFeet = (area: string) => `${area} ካሬ ጫማ`;
export const dates = (number: string, listed: string, confirmed: string) =>
  `${number} · የወጣው፦ ${listed} · መኖሩ የተረጋገጠው፦ ${confirmed}`;
export const proof = {
  photographedOn: "ፎቶውን ያነሳነው እኛ ነን",
  titleSeenOn: "የይዞታ ማረጋገጫውን (ካርታ) አይተናል",
  ownerConfirmedOn: "ባለቤቱ አረጋግጠዋል",
};
export const onDay = (what: string, day: string) => `${what}፣ ${day}`;
export const monthly = (price: string) => `በወር ${price}`;
export const placeNear = (place: string, distance: string, isExact: boolean) =>
  `${place}፣ ${isExact ? "" : "በግምት "}${distance}`;

type Compared = {
  percent: number;
  count: number;
  type: string;
  subcity: string;
  isRent: boolean;
  median: string;
  month: string;
};
export const comparison = (of: Compared) => ({
  than:
    of.percent === 0
      ? "ከመካከለኛው ዋጋ ጋር እኩል ነው፦ "
      : `ከመካከለኛው ዋጋ በ${Math.abs(of.percent)}% ${of.percent < 0 ? "ያነሰ" : "የበለጠ"} ነው፦ `,
  homes: `በ${of.subcity} ${of.isRent ? "የሚከራይ" : "የሚሸጥ"} ${of.count} ${of.type}`,
  median: `፣ ${perSquareMetre(of.median, of.isRent)}፣ ${of.month}`,
});
export const priceLowered = (when: string, from: string) => `ዋጋው ${when} ከ${from} ቀንሷል`;

export const sameArea = "በዚያው አካባቢ";
export const nextTo = (subcity: string) => `ከ${subcity} አጠገብ`;
export const moreBedrooms = (more: number) =>
  more === 0 ? "እኩል መኝታ ክፍል" : `በ${Math.abs(more)} መኝታ ክፍል ${more > 0 ? "የበለጠ" : "ያነሰ"}`;
export const dearer = (percent: number) =>
  percent === 0 ? "እኩል ዋጋ" : `በ${Math.abs(percent)}% ${percent > 0 ? "የሚወደድ" : "የሚረክስ"}`;
export const joined = (parts: readonly string[]) => parts.join("፣ ");

export const photos = "ፎቶዎች";
export const photosSideways = "ፎቶዎች፣ ወደ ጎን ያንሸራትቱ";
export const photoOf = (index: number, count: number, title?: string) =>
  `${title === undefined ? "" : `${title}፣ `}ፎቶ ${index} ከ${count}`;
export const photosAfterNumber = "ፎቶ";
export const previousPhoto = "ቀዳሚ ፎቶ";
export const nextPhoto = "ቀጣይ ፎቶ";
export const photosOf = (title: string) => `የ${title} ፎቶዎች`;
export const ofCount = (index: number, count: number) => `${index} ከ${count}`;
export const closePhotos = "ፎቶዎቹን ይዝጉ";
export const allPhotos = "ሁሉም ፎቶዎች";
export const photo = (index: number) => `ፎቶ ${index}`;

export const about = "ስለዚህ ንብረት";
export const description = "መግለጫ";
export const features = "ያሉት ነገሮች";
export const location = "አድራሻ";
export const noFeatures = "ዝርዝሩ አልተጻፈም። እባክዎ የሽያጭ ባለሙያውን ይጠይቁ።";
const featureNames: Record<UsualFeature, string> & Record<string, string> = {
  Parking: "መኪና ማቆሚያ",
  Borehole: "የጉድጓድ ውሃ",
  "Water tank": "የውሃ ታንከር",
  "Standby generator": "ተጠባባቂ ጄኔሬተር",
  "Fitted kitchen": "የተሟላ ኩሽና",
  Furnished: "ዕቃ የተሟላለት",
  Garden: "የአትክልት ቦታ",
  Balcony: "በረንዳ",
  "Service quarters": "ሰርቪስ ቤት",
  Lift: "ሊፍት",
  "24-hour guard": "የ24 ሰዓት ጥበቃ",
  CCTV: "የደህንነት ካሜራ",
  "Fibre internet": "የፋይበር ኢንተርኔት",
  "10,000 L roto tank": "10,000 ሊትር የውሃ ታንከር",
  "5,000 L water tank": "5,000 ሊትር የውሃ ታንከር",
  "Underground cistern": "የከርሰ ምድር ውሃ ማጠራቀሚያ",
  "Rooftop water tanks": "በጣሪያ ላይ የውሃ ታንከር",
  "Roof tank and pump": "በጣሪያ ላይ ታንከርና ፓምፕ",
  "Shared water tank": "የጋራ የውሃ ታንከር",
  "Inverter and batteries": "ኢንቨርተርና ባትሪ",
  "Solar water heater": "የፀሐይ ውሃ ማሞቂያ",
  "Guard house": "የጥበቃ ቤት",
  "Electric fence": "የኤሌክትሪክ አጥር",
  "Compound wall": "የግቢ አጥር",
  "Built-in wardrobes": "የግድግዳ ቁም ሳጥን",
  "Two lifts": "ሁለት ሊፍት",
  "Basement parking": "ምድር ቤት መኪና ማቆሚያ",
  "Kerb parking": "በመንገድ ዳር መኪና ማቆሚያ",
  Carport: "የመኪና መጠለያ",
  Gym: "ጂም",
  "Tiled floors": "የሴራሚክ ወለል",
  "Kitchen cabinets": "የኩሽና ካቢኔት",
  "Window grilles": "የመስኮት ፍርግርግ",
  Playground: "የልጆች መጫወቻ",
  "Front garden": "የፊት ለፊት አትክልት ቦታ",
  "Roof terrace": "የጣሪያ ሰገነት",
  "Fire escape": "የአደጋ ጊዜ መውጫ",
  "Glazed meeting room": "በመስታወት የተከፈለ የስብሰባ ክፍል",
  "Full-height shopfront": "ሙሉ መስታወት የሱቅ ፊት",
  "Three-phase power": "ሦስት ፌዝ ኤሌክትሪክ",
  "Track lighting": "የጣሪያ መብራቶች",
  Awning: "የበር ጥላ",
  "City water at the plot": "የከተማ ውሃ መሬቱ ድረስ",
  "Power line at the plot": "መብራት መሬቱ ድረስ",
  "Paved access road": "አስፋልት መግቢያ መንገድ",
  "Survey pegs set": "የወሰን ችካል የተተከለ",
  "Site plan": "የቦታ ፕላን",
  "Deed in hand": "ካርታው በእጅ ያለ",
  "Deed (ካርታ) in hand": "ካርታው በእጅ ያለ",
};
export const feature = (typed: string) =>
  featureNames[typed] ?? typed.replace(/^Parking for (\d+) cars$/, "ለ$1 መኪና ማቆሚያ");
export const subcityAndCity = (subcity: string, city: string) => `${subcity} ክፍለ ከተማ፣ ${city}`;
export const near = "አቅራቢያው፦ ";
export const mapOf = (address: string) => `ካርታ፦ ${address}`;

export const hello = (title: string, number: string, inShort: string, url: string) =>
  `ሰላም፣ ይህን ንብረት ፈልጌ ነበር፦ ${title} (${number}፣ ${inShort})፦ ${url}`;
export const agentOf = (company: string) => `የሽያጭ ባለሙያ፣ ${company}`;
export const share = "ይህን ንብረት ያጋሩ";
export const copyLink = "ሊንኩን ይቅዱ";
export const bySms = "ኤስኤምኤስ";
export const savePicture = "ምስሉን ለስታተስ ያስቀምጡ";
export const sms = ({ number, place, rooms, price, isRent, phone }: Sms) =>
  [number, place, rooms && `${rooms} ክፍል`, price + (isRent ? "/ወር" : ""), phone]
    .filter(Boolean)
    .join(" · ");
export const channels = {
  call: "ይደውሉ",
  whatsapp: "ዋትስአፕ",
  telegram: "ቴሌግራም",
  mail: "ኢሜይል",
};
export const contactAgent = "የሽያጭ ባለሙያውን ያግኙ";
export const contactUs = "ስለዚህ ንብረት ያግኙን";
export const inquiryOrVisit = "ጥያቄ ወይም ጉብኝት";
export const inquiry = "ጥያቄ";
export const visit = "ጉብኝት";
export const message = "መልእክት";
export const inquiryText = (title: string) => `ስለዚህ ንብረት ማወቅ እፈልጋለሁ፦ ${title}። እባክዎ ተጨማሪ መረጃ ይስጡኝ።`;
export const sendInquiry = "ጥያቄዎን ይላኩ";
export const visitText = (title: string) => `ይህን ንብረት መጎብኘት እፈልጋለሁ፦ ${title}።`;
export const requestVisit = "ለጉብኝት ቀጠሮ ይያዙ";
export const preferredDate = "የሚመርጡት ቀን (ካለ)";
export const anyDay = "ማንኛውም ቀን";
export const visitDay = (day: string) => [
  `${formatDay(day, "am", { weekday: "long" })} ${ethiopianDate(day).replace(/፣.*/, "")}`,
  formatDay(day, "en", { day: "numeric", month: "short" }),
];
export const otherCalendar = (day: string) => `በፈረንጆች፦ ${formatDay(day, "en", wholeDate)}`;
export const preferredTime = "የሚመርጡት ሰዓት (ካለ)";
export const anyTime = "ማንኛውም ሰዓት";
export const clock = (time: string, ethiopian: string) => `${ethiopian} (${time})`;
export const visits = (hours: string) => `የጉብኝት ሰዓት፦ ${hours}`;

export const report = "ስህተት ካለ ይጠቁሙን";
export const reportReference = (title: string): readonly [string, string] => [
  `${title}፦ እናመሰግናለን፣ እናጣራለን። መለያ ቁጥርዎ `,
  " ነው።",
];
export const whatIsWrong = "ችግሩ ምንድን ነው?";
export const choose = "ይምረጡ";
export const reportReasons = {
  "Sold or rented already": "ተሽጧል ወይም ተከራይቷል",
  "Wrong price": "ዋጋው ትክክል አይደለም",
  "Wrong place or photos": "አድራሻው ወይም ፎቶዎቹ ትክክል አይደሉም",
  "Looks like a fraud": "ማጭበርበር ይመስላል",
  "Something else": "ሌላ",
};
export const whatToKnow = "ምን ማወቅ አለብን? (ከፈለጉ)";
export const askBack = "እንዴት እናግኝዎት? (ከፈለጉ)";
export const askBackExample = "+251 91 123 4567 ወይም ኢሜይል";
export const leaveEmpty = "ይህን ባዶ ይተዉት";
export const sendReport = "ጥቆማዎን ይላኩ";

export const monthlyPayment = "ወርሃዊ ክፍያ፦ በግምት ";
export const movingIn = "ለመግባት የሚከፈል፦ በግምት ";
export const atFirst = (total: string) => `፣ በመጀመሪያ ${total}`;
export const changeTerms = "ስሌቱን ይቀይሩ";
export const workOut = "ያስሉ";
export const toPayFirst = "በመጀመሪያ የሚከፈል";
export const toPayBefore = "ከመግባትዎ በፊት የሚከፈል";

export const costs = {
  advance: (months: number) => `የቅድሚያ ክፍያ፣ ${months} ወር`,
  security: (months: number) => `ማስያዣ፣ ${months} ወር`,
  rentFee: (percent: number) => `የባለሙያ ክፍያ፣ ከወር ኪራይ ${percent}%`,
  deposit: (percent: number) => `ቅድመ ክፍያ፣ ${percent}%`,
  stampDuty: (percent: number) => `የቴምብር ቀረጥ፣ ${percent}%`,
  transferTax: (percent: number) => `የስም ማዛወሪያ ግብር፣ ${percent}%`,
  saleFee: (percent: number) => `የባለሙያ ክፍያ፣ ${percent}%`,
};
type Loan = { loan: string; rate: number; months: number; years: number; monthly: string };
export const loan = ({ loan, rate, months, years, monthly }: Loan) =>
  `የሚበደሩት ${loan} ነው። በዓመት ${rate}% ወለድ፣ በ${years} ዓመት ውስጥ ${months} እኩል ክፍያ በወር ${monthly} ይሆናል፦ ብድር × r ÷ (1 − (1 + r)⁻ⁿ)፤ r የዓመቱ ወለድ አንድ አሥራ ሁለተኛ፣ n የክፍያዎቹ ብዛት ነው። ኢንሹራንስ አልተካተተም፤ ዝርዝሩን ባንክዎን ይጠይቁ።`;

export const missingTitle = "ንብረቱ አልተገኘም";
export const failedTitle = "ንብረቱን መክፈት አልተቻለም";
export const missing = "የፈለጉት ንብረት የለም ወይም ተወግዷል።";
export const failed = "የንብረቱን ዝርዝር ማሳየት አልተቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።";
export const edit = "ንብረቱን ያስተካክሉ";
export const hidden = {
  archived: "ይህ ንብረት በመዝገብ ተቀምጧል፦ ጎብኚዎች አያዩትም።",
  test: "ይህ ንብረት ለሙከራ ነው፦ ጎብኚዎች አያዩትም።",
};
