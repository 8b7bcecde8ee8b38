import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { ConnectionBar } from "../connection-bar";
import { savedPageKey, storedText } from "../device-storage";
import { FlashBanner } from "../flash";
import { askForConsent } from "../pixel/pixel";
import { usePlainLinks } from "../plain-links";
import { useRootData } from "../root-data";
import { SkipLink } from "../skip-link";
import { SiteHeader } from "./header";

export function SiteShell({ children }: { children: React.ReactNode }) {
  usePlainLinks();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      {isLite() && <LowData />}
      <ConnectionBar />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <FlashBanner />
        {children}
      </main>
      <SiteFooter />
      <LanguageHint />
    </>
  );
}

/** Says on a page that saves data what it leaves out, and leads to the same page with everything. */
function LowData() {
  const whole = new URLSearchParams(useLocation().search);
  whole.set("lite", "0");
  return (
    <p className="shell flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      {t.shell.onTap}
      <a href={`?${whole}`} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {t.shell.showEverything}
      </a>
    </p>
  );
}

/** The footer, in which two things live: its form and the question for consent. */
function SiteFooter() {
  const footer = useRootData()?.footer;
  const navigate = useNavigate();
  return (
    <StaticPart
      as="footer"
      className="site-footer"
      // Without the data of the site, the server renders it all the same.
      markup={footer ?? { part: "" }}
      // Carries the e-mail address to the form of the home page.
      onSubmit={(event) => {
        event.preventDefault();
        const interestEmail = new FormData(event.target as HTMLFormElement).get("email");
        navigate(`${paths.home}#interest`, { state: { interestEmail } });
      }}
      onClick={({ target }) => {
        if ((target as Element).closest("button[type=button]")) askForConsent();
      }}
    />
  );
}

/** Brings back what was typed before the language was changed, or tells who reads Amharic of it. */
function LanguageHint() {
  const [Hint, setHint] = useState<React.ComponentType>();
  useEffect(() => {
    if (storedText(savedPageKey, "sessionStorage") || /^am\b/.test(navigator.language))
      // Without the line the page works as well.
      import("./hint").then(({ arrive }) => arrive(setHint)).catch(() => {});
  }, []);
  return Hint ? <Hint /> : null;
}
