/** Limits of an agent's profile, in characters; of phones also how many. No zod: used by pages. */
export const profileLimits = { photo: 2_000, phones: 3, telegram: 80, telegramChatId: 20 } as const;
