import { useLocation } from "@remix-run/react";
import { language } from "~/texts";
import { inAllLanguages } from "~/texts/language";

/** Remembers for a year which language was chosen; no answer of the server varies by it. */
export function remember(chosen: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

function change(event: React.MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey } = event;
  link.hash = location.hash;
  remember(link.hreflang);
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const open = () => location.assign(link.href);
  import("./kept-page").then(({ keepPage }) => keepPage()).then(open, open);
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
