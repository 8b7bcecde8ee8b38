import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { paths } from "~/paths";
import { language } from "~/texts";
import { savesData } from "./scope";

declare const buildVersion: string;
declare const shellFiles: readonly string[];
declare const formFiles: readonly string[];

/** Each language has a worker, which deletes its own caches alone. */
const prefix = language() === "en" ? "sefer " : `sefer-${language()} `;
const ours = `${prefix}${buildVersion} `;
/** The caches hold what belongs to this build alone. */
const openPages = () => caches.open(`${ours}pages`);
const openFiles = () => caches.open(`${ours}files`);
const openPictures = () => caches.open(`${ours}pictures`);
const find = (cache: Cache, key: RequestInfo) => cache.match(key, { ignoreVary: true });

const maxCounts = { listing: 30, list: 10, page: 10 };
const maxBytes = { pages: 2_200_000, pictures: 1_600_000 };

type Kind = keyof typeof maxCounts;
export type SavedPage = {
  path: string;
  title: string;
  siteName?: string;
  kind: Kind;
  savedAt: number;
  size: number;
  isFavorite: boolean;
};

type Notes = {
  favorites: readonly number[];
  lostAt?: number;
  cards: Record<string, ComparedProperty>;
};
const notesPath = "/notes";

const listingPath = new RegExp(`^${paths.properties}/(\\d+)[^/]*$`);

export function kindOf({ pathname }: URL): Kind | undefined {
  if (listingPath.test(pathname)) return "listing";
  if (pathname === paths.home || pathname === paths.properties) return "list";
  return pathname === paths.contact || pathname === paths.favorites ? "page" : undefined;
}

const idOf = (path: string) => Number(listingPath.exec(path)?.[1]);
const keyOf = ({ pathname, search }: URL) => pathname + search;

let turn: Promise<unknown> = Promise.resolve();

/** Each task counts what is stored; one that fails for want of room is skipped. */
export function inTurn(task: () => Promise<unknown>): Promise<void> {
  turn = turn.then(task).catch(() => {});
  return turn as Promise<void>;
}

export async function saveShell(): Promise<void> {
  for (const file of savesData() ? shellFiles : [...shellFiles, ...formFiles]) await saveFile(file);
}

export async function deleteOld(all = false): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && (all || !name.startsWith(ours))) await caches.delete(name);
}

export async function fileAt(request: Request): Promise<Response> {
  const files = await openFiles();
  const cached = await find(files, request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await files.put(request, response.clone()).catch(() => {});
  return response;
}

async function saveFile(path: string): Promise<void> {
  const files = await openFiles();
  if (await find(files, path)) return;
  const response = await fetch(path, { cache: "force-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await files.put(path, response);
}

const publicPage = (url: string | URL) =>
  fetch(url, { credentials: "omit", cache: "no-cache", priority: "low" });

/** Whether the same page would be sent to anyone, and so may be saved. */
function isForAnyone(response: Response): boolean {
  const { headers, status, type } = response;
  return (
    status === 200 &&
    type === "basic" &&
    headers.get("Content-Type")?.startsWith("text/html") === true &&
    !/private|no-store/.test(headers.get("Cache-Control") ?? "private")
  );
}

/** Saves a public page with every file that it names: those of another build may not fit. */
export async function savePage(url: URL, given?: Response): Promise<void> {
  const kind = kindOf(url);
  if (!kind) return;
  const isPublic = given && isForAnyone(given);
  if (given && !isPublic && savesData()) return;
  const response = isPublic ? given : await publicPage(given?.url || url);
  if (!isForAnyone(response)) return;
  const html = await response.text();
  // Of who saves data: nobody else is given it.
  if (html.includes(' data-save="lite"')) return;
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g))
    await saveFile(file);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  const size = new Blob([html]).size;
  const saved: Saved = { kind, savedAt: Date.now(), size, ...titleOf(html) };
  // A header has no letters beyond Latin-1.
  headers.set("X-Saved", encodeURIComponent(JSON.stringify(saved)));
  const pages = await openPages();
  const key = keyOf(new URL(response.url || url));
  // A home is saved once, whatever its address; the newest page is last.
  const same = (await savedPages()).filter(({ path }) => path !== key && idOf(path) === idOf(key));
  for (const old of [key, ...same.map(({ path }) => path)]) await pages.delete(old);
  await pages.put(key, new Response(html, { headers }));
  const card = cardIn(html);
  if (card) await rememberCards([card]);
  await prunePages();
  if (card && kind === "listing") await savePicture(card, html);
}

/** Of `Title | Site`. */
function titleOf(html: string): Pick<Saved, "title" | "siteName"> {
  const [, title = "", siteName] =
    /<title>(.*?)(?: \| ([^|]*?))?<\/title>/s.exec(html)?.map((part) => part && unescaped(part)) ??
    [];
  return { title, siteName };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

function cardIn(html: string): ComparedProperty | undefined {
  try {
    const data = JSON.parse(/<script id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "");
    const loaded = Object.values<{ card?: ComparedProperty }>(data.context.state.loaderData);
    return loaded.find((each) => each?.card)?.card;
  } catch {
    return undefined;
  }
}

type Saved = Omit<SavedPage, "path" | "isFavorite">;
const savedIn = (response: Response): Saved | undefined =>
  JSON.parse(decodeURIComponent(response.headers.get("X-Saved") ?? "null")) ?? undefined;

export async function savedPages(): Promise<SavedPage[]> {
  const pages = await openPages();
  const { favorites } = await notes();
  const found: SavedPage[] = [];
  for (const request of await pages.keys()) {
    const response = await find(pages, request);
    const saved = response && savedIn(response);
    const path = keyOf(new URL(request.url));
    if (saved) found.push({ ...saved, path, isFavorite: favorites.includes(idOf(path)) });
  }
  return found.reverse();
}

/** Deletes the oldest pages beyond the limits; favorites outlast other homes. */
async function prunePages(): Promise<void> {
  const pages = await openPages();
  const saved = await savedPages();
  const counts = { listing: 0, list: 0, page: 0 };
  let bytes = 0;
  const byWorth = [...saved].sort((one, other) => +other.isFavorite - +one.isFavorite);
  for (const page of byWorth) {
    counts[page.kind] += 1;
    bytes += page.size;
    const isTooMuch = counts[page.kind] > maxCounts[page.kind] || bytes > maxBytes.pages;
    if (isTooMuch) await pages.delete(page.path);
  }
}

/** The saved page of an address, marked with when it was saved; or a redirect to the same home. */
export async function savedPage(url: URL): Promise<Response | undefined> {
  const pages = await openPages();
  const cached = await find(pages, keyOf(url));
  const saved = cached && savedIn(cached);
  if (!cached || !saved) {
    const id = idOf(url.pathname);
    const same = id ? (await savedPages()).find(({ path }) => idOf(path) === id) : undefined;
    return same && Response.redirect(same.path);
  }
  const { lostAt } = await notes();
  const mark = `<html data-saved-at="${saved.savedAt}"${lostAt ? ` data-lost-at="${lostAt}"` : ""} `;
  const html = (await cached.text()).replace("<html ", mark);
  return new Response(html, { headers: cached.headers });
}

export async function notes(): Promise<Notes> {
  const pages = await openPages();
  const cached = await pages.match(notesPath);
  return { favorites: [], cards: {}, ...(cached && (await cached.json())) };
}

export async function note(change: Partial<Notes>): Promise<void> {
  const pages = await openPages();
  await pages.put(notesPath, Response.json({ ...(await notes()), ...change }));
}

export async function rememberCards(given: readonly ComparedProperty[]): Promise<void> {
  const { favorites, cards } = await notes();
  const homes = (await savedPages()).map(({ path }) => idOf(path));
  const wanted = new Set([...favorites, ...homes]);
  const all = [...Object.values(cards), ...given].filter(({ id }) => wanted.has(id));
  await note({ cards: Object.fromEntries(all.map((card) => [card.id, card])) });
}

/** The favorites as the public list would answer; undefined while the card of one is missing. */
export async function savedCards(): Promise<Response | undefined> {
  const { favorites, cards } = await notes();
  const found = favorites.flatMap((id) => cards[id] ?? []);
  // Of those that are not in the list, the page would think that they are gone.
  if (found.length < favorites.length) return undefined;
  return Response.json({ cards: found, total: found.length }, { headers: { "X-Saved": "yes" } });
}

const isPicture = (response: Response) =>
  response.status === 200 && response.headers.get("Content-Type")?.startsWith("image/") === true;
const motif = (url: string) => /[\da-f]{24}/.exec(url)?.[0] ?? url;

/** A picture from cache or network; offline any width of it will do. */
export async function pictureAt(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const pictures = await openPictures();
  const cached = await find(pictures, request);
  if (cached) return cached;
  try {
    const response = await fetch(request);
    if (isPicture(response)) {
      const copy = response.clone();
      later(inTurn(() => putPicture(request.url, copy)));
    }
    return response;
  } catch (error) {
    const other = (await pictures.keys()).find(({ url }) => motif(url) === motif(request.url));
    const found = other && (await find(pictures, other));
    if (found) return found;
    throw error;
  }
}

async function putPicture(url: string, response: Response): Promise<void> {
  const pictures = await openPictures();
  await pictures.put(url, response);
  const { cards } = await notes();
  const wanted = new Set(Object.values(cards).map(({ image }) => image && motif(image)));
  const isWanted = (request: Request) => wanted.has(motif(request.url));
  const all = [...(await pictures.keys())].reverse();
  let bytes = 0;
  // Those of saved homes stay longest.
  for (const each of [...all.filter(isWanted), ...all.filter((other) => !isWanted(other))]) {
    const found = await find(pictures, each);
    bytes += Number(found?.headers.get("Content-Length")) || 0;
    if (bytes > maxBytes.pictures) await pictures.delete(each);
  }
}

async function savePicture({ image }: ComparedProperty, html: string): Promise<void> {
  const stored = image && parseImageUrl(image);
  if (!stored) return;
  const pictures = await openPictures();
  if ((await pictures.keys()).some(({ url }) => motif(url) === motif(image))) return;
  for (const url of picturesIn(html))
    if (motif(url) === motif(image) && (await saveLoaded(url))) return;
  if (savesData()) return;
  const url = photoUrl(stored, "avif", photoWidths.usual);
  const response = await fetch(url, { priority: "low" });
  if (isPicture(response)) await putPicture(url, response);
}

const picturesIn = (html: string) => new Set(html.match(/\/images\/[\w-]+-\d+\.avif/g));

async function saveLoaded(url: string): Promise<boolean> {
  try {
    const held = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    if (!isPicture(held)) return false;
    await putPicture(url, held);
    return true;
  } catch {
    return false;
  }
}

/** Saves what a page loaded before there was a worker, as far as the browser's own cache has it. */
export async function saveLoadedPage(url: URL): Promise<void> {
  await savePage(url);
  const pages = await openPages();
  const page = await find(pages, keyOf(url));
  const html = (await page?.text()) ?? "";
  let misses = 0;
  for (const picture of picturesIn(html)) {
    // They are loaded in their order: what is further down is not there either.
    if (!(await saveLoaded(picture))) misses += 1;
    if (misses === maxMisses) return;
  }
}

const maxMisses = 3;

export const wholeStylesheet = shellFiles.find((file) => file.endsWith(".css"));
