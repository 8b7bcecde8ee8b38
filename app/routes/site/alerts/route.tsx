import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { rateLimit } from "~/http/auth.server";
import { formData, parseForm, refusalOrFault } from "~/http/form.server";
import { leadSender } from "~/http/lead.server";
import { listPath } from "~/models/catalogue/search/filters";
import {
  alertToken,
  changeAlert,
  createAlert,
  readAlert,
} from "~/models/messages/alert/alert.server";
import { alertForm, changeForm } from "~/models/messages/alert/schema";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { messageQuery } from "~/ui/share-links";
import { AlertFields } from "./fields";
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

/** Where the answer to a form leads, or the form again with what is wrong. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formData(request);
  const typed = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const again = async (message: string, status: number, headers?: HeadersInit) =>
    json(
      { ...(await alertView(typed)), email: typed.get("email") ?? "", message },
      { status, headers },
    );
  try {
    await rateLimit(request, "alert");
    return (await keep(form, typed)) ?? (await again(t.alerts.chooseChannel, 400));
  } catch (error) {
    if (error instanceof Invalid) return again(error.message, 400);
    const { message, status, headers } = refusalOrFault(error);
    return again(message, status, headers);
  }
}

class Invalid extends Error {}

async function keep(form: FormData, typed: URLSearchParams): Promise<Response | null> {
  const filters = filtersIn(typed);
  const link = typed.has("change") ? await readAlert(typed.get("change") ?? "") : null;
  if (link?.state === "known") {
    const changed = parseForm(form, changeForm);
    if (changed.status !== "success") return null;
    await changeAlert(link.alert, filters, changed.value.frequency);
    return redirect(`${paths.alerts}/${alertToken(link.alert)}`, 303);
  }
  const wanted = parseForm(form, alertForm);
  if (wanted.status !== "success") {
    const [message] = wanted.error?.email ?? [];
    if (message) throw new Invalid(message);
    return null;
  }
  const alert = await createAlert(wanted.value, filters);
  if (wanted.value.channel === "telegram" && alert)
    return redirect(`${paths.alerts}/${alertToken(alert)}`, 303);
  const sent = listPath(filters, 1, paths.alerts);
  return redirect(`${sent}${sent.includes("?") ? "&" : "?"}sent=1`, 303);
}

export default function Alerts() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const view = { ...loaded, ...answered };
  const whatsapp = `${site.chat.whatsapp}?${messageQuery({ text: t.alerts.toOffice(view.sentence) })}`;
  const hasChannel = Boolean(view.channels.email || view.channels.telegram);
  return (
    <div className="shell section">
      <div className="mx-auto max-w-xl">
        <h1 className="heading">{view.isSent ? t.alerts.thanks : t.alerts.offer}</h1>
        <p className="mt-2 mb-4 font-semibold text-lg break-words">{view.sentence}</p>
        {view.isSent ? (
          <p role="status">{t.alerts.lookIntoMail}</p>
        ) : hasChannel ? (
          <AlertFields {...view} message={answered?.message} />
        ) : (
          <p>{t.alerts.byWhatsapp}</p>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {!view.isSent && (
            <a
              href={whatsapp}
              className={
                hasChannel ? "link inline-flex min-h-11 items-center" : "button button-brand"
              }
            >
              {t.alerts.writeWhatsapp}
            </a>
          )}
          <a href={listPath(view.filters)} className="link inline-flex min-h-11 items-center">
            {t.alerts.back}
          </a>
        </p>
      </div>
    </div>
  );
}
