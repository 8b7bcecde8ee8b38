import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { site } from "~/site";
import { t } from "~/texts";
import type { Role } from "~db/vocabulary";
import { useFavorites } from "../favorites";
import { Icon } from "../icon";
import { Logout } from "../logout";
import { useMenus } from "../menus/menus";
import { useRootData } from "../root-data";
import { OtherLanguage } from "./other-language";

const links = () => [
  { to: paths.home, label: t.shell.home },
  { to: paths.properties, label: t.shell.properties },
  { to: paths.favorites, label: t.shell.favorites },
  { to: paths.contact, label: t.shell.contact },
];

/** In px. */
const backToTopFrom = 300;

const login = () => ({ to: paths.auth, label: t.shell.login, onClick: returnHere });

/** Adds the way back at the click: the link itself is the same on all pages, which are cached. */
function returnHere({ currentTarget: link }: React.MouseEvent<HTMLAnchorElement>) {
  const { pathname, search } = location;
  if (pathname === paths.auth) return;
  const here = new URLSearchParams({ redirect: pathname + search });
  link.search = pathname === paths.home ? "" : `${here}`;
}

export function SiteHeader() {
  const user = useRootData()?.user ?? null;
  // The key closes the menus after a navigation.
  const { key } = useLocation();
  useMenus();
  const shown = user ? links() : [...links(), login()];
  const saved = useFavorites().length;
  const navigation = shown.map((link) => (
    <NavigationLink key={link.to} {...link} saved={link.to === paths.favorites ? saved : 0} />
  ));
  return (
    <header className="site-header">
      <div className="shell flex h-16 items-center gap-2">
        <a href={paths.home} className="logo">
          <Logo />
        </a>
        <BackToTop />
        <nav aria-label={t.shell.main} className="hidden items-center gap-1 md:flex">
          {navigation}
        </nav>
        {user && (
          <details key={`user-${key}`} className="relative hidden md:block">
            <summary className="menu-link list-none gap-2">
              <Icon name="user-round" size={18} />
              <span className="max-w-40 truncate">{user.username}</span>
              <Icon name="chevron-down" size={16} />
            </summary>
            <div className="panel absolute right-0 mt-2 w-56 p-2 shadow-box">
              <UserLinks role={user.role} />
            </div>
          </details>
        )}
        {/* On a phone the links are in the menu: the count stands beside it. */}
        {saved > 0 && (
          <a
            href={paths.favorites}
            aria-label={t.shell.favoritesSaved(saved)}
            className="saved-link"
          >
            <Icon name="heart" />
            <b className="saved-count">{saved}</b>
          </a>
        )}
        <OtherLanguage aria-label={t.shell.otherLanguage} className="menu-link">
          {t.shell.otherInShort}
        </OtherLanguage>
        <details key={`menu-${key}`} className="md:hidden">
          <summary
            aria-label={t.shell.menu}
            className="flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded-box font-semibold hover:bg-sand"
          >
            <Icon name="menu" size={24} className="in-open:hidden" />
            <span className="hidden in-open:block">{t.shell.menu}</span>
            <Icon name="x" size={24} className="hidden in-open:block" />
          </summary>
          <nav
            aria-label={t.shell.menu}
            className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-auto border-line border-b bg-card p-4 shadow-box"
          >
            {navigation}
            {user && (
              <div className="mt-2 border-line border-t pt-2">
                <p className="px-3 py-2 text-sm text-muted">{t.shell.signedInAs(user.username)}</p>
                <UserLinks role={user.role} />
              </div>
            )}
          </nav>
        </details>
      </div>
    </header>
  );
}

export function Logo() {
  return (
    <>
      {site.logo ? (
        !isLite() && <img src={site.logo} alt="" className="h-9 max-w-28 object-contain" />
      ) : (
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill={site.brand} />
          <path d="M6 17 16 8l10 9v8H6z" fill="#faf7f0" />
          <path d="M13 25v-6a3 3 0 0 1 6 0v6z" fill={site.action} />
        </svg>
      )}
      <span className="line-clamp-2 max-w-[calc(100%-2.5rem)] font-display text-xl leading-5 font-semibold">
        {site.name}
      </span>
      <span lang="am" className="text-sm text-muted">
        {site.nameGeez}
      </span>
    </>
  );
}

type Navigating = {
  to: string;
  label: string;
  saved: number;
  onClick?: React.MouseEventHandler<HTMLAnchorElement>;
};

function NavigationLink({ to, label, saved, onClick }: Navigating) {
  const { pathname } = useLocation();
  const isActive = pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
  return (
    <a
      href={to}
      aria-current={isActive ? "page" : undefined}
      aria-label={saved ? t.shell.favoritesSaved(saved) : undefined}
      className="menu-link"
      onClick={onClick}
    >
      {label}
      {saved > 0 && <b className="saved-count">{saved}</b>}
    </a>
  );
}

function UserLinks({ role }: { role: Role }) {
  return (
    <>
      {role !== "user" && (
        <a href={paths.admin} className="menu-link w-full">
          {t.shell.adminDashboard}
        </a>
      )}
      <a href={paths.account} className="menu-link w-full">
        {t.shell.account}
      </a>
      <Logout>
        <button type="submit" className="menu-link w-full">
          {t.shell.logout}
        </button>
      </Logout>
    </>
  );
}

/** In the header it covers nothing. */
function BackToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > backToTopFrom);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      aria-label={t.shell.backToTop}
      className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-sand"
      onClick={() => {
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
      }}
    >
      <Icon name="arrow-up" size={24} />
    </button>
  );
}
