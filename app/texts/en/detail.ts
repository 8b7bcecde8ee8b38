import { ethiopian, formatDay, wholeDate } from "~/models/time";
import { formatCount } from "~/models/words";

export const all = "All properties";
export const draft = "Draft: only staff see this page.";
export const similar = "Similar properties";
export const browse = "Browse properties";
export const notFound = "Property not found";

export const gone = { Sold: "This home is sold. ", Pending: "This home is pending. " };
export const seeSimilar = "See similar ones";
export const openInMaps = "Open in Maps";
export const perSquareMetre = (price: string, isMonthly: boolean) =>
  `${price} per m²${isMonthly ? " a month" : ""}`;
export const bedrooms = "Bedrooms";
export const bathrooms = "Bathrooms";
export const area = "Area";
export const yearBuilt = "Year built";
export const squareFeet = (area: string) => `${area} square feet`;
export const dates = (number: string, listed: string, confirmed: string) =>
  `${number} · Listed ${listed} · Availability confirmed ${confirmed}`;
export const proof = {
  photographedOn: "Photographed by us",
  titleSeenOn: "Title seen",
  ownerConfirmedOn: "Owner confirmed",
};
export const onDay = (what: string, day: string) => `${what}, ${day}`;
export const monthly = (price: string) => `${price} a month`;
export const placeNear = (place: string, distance: string, isExact: boolean) =>
  `${place}, ${isExact ? "" : "about "}${distance}`;

type Compared = {
  percent: number;
  count: number;
  /** What they are as the title of their list has it. */
  title: string;
  type: string;
  subcity: string;
  isRent: boolean;
  median: string;
  month: string;
};
/** In three parts, of which the second is a link. */
export const comparison = ({ percent, count, title, median, isRent, month }: Compared) => ({
  than:
    percent === 0
      ? "At the median of "
      : `${Math.abs(percent)} % ${percent < 0 ? "below" : "above"} the median of `,
  homes: `${count} ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  median: `, ${perSquareMetre(median, isRent)}, ${month}`,
});
export const priceLowered = (when: string, from: string) => `Price lowered ${when} from ${from}`;

export const sameArea = "Same area";
export const nextTo = (subcity: string) => `Next to ${subcity}`;
export const moreBedrooms = (more: number) =>
  more === 0 ? "as many bedrooms" : `${Math.abs(more)} bedroom ${more > 0 ? "more" : "less"}`;
export const dearer = (percent: number) =>
  percent === 0 ? "same price" : `${Math.abs(percent)}% ${percent > 0 ? "dearer" : "cheaper"}`;
export const joined = (parts: readonly string[]) => parts.join(", ");

export const photos = "Photos";
export const photosSideways = "Photos, scroll sideways";
export const photoOf = (index: number, count: number, title?: string) =>
  `${title === undefined ? "Photo" : `${title}, photo`} ${index} of ${count}`;
export const photosAfterNumber = "photos";
export const previousPhoto = "Previous photo";
export const nextPhoto = "Next photo";
export const photosOf = (title: string) => `Photos of ${title}`;
export const ofCount = (index: number, count: number) => `${index} of ${count}`;
export const closePhotos = "Close the photos";
export const allPhotos = "All photos";
export const photo = (index: number) => `Photo ${index}`;

export const about = "About this property";
export const description = "Description";
export const features = "Features";
export const location = "Location";
export const noFeatures = "No features are listed. Please ask the agent.";
/** How a feature is shown; those that are not known stay as they were typed. */
export const feature = (typed: string) => typed;
export const subcityAndCity = (subcity: string, city: string) => `${subcity} subcity, ${city}`;
export const near = "Near ";
export const mapOf = (address: string) => `Map of ${address}`;

export const hello = (title: string, number: string, inShort: string, url: string) =>
  `Hello, I am interested in ${title} (${number}, ${inShort}): ${url}`;
export const agentOf = (company: string) => `Agent, ${company}`;
export const share = "Share this property";
export const copyLink = "Copy link";
export const bySms = "SMS";
export const savePicture = "Save picture for status";
export type Sms = {
  number: string;
  place: string;
  rooms: number;
  price: string;
  isRent: boolean;
  phone: string;
};
/** A home in one text message of 70 letters. */
export const sms = ({ number, place, rooms, price, isRent, phone }: Sms) =>
  [
    number,
    place,
    rooms && `${rooms} ${rooms === 1 ? "room" : "rooms"}`,
    price + (isRent ? "/mo" : ""),
    phone,
  ]
    .filter(Boolean)
    .join(" · ");
export const channels = {
  call: "Call",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  mail: "E-mail",
};
export const contactAgent = "Contact the agent";
export const contactUs = "Contact us about this property";
export const inquiryOrVisit = "Inquiry or visit";
export const inquiry = "Inquiry";
export const visit = "Visit";
export const message = "Message";
export const inquiryText = (title: string) => `I am interested in ${title}. Please tell me more.`;
export const sendInquiry = "Send inquiry";
export const visitText = (title: string) => `I would like to schedule a visit to ${title}.`;
export const requestVisit = "Request a visit";
export const preferredDate = "Preferred date (optional)";
export const anyDay = "Any day";
/** In the calendar of the language, and in the other one. */
export const visitDay = (day: string) => [
  formatDay(day, "en", { weekday: "short", day: "numeric", month: "short" }),
  formatDay(day, ethiopian("en"), { day: "numeric", month: "long" }),
];
export const otherCalendar = (day: string) =>
  `Ethiopian calendar: ${formatDay(day, ethiopian("en"), wholeDate)}`;
export const preferredTime = "Preferred time (optional)";
export const anyTime = "Any time";
export const clock = (time: string, ethiopian: string) => `${time} · ${ethiopian}`;
export const visits = (hours: string) => `Visits: ${hours}`;

export const report = "Report this home";
/** Around the reference. */
export const reportReference = (title: string): readonly [string, string] => [
  `${title}: thank you, we look into it. Your reference is `,
  ".",
];
export const whatIsWrong = "What is wrong?";
export const choose = "Choose";
export const reportReasons = {
  "Sold or rented already": "Sold or rented already",
  "Wrong price": "Wrong price",
  "Wrong place or photos": "Wrong place or photos",
  "Looks like a fraud": "Looks like a fraud",
  "Something else": "Something else",
};
export const whatToKnow = "What should we know? (optional)";
export const askBack = "How may we ask back? (optional)";
export const askBackExample = "+251 91 123 4567, or e-mail";
export const leaveEmpty = "Leave this field empty";
export const sendReport = "Send the report";

export const monthlyPayment = "Monthly payment: about ";
export const movingIn = "Moving in: about ";
export const atFirst = (total: string) => `, and ${total} at first`;
export const changeTerms = "Change the terms";
export const workOut = "Work it out";
export const toPayFirst = "To pay first";
export const toPayBefore = "To pay before moving in";
export const costs: Record<
  "advance" | "security" | "rentFee" | "deposit" | "stampDuty" | "transferTax" | "saleFee",
  (of: number) => string
> = {
  advance: (months) => `Rent in advance, ${formatCount(months, "month")}`,
  security: (months) => `Deposit, ${formatCount(months, "month")}`,
  rentFee: (percent) => `Agent's fee, ${percent} % of a month`,
  deposit: (percent) => `Own part, ${percent} %`,
  stampDuty: (percent) => `Stamp duty, ${percent} %`,
  transferTax: (percent) => `Transfer tax, ${percent} %`,
  saleFee: (percent) => `Agent's fee, ${percent} %`,
};
type Loan = { loan: string; rate: number; months: number; years: number; monthly: string };
export const loan = ({ loan, rate, months, years, monthly }: Loan) =>
  `You borrow ${loan}. At ${rate} % a year, ${months} equal payments over ${formatCount(years, "year")} are ${monthly} a month: the loan × r ÷ (1 − (1 + r)⁻ⁿ), where r is a twelfth of the interest of a year and n the number of payments. Insurance is not in it; ask your bank for its terms.`;

export const missingTitle = "Property Not Found";
export const failedTitle = "Error Loading Property";
export const missing = "The property you're looking for doesn't exist or has been removed.";
export const failed = "There was an error loading the property details. Please try again later.";
export const edit = "Edit property";
export const hidden = {
  archived: "This property is archived: visitors do not see it.",
  test: "This property is a test: visitors do not see it.",
};
