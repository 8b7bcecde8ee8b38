export const reportReasons = [
  "Sold or rented already",
  "Wrong price",
  "Wrong place or photos",
  "Looks like a fraud",
  "Something else",
] as const;
export const otherReason = "Something else" satisfies (typeof reportReasons)[number];
