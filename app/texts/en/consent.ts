export const question =
  "May we tell Facebook, for our ads, which pages you open and when you write to us? Your e-mail address is scrambled first. The site works the same either way.";
export const accepted = "So far you have accepted.";
export const declined = "So far you have declined.";
export const accept = "Accept";
export const decline = "Decline";
