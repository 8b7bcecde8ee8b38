import { json } from "@remix-run/node";
import { invalidForm, readForm, refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { backToList, failedAction } from "~/http/row-form.server";
import { sessionId } from "~/http/session.server";
import type { SessionUser } from "~/models/session/session.server";
import { resetUserPassword } from "~/models/user/admin-reset.server";
import { newUser } from "~/models/user/manage";
import { createUser } from "~/models/user/user.server";

const passwordShownMs = 10_000;

/** The Add User form of the page: adds the user and goes back to the list. */
export async function addUser(request: Request, admin: SessionUser) {
  const submission = await readForm(request, newUser);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    const { username } = await createUser(submission.value, admin);
    return await backToList(request, {
      title: "User added",
      description: `${username} can log in now.`,
      tone: "success",
    });
  } catch (error) {
    return refusedForm(submission, error, "Error adding user");
  }
}

/**
 * Gives a user a new password. One that could not be mailed is in this one answer and nowhere
 * else: in a toast that stays for ten seconds.
 */
export async function resetPassword(request: Request, id: number, actor: SessionUser) {
  try {
    const keepSession = id === actor.id ? await sessionId(request) : undefined;
    const reset = found(await resetUserPassword(id, { actor, keepSession }));
    const toast = { title: "Password reset", tone: "success" } as const;
    if (reset.method === "email")
      return await backToList(request, {
        ...toast,
        description: `${reset.message} (method: ${reset.method})`,
      });
    const description = `${reset.message} ${reset.emailError}.`;
    return json({
      toast: { ...toast, description, copy: reset.newPassword, duration: passwordShownMs },
    });
  } catch (error) {
    return failedAction("Error resetting password", error);
  }
}
