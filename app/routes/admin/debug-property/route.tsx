import { type ActionFunctionArgs, json } from "@remix-run/node";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { currentUser } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { debugFixed } from "./answer";
import { createDebugProperty } from "./create.server";
import { DebugForm } from "./form";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Debug property" };
export const meta: MetaFunction = () => adminMeta("Debug Property Creation");

/** Used without script; with script the form posts to the endpoint. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await currentUser(request);
  const given = { ...Object.fromEntries(await formData(request)), ...debugFixed };
  const { status, answer } = await createDebugProperty(given, user);
  return json({ text: JSON.stringify(answer) }, { status });
}

export default function DebugProperty() {
  const answered = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title="Debug Property Creation"
        intro="A short form that creates a property and shows the server's answer as it came."
      />
      <DebugForm answered={answered?.text} />
    </>
  );
}
