import { userLimits } from "~/models/accounts/limits";

const password = {
  maxLength: userLimits.passwordMax,
  // For when it is shown as text.
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
} as const;

/** Labels and HTML attributes of the fields of account forms; validation is in the schemas. */
export const usernameInput = {
  label: "Username",
  type: "text",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: userLimits.usernameMax,
  required: true,
} as const;

/** What `usernameInput` is on the forms that take an e-mail in its place. */
export const loginInput = {
  ...usernameInput,
  label: "Username or e-mail",
  maxLength: userLimits.emailMax,
} as const;

export const emailInput = {
  label: "Email",
  type: "email",
  autoComplete: "email",
  maxLength: userLimits.emailMax,
  required: true,
} as const;

export const codeInput = {
  label: "Verification code",
  hint: "From the mail that we sent you: XXXX-XXXX-XXXX",
  type: "text",
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: userLimits.codeMax,
  required: true,
  className: "field uppercase",
} as const;

export const currentPasswordInput = { ...password, autoComplete: "current-password" } as const;

export const newPasswordInput = {
  ...password,
  hint: `At least ${userLimits.passwordMin} characters`,
  autoComplete: "new-password",
} as const;

export const confirmInput = {
  ...password,
  label: "Confirm password",
  autoComplete: "new-password",
} as const;
