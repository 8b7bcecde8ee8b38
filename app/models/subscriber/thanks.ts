/** Success message, equal for new and known addresses (no address enumeration). */
export const interestThanks = "Thank you! Our property specialists will contact you soon.";
