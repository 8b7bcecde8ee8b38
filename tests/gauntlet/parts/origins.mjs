import { addresses } from "../addresses.mjs";
import {
  ask,
  checksum,
  databaseOf,
  grantSession,
  grantUser,
  inTurns,
  none,
  product,
  row,
  shown,
} from "../stand.mjs";

const site = "https://sefer.example";
const host = "sefer.example";

/** What a browser says, or a stranger makes it say, of a request that another site began. */
const fromElsewhere = [
  { Origin: "null" },
  { Origin: "" },
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  {
    Origin: "https://evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
  },
  { Origin: "http://sefer.example", "X-Forwarded-Proto": "https" },
  { Origin: "https://sefer.example:8443" },
  { Origin: "https://www.sefer.example" },
  { Origin: "https://sefer.example.evil.example" },
  { Origin: "https://evil-sefer.example" },
  { Origin: "https://sefer.example@evil.example" },
  { Origin: "file://" },
  { Origin: "chrome-extension://sefer.example" },
  { Origin: ["https://evil.example", site] },
  { Origin: [site, "https://evil.example"] },
  { Origin: site, "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Referer: `${site}/` },
  { "Sec-Fetch-Site": "Same-Origin, cross-site" },
];
/** Of our own pages, and of clients that are no browsers. */
const allowed = [
  {},
  { Origin: site },
  { Origin: site, "Sec-Fetch-Site": "same-origin", Referer: `${site}/contact` },
  { "Sec-Fetch-Site": "none" },
  { Referer: "https://evil.example/" },
];

const fields = {
  id: "1",
  intent: "delete",
  isAdmin: "true",
  active: "false",
  status: "Completed",
  name: "Sara Bekele",
  email: "sara@mail.example",
  phone: "+251911234567",
  message: "I would like to see this home.",
  requirements: "Three bedrooms near Megenagna.",
  username: "elsewhere",
  password: "long enough",
  confirmPassword: "long enough",
  title: "Elsewhere",
  imageUrl: "https://images.example/a.jpg",
  description: "Four rooms.",
};

const tables = Object.fromEntries(
  "properties hero_images users leads subscribers audit_log password_reset_tokens"
    .split(" ")
    .map((table) => [table, "true"]),
);

/** Writes that another site's page makes an administrator's browser send, to every address. */
export default async function origins({ short }) {
  const server = await product({ PUBLIC_URL: site, TRUST_PROXY: "1" });
  const database = databaseOf(server);
  const { id } = await grantUser(database, { username: "lured-admin", isAdmin: true });
  const sessions = { ...tables, sessions: "true" };
  const cookie = await grantSession(database, id, "__Host-sefer_session");
  const writes = (await addresses()).flatMap(writesTo);
  const headers = short ? fromElsewhere.filter((_, index) => index % 7 === 3) : fromElsewhere;
  const wrong = [];
  const changed = [];
  let asked = 0;

  for (const write of writes) {
    const before = checksum(database, sessions);
    await inTurns(headers.length, 8, async (number) => {
      const request = {
        ...write,
        headers: { ...write.headers, Host: host, Cookie: cookie, ...headers[number] },
      };
      const answer = await ask(server.url, request);
      asked += 1;
      if (answer.status !== 403) wrong.push(shown(request, answer.status || "no answer"));
    });
    if (checksum(database, sessions) !== before) changed.push(`${write.method} ${write.path}`);
  }

  // An <img> asks for it, with the cookie where browsers still send one.
  const reads = (await addresses()).map(({ path }) => filled(path));
  const beforeReads = checksum(database, sessions);
  for (const path of reads)
    await ask(server.url, {
      path,
      headers: { Host: host, Cookie: cookie, "Sec-Fetch-Site": "cross-site" },
    });
  const readsChanged = checksum(database, sessions) !== beforeReads;

  const refused = [];
  for (const own of allowed) {
    const request = { ...writesTo({ path: "/api/subscribe" })[0], body: JSON.stringify(fields) };
    request.headers = {
      ...request.headers,
      "Content-Length": request.body.length,
      Host: host,
      ...own,
    };
    const { status } = await ask(server.url, request);
    if (status !== 200) refused.push(shown(request, status));
  }
  database.close();
  return [
    none(`of ${asked} writes from elsewhere, not 403`, first(wrong)),
    none("changed by them", changed),
    row(`${reads.length} reads from elsewhere`, "change nothing", readsChanged, !readsChanged),
    none(`of ${allowed.length} writes of our own, not 200`, refused),
  ];
}

/** One example of each kind of header. */
const first = (examples) =>
  [...new Map(examples.map((each) => [/\{.*?\}/.exec(each)?.[0], each])).values()].slice(0, 10);

const filled = (path) => path.replace(/:\w+/g, "1").replace("*", "nowhere");

/** What may write there: as a page's form, as Remix's own request for it, as a call of the API. */
function writesTo({ id, path, isPage }) {
  const url = filled(path);
  const form = {
    type: "application/x-www-form-urlencoded",
    body: String(new URLSearchParams(fields)),
  };
  const json = { type: "application/json", body: JSON.stringify(fields) };
  const write = (method, address, { type, body }) => ({
    method,
    path: address,
    headers: { "Content-Type": type, "Content-Length": Buffer.byteLength(body) },
    body,
  });
  if (isPage)
    return [
      write("POST", url, form),
      write("POST", `${url}?_data=${encodeURIComponent(id)}`, form),
    ];
  const simple = [write("POST", url, json), write("POST", url, { ...json, type: "text/plain" })];
  return path.startsWith("/api/")
    ? [...simple, write("PATCH", url, json), write("DELETE", url, json)]
    : simple;
}
