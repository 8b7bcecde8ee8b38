import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "@remix-run/react";
import { SiteShell } from "~/ui/site-shell/site-shell";
import stylesheet from "./app.css?url";
import { env } from "./env.server";
import { currentUser } from "./http/auth.server";
import { readFlash } from "./http/flash.server";
import { site } from "./site";
import { ErrorView, errorTitle } from "./ui/error-view";
import { Flash } from "./ui/flash";
import { useRootData } from "./ui/root-data";

export { shouldRevalidate } from "./ui/form/stay";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The default title; pages without a `meta` of their own are error pages. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} | ${site.name}` : site.name },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [user, flash] = await Promise.all([currentUser(request), readFlash(request)]);
  return json(
    {
      user: user && { username: user.username, isAdmin: user.isAdmin },
      flash: flash?.toast ?? null,
      publicUrl: env.PUBLIC_URL,
      year: new Date().getFullYear(),
    },
    { headers: flash ? { "Set-Cookie": flash.clear } : {} },
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  return (
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14513f" />
        <Meta />
        <Links />
        <noscript>
          <style>
            {".needs-script{display:none!important}.without-script{display:block!important}"}
          </style>
        </noscript>
      </head>
      <body>
        {children}
        <Flash flash={root?.flash ?? null} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <SiteShell>
      <ErrorView error={useRouteError()} />
    </SiteShell>
  );
}
