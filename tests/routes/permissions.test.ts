import { eq, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, inject, it, type ProvidedContext, vi } from "vitest";
import { hashPassword } from "~/models/accounts/user/user.server";
import { db, write } from "~db/client";
import { settings } from "~db/office-schema";
import * as schema from "~db/schema";
import { sessions, users } from "~db/system-schema";
import { testApp } from "../harness/app";
import { aProperty, aUser, filledProperty, oneOfEach, reset, resetTo } from "../harness/factories";
import { sessionCookie } from "../harness/signed-in";

type Level = "everyone" | "user" | "staff" | "read by staff" | "admin" | "debug";

/**
 * Who may use each URL. `staff` are agents, too: with what is theirs. `debug` is a page for everyone,
 * `read by staff` one for agents, whose form is an administrator's. A route that is not named here
 * fails the test below.
 */
const access: Record<string, Level> = {
  "/": "everyone",
  "/*": "everyone",
  "/admin": "everyone",
  "/admin/audit": "admin",
  "/admin/numbers": "staff",
  "/admin/numbers/:id": "staff",
  "/admin/dashboard": "staff",
  "/admin/debug-property": "debug",
  "/admin/facebook-pixel": "admin",
  "/admin/hero-images": "admin",
  "/admin/inbox": "staff",
  "/admin/inquiries": "staff",
  "/admin/people": "staff",
  "/admin/people/owners": "staff",
  "/admin/people/owners/:id": "staff",
  "/admin/deals/:id": "staff",
  "/admin/people/:key": "staff",
  "/admin/places": "staff",
  "/admin/places/:place": "read by staff",
  "/admin/properties": "staff",
  "/admin/properties/:id/brochure": "staff",
  "/admin/properties/:id/matches": "staff",
  "/admin/properties/add": "staff",
  "/admin/properties/edit/:id": "staff",
  "/admin/properties/edit/:id/people": "staff",
  "/admin/properties/edit/:id/post": "staff",
  "/admin/properties/import": "admin",
  "/admin/properties/photos": "staff",
  "/admin/properties/photos/:id": "staff",
  "/admin/property-requests": "staff",
  "/admin/property-requests/:id/matches": "staff",
  "/admin/settings": "admin",
  "/admin/alerts": "admin",
  "/admin/subscribers": "admin",
  "/admin/templates": "admin",
  "/admin/tracking-test": "admin",
  "/admin/trash": "staff",
  "/admin/users": "admin",
  "/admin/users/:id": "admin",
  "/admin/visits": "staff",
  "/account": "user",
  "/api/*": "everyone",
  "/api/admin/export/inquiries": "admin",
  "/api/admin/export/properties": "admin",
  "/api/admin/export/property-requests": "admin",
  "/api/admin/export/property-template": "admin",
  "/api/admin/export/subscribers": "admin",
  "/api/admin/export/numbers": "admin",
  "/api/admin/hero-images": "admin",
  "/api/admin/hero-images/:id": "admin",
  "/api/admin/inquiries": "staff",
  "/api/admin/inquiries/:id": "staff",
  "/api/admin/lead-history": "staff",
  "/api/admin/lead-history/:lead/:event": "staff",
  "/api/admin/properties": "staff",
  "/api/admin/properties/:id": "staff",
  "/api/admin/properties/:id/owner": "staff",
  "/api/admin/property-requests": "staff",
  "/api/admin/property-requests/:id": "staff",
  "/api/admin/subscribers": "admin",
  "/api/admin/subscribers/:id": "admin",
  "/api/admin/users": "admin",
  "/api/admin/users/:id": "admin",
  "/api/admin/users/:id/reset-password": "admin",
  "/api/admin/users/:id/role": "admin",
  "/api/admin/waiting": "staff",
  "/api/change-password": "user",
  "/api/debug/properties": "debug",
  "/api/forgot-password": "everyone",
  "/api/hero-images": "everyone",
  "/api/login": "everyone",
  "/api/logout": "everyone",
  "/api/properties": "everyone",
  "/api/properties/:id": "everyone",
  "/api/properties/:id/inquiries": "everyone",
  "/api/properties/:id/visit": "everyone",
  "/api/properties/featured": "everyone",
  "/api/property-requests": "everyone",
  "/api/register": "everyone",
  "/api/reset-password": "everyone",
  "/api/subscribe": "everyone",
  "/api/upload-image": "staff",
  "/api/user": "user",
  "/auth": "everyone",
  "/calendars/:token": "everyone",
  "/cards": "everyone",
  "/confirm/:token": "everyone",
  "/reports/:token": "everyone",
  "/contact": "everyone",
  "/favorites": "everyone",
  "/favorites/list": "everyone",
  "/feeds/properties.xml": "everyone",
  "/filter-test": "everyone",
  "/images/:file": "everyone",
  "/logout": "everyone",
  "/metrics": "admin",
  "/places": "everyone",
  "/places/:place": "everyone",
  "/alerts": "everyone",
  "/alerts/:token": "everyone",
  "/properties": "everyone",
  "/properties/:id": "everyone",
  "/properties.atom": "everyone",
  "/properties/:id/qr.svg": "everyone",
  "/properties/:id/share.jpg": "everyone",
  "/robots.txt": "everyone",
  "/healthz": "everyone",
  "/readyz": "everyone",
  "/sitemap.xml": "everyone",
  "/sitemaps/:part": "everyone",
  "/subscriptions/:token": "everyone",
  "/suggestions": "everyone",
  "/taps/:id/:channel": "everyone",
  "/telegram": "everyone",
  "/visits/:token": "everyone",
};

const table: Partial<ProvidedContext["routeTable"]> = inject("routeTable");
const all = Object.values(inject("routeTable"));
const modules = import.meta.glob<object>(
  ["/app/routes/**/route.tsx", "/app/routes/{account,api,assets,links}/**/*.ts"],
  { eager: true },
);
const secret = hashPassword("their own password");

/** A URL and the route behind it. */
type Mounted = {
  id: string;
  path: string;
  level: Level | undefined;
  isPage: boolean;
  can: (part: string) => boolean;
};

/** Every mounted URL; layouts have none of their own. */
const routes: Mounted[] = all
  .filter(({ id }) => !all.some(({ parentId }) => parentId === id))
  .map((route) => {
    let path = route.path ?? "";
    let parent = table[route.parentId ?? ""];
    for (; parent; parent = table[parent.parentId ?? ""])
      path = [parent.path, path].filter(Boolean).join("/");
    // The same in another language.
    path = path.replace(/^am\?\/?/, "");
    const module = modules[`/app/${route.file}`] ?? {};
    return {
      id: route.id,
      path: `/${path}`,
      level: access[`/${path}`],
      isPage: "default" in module,
      can: (part: string) => part in module,
    };
  });

const ran = vi.fn(() => null);
const handlers = { loader: ran, action: ran };
const view = () => "a page";
/** Modules that ask nobody who they are, and where they are mounted. */
const unguarded = [
  { path: "admin/unguarded", module: { default: view, ...handlers } },
  { path: "/Admin/without-a-loader", module: { default: view } },
  { path: "api/ADMIN/unguarded/:id", module: { default: undefined, ...handlers } },
].map((route) => ({ id: `unguarded ${route.path}`, parentId: "root", ...route }));

const app = testApp(Object.fromEntries(unguarded.map((route) => [route.id, route])));

const actors = [
  "anonymous",
  "ended session",
  "user",
  "demoted admin",
  "demoted agent",
  "agent",
  "admin",
] as const;
type Actor = (typeof actors)[number];

/** A cookie for this kind of visitor. */
async function cookieOf(actor: Actor): Promise<string> {
  if (actor === "anonymous") return "";
  const isAgent = actor.endsWith("agent");
  const role = actor === "user" ? "user" : isAgent ? "agent" : "admin";
  const user = await aUser({ role, password: await secret });
  const cookie = await sessionCookie(user);
  if (actor === "ended session")
    await write([db.delete(sessions).where(eq(sessions.userId, user.id))]);
  if (actor.startsWith("demoted"))
    await write([db.update(users).set({ role: "user" }).where(eq(users.id, user.id))]);
  return cookie;
}

/** Something that every form and endpoint would act on, were it allowed. */
const harmful = {
  intent: "delete",
  id: "1",
  isAdmin: "true",
  active: "false",
  status: "Completed",
  username: "mallory",
  email: "mallory@mail.example",
  password: "mallory's own",
  currentPassword: "guess",
  newPassword: "mallory's own",
  confirmPassword: "mallory's own",
  title: "Mine",
  imageUrl: "/images/mine.jpg",
  description: "Mine alone",
  address: "Bole",
  state: "Addis Ababa",
  zipCode: "1000",
  bedrooms: "1",
  bathrooms: "1",
  squareFeet: "10",
  propertyType: "House",
  price: "1",
};

const listed = { propertyType: "House", status: "For Sale" };

type Attempt = { kind: string; send: (cookie: string) => Promise<Response> };

function attempts({ id, path, isPage, can }: Mounted): Attempt[] {
  const url = path.replace(/:\w+/g, "1");
  const data = `${url}?${new URLSearchParams({ _data: id })}`;
  const form = harmful;
  if (!isPage)
    return (["get", "post", "patch", "delete"] as const).map((verb) => ({
      kind: verb.toUpperCase(),
      send: (cookie) => app[verb](url, { cookie, ...(verb === "get" ? {} : { form }) }),
    }));
  return [
    { kind: "page", send: (cookie) => app.get(url, { cookie }) },
    ...(can("loader")
      ? [{ kind: "data", send: (cookie: string) => app.get(data, { cookie }) }]
      : []),
    ...(can("action")
      ? [
          { kind: "form", send: (cookie: string) => app.post(url, { cookie, form }) },
          { kind: "form data", send: (cookie: string) => app.post(data, { cookie, form }) },
        ]
      : []),
  ];
}

/** What is answered to those who are not let in; null for those who are. */
function refusal({ level, isPage }: Mounted, actor: Actor, kind: string): number | null {
  const isGuest = actor === "anonymous" || actor === "ended session";
  if (actor === "admin" || level === "everyone") return null;
  if (actor === "agent" && level === "staff") return null;
  if (actor === "agent" && level === "read by staff") return kind.startsWith("form") ? 403 : null;
  if (level === "debug") return kind === "page" ? null : 403;
  if (level === "user" && !isGuest) return null;
  if (!isPage) return isGuest ? 401 : 403;
  if (!isGuest) return 403;
  // Remix tells its own requests of a redirect by a header.
  return kind.includes("data") ? 204 : 302;
}

const tables = [users, ...Object.values(schema), sessions, settings].filter((value) =>
  is(value, SQLiteTable),
);
const readings = tables.map((table) => db.select().from(table).prepare());
const everyRow = () => JSON.stringify(readings.map((reading) => reading.all()));

/** What the title or the sender of another agent's rows is. */
const theirs = "Another agent's";
const assigned = [schema.properties, schema.leads] as const;
let another = 0;

const rowsOfAnother = async () =>
  JSON.stringify(
    await Promise.all(
      assigned.map((table) => db.select().from(table).where(eq(table.agentId, another))),
    ),
  );

/** Whether somebody was let in, and may have changed something. */
let isTouched = true;
const cookies = new Map<Actor, string>();
let rows: { table: SQLiteTable; values: Record<string, unknown>[] }[] = [];

/** The rows with id 1 are what visitors could reach for. */
async function fill(): Promise<void> {
  await reset();
  await oneOfEach();
  another = (await aUser({ role: "agent" })).id;
  const { properties, leads } = schema;
  await write([
    db.update(properties).set({ agentId: another, title: theirs }),
    db.update(leads).set({ agentId: another, name: theirs }),
  ]);
  for (const actor of actors) cookies.set(actor, await cookieOf(actor));
  rows = tables.flatMap((table, index) => {
    const values = readings[index]?.all() as Record<string, unknown>[];
    return values.length > 0 ? [{ table, values }] : [];
  });
}

beforeEach(async () => {
  if (!isTouched) return;
  isTouched = false;
  if (rows.length === 0) await fill();
  else await resetTo(rows.map(({ table, values }) => db.insert(table).values(values)));
});

it("every route has a declaration, and every declaration a route", () => {
  const mounted = [...new Set(routes.map(({ path }) => path))];
  expect(Object.keys(access).sort()).toEqual(mounted.sort());
});

it("layouts load and change nothing: their own requests would need a guard, too", () => {
  const parents = all.filter(({ id }) => all.some(({ parentId }) => parentId === id));
  const acting = parents.filter(({ file }) => {
    const module = modules[`/app/${file}`] ?? {};
    return "loader" in module || "action" in module;
  });
  expect(acting).toEqual([]);
});

it("what is under /admin and /api/admin is for staff alone", () => {
  const open = Object.entries(access)
    .filter(([path]) => /^(\/api)?\/admin\//.test(path))
    .filter(([, level]) => level !== "admin" && !level.endsWith("staff"))
    .map(([path]) => path);
  expect(open).toEqual(["/admin/debug-property"]);
});

/** Sends everything that the route takes; what is refused must change nothing. */
async function sweep(route: Mounted, actor: Actor) {
  const cookie = cookies.get(actor) ?? "";
  const ofAnother = await rowsOfAnother();
  let before = everyRow();
  for (const { kind, send } of attempts(route)) {
    const response = await send(cookie);
    const refused = refusal(route, actor, kind);
    isTouched ||= refused === null;
    if (response.status === 405) continue;
    if (refused === null) {
      expect([401, 403], kind).not.toContain(response.status);
      if (actor === "agent") {
        if (route.path.includes(":id")) expect([400, 404], kind).toContain(response.status);
        expect(await response.text(), kind).not.toContain(theirs);
        expect(await rowsOfAnother(), kind).toBe(ofAnother);
      }
      expect(goesTo(response), kind).not.toMatch(/^\/(admin|auth)\?/);
      before = everyRow();
      continue;
    }
    expect(response.status, kind).toBe(refused);
    if (refused === 302 || refused === 204)
      expect(goesTo(response), kind).toMatch(/^\/(admin|auth)\?redirect=/);
    expect(everyRow(), kind).toBe(before);
  }
}

const closed = routes.filter(({ level }) => level !== "everyone");

describe.each(closed.map((route) => [route.path, route] as const))("%s", (_path, route) => {
  it.each(actors)("%s", (actor) => sweep(route, actor));
});

/** What agents may do with what is theirs only if the agency says so, by setting. */
const permitted = {
  agentsMayDelete: [
    ["api", "delete", {}],
    ["list", "post", { intent: "delete", id: "own" }],
  ],
  agentsMayFeature: [
    ["api", "patch", { isFeatured: "true" }],
    ["api", "patch", { isFeatured: "true", price: "5" }],
    ["newApi", "post", { ...filledProperty, ...listed, price: "5", isFeatured: "true" }],
    ["list", "post", { intent: "feature", id: "own" }],
    ["list", "post", { intent: "feature", ids: "own" }],
    ["add", "post", { ...filledProperty, ...listed, isFeatured: "on" }],
    ["edit", "post", { ...filledProperty, ...listed, status: "Available", isFeatured: "on" }],
  ],
} as const;

describe.each(
  Object.entries(permitted).flatMap(([setting, ways]) =>
    ways.map(([where, verb, form]) => ({ setting, where, verb, form })),
  ),
)("$setting: $verb $where of an agent's own listing", ({ setting, where, verb, form }) => {
  it.each([
    ["unless it is set", false],
    ["if it is set", true],
  ])("%s", async (_name, isSet) => {
    const agent = await aUser({ role: "agent" });
    const cookie = await sessionCookie(agent);
    const { id } = await aProperty({ agentId: agent.id });
    await write([db.insert(settings).values({ [setting]: isSet })]);
    const path = {
      api: `/api/admin/properties/${id}`,
      newApi: "/api/admin/properties",
      list: "/admin/properties",
      add: "/admin/properties/add",
      edit: `/admin/properties/edit/${id}`,
    }[where];
    const own = Object.entries(form).map(([name, value]) => [
      name,
      value === "own" ? String(id) : value,
    ]);
    isTouched = true;
    const before = everyRow();
    const { status } = await app[verb](path, { cookie, form: Object.fromEntries(own) });
    if (isSet) expect([200, 201, 204, 303]).toContain(status);
    else expect(status).toBe(403);
    expect(everyRow() === before).toBe(!isSet);
  });
});

describe.each(unguarded)("a module without a guard at $path", ({ id, path, module }) => {
  const route: Mounted = {
    id,
    path: new URL(path.toLowerCase(), "http://sefer.test").pathname,
    level: "admin",
    isPage: module.default !== undefined,
    can: (part) => part in module,
  };
  it.each(actors)("%s", async (actor) => {
    ran.mockClear();
    await sweep(route, actor);
    const runs = "loader" in module && actor === "admin";
    expect(ran.mock.calls.length > 0).toBe(runs);
  });
});

function goesTo({ headers }: Response): string {
  return headers.get("location") ?? headers.get("X-Remix-Redirect") ?? "";
}
