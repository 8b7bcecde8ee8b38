export const fault = {
  title: "Something went wrong",
  text: "The fault is on our side. Please try again in a moment.",
};
export const unreadable = {
  title: "That did not work",
  text: "The page could not read what was sent. Please go back and try again.",
};
export const forbidden = {
  title: "Access Denied",
  text: "You need administrator privileges to access this page.",
};
export const notFound = {
  title: "404 Page Not Found",
  text: "There is no page at this address. It may have moved, or the link has a typing error.",
  hint: "Did you forget to add the page to the router?",
};
export const tooMany = {
  title: "Too many requests",
  text: "Please wait a little before you try again.",
};
export const returnHome = "Return to Home";
export const browse = "Browse properties";
export const reference = (id: string) => `Reference: ${id}`;
