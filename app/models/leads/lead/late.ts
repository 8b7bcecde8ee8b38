import { hour } from "../../time";

/** Late by the office's own promise; only a lead that waits can be. */
export const isLate = (createdAt: Date, now: Date, answerHours: number): boolean =>
  now.getTime() - createdAt.getTime() > answerHours * hour;
