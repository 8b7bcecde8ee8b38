import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { currentUser } from "~/http/auth.server";
import { site } from "~/site";
import { t } from "~/texts";
import { Tabs } from "~/ui/tabs";
import { afterLogin, authActions } from "./actions.server";
import { AuthenticationError, AuthForm, SessionEnded, viewOf } from "./forms";

const tabs = () =>
  [
    { value: "login", label: t.account.views.login.title, panel: <AuthForm view="login" /> },
    {
      value: "register",
      label: t.account.views.register.title,
      panel: <AuthForm view="register" />,
    },
  ] as const;

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ location }) => {
  const { title, intro } = t.account.views[viewOf(new URLSearchParams(location.search))];
  return [
    { title: `${title} | ${site.name}` },
    { name: "description", content: intro },
    { name: "robots", content: "noindex" },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  if (user) throw redirect(afterLogin(request, user));
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return authActions[viewOf(new URL(request.url).searchParams)](request);
}

export default function Auth() {
  const [params] = useSearchParams();
  const view = viewOf(params);
  const { heading, intro } = t.account.views[view];
  return (
    <div className="shell section max-w-lg">
      <AuthenticationError />
      <SessionEnded />
      <h1 className="heading">{heading}</h1>
      <p className="mt-2 text-muted">{intro}</p>
      <div className="panel mt-6 p-6">
        {view === "login" || view === "register" ? (
          <Tabs lazy param="view" label={t.account.tabs} tabs={tabs()} />
        ) : (
          <AuthForm key={view} view={view} />
        )}
      </div>
    </div>
  );
}
