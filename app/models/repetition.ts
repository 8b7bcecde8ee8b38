/** How long an equal form counts as the same one sent again, in milliseconds. */
export const sameWithin = 600_000;
