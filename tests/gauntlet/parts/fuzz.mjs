import { setTimeout as pause } from "node:timers/promises";
import { mainThreadSeconds, memory } from "../../harness/process-facts.mjs";
import { addresses } from "../addresses.mjs";
import { grammar } from "../grammar.mjs";
import {
  ask,
  checksum,
  databaseOf,
  grantSession,
  grantUser,
  inTurns,
  isDeclaredOverload,
  none,
  product,
  row,
  shown,
  tally,
  timed,
  watch,
} from "../stand.mjs";
import { stock } from "../visits.mjs";

const concurrency = 8;
const batch = 50;
const slowMilliseconds = 2_000;
const blockedMilliseconds = 250;
const grownMegabytes = 50;

/** Requests that no browser sends, to every address, as a stranger, a user and an administrator. */
export default async function fuzz({ short, random }) {
  const count = short ? 400 : 10_000;
  const server = await product({
    LEADS_EMAIL: "staff@sefer.example",
    SEED_DEMO: short ? "0" : "1",
  });
  const database = databaseOf(server);
  const roles = [
    { username: "a stranger", share: 0.4 },
    { username: "fuzzing-user", isAdmin: false, share: 0.2 },
    { username: "fuzzing-admin", isAdmin: true, share: 0.4 },
  ];
  for (const role of roles.slice(1)) Object.assign(role, await grantUser(database, role));

  await stock(server.url, roles.at(-1).cookie);

  const fixed = fixedRows(database);
  const all = await addresses();
  const { request } = grammar(random, all);
  const sent = [];
  const wrong = [];
  const changed = [];
  await warm(server.url);
  const before = memory(server);
  const endWatch = watch(server);

  for (const { id, isAdmin, username, share } of roles) {
    const requests = Array.from({ length: Math.round(count * share) }, request);
    for (let start = 0; start < requests.length; start += batch) {
      // Some of them log out.
      const cookie = id && (await grantSession(database, id));
      const before = checksum(database, fixed);
      await inTurns(Math.min(batch, requests.length - start), concurrency, async (index) => {
        const asked = withCookie(requests[start + index], cookie);
        const answer = await ask(server.url, asked);
        sent.push({ asked, id, answer: { ...answer, body: null } });
        // CONNECT and broken requests are answered by Node itself, which closes.
        if (answer.status === 0 || (answer.status >= 500 && !isDeclaredOverload(answer)))
          wrong.push(shown(asked, answer.status || "no answer"));
      });
      if (!isAdmin && checksum(database, fixed) !== before)
        changed.push(`${username}: one of requests ${start} to ${start + batch}`);
    }
  }

  // What an administrator has stored must be shown, whatever it is.
  const newest = database.prepare("select max(id) from properties").pluck().get();
  const reader = await grantSession(database, roles.at(-1).id);
  await inTurns(all.length, concurrency, async (index) => {
    const path = all[index].path.replace(/:\w+/, newest).replace("*", "nowhere");
    for (const session of ["", reader]) {
      const asked = withCookie({ path, headers: {} }, session);
      const { status } = await ask(server.url, asked);
      if (status === 0 || status >= 500) wrong.push(shown(asked, status || "no answer"));
    }
  });

  const watched = await endWatch();
  const grown = await settled(server, before);
  const again = slowest(sent, short ? 5 : 25);
  const alone = await askAlone(server, again, (id) => id && grantSession(database, id));
  const slow = alone.filter(({ answer }) => answer.milliseconds > slowMilliseconds);
  const blocking = alone.filter(({ busy }) => busy > blockedMilliseconds);
  database.close();
  const uncaught = server.output().match(/unhandled|heap out of memory/gi) ?? [];
  return [
    row(
      `${count} requests`,
      "0 × 5xx, all answered",
      `${wrong.length}; ${tally(sent.map(({ answer }) => answer.status))}`,
      !wrong.length,
      some(wrong),
    ),
    timed("took longer than 2 s", "0", slow.length, !slow.length, slow.map(described)),
    timed(
      "kept all others waiting",
      `none > ${blockedMilliseconds} ms`,
      `${blocking.length}, the longest ${Math.round(Math.max(...alone.map(({ busy }) => busy)))} ms`,
      !blocking.length,
      blocking.map(described),
    ),
    row(
      "a page asked for meanwhile",
      "always answered",
      `${watched.answers} times, ${watched.unanswered} not; p99 ${Math.round(watched.p99)} ms`,
      watched.unanswered === 0,
    ),
    timed(
      "memory grown",
      `< ${grownMegabytes} MB`,
      `${Math.round(grown)} MB`,
      !(grown >= grownMegabytes),
    ),
    none("rows changed without rights", changed),
    none("rejections that nobody caught", uncaught),
  ];
}

/** An example of each kind. */
const some = (examples) => [...new Map(examples.map((each) => [each.slice(0, 40), each])).values()];
const described = ({ asked, answer, busy }) =>
  shown(
    asked,
    `${answer.status} after ${Math.round(answer.milliseconds)} ms, ${Math.round(busy)} ms of them busy`,
  );

const slowest = (sent, count) =>
  sent.toSorted((a, b) => b.answer.milliseconds - a.answer.milliseconds).slice(0, count);

/**
 * The same again, one after the other: they may have waited for another, or this machine for
 * something else. `busy` is what the server's main thread worked meanwhile, in milliseconds.
 */
async function askAlone(server, sent, sessionOf) {
  const alone = [];
  for (const { asked, id } of sent) {
    const again = withCookie(asked, await sessionOf(id));
    const before = mainThreadSeconds(server);
    const answer = await ask(server.url, again);
    alone.push({ asked, answer, busy: (mainThreadSeconds(server) - before) * 1000 });
  }
  return alone;
}

function withCookie(request, session) {
  const { Cookie: own = "", ...headers } = request.headers;
  const rest = own.replace(/^sefer_session=[\w%]+(; )?/, "");
  const Cookie = [session, session ? rest : own].filter(Boolean).join("; ");
  return { ...request, headers: Cookie ? { ...headers, Cookie } : headers };
}

/** What neither a stranger nor a user may change; who registers is new, and no administrator. */
const fixedRows = (database) => ({
  properties: "true",
  hero_images: "true",
  users: `isAdmin or id <= ${database.prepare("select max(id) from users").pluck().get()}`,
  audit_log: "userId is not null",
  leads: "answeredAt is not null",
});

/** V8 compiles what runs often, and caches fill: that is no growth. */
async function warm(url) {
  const paths = ["/", "/properties", "/properties/1", "/contact", "/auth", "/api/properties"];
  await inTurns(300, concurrency, (number) => ask(url, { path: paths[number % paths.length] }));
}

/** Megabytes more than before, once idle collections have run. */
async function settled(server, before) {
  let least = Number.POSITIVE_INFINITY;
  for (let wait = 0; wait < 10 && least - before >= grownMegabytes; wait++) {
    await pause(500);
    await ask(server.url, { path: "/robots.txt" });
    least = Math.min(least, memory(server));
  }
  return least - before;
}
