import { json, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { keepPassword, withoutPasswords } from "~/http/new-passwords.server";
import { backToList, refusedRow, rowAction, rowGone } from "~/http/row-form.server";
import { loadsOf } from "~/models/accounts/agent/hand-over.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { newUser, roleOf, type userForms } from "~/models/accounts/user/schema";
import {
  addNewUser,
  deleteUser,
  resetUserPassword,
  setRole,
} from "~/models/accounts/user/staff.server";
import { findUser } from "~/models/accounts/user/user.server";
import { loadInWords } from "./load";

type RoleForm = Extract<z.output<typeof userForms>, { intent: "role" }>;

const passwordShownMs = 10_000;

/** Adds a user and redirects to the list. */
export async function addUser(request: Request, fields: FormData, admin: SessionUser) {
  const submission = parseForm(fields, newUser);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    const { username } = await addNewUser(submission.value, admin);
    return await backToList(request, {
      title: "User added",
      description: `${username} can log in now.`,
      tone: "success",
    });
  } catch (error) {
    return refusedForm(submission, error);
  }
}

/**
 * Sets a generated password. If it could not be mailed it is told in a toast for ten seconds, and
 * the page shows it until it is dismissed.
 */
export async function resetPassword(request: Request, id: number, actor: SessionUser) {
  const failed = staffFailures.resetUserPassword;
  try {
    const reset = await resetUserPassword(id, actor);
    if (!reset) return rowGone(failed);
    const toast = { title: "Password reset", tone: "success" } as const;
    if (reset.method === "email")
      return await backToList(request, {
        ...toast,
        description: `${reset.message} (method: ${reset.method})`,
      });
    const description = `${reset.message} ${reset.emailError}.`;
    const username = (await findUser(id))?.username ?? "";
    const newPassword = { username, password: reset.newPassword };
    return json<FormAnswer>(
      {
        toast: { ...toast, description, copy: reset.newPassword, duration: passwordShownMs },
        newPassword,
      },
      { headers: { "Set-Cookie": await keepPassword(request, actor, newPassword) } },
    );
  } catch (error) {
    return refusedRow(failed, error);
  }
}

/** Forgets the new passwords, and leads back to the list. */
export async function dismissPasswords(request: Request) {
  const { pathname, search } = new URL(request.url);
  const headers = { "Set-Cookie": await withoutPasswords(), "X-Remix-Replace": "yes" };
  return redirect(`${pathname}${search}`, { status: 303, headers });
}

/** Sets the role; says what went to the office with it. */
export async function changeRole(request: Request, form: RoleForm, admin: SessionUser) {
  const has = await loadOf(form.id);
  return rowAction(
    request,
    { done: "User role updated", failed: staffFailures.updateRole, fields: form },
    () => setRole(form.id, roleOf(form), admin, { version: form.version }),
    (user) => (has && user.role === "user" ? `${has} went to the office` : undefined),
  );
}

/** Deletes the user; says what went to the office. */
export async function removeUser(request: Request, id: number, admin: SessionUser) {
  const has = await loadOf(id);
  return rowAction(
    request,
    { done: "User deleted", failed: staffFailures.deleteUser },
    () => deleteUser(id, admin),
    () => (has ? `${has} went to the office` : undefined),
  );
}

const loadOf = async (id: number) => loadInWords((await loadsOf([id])).get(id));
