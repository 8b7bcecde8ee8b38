import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { failureToast } from "~/forms/answer";
import { signOut } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusalOrFault } from "~/http/form.server";
import { paths } from "~/paths";
import { t } from "~/texts";

export const loader = () => redirect(paths.home);

/** Used without script; with script `/api/logout` is. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    const headers = await signOut(request);
    return await redirectWithToast(
      paths.home,
      { title: t.account.loggedOut, tone: "success" },
      headers,
    );
  } catch (error) {
    return redirectWithToast(
      paths.home,
      failureToast(t.forms.failures.logout, refusalOrFault(error).message),
    );
  }
}
