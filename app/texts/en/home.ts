export const title = "Home";
export const description =
  "Houses, apartments, villas, condos, land and commercial space for sale and rent in Addis Ababa, Ethiopia: visited, photographed and confirmed by local agents.";
export const keywords =
  "Addis Ababa real estate, houses for sale Addis Ababa, apartments for rent Bole, villa Ethiopia, land Addis Ababa, property Ethiopia";

export const heading = "Find your home in Addis Ababa";
export const lead =
  "Houses, apartments, villas and land for sale and rent, each one visited and confirmed by our own agents.";
export const pause = "Pause the slideshow";

export const buyOrRent = "Buy or rent";
export const all = "All";
export const buy = "Buy";
export const rent = "Rent";
export const area = "Area";
export const anyArea = "Any area";
export const highestPrice = "Highest price";
export const anyPrice = "Any price";
export const toRent = "To rent, a month";
export const toBuy = "To buy";
/** @param money such as `ETB 5M` */
export const upTo = (money: string) => `up to ${money}`;
export const search = "Search";

/** Goes on from the Amharic name of the site. */
export const nameMeans = "means neighbourhood.";
export const intro =
  "We walk every street we list, and ask each owner monthly whether the home is still free.";
export const browseByType = "Browse by property type";
export const explore = "Explore the subcities";
export const allLocations = "View All Locations";
export const map = "Map of the subcities";

export const featured = "Featured Addis Ababa Properties for Sale";
export const viewAll = "View all";
export const noFeatured = "No featured properties available.";
export const browseAll = "Browse All Properties";
export const byType = "All Ethiopian Properties by Type";
export const advancedSearch = "Advanced Search";
export const none = "No properties available at this time.";
export const noOthers = "The properties above are all there are at this time.";
export const contactUs = "Contact Us";

/** @param name of the site @param nameGeez its Amharic name */
export const whyChoose = (name: string, _nameGeez: string) => `Why Choose ${name}`;
export const verified = {
  title: "Verified listings",
  text: "An agent of ours has stood in every home you see here, checked the title deed and taken the photos. Sold homes say so.",
};
export const secure = {
  title: "Secure transactions",
  text: "We go with you through the sub-city land office, the notary and the bank, and no money moves before the papers are right.",
};
export const local = {
  title: "Local expertise",
  text: "We know which street keeps its water in the dry season, where the road will widen, and what the neighbours paid.",
};

export const contact = "Contact us";
export const talk = "Talk to an agent";
export const chat = "Chat with us";
export const telegram = "Telegram";
export const call = (phone: string) => `Call ${phone}`;
export const visitOrWrite = "Visit or write";
export const officeHours = "Office hours";

export const updates = "Request Property Updates";
export const updatesText =
  "Tell us what you are looking for, and a property specialist calls you when it comes up.";
export const requestUpdates = "Request updates";
export const interested = "What are you interested in?";
export const budget = "Budget (optional)";
export const anyBudget = "Any budget";
/** By how the database names them, as `budgets` are. */
export const interests = {
  House: "House",
  Apartment: "Apartment",
  Villa: "Villa",
  Land: "Land",
  Commercial: "Commercial",
  Office: "Office",
};
export const budgets = {
  "Under 500,000 ETB": "Under 500,000 ETB",
  "500,000 - 1,000,000 ETB": "500,000 - 1,000,000 ETB",
  "1,000,000 - 3,000,000 ETB": "1,000,000 - 3,000,000 ETB",
  "3,000,000 - 5,000,000 ETB": "3,000,000 - 5,000,000 ETB",
  "5,000,000 - 10,000,000 ETB": "5,000,000 - 10,000,000 ETB",
  "Over 10,000,000 ETB": "Over 10,000,000 ETB",
};
