import { z } from "zod";
import { type Role, roles } from "~db/vocabulary";
import { openedOn, rowId, searched, yesOrNo } from "../../list";
import { userLimits } from "../limits";

const usernameMessage = "Username must be at least 2 characters.";
const emailMessage = "Please enter a valid email address.";
const passwordMessage = "Password must be at least 6 characters.";
const codeMessage = "Please enter the verification code sent to your email.";
const mismatch = { path: ["confirmPassword"], message: "Passwords do not match" };

const username = z
  .string(usernameMessage)
  .normalize("NFC")
  .trim()
  .min(userLimits.usernameMin, usernameMessage)
  .max(userLimits.usernameMax, `Username must be at most ${userLimits.usernameMax} characters.`);
const email = z
  .string(emailMessage)
  .trim()
  .max(userLimits.emailMax, emailMessage)
  .pipe(z.email(emailMessage));
const password = z
  .string(passwordMessage)
  .min(userLimits.passwordMin, passwordMessage)
  .max(userLimits.passwordMax, `Password must be at most ${userLimits.passwordMax} characters.`);

/** The username of a new account. */
const newUsername = username
  // Invisible characters would allow look-alike names.
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    "Username must not contain invisible characters.",
  );

/** What an account is called by who returns to it: its username or its e-mail. */
const login = z
  .string(usernameMessage)
  .normalize("NFC")
  .trim()
  .min(userLimits.usernameMin, usernameMessage)
  .max(userLimits.emailMax, `Username must be at most ${userLimits.emailMax} characters.`);

export const loginForm = z.object({ username: login, password });
export type Credentials = z.infer<typeof loginForm>;

/** Body of `POST /api/register`. */
export const registration = z.object({ username: newUsername, email, password });
export const registerForm = registration
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.password, mismatch);

export const forgotPassword = z.object({ username: login, email });
/** The response to it, equal for unknown users. */
export const resetCodeSent =
  "If the username and e-mail belong together, a verification code is on its way to that address.";
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** Body of `POST /api/reset-password`; the code is normalized as it is stored. */
export const passwordReset = z.object({
  token: z
    .string(codeMessage)
    .max(userLimits.codeMax, codeMessage)
    .transform(canonicalCode)
    .pipe(z.string().min(6, codeMessage)),
  newPassword: password,
});
export const resetForm = passwordReset
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.newPassword, mismatch);

/** Body of `POST /api/change-password`. */
export const passwordChange = z.object({
  currentPassword: z
    .string("Please enter your current password.")
    .min(1, "Please enter your current password.")
    .max(userLimits.passwordMax, "Current password is incorrect"),
  newPassword: password,
});
export const changePasswordForm = passwordChange
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.newPassword, mismatch);

const shortName = `Username must be at least ${userLimits.addedUsernameMin} characters`;

/** A role by name, or as the flag that there was before. */
const roleFields = {
  role: z.enum(roles, `Expected one of these: ${roles.join(", ")}`).optional(),
  isAdmin: yesOrNo.optional(),
};

/** A user added by an administrator, with the role `user` unless another is given. */
export const newUser = z.object({
  username: z
    .string(shortName)
    .trim()
    .min(userLimits.addedUsernameMin, shortName)
    .pipe(newUsername),
  email: z
    .string("Please enter a valid email address")
    .trim()
    .max(userLimits.emailMax, "Please enter a valid email address")
    .pipe(z.email("Please enter a valid email address")),
  password: z
    .string("Password must be at least 6 characters")
    .min(userLimits.passwordMin, "Password must be at least 6 characters")
    .max(userLimits.passwordMax, `Password must be at most ${userLimits.passwordMax} characters`),
  ...roleFields,
});
export type NewUser = z.infer<typeof newUser>;

/** What a role is set to: `isAdmin` false is not to be an administrator, and lets agents be agents. */
export type NewRole = Role | "not admin";

/** The role that a body gives; `role` says more than `isAdmin`. */
export function roleOf({ role, isAdmin }: { role?: Role; isAdmin?: boolean }): NewRole {
  return role ?? (isAdmin ? "admin" : "not admin");
}

const eitherRole = [
  (given: { role?: Role; isAdmin?: boolean }) =>
    given.role !== undefined || given.isAdmin !== undefined,
  { path: ["isAdmin"] as PropertyKey[], message: "Expected true or false" },
] as const;

/** Body of `PATCH /api/admin/users/:id/role`: `isAdmin`, or `role`. */
export const userRole = z.object(roleFields).refine(...eitherRole);

/** Filters of the staff list; all optional. */
export const userFilters = z.object({ search: searched, role: z.enum(roles) }).partial();
export type UserFilters = z.infer<typeof userFilters>;

/** Normalizes a code in Crockford's base 32: upper case, no dashes or blanks, O is 0, I and L are 1. */
function canonicalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** The forms of the staff list, by `intent`; those of a row send its `id`. */
export const userForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z
    .object({ intent: z.literal("role"), id: rowId, version: openedOn, ...roleFields })
    .refine(...eitherRole),
  z.object({ intent: z.literal("reset-password"), id: rowId }),
  z.object({ intent: z.literal("dismiss-passwords") }),
  z.object({ intent: z.literal("delete"), id: rowId }),
]);

/** The forms of the session list, by `intent`. */
export const endSessionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), session: z.string().max(64) }),
  z.object({ intent: z.literal("end-all") }),
]);
