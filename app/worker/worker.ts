import { paths } from "~/paths";
import type { Message } from "./messages";
import { offlinePage } from "./offline-page";
import { deleteLead, keepLead, outbox, outboxName, sendLeads } from "./outbox";
import {
  adopt,
  deleteOld,
  fileAt,
  inTurn,
  keepPage,
  keepShell,
  kindOf,
  note,
  notes,
  pictureAt,
  rememberCards,
  savedCards,
  savedPage,
  savedPages,
  wholeStylesheet,
} from "./saved";
import { type FetchEvent, savesData, worker } from "./scope";

/** Milliseconds that a line may be silent before the page that is kept is shown. */
const patience = 10_000;
/** Milliseconds until a page is kept that came as data: its pictures come first. */
const afterPage = 1000;

const pause = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(done, milliseconds));

worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      if (!worker.isOff) await keepShell();
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
    void inTurn(() => adopt(new URL(url)));
}

/** Where this is switched off, nothing stays but leads that could not be sent. */
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

/** A page: from the network; the one that is kept only when that gives no answer. */
async function navigation(event: FetchEvent, url: URL): Promise<Response> {
  if (url.pathname === savedPath) return listOfSaved(true);
  const fresh = freshPage(event);
  fresh.catch(() => {});
  if (worker.navigator.onLine) {
    const answer = await Promise.race([fresh.catch(() => "lost" as const), pause(patience)]);
    if (answer instanceof Response) return answer;
    if (!answer) return (await savedPage(url)) ?? fresh.catch(() => listOfSaved(false));
  }
  await inTurn(() => lineIsLost());
  return (await savedPage(url)) ?? fresh.catch(() => listOfSaved(false));
}

async function lineIsLost(at = Date.now()): Promise<void> {
  if (!(await notes()).lostAt) await note({ lostAt: at });
}

async function lineIsBack(): Promise<void> {
  if ((await notes()).lostAt) await note({ lostAt: undefined });
}

async function freshPage(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const url = new URL(event.request.url);
  if (worker.navigator.onLine) event.waitUntil(inTurn(lineIsBack));
  if (kindOf(url) && response.status === 200) {
    const copy = response.clone();
    event.waitUntil(inTurn(() => keepPage(url, copy)));
  }
  return response;
}

/** Where this worker, and no server, shows what is kept. */
const savedPath = "/saved";

async function listOfSaved(isAsked: boolean): Promise<Response> {
  const { leads } = await outbox();
  const { lostAt } = await notes();
  const stylesheet = wholeStylesheet;
  const pages = await savedPages();
  const waiting = leads.filter((lead) => "body" in lead).length;
  return offlinePage({ stylesheet, pages, lostAt, waiting, isAsked });
}

/** Data of the next page: when it does not come, that page as it is kept. */
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

/** Keeps a page that came as data; of lists that follow each other quickly the last one. */
function soon(event: FetchEvent, page: URL): void {
  const isList = kindOf(page) === "list";
  if (isList) lastList = page.href;
  event.waitUntil(
    pause(afterPage).then(() => {
      if (!isList || lastList === page.href) return inTurn(() => keepPage(page));
    }),
  );
}

/** The public list; without a line what is known of the favorites in it. */
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
    heed(message).then(
      async () => event.ports[0]?.postMessage(await outbox()),
      () => event.ports[0]?.postMessage(null),
    ),
  );
});

async function heed(message: Message): Promise<void> {
  if (message.type === "favorites") return inTurn(() => followFavorites(message.ids));
  if (message.type === "lost") return inTurn(() => lineIsLost(message.at));
  if (message.type === "found") return inTurn(lineIsBack);
  if (message.type === "keep") return keepLead(message.lead);
  if (message.type === "send") return sendLeads(message.key).catch(() => {});
  if (message.type === "delete") return deleteLead(message.key);
}

/** Keeps the page of a home whose heart was just tapped, as if it had been opened. */
async function followFavorites(favorites: readonly number[]): Promise<void> {
  const { favorites: before } = await notes();
  await note({ favorites });
  await keepOnce(paths.favorites);
  const added = favorites.filter((id) => !before.includes(id));
  if (added.length === 1) await keepOnce(`${paths.properties}/${added[0]}`);
}

async function keepOnce(path: string): Promise<void> {
  const url = new URL(path, location.href);
  if (!(await savedPage(url))) await keepPage(url);
}
