import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { currentUser, rateLimit } from "~/http/auth.server";
import { answerForm, formData, invalidForm } from "~/http/form.server";
import { leadSender } from "~/http/lead.server";
import {
  alertPagePath,
  changeAlert,
  createAlert,
  formPath,
  readAlert,
} from "~/models/messages/alert/alert.server";
import { alertForm } from "~/models/messages/alert/schema";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { useHydrated } from "~/ui/store";
import { AlertForm } from "./form";
import { alertView, filtersIn } from "./view.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = () => [
  { title: `${t.alerts.offer} | ${site.name}` },
  { name: "robots", content: "noindex,follow" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const sender = await leadSender(request);
  return {
    ...(await alertView(searchParams)),
    email: sender?.email ?? "",
    isSent: searchParams.has("sent"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await formData(request);
  return answerForm(
    form,
    alertForm,
    async (submission) => {
      await rateLimit(request, "alert");
      const { value } = submission;
      const typed = new URLSearchParams([...form].map(([name, text]) => [name, String(text)]));
      const { filters, faults } = filtersIn(typed);
      if (faults.length > 0)
        return invalidForm(submission, { fieldErrors: Object.fromEntries(faults) });
      if (value.channel === "change") {
        const link = await readAlert(value.change);
        if (link.state === "known")
          await changeAlert(link.alert, filters, value.frequency, link.scope);
        return redirectDocument(`${paths.alerts}/${encodeURIComponent(value.change)}`);
      }
      const alert = await createAlert(value, filters, await currentUser(request));
      if (value.channel !== "email" && alert) return redirectDocument(alertPagePath(alert));
      return redirectDocument(formPath(filters, { sent: "1" }));
    },
    t.forms.failures.alert,
  );
}

export default function Alerts() {
  const view = useLoaderData<typeof loader>();
  const { channels, change, sentence, isSent, list, toOffice } = view;
  const isAble = useHydrated() && "PushManager" in window;
  const hasForm = Boolean(channels.email || channels.telegram || change || isAble);
  const linkClass = "link inline-flex min-h-11 items-center";
  return (
    <div className="shell section">
      <div className="mx-auto max-w-xl">
        <h1 className="heading">{isSent ? t.alerts.thanks : t.alerts.offer}</h1>
        <p className="mt-2 mb-4 font-semibold text-lg break-words">{sentence}</p>
        {isSent ? (
          <p role="status">{t.alerts.lookIntoMail}</p>
        ) : hasForm ? (
          <AlertForm {...view} isAble={isAble} />
        ) : (
          <p>{t.alerts.byWhatsapp}</p>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {!isSent && (
            <a
              href={`${site.chat.whatsapp}?${toOffice}`}
              className={hasForm ? linkClass : "button button-brand"}
            >
              {t.alerts.writeWhatsapp}
            </a>
          )}
          <a href={list} className={linkClass}>
            {t.alerts.back}
          </a>
        </p>
      </div>
    </div>
  );
}
