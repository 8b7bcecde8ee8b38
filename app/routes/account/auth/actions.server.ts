import { json } from "@remix-run/node";
import { z } from "zod";
import { authorField, type FormAnswer, type ToastMessage } from "~/forms/answer";
import { resumePath } from "~/forms/resume";
import { endedParam, logIn, mayEnter, rateLimit, safeRedirect, signIn } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm, formData } from "~/http/form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { forgotPassword, loginForm, registerForm, resetForm } from "~/models/accounts/user/schema";
import { createUser, resetPassword, sendResetCode } from "~/models/accounts/user/user.server";
import { paths } from "~/paths";
import { afterAnswer } from "~/server/request.server";
import { t } from "~/texts";
import { type AuthView, authUrl, resumedField } from "./forms";

export function afterLogin(request: Request, user: Pick<SessionUser, "role">): string {
  const wanted = new URL(request.url).searchParams.get("redirect");
  return safeRedirect(wanted, mayEnter(user, "staff") ? paths.dashboard : paths.account);
}

export const authActions = { login, register, forgot, reset } satisfies Record<AuthView, unknown>;

async function login(request: Request) {
  const savedFields = await sentOnFields(request);
  if (savedFields) return json<FormAnswer>({ savedFields }, 401);
  const form = await formData(request);
  return answerForm(form, loginForm, async ({ value }) => {
    const user = await logIn(request, value);
    const to = afterLogin(request, user);
    const fields = resumedFields(form.get(resumedField));
    const author = fields?.find(([name]) => name === authorField)?.[1];
    const isOfOther = author !== undefined && author !== user.username;
    const { title, text, lost } = t.account.welcome;
    const toast: ToastMessage = {
      title,
      description: text(user.username) + (isOfOther ? ` ${lost(author)}` : ""),
      tone: "success",
    };
    const headers = await signIn(request, user.id);
    if (!fields || isOfOther) return redirectWithToast(to, toast, headers);
    // The form of a visit is on the page that it leads back to, not on that of visits.
    const back = fields.find(([name]) => name === "back")?.[1] ?? null;
    const resume = { to: resumePath(safeRedirect(back, to)), fields };
    return json<FormAnswer>({ resume, toast }, { headers });
  });
}

async function register(request: Request) {
  return answerForm(await formData(request), registerForm, async ({ value }) => {
    const { username, email, password } = value;
    await rateLimit(request, "register");
    const user = await createUser({ username, email, password });
    const { title, text } = t.account.registered;
    return redirectWithToast(
      afterLogin(request, user),
      { title, description: text(username), tone: "success" },
      await signIn(request, user.id),
    );
  });
}

async function forgot(request: Request) {
  return answerForm(await formData(request), forgotPassword, async ({ value: account }) => {
    await rateLimit(request, "forgot-password");
    afterAnswer(() => sendResetCode(account));
    return redirectWithToast(authUrl(new URL(request.url), "reset"), {
      ...t.account.codeSent,
      tone: "success",
    });
  });
}

async function reset(request: Request) {
  return answerForm(await formData(request), resetForm, async ({ value }) => {
    await rateLimit(request, "reset-password");
    await resetPassword(value);
    return redirectWithToast(authUrl(new URL(request.url), "login"), {
      ...t.account.passwordReset,
      tone: "success",
    });
  });
}

/** The texts of a form that was sent on to the login page, but for passwords; null for a login. */
async function sentOnFields(request: Request): Promise<string | null> {
  if (!new URL(request.url).searchParams.has(endedParam)) return null;
  const texts = [...(await formData(request))].filter(
    ([name, value]) => typeof value === "string" && !/password/i.test(name),
  );
  return JSON.stringify(texts);
}

const textFields = z.array(z.tuple([z.string(), z.string()]));

function resumedFields(waiting: FormDataEntryValue | null) {
  try {
    return textFields.parse(JSON.parse(String(waiting)));
  } catch {
    return null;
  }
}
