/** The JSON of the signed-in user. */
export function userJson(user: { id: number; username: string; email: string; isAdmin: boolean }) {
  const { id, username, email, isAdmin } = user;
  return { id, username, email, isAdmin };
}

/** The staff JSON of a user. Times are ISO 8601 in UTC. */
export function userStaffJson(user: Parameters<typeof userJson>[0] & { createdAt: Date }) {
  return { ...userJson(user), createdAt: user.createdAt.toISOString() };
}
