import { pathIn, paths } from "~/paths";
import { language } from "~/texts";
import type { Message } from "./messages";
import { offlinePage } from "./offline-page";
import { deleteLead, keepLead, outbox, outboxName, sendLeads } from "./outbox";
import {
  deleteOld,
  fileAt,
  inTurn,
  kindOf,
  note,
  notes,
  pictureAt,
  rememberCards,
  savedCards,
  savedPage,
  savedPages,
  saveLoadedPage,
  savePage,
  saveShell,
  wholeStylesheet,
} from "./saved";
import { type FetchEvent, savesData, worker } from "./scope";

declare const defaultSiteName: string;

/** Milliseconds without an answer until the saved page is shown. */
const patience = 10_000;
/** Pictures of a page come first, before it is fetched again to be saved. */
const afterPage = 1000;

const pause = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(done, milliseconds));

worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      if (!worker.isOff) await saveShell();
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.isOff ? end() : begin());
});

async function begin(): Promise<void> {
  await deleteOld();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  for (const { url } of await worker.clients.matchAll({ type: "window" }))
    void inTurn(() => saveLoadedPage(new URL(url)));
}

/** Where the worker is switched off, nothing stays but leads that could not be sent. */
async function end(): Promise<void> {
  await deleteOld(true);
  await sendLeads().catch(() => {});
  await worker.registration.unregister();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (worker.isOff || request.method !== "GET" || url.origin !== location.origin) return;
  const { pathname, searchParams } = url;
  if (request.mode === "navigate") event.respondWith(navigation(event, url));
  else if (pathname.startsWith("/assets/")) event.respondWith(fileAt(request));
  else if (pathname.startsWith("/images/"))
    event.respondWith(pictureAt(request, (work) => event.waitUntil(work)));
  else if (pathname === paths.cards) event.respondWith(cards(event));
  else if (searchParams.has("_data") && kindOf(url)) event.respondWith(pageData(event, url));
});

async function navigation(event: FetchEvent, url: URL): Promise<Response> {
  if (url.pathname === savedPath) return listOfSaved(true);
  const fresh = freshPage(event);
  fresh.catch(() => {});
  if (worker.navigator.onLine) {
    const answer = await Promise.race([fresh.catch(() => "lost" as const), pause(patience)]);
    if (answer instanceof Response) return answer;
    if (!answer) return (await savedPage(url)) ?? fresh.catch(() => listOfSaved(false));
  }
  await inTurn(() => noteLine(Date.now()));
  return (await savedPage(url)) ?? fresh.catch(() => listOfSaved(false));
}

/** Notes since when the line is lost, or that it is back. */
async function noteLine(lostAt?: number): Promise<void> {
  const isLost = (await notes()).lostAt !== undefined;
  if (isLost !== (lostAt !== undefined)) await note({ lostAt });
}

async function freshPage(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const url = new URL(event.request.url);
  if (worker.navigator.onLine) event.waitUntil(inTurn(() => noteLine()));
  if (kindOf(url) && response.status === 200) {
    const copy = response.clone();
    event.waitUntil(inTurn(() => savePage(url, copy)));
  }
  return response;
}

const savedPath = pathIn(language(), "/saved");

async function listOfSaved(isListOfSaved: boolean): Promise<Response> {
  const { leads } = await outbox();
  const { lostAt } = await notes();
  const pages = await savedPages();
  const waiting = leads.filter((lead) => "body" in lead).length;
  const shown = { pages, lostAt, waiting, isListOfSaved, defaultSiteName };
  return offlinePage({ stylesheet: wholeStylesheet, ...shown });
}

async function pageData(event: FetchEvent, url: URL): Promise<Response> {
  const page = new URL(url);
  page.searchParams.delete("_data");
  try {
    const response = await fetch(event.request);
    if (response.ok && !savesData()) soon(event, page);
    return response;
  } catch (error) {
    const client = await worker.clients.get(event.clientId);
    // The page at hand would be loaded anew, and what was typed would be lost.
    if (!client || new URL(client.url).href.split("#")[0] === page.href) throw error;
    if (!(await savedPage(page))) throw error;
    const headers = { "X-Remix-Redirect": page.pathname + page.search };
    return new Response(null, {
      status: 204,
      headers: { ...headers, "X-Remix-Status": "302", "X-Remix-Reload-Document": "yes" },
    });
  }
}

let lastList = "";

/** Saves a page that came as data; of lists that follow each other quickly the last one. */
function soon(event: FetchEvent, page: URL): void {
  const isList = kindOf(page) === "list";
  if (isList) lastList = page.href;
  event.waitUntil(
    pause(afterPage).then(() => {
      if (!isList || lastList === page.href) return inTurn(() => savePage(page));
    }),
  );
}

async function cards(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const copy = response.clone();
    if (response.ok) event.waitUntil(inTurn(async () => rememberCards((await copy.json()).cards)));
    return response;
  } catch (error) {
    const saved = await savedCards();
    if (saved) return saved;
    throw error;
  }
}

worker.addEventListener("sync", (event) => {
  if (event.tag === outboxName) event.waitUntil(sendLeads());
});

worker.addEventListener("message", (event) => {
  const message = event.data as Message;
  event.waitUntil(
    handleMessage(message).then(
      async () => event.ports[0]?.postMessage(await outbox()),
      () => event.ports[0]?.postMessage(null),
    ),
  );
});

async function handleMessage(message: Message): Promise<void> {
  if (message.type === "favorites") return inTurn(() => followFavorites(message.ids));
  if (message.type === "lost") return inTurn(() => noteLine(message.at));
  if (message.type === "found") return inTurn(() => noteLine());
  if (message.type === "keep") return keepLead(message.lead);
  if (message.type === "send") return sendLeads(message.key).catch(() => {});
  if (message.type === "delete") return deleteLead(message.key);
}

async function followFavorites(favorites: readonly number[]): Promise<void> {
  const { favorites: before } = await notes();
  await note({ favorites });
  await saveOnce(paths.favorites);
  const added = favorites.filter((id) => !before.includes(id));
  if (added.length === 1) await saveOnce(`${paths.properties}/${added[0]}`);
}

async function saveOnce(path: string): Promise<void> {
  const url = new URL(path, location.href);
  if (!(await savedPage(url))) await savePage(url);
}
