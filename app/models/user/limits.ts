/** Bounds that the schemas and the HTML attributes share. */
export const userLimits = {
  usernameMin: 2,
  /** Of a user whom an administrator adds. */
  addedUsernameMin: 3,
  usernameMax: 50,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 200,
  codeMax: 64,
} as const;
