import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { currentUser } from "~/http/auth.server";
import { site } from "~/site";
import { Tabs } from "~/ui/tabs";
import { afterLogin, authActions } from "./actions.server";
import { AuthenticationError, AuthForm, authViews, SessionEnded, viewOf } from "./forms";

const tabs = [
  { value: "login", label: authViews.login.title, panel: <AuthForm view="login" /> },
  { value: "register", label: authViews.register.title, panel: <AuthForm view="register" /> },
] as const;

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ location }) => {
  const { title, intro } = authViews[viewOf(new URLSearchParams(location.search))];
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
  const { heading, intro } = authViews[view];
  return (
    <div className="shell section max-w-lg">
      <AuthenticationError />
      <SessionEnded />
      <h1 className="heading">{heading}</h1>
      <p className="mt-2 text-muted">{intro}</p>
      <div className="panel mt-6 p-6">
        {view === "login" || view === "register" ? (
          <Tabs lazy param="view" label="Login or register" tabs={tabs} />
        ) : (
          <AuthForm key={view} view={view} />
        )}
      </div>
    </div>
  );
}
