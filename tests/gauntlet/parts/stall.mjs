import { setTimeout as pause } from "node:timers/promises";
import { memory } from "../../harness/process-facts.mjs";
import {
  adminCookie,
  ask,
  inTurns,
  product,
  row,
  tally,
  timed,
  userCookie,
  watch,
} from "../stand.mjs";

const parameters = [
  "/suggestions?q=",
  "/properties?search=",
  "/?propertyType=",
  "/properties/5?contact=",
  "/contact?requirements=",
  "/cards?limit=",
  "/properties/5-",
  "/api/properties?search=",
];
/** Of one client, in its burst. */
const each = 900;

const lineEnds = 5 * 1024 * 1024;

/** Visitors who ask for thousands of very long addresses, and send forms that are long to read. */
export default async function stall({ short }) {
  const count = short ? 2_000 : 10_000;
  const server = await product({ RATE_LIMIT: "1" });
  const usual = await asked(server, { count, length: 60, network: 6 });
  await pause(1_000);
  const before = memory(server);
  const long = await asked(server, { count, length: 15_000, network: 7 });
  const more = Math.round(memory(server) - before);
  const slowest = Math.round(long.watched.slowest);
  const others = Math.round(usual.watched.slowest);
  const what = `${count} unique addresses of 15,000 characters`;
  const answered = long.statuses.every((status) => [200, 400].includes(status));
  return [
    row(what, "all answered", tally(long.statuses), answered),
    timed(
      `${what}: /healthz`,
      "at most 3 times that under short ones",
      `${slowest} ms, under short ones ${others} ms`,
      slowest <= 3 * others,
    ),
    timed(`${what}: memory`, "< 100 MB more", `${more} MB`, !(more >= 100)),
    ...(await forms(server)),
  ];
}

/** Anyone's account page, and an administrator's import, get a form of nothing but line ends. */
async function forms(server) {
  const cookies = {
    "/account": await userCookie(server, { username: "a-visitor", isAdmin: false }),
    "/admin/properties/import": await adminCookie(server),
  };
  const end = watch(server, { paths: ["/healthz"], everyMs: 5 });
  const statuses = [];
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const body = Buffer.from(`${head}${"\r\n".repeat(lineEnds / 2)}\r\n--b--\r\n`);
  const type = "multipart/form-data; boundary=b";
  for (const [path, Cookie] of Object.entries(cookies))
    for (let time = 0; time < 3; time++) {
      const headers = { "Content-Type": type, "Content-Length": body.length, Cookie };
      statuses.push((await ask(server.url, { method: "POST", path, headers, body })).status);
    }
  const { busiest } = await end();
  const what = `${statuses.length} forms of 5 MB of line ends`;
  const isAnswered = statuses.every((status) => status > 0 && status < 500);
  return [
    row(what, "all answered", tally(statuses), isAnswered),
    timed(`${what}: /healthz`, "< 300 ms", `${Math.round(busiest)} ms`, busiest < 300),
  ];
}

/** Asks for unique addresses of a length, and looks how others fare. */
async function asked(server, { count, length, network }) {
  const statuses = [];
  const end = watch(server, { paths: ["/healthz"], everyMs: 5 });
  await inTurns(count, 8, async (number) => {
    const start = `${parameters[number % parameters.length]}${number}x`;
    const path = start + '"'.repeat(Math.max(0, length - start.length));
    const from = `127.0.${network}.${1 + Math.floor(number / each)}`;
    statuses.push((await ask(server.url, { path }, { from })).status);
  });
  return { statuses, watched: await end() };
}
