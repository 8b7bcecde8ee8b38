import { isLite } from "~/platform/lite";
import { ConnectionBar } from "../connection-bar";
import { FlashBanner } from "../flash";
import { usePlainLinks } from "../plain-links";
import { SkipLink } from "../skip-link";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";
import { LanguageHint } from "./language-hint";
import { LowData } from "./low-data";

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
