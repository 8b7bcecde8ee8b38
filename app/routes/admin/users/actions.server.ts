import { json, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { keepPassword, withoutPasswords } from "~/http/flash.server";
import { answerForm } from "~/http/form.server";
import { backToList, pathOf, refusedRow, rowAction, rowGone } from "~/http/row-form.server";
import { loadsOf } from "~/models/accounts/agent/hand-over.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import {
  addNewUser,
  deleteUser,
  resetUserPassword,
  setRole,
} from "~/models/accounts/user/staff.server";
import { newUser, roleOf, type userForms } from "~/models/accounts/user/staff-schema";
import { findUser, type User, userJson } from "~/models/accounts/user/user.server";
import { formatCount } from "~/models/words";

type RoleForm = Extract<z.output<typeof userForms>, { intent: "role" }>;

const passwordShownMs = 10_000;

export async function addUser(request: Request, fields: FormData, admin: SessionUser) {
  return answerForm(fields, newUser, async ({ value }) => {
    const { username } = await addNewUser(value, admin);
    return backToList(request, {
      title: "User added",
      description: `${username} can log in now.`,
      tone: "success",
    });
  });
}

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

export async function dismissPasswords(request: Request) {
  const headers = { "Set-Cookie": await withoutPasswords(), "X-Remix-Replace": "yes" };
  return redirect(pathOf(request), { status: 303, headers });
}

export async function changeRole(request: Request, form: RoleForm, admin: SessionUser) {
  const has = await loadOf(form.id);
  return rowAction(
    request,
    { done: "User role updated", failed: staffFailures.updateRole, fields: form },
    () => setRole(form.id, roleOf(form), admin, { version: form.version }),
    ({ role }) => (has && role === "user" ? `${has} went to the office` : undefined),
  );
}

export async function removeUser(request: Request, id: number, admin: SessionUser) {
  const has = await loadOf(id);
  return rowAction(
    request,
    { done: "User deleted", failed: staffFailures.deleteUser },
    () => deleteUser(id, admin),
    () => (has ? `${has} went to the office` : undefined),
  );
}

export async function userRows(rows: readonly User[]) {
  const loads = await describeLoads(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...userJson(row),
    version: row.version,
    has: loads.get(row.id) ?? null,
  }));
}

const loadOf = async (id: number) => (await describeLoads([id])).get(id);

/** What users take care of, such as `12 listings and 1 lead`; null for nothing. */
async function describeLoads(ids: number[]) {
  const loads = await loadsOf(ids);
  return new Map([...loads].map(([id, load]) => [id, loadWords(load)]));
}

function loadWords({ listings, leads }: { listings: number; leads: number }): string | null {
  const parts = [
    listings > 0 && formatCount(listings, "listing"),
    leads > 0 && formatCount(leads, "lead"),
  ].filter(Boolean);
  return parts.join(" and ") || null;
}
