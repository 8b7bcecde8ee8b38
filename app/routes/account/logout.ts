import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { failures, failureToast } from "~/forms/answer";
import { signOut } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/form.server";

export const loader = () => redirect("/");

/** Used without script; with script `/api/logout` is. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    const headers = await signOut(request);
    return await redirectWithToast("/", { title: "Logged out", tone: "success" }, headers);
  } catch (error) {
    return redirectWithToast("/", failureToast(failures.logout, refusalOrFault(error).message));
  }
}
