/** What follows an interest request: the same for a new and for a known address. */
export const interestThanks = "Thank you! Our property specialists will contact you soon.";
