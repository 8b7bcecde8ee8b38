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
