import { z } from "zod";
import { t } from "~/texts";
import { userLimits } from "~db/vocabulary";
import type { Message } from "../../leads/lead/schema";

const usernameMessage = { error: () => t.account.usernameShort };
const codeMessage = { error: () => t.account.enterCode };
const currentMessage = { error: () => t.account.enterCurrent };
const mismatch = { path: ["confirmPassword"], error: () => t.account.passwordsDiffer };

const nameUpTo = (max: number) =>
  z
    .string(usernameMessage)
    .normalize("NFC")
    .trim()
    .min(userLimits.usernameMin, usernameMessage)
    .max(max, { error: () => t.account.usernameLong(max) });
export const emailOr = (message: Message) =>
  z.string(message).trim().max(userLimits.emailMax, message).pipe(z.email(message));
export const passwordOr = (message: Message, tooLong: Message) =>
  z.string(message).min(userLimits.passwordMin, message).max(userLimits.passwordMax, tooLong);

const email = emailOr({ error: () => t.account.validEmail });
const password = passwordOr(
  { error: () => t.account.passwordShort },
  { error: () => t.account.passwordLong(userLimits.passwordMax) },
);

export const newUsername = nameUpTo(userLimits.usernameMax)
  // Invisible characters would allow look-alike names.
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u, {
    error: () => t.account.usernameInvisible,
  });

const login = nameUpTo(userLimits.emailMax);

export const loginForm = z.object({ username: login, password });
export type Credentials = z.infer<typeof loginForm>;

export const registration = z.object({ username: newUsername, email, password });
export type NewAccount = z.infer<typeof registration>;
export const registerForm = registration
  .extend({ confirmPassword: password })
  .refine((form) => form.confirmPassword === form.password, mismatch);

export const forgotPassword = z.object({ username: login, email });
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
    .string(currentMessage)
    .min(1, currentMessage)
    .max(userLimits.passwordMax, { error: () => t.account.wrongCurrent }),
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
