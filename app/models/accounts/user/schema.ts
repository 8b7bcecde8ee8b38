import { z } from "zod";
import { userLimits } from "~db/vocabulary";

const usernameMessage = "Username must be at least 2 characters.";
const codeMessage = "Please enter the verification code sent to your email.";
const mismatch = { path: ["confirmPassword"], message: "Passwords do not match" };

const nameUpTo = (max: number) =>
  z
    .string(usernameMessage)
    .normalize("NFC")
    .trim()
    .min(userLimits.usernameMin, usernameMessage)
    .max(max, `Username must be at most ${max} characters.`);
export const emailOr = (message: string) =>
  z.string(message).trim().max(userLimits.emailMax, message).pipe(z.email(message));
export const passwordOr = (message: string, tooLong: string) =>
  z.string(message).min(userLimits.passwordMin, message).max(userLimits.passwordMax, tooLong);
export const tooLongPassword = `Password must be at most ${userLimits.passwordMax} characters`;

const email = emailOr("Please enter a valid email address.");
const password = passwordOr("Password must be at least 6 characters.", `${tooLongPassword}.`);

export const newUsername = nameUpTo(userLimits.usernameMax)
  // Invisible characters would allow look-alike names.
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    "Username must not contain invisible characters.",
  );

const login = nameUpTo(userLimits.emailMax);

export const loginForm = z.object({ username: login, password });
export type Credentials = z.infer<typeof loginForm>;

export const registration = z.object({ username: newUsername, email, password });
export type NewAccount = z.infer<typeof registration>;
export const registerForm = registration
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.password, mismatch);

export const forgotPassword = z.object({ username: login, email });
/** The response to it, equal for unknown users. */
export const resetCodeSent =
  "If the username and e-mail belong together, a verification code is on its way to that address.";
export type ForgotPassword = z.infer<typeof forgotPassword>;

export const passwordReset = z.object({
  token: z
    .string(codeMessage)
    .max(userLimits.codeMax, codeMessage)
    .transform(canonicalCode)
    .pipe(z.string().min(6, codeMessage)),
  newPassword: password,
});
export type PasswordReset = z.infer<typeof passwordReset>;
export const resetForm = passwordReset
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.newPassword, mismatch);

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

/** Crockford's base 32: upper case, no dashes or blanks, O is 0, I and L are 1. */
function canonicalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

export const endSessionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), session: z.string().max(64) }),
  z.object({ intent: z.literal("end-all") }),
]);
