import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { mayEnter, rateLimit, requireUser, signedIn, whileSignedIn } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm, formData, parseForm, refusedForm } from "~/http/form.server";
import { profileOf } from "~/models/accounts/agent/agent.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { changePasswordForm } from "~/models/accounts/user/schema";
import { changePassword } from "~/models/accounts/user/user.server";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { ProfileForm } from "~/ui/admin/profile-form";
import { saveProfile } from "../../admin/user/save-profile.server";
import { Alerts } from "./alerts";
import { alertRows } from "./alerts.server";
import { ChangePassword } from "./change-password";
import { SentLeads } from "./leads";
import { sentLeads } from "./leads.server";
import { Push } from "./push";
import { changePush, pushIntents, pushView } from "./push.server";
import { Sessions } from "./sessions";
import { endSessions, sessionRows } from "./sessions.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = () => [
  { title: `${t.shell.account} | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { id, username, email } = user;
  const isStaff = mayEnter(user, "staff");
  const [leads, alerts, sessions, profile, push] = await Promise.all([
    sentLeads(request, id),
    alertRows(id),
    sessionRows(request, id),
    isStaff ? profileOf(id) : null,
    isStaff ? pushView(user) : null,
  ]);
  return { username, email, leads, alerts, sessions, profile, push };
}

export async function action({ request }: ActionFunctionArgs) {
  return whileSignedIn(
    () => requireUser(request),
    (user) => change(request, user),
  );
}

const sentHere = { burst: 60, count: 120, perMs: 10 * 60_000 };

async function change(request: Request, user: SessionUser) {
  const refused = await rateLimit(request, "account", sentHere).then(
    () => null,
    (error: unknown) => refusedForm(parseForm(new FormData(), changePasswordForm), error),
  );
  if (refused) return refused;
  const form = await formData(request);
  if (form.get("intent") === "profile" && mayEnter(user, "staff"))
    return saveProfile(form, { id: user.id, actor: user, page: paths.account });
  if (pushIntents.includes(form.get("intent")) && mayEnter(user, "staff"))
    return changePush(request, form, user);
  if (form.has("intent")) return endSessions(form, user.id);
  return answerForm(form, changePasswordForm, async ({ value }) => {
    await rateLimit(request, "change-password");
    const session = await changePassword(user, value);
    const headers = await signedIn(request, user.id, session);
    const changed = { ...t.account.passwordChanged, tone: "success" } as const;
    return redirectWithToast(paths.account, changed, headers);
  });
}

export default function Account() {
  const { username, email, leads, alerts, sessions, profile, push } =
    useLoaderData<typeof loader>();
  return (
    <div className="shell section">
      <h1 className="heading">{t.shell.account}</h1>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        <dt className="text-muted">{t.account.username}</dt>
        <dd className="font-semibold">{username}</dd>
        <dt className="text-muted">{t.account.email}</dt>
        <dd className="font-semibold">{email}</dd>
      </dl>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-8">
          {profile && (
            <section className="panel p-6" {...langOf("Agent profile")}>
              <h2 className="mb-5 text-lg font-semibold">Agent profile</h2>
              <ProfileForm profile={profile} action={paths.account} />
            </section>
          )}
          <SentLeads leads={leads} />
          <Alerts alerts={alerts} />
        </div>
        <div className="grid min-w-0 gap-8">
          <section className="panel p-6">
            <h2 className="mb-5 text-lg font-semibold">{t.account.changePassword}</h2>
            {/* A new key after each navigation: passwords do not stay in the fields. */}
            <ChangePassword key={useLocation().key} />
          </section>
          {push && <Push push={push} />}
          <Sessions sessions={sessions} />
        </div>
      </div>
    </div>
  );
}
