import type { User } from "./user.server";

/** The JSON of the signed-in user. */
export function userJson(user: { id: number; username: string; email: string; isAdmin: boolean }) {
  const { id, username, email, isAdmin } = user;
  return { id, username, email, isAdmin };
}

/** The staff JSON of a user. Times are ISO 8601 in UTC. */
export function userStaffJson(user: User) {
  const { role, version, createdAt } = user;
  return { ...userJson(user), role, version, createdAt: createdAt.toISOString() };
}
