import { z } from "zod";
import { userLimits } from "./limits";

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

/** The rules for a name that a new account takes; shared with the admin's Add User form. */
export const newUsername = username
  // With them one name could pass for another.
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    "Username must not contain invisible characters.",
  );

export const loginForm = z.object({ username, password });
export type Credentials = z.infer<typeof loginForm>;

/** What `POST /api/register` takes. */
export const registration = z.object({ username: newUsername, email, password });
export const registerForm = registration
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.password, mismatch);

export const forgotPassword = z.object({ username, email });
/** The answer to it, whether or not there is such a user. */
export const resetCodeSent =
  "If the username and e-mail belong together, a verification code is on its way to that address.";
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** What `POST /api/reset-password` takes; the code in the one spelling that is stored. */
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

/** What `POST /api/change-password` takes. */
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

/** Crockford's reading of a code: any case, dashes and blanks dropped, O is 0, I and L are 1. */
function canonicalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
