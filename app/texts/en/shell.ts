export const home = "Home";
export const properties = "Properties";
export const favorites = "Favorites";
export const contact = "Contact";
export const login = "Login";
export const logout = "Logout";
export const account = "Account";
export const adminDashboard = "Admin Dashboard";
export const menu = "Menu";
/** Names the navigation for screen readers. */
export const main = "Main";
export const signedInAs = (name: string) => `Signed in as ${name}`;
export const favoritesSaved = (count: number) => `Favorites, ${count} saved`;
export const backToTop = "Back to top";
export const skipToContent = "Skip to content";
/** Said in that language, of the link to the same page in it. */
export const otherLanguage = "በአማርኛ ይመልከቱ";
export const otherInShort = "አማ";

export const quickLinks = "Quick Links";
export const contactUs = "Contact Us";
export const propertyTypes = "Property Types";
export const tellUs = "Or tell us what you are looking for";
export const rights = (year: number | string, company: string) =>
  `© ${year} ${company}. All rights reserved.`;
export const places = "Places";
export const comma = ", ";
export const office = (company: string, street: string, city: string) =>
  `${company}, ${street}, ${city}`;
export const policies = {
  "Privacy Policy": "Privacy Policy",
  "Terms of Service": "Terms of Service",
  "Cookie Policy": "Cookie Policy",
};
/** Leads to pages without script, with pictures on tap. */
export const lowData = "Low data";
export const onTap = "Low data: photos on tap.";
export const showEverything = "Show everything";
export const cookieChoices = "Cookie choices";
/** Of the bar that asks before Facebook is told anything. */
export const mayWeTell =
  "May we tell Facebook, for our ads, which pages you open and when you write to us? Your e-mail address is scrambled first. The site works the same either way.";
export const accepted = "So far you have accepted.";
export const declined = "So far you have declined.";
export const accept = "Accept";
export const decline = "Decline";
export const newsletter = "Newsletter";
export const yourEmail = "Your e-mail";
export const subscribe = "Subscribe";

export const offline = "You are offline.";
export const retry = "Retry";
export const pageFailed = "Failed to load the page";
export const undo = "Undo";
export const dismiss = "Dismiss";
export const copy = "Copy";
export const copied = "Copied";

/** What the agency says of itself until it writes its own; in English that is in `site.ts`. */
export const agency = {
  blurb: "",
  street: "",
  city: "",
  country: "",
  agentRole: "",
  agentRating: "",
  answerTime: "",
};
