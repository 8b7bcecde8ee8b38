/** The one shape in which the API shows the signed-in user. */
export function userJson(user: { id: number; username: string; email: string; isAdmin: boolean }) {
  const { id, username, email, isAdmin } = user;
  return { id, username, email, isAdmin };
}

/** What administrators see of a user. */
export function userStaffJson(user: Parameters<typeof userJson>[0] & { createdAt: Date }) {
  return { ...userJson(user), createdAt: user.createdAt.toISOString() };
}
