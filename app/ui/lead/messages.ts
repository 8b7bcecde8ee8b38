import { interestThanks } from "~/models/subscriber/thanks";

/** What follows each lead form: the toast of its success, the title of its failure. */
export const leadMessages = {
  inquiry: {
    sent: { title: "Inquiry sent", description: "We'll get back to you as soon as possible!" },
    failed: "Failed to send inquiry",
  },
  visit: {
    sent: {
      title: "Visit request sent",
      description: "We'll contact you to confirm the visit details!",
    },
    failed: "Failed to send visit request",
  },
  request: {
    sent: {
      title: "Request submitted",
      description: "We'll contact you about your property request soon!",
    },
    failed: "Failed to submit request",
  },
  interest: {
    sent: { title: "Request received!", description: interestThanks },
    failed: "Request failed",
  },
} as const;
