import { Link, useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { undoFailed } from "~/forms/staff-failures";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { useActionFetcher } from "~/ui/action-form";
import type { AdminHandle } from "~/ui/admin/admin-meta";
import { TextLink } from "~/ui/admin/page-head";
import { useMenu, useViews } from "~/ui/admin/sections";
import { ConnectionBar, useComingLocation } from "~/ui/connection-bar";
import { FlashBanner } from "~/ui/flash";
import { Icon } from "~/ui/icon";
import { Logout } from "~/ui/logout";
import { useMenus } from "~/ui/menus/menus";
import { usePlainLinks } from "~/ui/plain-links";
import { RateNote } from "~/ui/price";
import { useRootData } from "~/ui/root-data";
import { Logo } from "~/ui/site-shell/header";
import { SkipLink } from "~/ui/skip-link";
import { sendWith } from "~/ui/toast";
import { DialogConnection } from "./dialog-connection";
import { WaitingCount } from "./waiting";

export function AdminShell({ children }: { children: React.ReactNode }) {
  usePlainLinks();
  useUndo();
  const { pathname } = useLocation();
  const coming = useComingLocation()?.pathname ?? pathname;
  return (
    <>
      {coming !== pathname && <div className="page-progress" aria-hidden />}
      <SkipLink />
      <AdminHeader />
      <ConnectionBar />
      <DialogConnection />
      <main
        id="main"
        tabIndex={-1}
        className="shell min-h-[70vh] wrap-anywhere sm:[&_table]:wrap-break-word pt-1 pb-4 outline-none md:pb-6 lg:pt-1.5"
      >
        <FlashBanner />
        {/* On a phone an open lead hides this row. */}
        <div className="flex items-center justify-between gap-x-6 in-[main:has(#lead-name)]:max-lg:hidden lg:mb-4">
          <Breadcrumb />
          <SubNav />
          {pathname !== paths.dashboard && (
            <TextLink to={paths.dashboard} className="gap-2 whitespace-nowrap max-lg:hidden">
              <Icon name="arrow-left" size={18} />
              Back to Dashboard
            </TextLink>
          )}
        </div>
        {children}
        {/* The list of properties shows it above its table. */}
        {pathname !== officePaths.adminProperties && (
          <RateNote className="mt-6 text-sm text-muted" />
        )}
      </main>
    </>
  );
}

/** Submits the forms of toasts by a fetcher, so that the page does not navigate. */
function useUndo() {
  const { submit } = useActionFetcher(undoFailed);
  useEffect(() => {
    sendWith(({ action, fields }) =>
      submit(fields, { method: "post", action, preventScrollReset: true }),
    );
    return () => sendWith(undefined);
  }, [submit]);
}

function AdminHeader() {
  const user = useRootData()?.user ?? null;
  const isStaff = user !== null && user.role !== "user";
  // The key closes the menu after a navigation.
  const { pathname } = useLocation();
  useMenus();
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-card">
      <div className="shell flex min-h-16 items-center gap-2">
        <Link to="/" className="logo">
          <Logo />
        </Link>
        <Link to="/" className={`${itemClass} max-md:hidden`}>
          <Icon name="external-link" size={18} />
          View site
        </Link>
        {user && (
          <div className="flex items-center max-md:hidden">
            <Link to={paths.account} className={itemClass}>
              <span className="sr-only">Your account, </span>
              <span className="max-w-40 truncate text-sm">{user.username}</span>
            </Link>
            <LogoutButton />
          </div>
        )}
        <details key={pathname} className="lg:hidden">
          <summary className="flex min-h-11 list-none items-center gap-2 whitespace-nowrap rounded-box px-3 font-semibold hover:bg-sand">
            <Icon name="menu" size={24} />
            Menu
            <WaitingCount />
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-16 grid max-h-[calc(100dvh-4rem)] grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-1 overflow-auto border-line border-b bg-card p-4 shadow-box"
          >
            {isStaff && <SectionLinks />}
            <Link to="/" className={itemClass}>
              View site
            </Link>
            {user && (
              <>
                <Link to={paths.account} className={itemClass}>
                  Your account
                </Link>
                <LogoutButton />
              </>
            )}
          </nav>
        </details>
      </div>
      {isStaff && (
        <nav aria-label="Admin" className="shell flex gap-1 pb-2 max-lg:hidden">
          <SectionLinks />
        </nav>
      )}
    </header>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-2 rounded-box px-3 text-left font-semibold hover:bg-sand lg:w-auto md:w-auto";

function SectionLinks() {
  return useMenu().map(({ to, label, isHere }) => (
    <Link
      key={to}
      to={to}
      prefetch="intent"
      aria-current={isHere ? "page" : undefined}
      className={`${itemClass} aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand`}
    >
      {label}
      {to === officePaths.inbox && <WaitingCount />}
    </Link>
  ));
}

function SubNav() {
  const views = useViews();
  if (views.length === 0) return null;
  return (
    <nav aria-label="Views" className="-mx-2 flex min-w-0 overflow-x-auto">
      {views.map(({ to, label, isHere }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={isHere ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-box px-2 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function LogoutButton() {
  return (
    <Logout>
      <button type="submit" className={itemClass}>
        <Icon name="log-out" size={18} />
        Logout
      </button>
    </Logout>
  );
}

function Breadcrumb() {
  const handle = useMatches().at(-1)?.handle as AdminHandle | undefined;
  if (!handle) return null;
  const links = [
    { label: "Home", to: "/" },
    { label: handle.dashboard ?? "Admin", to: paths.dashboard },
    ...(handle.parents ?? []),
  ];
  return (
    <nav aria-label="Breadcrumb" className="max-lg:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {links.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </Link>
            <Icon name="chevron-right" size={16} className="text-muted" />
          </li>
        ))}
        <li aria-current="page" className="font-semibold">
          {handle.crumb}
        </li>
      </ol>
    </nav>
  );
}
