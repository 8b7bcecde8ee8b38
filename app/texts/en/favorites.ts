import { formatCount } from "~/models/words";

const homesIn = (count: number) => formatCount(count, "home");

export const title = "My Favorites";
export const description = "The properties that you saved in this browser.";
export const withoutScript =
  "Your favorites are kept in this browser alone, and reading them needs JavaScript. Please switch it on, or browse";
export const allProperties = "all properties";
export const none = "No Favorite Properties";
export const noneText = "Tap the heart on a property, and it waits for you here.";
export const browse = "Browse Properties";
export const listFailed = "Failed to fetch properties";
export const aHome = "A home";
export const updated = "Favorites updated";
export const updatedText = "Properties that are no longer listed were removed.";
export const gone = "Gone from the site, and taken off your favorites:";

export const savedOnDevice = (homes: number) => `${homesIn(homes)}, kept on this device only.`;
export const tickSome = "Tick two to four to compare them side by side.";
export const keepsNothing = "This browser keeps nothing: your notes last until you leave the page.";
export const sortBy = "Sort by";
export const orders = {
  saved: "Date saved",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
  "price-per-m2": "Price per m², lowest first",
  area: "Area, largest first",
  confirmed: "Availability, last confirmed first",
};
export const send = "Send my list";
export const sentTitle = (homes: number, site: string) => `${homesIn(homes)} on ${site}`;
export const holdsFirst = (max: number) => `The link holds the first ${max} homes. `;
export const whoeverOpens = "Whoever opens the link sees these homes, and none of your notes.";
export const listLink = "Link to my list";
/** Followed by `copied to clipboard`. */
export const linkWas = "The link of your list was";
export const copyLink = "Copy link";
export const share = "Share…";

export const compare = "Compare";
export const saved = "Saved";
export const note = "Private note";
export const onHome = (title: string) => ` on ${title}`;
export const sold = "Sold: no longer on offer.";
export const pending = "Pending: somebody is about to take it.";
export const priceDown = (was: string) => `Price down: it was ${was} when you saved it.`;
export const priceUp = (was: string) => `Price up: it was ${was} when you saved it.`;
export const removed = "Removed:";
export const removing = (title: string) => ` removing ${title}`;

export const all = "All favorites";
export const compareHomes = (count: number) => `Compare ${count} homes`;
export const print = "Print";
export const inBirr = "Prices in dollars are shown in birr, marked ≈.";
export const twoCurrencies =
  "These prices are in two currencies and stand as they were given: there is no exchange rate to compare them by.";
export const sideBySide = "Side by side";
export const straightLine = "Distances are in a straight line.";
export const lowest = "Lowest";
export const largest = "Largest";
export const rows = {
  price: "Price",
  perMetre: "Price per m²",
  rooms: "Rooms",
  area: "Area",
  where: "Where",
  directions: "Directions",
  type: "Type",
  built: "Year built",
  status: "Status",
  confirmed: "Confirmed",
  photos: "Photos",
  note: "My note",
};
export const confirmed = (ago: string, date: string) => `${ago} (${date})`;
export const notGiven = "Not given";
export const bathrooms = (count: number) => formatCount(count, "bathroom");
export const noRooms = "None";
export const oneChosen = "1 chosen: tick one more";
export const chosen = (count: number) => `${count} chosen`;
export const maxReached = "That is the most.";
export const clear = "Clear";

export const tapToShow = "Tap to show the homes.";

export const fromFriend = "Homes from a friend";
export const countFromFriend = (homes: number) => `${homesIn(homes)} from a friend`;
export const sharedText = "A list of homes that somebody sent you.";
export const sharedWithoutScript =
  "Which homes they are stands in the part of the link that only your browser reads, and reading it needs JavaScript. Please switch it on, or browse";
export const emptyLink = "No homes in this link";
export const emptyLinkText =
  "The end of the link names the homes, and here it is missing or broken. Ask your friend to send it again.";
export const allGone = "These homes are gone";
export const allGoneText = (homes: number) =>
  `${homes === 1 ? "The home in this link is" : "All of the homes in this link are"} no longer listed.`;
export const someGone = (homes: number) =>
  `${homesIn(homes)} of this list ${homes === 1 ? "is" : "are"} no longer listed.`;
export const someSold = (homes: number) =>
  `${homesIn(homes)} of this list ${homes === 1 ? "is" : "are"} sold.`;
export const addedText = (homes: number) =>
  `${homes === 1 ? "Property" : formatCount(homes, "property", "properties")} added to your favorites`;
export const allAdded = "All are in your favorites";
export const saveAll = "Save all to my favorites";
export const mine = "My favorites";
