import type { LoginUser, User } from "./user.server";

/** The JSON of the signed-in user. */
export function userJson({ id, username, email, isAdmin, role }: LoginUser) {
  return { id, username, email, isAdmin, role };
}

/** The staff JSON of a user. Times are ISO 8601 in UTC. */
export function userStaffJson(user: User) {
  const { fullName, photo, phones, telegram, telegramChatId, version, createdAt } = user;
  return {
    ...userJson(user),
    ...{ fullName, photo, phones, telegram, telegramChatId, version },
    createdAt: createdAt.toISOString(),
  };
}
