import { json } from "@remix-run/node";
import { authorField, type FormAnswer, type ToastMessage } from "~/forms/answer";
import { resumePath } from "~/forms/resume";
import { afterAnswer } from "~/http/after-answer.server";
import { authenticator, LoginRefused, mayEnter, safeRedirect } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { formData, invalidForm, parseForm, readForm, refusedForm } from "~/http/form.server";
import { rateLimit } from "~/http/rate-limit.server";
import { keptFields, waitingFields } from "~/http/resume.server";
import { signIn } from "~/http/session.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { resetPassword, sendResetCode } from "~/models/accounts/user/password-reset.server";
import {
  forgotPassword,
  loginForm,
  registerForm,
  resetCodeSent,
  resetForm,
} from "~/models/accounts/user/schema";
import { createUser } from "~/models/accounts/user/user.server";
import { paths } from "~/paths";
import { resumedField } from "./resume";
import { type AuthView, authUrl } from "./views";

/** Path after login: the `redirect` parameter if it is safe, or a default by role. */
export function afterLogin(request: Request, user: Pick<SessionUser, "role">): string {
  const wanted = new URL(request.url).searchParams.get("redirect");
  return safeRedirect(wanted, mayEnter(user, "staff") ? paths.dashboard : paths.account);
}

/** The action of each view. */
export const authActions = { login, register, forgot, reset } satisfies Record<AuthView, unknown>;

async function login(request: Request) {
  const kept = await keptFields(request);
  if (kept) return json<FormAnswer>({ kept }, 401);
  const form = await formData(request.clone());
  try {
    const user = await authenticator.authenticate("login", request);
    const to = afterLogin(request, user);
    const fields = waitingFields(form.get(resumedField));
    const author = fields?.find(([name]) => name === authorField)?.[1];
    const isOfOther = author !== undefined && author !== user.username;
    const lost = isOfOther ? ` The form that waited is not here any more: ${author} typed it.` : "";
    const toast: ToastMessage = {
      title: "Login successful",
      description: `Welcome back, ${user.username}!${lost}`,
      tone: "success",
    };
    const headers = await signIn(request, user.id);
    if (!fields || isOfOther) return await redirectWithToast(to, toast, headers);
    return json<FormAnswer>({ resume: { to: resumePath(to), fields }, toast }, { headers });
  } catch (error) {
    if (!(error instanceof LoginRefused)) return refusedForm(parseForm(form, loginForm), error);
    const { submission, cause } = error;
    return cause ? refusedForm(submission, cause) : invalidForm(submission);
  }
}

async function register(request: Request) {
  const submission = await readForm(request, registerForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { username, email, password } = submission.value;
  try {
    await rateLimit(request, "register");
    const user = await createUser({ username, email, password });
    return await redirectWithToast(
      afterLogin(request, user),
      { title: "Registration successful", description: `Welcome, ${username}!`, tone: "success" },
      await signIn(request, user.id),
    );
  } catch (error) {
    return refusedForm(submission, error);
  }
}

async function forgot(request: Request) {
  const submission = await readForm(request, forgotPassword);
  if (submission.status !== "success") return invalidForm(submission);
  const account = submission.value;
  try {
    await rateLimit(request, "forgot-password");
  } catch (error) {
    return refusedForm(submission, error);
  }
  afterAnswer(() => sendResetCode(account));
  return redirectWithToast(authUrl(new URL(request.url), "reset"), {
    title: "Verification code sent",
    description: resetCodeSent,
    tone: "success",
  });
}

async function reset(request: Request) {
  const submission = await readForm(request, resetForm);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    await rateLimit(request, "reset-password");
    await resetPassword(submission.value);
  } catch (error) {
    return refusedForm(submission, error);
  }
  return redirectWithToast(authUrl(new URL(request.url), "login"), {
    title: "Password reset successful",
    description: "You can now log in with your new password.",
    tone: "success",
  });
}
