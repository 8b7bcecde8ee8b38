import { BackToTop } from "./back-to-top";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";

/** Header, main and footer of every public page. */
export function SiteShell({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="button button-action fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
    </>
  );
}
