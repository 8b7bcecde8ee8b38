import { leadLimits, noteMaxLength } from "../leads/lead/limits";

/** Limits in characters, shared by schemas and HTML attributes. */
export const userLimits = {
  usernameMin: 2,
  /** For users added by an administrator. */
  addedUsernameMin: 3,
  usernameMax: 50,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  codeMax: 64,
} as const;

/** Limits of an agent's profile, in characters; of phones also how many. No zod: used by pages. */
export const profileLimits = { photo: 2_000, phones: 3, telegram: 80, telegramChatId: 20 } as const;

/** Limits in characters. No zod: used by pages. */
export const ownerLimits = {
  name: leadLimits.name.max,
  phone: leadLimits.phone.max,
  email: leadLimits.email.max,
  commission: 100,
  notes: noteMaxLength,
} as const;
