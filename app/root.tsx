import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SiteShell } from "~/ui/site-shell/site-shell";
import { HeadCode, PageScripts } from "./document";
import { env } from "./env.server";
import { currentUser, mayEnter } from "./http/auth.server";
import { readFlash } from "./http/flash.server";
import { exchangeRate } from "./models/catalogue/property/card.server";
import { countInbox } from "./models/leads/lead/list.server";
import { isLite } from "./platform/lite";
import { savesData } from "./platform/lite.server";
import { siteFooter } from "./routes/site/footer";
import { ownSiteTexts } from "./settings.server";
import { setSite, site } from "./site";
import { language } from "./texts";
import { Flash } from "./ui/flash";
import { shouldRevalidate as revalidates } from "./ui/form/stay";
import { errorTitle, ErrorBoundary as PageError } from "./ui/page-error";
import { Pixel } from "./ui/pixel/pixel";
import { type RootData, useRootData } from "./ui/root-data";
import { useHydrated } from "./ui/store";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} | ${site.name}` : site.name },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [user, flash] = await Promise.all([currentUser(request), readFlash(request)]);
  const isStaff = user && mayEnter(user, "staff");
  return json<RootData>(
    {
      user: user && { username: user.username, role: user.role },
      // A page that fails says so in its own place.
      waiting: isStaff ? await countInbox({ state: "waiting" }, { who: user }).catch(() => 0) : 0,
      flash: flash?.toast ?? null,
      receipt: flash?.receipt,
      publicUrl: env.PUBLIC_URL,
      site: ownSiteTexts(),
      rate: exchangeRate(),
      pixelId: env.FACEBOOK_PIXEL_ID,
      footer: siteFooter(),
      offline: env.OFFLINE && env.NODE_ENV !== "development",
      saveData: savesData(request),
    },
    { headers: flash ? { "Set-Cookie": flash.clear } : {} },
  );
}

let atHand: RootData | undefined;

/**
 * Where nobody is signed in, another query of a page tells nothing new about the site. Staff pages
 * have no footer, which the next page may need.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (given) => {
  if (!given.formMethod && !atHand?.footer.html) return true;
  const isSame = given.currentUrl.search === given.nextUrl.search;
  return (isSame || given.formMethod === "POST" || Boolean(atHand?.user)) && revalidates(given);
};

/** Data that cannot be fetched stays as it is: the opened page shows what failed. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader().catch((error: unknown) => atHand ?? Promise.reject(error));
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  // Somebody may have set others since the page was loaded.
  if (!import.meta.env.SSR && root) setSite(root.site);
  useEffect(() => {
    atHand = root;
  }, [root]);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    import("./ui/page-change").then(
      ({ announcePageChange }) => announcePageChange(),
      () => {},
    );
  }, [pathname]);
  // Until then the browser restores positions; on the server it would be one more inline script.
  const isLive = useHydrated();
  return (
    <html
      lang={language()}
      id="top"
      data-save={isLite() ? "lite" : root?.saveData || undefined}
      style={site.colours}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.brand} />
        <Meta />
        {/* No icon asks for less than a link to one. */}
        {isLite() ? <link rel="icon" href="data:," /> : <Links />}
        <HeadCode />
      </head>
      <body>
        <Pixel />
        {children}
        <Flash flash={root?.flash ?? null} />
        {isLive && <ScrollRestoration />}
        <PageScripts />
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
      <PageError />
    </SiteShell>
  );
}
