import { counted } from "~/models/words";
import { site } from "~/site";
import { Html, html } from "~/ui/html";
import type { SavedPage } from "./saved";
import { dayAndTime, since } from "./times";

/** What stands in place of a page that is not on this device: that it is not, and what is. */
export async function offlinePage(options: {
  stylesheet: string | undefined;
  pages: readonly SavedPage[];
  lostAt: number | undefined;
  waiting: number;
  /** Whether the address is that of this page itself. */
  isAsked: boolean;
}): Promise<Response> {
  const { stylesheet, pages, lostAt, waiting, isAsked } = options;
  const title = isAsked ? "Saved on this device" : "This page is not on this device";
  const homes = pages.filter(({ kind }) => kind === "listing");
  const others = pages.filter(({ kind }) => kind !== "listing");
  const text = html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#14513f">
    <title>${title} | ${site.name}</title>
    ${stylesheet && html`<link rel="stylesheet" href="${stylesheet}">`}
  </head>
  <body>
    <header class="site-header">
      <div class="shell flex h-16 items-center">
        <a href="/" class="flex min-h-11 items-center font-display text-xl font-semibold text-brand">${site.name}</a>
      </div>
    </header>
    <main class="shell section">
      <h1 class="heading mb-4">${title}</h1>
      ${lostAt && html`<p class="mb-4 font-semibold">You are offline since ${since(lostAt)}.</p>`}
      ${!isAsked && html`<p class="mb-4">It opens as soon as the line is back. <a href="" class="link inline-flex min-h-11 items-center">Try again</a></p>`}
      ${waiting > 0 && html`<p class="mb-4">${counted(waiting, "message")} ${waiting === 1 ? "waits" : "wait"} on this device to be sent.</p>`}
      ${section("Homes seen last", homes)}
      ${section("Lists and pages", others)}
      ${pages.length === 0 && html`<p>Nothing is saved here yet: homes that you look at will be.</p>`}
    </main>
    ${!isAsked && html`<script>${new Html(again)}</script>`}
  </body>
</html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src '${await hashOf(again)}'; base-uri 'none'`,
  };
  return new Response(String(text), { headers });
}

const again = 'addEventListener("online",()=>location.reload())';

async function hashOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

function section(title: string, pages: readonly SavedPage[]): Html | undefined {
  if (pages.length === 0) return undefined;
  return html`<h2 class="mt-8 mb-2 text-lg font-semibold">${title}</h2>
  <ul class="panel px-4">${pages.map(
    ({
      path,
      title,
      savedAt,
      isFavorite,
    }) => html`<li class="border-line border-t py-2 first:border-t-0">
      <a href="${path}" class="link inline-flex min-h-11 items-center">${title}</a>
      <p class="text-sm text-muted">${isFavorite && "In your favorites. "}Saved ${dayAndTime(savedAt)}</p>
    </li>`,
  )}</ul>`;
}
