import { json } from "@remix-run/node";
import type { FormAnswer, NewPassword } from "~/form-answer";
import { invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { backToList, refusedRow, rowGone } from "~/http/row-form.server";
import type { SessionUser } from "~/models/session/session.server";
import { newUser } from "~/models/user/schema";
import { addNewUser, resetUserPassword } from "~/models/user/staff.server";
import { findUser } from "~/models/user/user.server";
import { staffFailures } from "~/staff-failures";

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
 * Sets a generated password. If it could not be mailed, only this response contains it: in a toast
 * that is shown for ten seconds, and for the page to show until it is dismissed.
 */
export async function resetPassword(
  request: Request,
  { id, shown = [] }: { id: number; shown?: NewPassword[] },
  actor: SessionUser,
) {
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
    return json({
      toast: { ...toast, description, copy: reset.newPassword, duration: passwordShownMs },
      newPassword: { username, password: reset.newPassword },
      earlier: shown,
    } satisfies FormAnswer & { earlier: NewPassword[] });
  } catch (error) {
    return refusedRow(failed, error);
  }
}
