import { type ActionFunctionArgs, json } from "@remix-run/node";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { accessDenied, currentUser, requireUser, whileSignedIn } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { rowAction, rowForm } from "~/http/row-form.server";
import { deleteTestProperty } from "~/models/catalogue/property/staff.server";
import { deletePropertyForm } from "~/models/catalogue/property/staff-schema";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { debugFixed } from "./answer";
import { createDebugProperty, mayDebug } from "./create.server";
import { DebugForm } from "./form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Debug property" };
export const meta: MetaFunction = () => adminMeta("Debug Property Creation");

export async function action({ request }: ActionFunctionArgs) {
  const user = await currentUser(request);
  const form = await formData(request);
  if (form.get("intent") === "delete") {
    if (!mayDebug(user)) throw new Response(accessDenied, { status: 403 });
    const { id } = rowForm(form, deletePropertyForm);
    const words = { done: "Property deleted", failed: staffFailures.deleteProperty } as const;
    const remove = () => rowAction(request, words, () => deleteTestProperty(id, user));
    return user ? whileSignedIn(() => requireUser(request), remove) : remove();
  }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { status, answer } = await createDebugProperty(() => ({ ...typed, ...debugFixed }), user);
  return json({ text: JSON.stringify(answer), typed: answer.success ? {} : typed }, { status });
}

export default function DebugProperty() {
  const answered = useActionData<typeof action>();
  const { text, typed } = answered && "text" in answered ? answered : {};
  return (
    <>
      <PageHead
        title="Debug Property Creation"
        intro="A short form that creates a test property, which visitors do not see, and shows the server's answer as it came."
      />
      <DebugForm answered={text} typed={typed} />
    </>
  );
}
