import { useLocation } from "@remix-run/react";
import { inAllLanguages } from "~/paths";
import { language } from "~/texts";

function change(event: React.MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const open = () => location.assign(link.href + location.hash);
  import("./saved-page").then(({ savePage: keepPage }) => keepPage(link.hreflang)).then(open, open);
}

type LinkProps = { className: string; children: React.ReactNode; "aria-label"?: string };

/** Leads to the same page in the other language, as it is now: with what is typed, and scrolled there. */
export function OtherLanguage(props: LinkProps) {
  const { pathname, search } = useLocation();
  const other = inAllLanguages(pathname + search).find((page) => page.language !== language());
  if (!other) return null;
  return (
    <a
      href={other.path}
      lang={other.language}
      hrefLang={other.language}
      {...props}
      onClick={change}
    />
  );
}
