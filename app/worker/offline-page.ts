import { isAmharic } from "~/models/lang";
import { escapeHtml } from "~/models/words";
import { paths } from "~/paths";
import { language, t } from "~/texts";
import type { SavedPage } from "./saved";
import { dayAndTime, since } from "./times";

/** The page shown for one that is not on this device, with a list of those that are. */
export async function offlinePage(options: {
  stylesheet: string | undefined;
  pages: readonly SavedPage[];
  lostAt: number | undefined;
  waiting: number;
  isListOfSaved: boolean;
  /** For who has no page on this device that names the site. */
  defaultSiteName: string;
}): Promise<Response> {
  const { stylesheet, pages, lostAt, waiting, isListOfSaved, defaultSiteName } = options;
  const name = escapeHtml(pages.find(({ siteName }) => siteName)?.siteName ?? defaultSiteName);
  const title = isListOfSaved ? t.worker.saved : t.worker.notSaved;
  const homes = pages.filter(({ kind }) => kind === "listing");
  const others = pages.filter(({ kind }) => kind !== "listing");
  const body = [
    lostAt && `<p class="mb-4 font-semibold">${t.worker.offlineSince(since(lostAt))}</p>`,
    !isListOfSaved &&
      `<p class="mb-4">${t.worker.opensLater} <a href="" class="link inline-flex min-h-11 items-center">${t.worker.retry}</a></p>`,
    waiting > 0 && `<p class="mb-4">${t.worker.waiting(waiting)}</p>`,
    section(t.worker.homes, homes),
    section(t.worker.pages, others),
    pages.length === 0 && `<p>${t.worker.nothing}</p>`,
  ];
  const text = `<!DOCTYPE html>
<html lang="${language()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#14513f">
    <title>${title} | ${name}</title>
    ${stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : ""}
  </head>
  <body>
    <header class="site-header">
      <div class="shell flex h-16 items-center">
        <a href="${paths.home}" class="flex min-h-11 items-center font-display text-xl font-semibold text-brand">${name}</a>
      </div>
    </header>
    <main class="shell section">
      <h1 class="heading mb-4">${title}</h1>
      ${body.filter(Boolean).join("")}
    </main>
    ${isListOfSaved ? "" : `<script>${again}</script>`}
  </body>
</html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src '${await hashOf(again)}'; base-uri 'none'`,
  };
  return new Response(text, { headers });
}

const again = 'addEventListener("online",()=>location.reload())';

async function hashOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

function section(title: string, pages: readonly SavedPage[]): string {
  if (pages.length === 0) return "";
  const items = pages.map(
    ({
      path,
      title,
      savedAt,
      isFavorite,
    }) => `<li class="border-line border-t py-2 first:border-t-0">
      <a href="${escapeHtml(path)}" class="link inline-flex min-h-11 items-center" lang="${isAmharic(title) ? "am" : "en"}">${escapeHtml(title)}</a>
      <p class="text-sm text-muted">${isFavorite ? `${t.worker.isFavorite} ` : ""}${t.worker.savedAt(dayAndTime(savedAt))}</p>
    </li>`,
  );
  return `<h2 class="mt-8 mb-2 text-lg font-semibold">${title}</h2>
    <ul class="panel px-4">${items.join("")}</ul>`;
}
