import type { ReactNode } from "react";

/** What an action is called when it fails (section 8 of the specification). */
export const failures = {
  login: { title: "Login failed" },
  register: { title: "Registration failed" },
  logout: { title: "Logout failed" },
  changePassword: { title: "Password change failed" },
  forgotPassword: { title: "Password reset request failed" },
  resetPassword: { title: "Password reset failed" },
  endSession: { title: "Failed to end session" },
  inquiry: { title: "Failed to send inquiry" },
  visit: { title: "Failed to send visit request" },
  request: { title: "Failed to submit request" },
  interest: { title: "Request failed" },
  alert: { title: "Not saved" },
};
export const fault = "Something went wrong on our side. Please try again.";
export const lineLost = "Please check your connection and try again.";
export const typedIsHere = "What you typed is still here.";
export const notSent = "Not sent yet";
export const notSaved = {
  title: "Nothing was saved",
  description: "Your session had ended. You are logged in again: please do it once more.",
};
export const check = "Please check the form";
export const submitting = "Submitting...";
export const draftIsBack = "What you typed earlier is back";
export const clear = "Clear";
export const leaveEmpty = "Leave this field empty";
export const privacy =
  "We use your details only to answer you, and show them to nobody outside our office.";
export const privacyWithPixel =
  "Facebook gets your scrambled e-mail address, if you agreed to that.";
export const keepDetails = "Keep my details on this device";
export const keepDetailsHint = "Switch this off where others read it too.";

/** What visitors send: the heading of the receipt, and the message. */
export const received = {
  inquiry: "We have your inquiry",
  visit: "We have your visit request",
  request: "We have your property request",
  interest: "We have your interest request",
  report: "We have your report",
};
export const sent = {
  inquiry: { title: "Inquiry sent", description: "We'll get back to you as soon as possible!" },
  visit: {
    title: "Visit request sent",
    description: "We'll contact you to confirm the visit details!",
  },
  request: {
    title: "Request submitted",
    description: "We'll contact you about your property request soon!",
  },
  interest: {
    title: "Request received!",
    description: "Thank you! Our property specialists will contact you soon.",
  },
  report: { title: "Report received", description: "Thank you, we look into it." },
};
export const answerSoon = (answerTime: string, reference: ReactNode, phone: ReactNode) => (
  <>
    An agent answers {answerTime}. Your reference is {reference}: name it when you call {phone}.
  </>
);
export const iWrote = (site: string, reference: string) =>
  `Hello, I wrote to you on ${site}, reference ${reference}.`;
export const another = "Send another";

export const name = "Name";
export const email = "Email";
export const phone = "Phone";
export const phoneNumber = "Phone number";
export const message = "Message";
export const requirements = "Requirements";
export const budget = "Budget";
export const property = "Property";
export const visitDate = "Visit date";
export const visitTime = "Visit time";
export const interests = "Property interests";
export const anyDay = "Any day";
export const notSpecified = "Not specified";
export const birr = (amount: number) => `ETB ${amount.toLocaleString("en-US")}`;
/** @param ethiopian the same by the Ethiopian clock, in Amharic */
export const bothTimes = (time: string, ethiopian: string) => `${time} · ${ethiopian}`;

export const tooShort = (what: string, min: number) => `${what} must be at least ${min} characters`;
export const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters`;
export const shortText = "Shorten your text";
export const validEmail = "Please enter a valid email";
export const validAddress = "Please enter a valid email address";
export const phoneDigits = (min: number) => `Phone number must be at least ${min} digits`;
export const budgetNumber = "Budget must be a number in ETB, such as 2,500,000";
export const budgetTooHigh = "Budget is too high";
export const chooseDate = "Please choose a date, such as 2030-01-31";
export const datePast = "The visit date must not be in the past";
export const dateFar = "The visit date must be within two years";
export const chooseTime = "Please choose a time, such as 10:00";
/** @param day as YYYY-MM-DD, where the hours are of its weekday */
export const visitHours = (from: number, to: number, day?: string) => {
  const weekday = { weekday: "long", timeZone: "UTC" } as const;
  const when = day ? ` on ${new Date(day).toLocaleDateString("en", weekday)}s` : "";
  return `Visits${when} are between ${from}:00 and ${to}:00`;
};
export const chooseReason = "Choose what is wrong";
export const sayReason = "Say what is wrong";

export const tooMany = (seconds: number) => {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  const time = count.toLocaleString("en", { style: "unit", unit, unitDisplay: "long" });
  return `Too many attempts. Please try again in ${time}.`;
};
export const busy = "We are very busy right now. Please try again in a few seconds.";
export const notStored =
  "We cannot save anything at this moment. Please try again in a few seconds.";
export const perhapsStored =
  "We cannot tell whether this was saved. Please look before you send it again.";
export const unread = "We cannot answer this at the moment. Please try again in a few seconds.";
export const keyReused = "This Idempotency-Key was used for another request";
export const accessEnded = "You are no longer signed in. Please log in again.";

/** Of the server, before a page is there; a full stop follows. */
export const refused = {
  pages: "You have asked for very many pages. Please wait a moment and try again",
  foreign: "This request came from another site and was refused",
  unreadable: "The request body is not a valid form",
  address: "The address is not valid",
  method: "Method not allowed",
  large: "This is too large",
  picture: "Image must be less than 5MB",
};
export const tooLarge = (kilobytes: number) =>
  `This is too large: at most ${kilobytes} KB can be sent here`;
export const tooManyFields = (max: string, areParts = false) =>
  `This form has too many fields: at most ${max}${areParts ? " parts" : ""} can be sent here`;
export const backHome = "Back to the home page";
