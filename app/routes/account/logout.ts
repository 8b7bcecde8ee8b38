import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast } from "~/http/flash.server";
import { signOut } from "~/http/session.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const toast = { title: "Logged out", tone: "success" } as const;
  return redirectWithToast("/", toast, await signOut(request));
}
