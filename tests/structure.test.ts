import { expect, inject, test } from "vitest";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import {
  app,
  circular,
  closure,
  endpoints,
  forOnePage,
  importersOf,
  pages,
  percentile,
  sourceOf,
  sources,
  unitOf,
} from "./harness/house.mjs";

/** `importer → imported` for every import of a room that a rule forbids. */
function breaches(
  room: string,
  forbidden: (imported: string, importer: string) => boolean,
  kind: "imports" | "realImports" = "imports",
) {
  return sources
    .filter(({ path }) => path.startsWith(room))
    .flatMap(({ path, [kind]: names }) =>
      names.filter((name) => forbidden(name, path)).map((name) => `${path} → ${name}`),
    );
}

const within = (...rooms: string[]) => {
  return (name: string) => rooms.some((room) => name.startsWith(room));
};
const onServer = (name: string) => /\.server(\.tsx?)?$/.test(name);
const isDatabase = (name: string) => /^db\/(client|open|schema|office-schema)/.test(name);

const pathsOf = (files: { path: string }[]) => files.map(({ path }) => path);

test("models import neither routes nor http nor ui", () => {
  const forbidden = within(
    ...["routes", "ui", "http", "server", "root", "entry"].map((room) => `app/${room}`),
    "@remix-run/",
  );
  expect(breaches("app/models/", forbidden)).toEqual([]);
});

test("http knows of the models only who is signed in, their errors, and the terms of lists", () => {
  const known = within(...["accounts/", "errors", "list"].map((room) => `app/models/${room}`));
  const forbidden = (name: string) =>
    within("app/routes", "app/ui")(name) || (within("app/models/")(name) && !known(name));
  expect(breaches("app/http/", forbidden, "realImports")).toEqual([]);
  const types = (name: string) => forbidden(name) && !within("app/models/leads/")(name);
  expect(breaches("app/http/", types)).toEqual([]);
});

test("server stands before Remix: it imports nothing of the app but settings, paths, texts, consent and bounded caches", () => {
  const own = within(
    "app/server/",
    "app/env.",
    "app/paths",
    "app/office-paths",
    "app/texts",
    "app/ui/pixel/consent-cookie",
    "app/platform/bounded-cache",
  );
  const forbidden = (name: string) => within("app/")(name) && !own(name);
  expect(breaches("app/server/", forbidden)).toEqual([]);
});

test("ui imports no routes and nothing of the server, but types of the models", () => {
  const forbidden = (name: string) =>
    within("app/routes", "app/http", "app/server")(name) || onServer(name);
  expect(breaches("app/ui/", forbidden, "realImports")).toEqual([]);
  const types = within("app/routes", "app/http", "app/server");
  expect(breaches("app/ui/", types)).toEqual([]);
});

test("what stands in ui has two importers: what one page alone needs lives with it", () => {
  const ui = app.filter(({ path }) => path.startsWith("app/ui/"));
  const lonely = [...new Set(ui.map(unitOf))].filter((unit) => {
    const files = ui.filter((file) => unitOf(file) === unit);
    const outside = files.flatMap(importersOf).filter(({ path }) => !path.startsWith(unit));
    // What the root shows stands on every page.
    return new Set(pathsOf(outside)).size < 2 && !pathsOf(outside).includes("app/root.tsx");
  });
  expect(lonely).toEqual([]);
  expect(pathsOf(forOnePage())).toEqual([]);
});

/** What other rooms of `models` may import of each; `operations` looks after all of them. */
const doors: Record<string, string[]> = {
  accounts: [
    ...["agent/agent.server", "agent/hand-over.server", "owner/homes.server", "owner/schema"],
    ...["session/session.server", "throttle.server", "user/scope.server"],
  ],
  catalogue: [
    ...["image/image", "image/image.server", "image/unused.server", "numbers/numbers.server"],
    ...["places/address", "places/area", "places/map", "property/bulk.server"],
    ...["property/card.server", "property/detail.server", "property/draft.server"],
    ...["property/fields", "property/price", "property/property.server", "property/staff.server"],
    ...["property/staff-list.server", "property/text", "property/typed-price"],
    ...["search/answer.server", "search/columns.server", "search/conditions.server"],
    ...["search/criteria.server", "search/filters", "search/matches.server", "search/query"],
    ...["search/schema", "share/picture.server", "version.server"],
  ],
  history: [
    ...["change.server", "conflicts.server", "entities.server", "merge", "trash.server"],
    ...["undo.server", "wording.server"],
  ],
  leads: [
    ...["lead/key.server", "lead/limits", "lead/list.server", "lead/notification.server"],
    ...["lead/same-contact.server", "lead/schema", "lead/spam.server", "lead/state"],
    ...["lead/submission.server", "lead/telegram.server", "matching/mail.server"],
    ...["matching/matching.server", "person/contacts.server", "request/schema"],
  ],
  messages: [
    ...["bot/update.server", "outbox/mail.server", "outbox/outbox.server"],
    ...["outbox/telegram.server", "push/push.server", "signed-text.server"],
    ...["subscriber/link.server", "subscriber/staff.server"],
  ],
  operations: ["settings/settings.server"],
};

test("rooms of models are entered by the doors that are named here, and by all of them", () => {
  const roomOf = (name: string) => /^app\/models\/([a-z]+)\//.exec(name)?.[1];
  const used = app.flatMap(({ path, realImports }) => {
    const from = roomOf(path);
    if (!from || from === "operations") return [];
    return realImports.filter((name) => roomOf(name) && roomOf(name) !== from);
  });
  const named = Object.entries(doors).flatMap(([room, names]) =>
    names.map((name) => `app/models/${room}/${name}`),
  );
  expect([...new Set(used)].sort()).toEqual(named.sort());
});

test("the database is the models' affair", () => {
  const forbidden = (name: string, path: string) => isDatabase(name) && !onServer(path);
  expect(breaches("app/", forbidden, "realImports")).toEqual([]);
  expect(breaches("app/routes/", isDatabase, "realImports")).toEqual([]);
});

test("what outlives a request is keyed by a bounded cache, or by what there are few and short of", () => {
  const caches = app.filter(({ imports }) => imports.includes("lru-cache"));
  expect(pathsOf(caches)).toEqual([
    // Days.
    "app/models/dates.server.ts",
    "app/platform/bounded-cache.server.ts",
    // Networks, addresses of clients, and hashes.
    "app/server/allowance.server.ts",
    "app/server/request-log.server.ts",
    "app/server/visits.server.ts",
  ]);
  const map = /^(?:export )?(?:const|let) (\w+) = new Map</gm;
  const maps = app.flatMap(({ path, text }) =>
    Array.from(text.matchAll(map), ([, name]) => `${path} ${name}`),
  );
  expect(maps.sort()).toEqual([
    // Requests that are being answered.
    "app/http/lead.server.ts underWay",
    // Pictures that wait for their turn, of which there may be so many.
    "app/models/catalogue/image/turns.server.ts inProgress",
    // The facets of a listing, and names that the search knows.
    "app/models/catalogue/property/similar.server.ts openKinds",
    "app/models/catalogue/property/text.ts alike",
    "app/models/catalogue/search/query.ts knownNames",
    "app/models/catalogue/search/query.ts meanings",
    // Questions of our own, and listings.
    "app/server/metrics.server.ts waiting",
    "app/server/visits.server.ts counts",
  ]);
});

test("the database knows nothing of the app but the settings, the vocabularies nothing at all", () => {
  const forbidden = (name: string, path: string) =>
    within("app/")(name) && name !== "app/env.server" && !path.startsWith("db/seed/");
  expect(breaches("db/", forbidden)).toEqual([]);
  expect(breaches("db/vocabulary.ts", () => true)).toEqual([]);
  expect(breaches("db/office-vocabulary.ts", () => true)).toEqual([]);
});

test("rows that the audit log tells of are changed by its writer alone", () => {
  const audited =
    /\.(update|delete)\(\s*(properties|leads|subscribers|users|heroImages|owners|replyTemplates|visits|deals|settings|table|id\.table)\b/;
  const writing = app.filter(({ text }) => audited.test(text));
  expect(pathsOf(writing).sort()).toEqual([
    // Passwords, and devices that have logged in.
    "app/models/accounts/session/session.server.ts",
    "app/models/accounts/user/user.server.ts",
    "app/models/history/change.server.ts",
    // When a lead was first answered, and somebody last mailed: no form has these fields.
    "app/models/leads/lead/history.server.ts",
    "app/models/leads/matching/mail.server.ts",
    // Erasing, of which the log keeps nothing but that it was done.
    "app/models/leads/person/mentions.server.ts",
    "app/models/leads/person/purge.server.ts",
    // When a visit was reminded of: no form has it either.
    "app/models/leads/visit/reminders.server.ts",
    // What subscribers do by the link in a mail.
    "app/models/messages/subscriber/link.server.ts",
    // What is not audited.
    "app/models/operations/retention.server.ts",
  ]);
});

test("every route module is mounted, every mounted module exists", () => {
  const mounted = new Set(Object.values(inject("routeTable")).map(({ file }) => `app/${file}`));
  expect(pathsOf([...pages, ...endpoints]).sort()).toEqual([...mounted].sort());
});

test("pages are short, with their loader, action and view in one", () => {
  expect(percentile(pages, 0.5), "median").toBeLessThanOrEqual(75);
  expect(percentile(pages, 0.95), "95th percentile").toBeLessThanOrEqual(120);
  expect(percentile(pages, 1), "longest").toBeLessThanOrEqual(140);
});

test("an endpoint is one short module a noun", () => {
  const api = endpoints.filter(({ path }) => path.startsWith("app/routes/api/"));
  expect(api.length).toBeLessThanOrEqual(18);
  expect(percentile(api, 0.5), "median").toBeLessThanOrEqual(20);
  expect(percentile(api, 1), "longest").toBeLessThanOrEqual(45);
});

test("the login page has few modules behind it", () => {
  const login = sourceOf("app/routes/account/auth/route");
  expect(login && closure(login).length).toBeLessThanOrEqual(35);
});

test("one hook checks every form in the browser", () => {
  const checking = app.filter(({ imports }) => imports.includes("app/ui/form/schema-check"));
  expect(pathsOf(checking)).toEqual(["app/ui/form/checked-form.tsx"]);
});

test("every path that code leads to is mounted", () => {
  const table: Record<string, { path?: string; parentId?: string }> = inject("routeTable");
  const pathOf = (id: string): string => {
    const { path = "", parentId = "" } = table[id] ?? {};
    return table[parentId] ? `${pathOf(parentId)}/${path}` : path;
  };
  const urls = Object.keys(table).map(
    (id) => `/${pathOf(id).replace("am?", "").split("/").filter(Boolean).join("/")}`,
  );
  // Some only begin an address: what follows is an id, or the name of an export.
  const leads = (path: string) => urls.some((url) => url === path || url.startsWith(`${path}/`));
  const named = [...Object.values(paths), ...Object.values(officePaths)];
  expect(named.filter((path) => !leads(path))).toEqual([]);
});

test("addresses are typed out in the tables of routes and paths alone", () => {
  const address =
    /(?:["`]|PUBLIC_URL\})\/(admin|api|auth|account|contact|favorites|properties|logout)\b/;
  const tables = ["app/routes.ts", "app/paths.ts", "app/office-paths.ts"];
  const typing = app.filter(({ path, text }) => {
    const code = text.replace(/^\s*(\/?\*|\/\/).*$/gm, "");
    return !tables.includes(path) && address.test(code);
  });
  expect(pathsOf(typing)).toEqual([]);
});

test("a form that posts says what it is called when it fails, and its page stays", () => {
  const posts = app.filter(({ text }) => /method="post"|useFetcher[<(]/.test(text));
  const named = /use(ActionFetcher|CheckedForm)[<(]|ailures\.\w|t\.links\./;
  // The 'Undo' of a banner is answered by the page that its form belongs to; the browser sends a report.
  const plain = ["app/routes/site/property/report.tsx", "app/ui/flash.tsx"];
  const nameless = posts.filter(({ text }) => !named.test(text));
  expect(pathsOf(nameless).sort()).toEqual(plain);

  const acting = pages.filter(({ text }) => /export async function action/.test(text));
  const leaving = acting.filter(({ text }) => !/export \{ clientAction/.test(text));
  expect(pathsOf(leaving)).toEqual([]);
});

test("one function reads forms, whose parser does not block for seconds", () => {
  const reading = app.filter(({ text }) => /\.formData\(\)|parseMultipart/.test(text));
  expect(pathsOf(reading).sort()).toEqual(["app/forms/resume.ts", "app/http/form.server.ts"]);
});

test("no files import each other in a circle", () => {
  expect(pathsOf(circular())).toEqual([]);
});

test("no file outgrows a reader", () => {
  const long = sources.filter(({ path, lines }) => !path.startsWith("tests/") && lines > 400);
  expect(pathsOf(long)).toEqual([]);
});

test("no barrel files", () => {
  const barrels = sources.filter(
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text),
  );
  // The catalogues and what gives them out.
  expect(pathsOf(barrels).sort()).toEqual([
    "app/texts/am/index.ts",
    "app/texts/en/index.ts",
    "app/texts/index.ts",
  ]);
});

test("nothing is silenced or put off", () => {
  // Written in pieces, or this file would find itself.
  const marks = ["TO+DO", "FIX+ME", "@ts-ign+ore", "@ts-no+check", "noExplicit+Any"];
  const words = marks.map((mark) => mark.replace("+", ""));
  const pattern = new RegExp(`${words.join("|")}|\\.(skip|only|todo)\\(`);
  expect(pathsOf(sources.filter(({ text }) => pattern.test(text)))).toEqual([]);
});

test("programs of packages are started by their script: on Windows the commands are .cmd files", () => {
  const commands = /node_modules\/\.bin|\b(spawn|execFile|run)(Sync)?\(\s*["`](npm|npx)["`]/;
  const beside = sources.filter(
    ({ path, text }) => path !== "tests/structure.test.ts" && commands.test(text),
  );
  expect(pathsOf(beside)).toEqual([]);
});

test("a test file that has settings or modules of its own has the app to itself", () => {
  const own = sources.filter(
    ({ path, text }) =>
      /^tests\/(?!process|e2e|bench|gauntlet).*\.test\.ts$/.test(path) &&
      /\bvi\.(hoisted|mock|doMock|resetModules|stubEnv)\(/.test(text),
  );
  expect(pathsOf(own).filter((path) => !path.endsWith(".alone.test.ts"))).toEqual([]);
});
