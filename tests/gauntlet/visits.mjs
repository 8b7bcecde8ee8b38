import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { leadFields, propertyFields } from "../harness/product.mjs";
import { ask, none, row } from "./stand.mjs";

const readyPath = "/readyz";

/** A lead through the API. @returns {Promise<Awaited<ReturnType<typeof ask>> & { text: string }>} */
export async function lead(url, name) {
  const email = `${name.replace(/\W+/g, ".").toLowerCase()}@mail.example`;
  return inText(await ask(url, post("/api/property-requests", { ...leadFields(name), email })));
}

/** A POST of JSON, for `ask`. */
export function post(path, fields, headers = {}) {
  const body = JSON.stringify(fields);
  const own = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  return { method: "POST", path, headers: { ...own, ...headers }, body };
}

const inText = (answer) => ({ ...answer, text: String(answer.body) });

/** The JSON of an answer, chunked or not; null when there is none. */
export function jsonOf({ text }) {
  const found = /[{[][\s\S]*[}\]]/.exec(text)?.[0];
  try {
    return found ? JSON.parse(found) : null;
  } catch {
    return null;
  }
}

/** A property with a picture, by an administrator. @returns {Promise<string>} the picture's path */
export async function stock(url, cookie) {
  const { url: picture } = jsonOf(await upload(url, await photo(600, 400), { cookie }));
  const property = { ...propertyFields("Villa in Gerji"), images: [picture] };
  const created = await ask(url, post("/api/admin/properties", property, { Cookie: cookie }));
  if (created.status !== 201) throw new Error(`the property was answered with ${created.status}`);
  return picture;
}

/** A plain picture; no two colours give the same file. */
export const photo = (width, height, background = "#456") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads a file as the administrator with this cookie. */
export async function upload(url, bytes, { cookie, name = "photo.jpg", type = "image/jpeg" }) {
  const head = `--gauntlet\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const end = "\r\n--gauntlet--\r\n";
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
  const headers = {
    "Content-Type": "multipart/form-data; boundary=gauntlet",
    "Content-Length": body.length,
    Cookie: cookie,
  };
  const request = { method: "POST", path: "/api/upload-image", headers, body };
  return inText(await ask(url, request, { patience: 60_000 }));
}

let number = 0;

/** Pages that are kept and pages that are not. @returns {Promise<Row>} */
export async function readsGoOn(what, url) {
  const paths = [
    "/",
    "/contact",
    "/api/properties",
    `/properties?search=villa${++number}`,
    `/api/properties?search=villa${number}`,
    `/properties/1?again=${number}`,
  ];
  const answers = await Promise.all(paths.map((path) => ask(url, { path })));
  const wrong = paths.flatMap((path, index) =>
    answers[index].status === 200 ? [] : [`GET ${path} → ${answers[index].status || "no answer"}`],
  );
  return none(`${what}: pages not shown`, wrong);
}

/** Refuses a write with a reason that a person understands. @returns {Row} */
export function refused(what, answer, example) {
  const { status, head, text } = answer;
  const message = jsonOf(answer)?.message ?? text.slice(0, 80);
  const hasRetryAfter = /\r\nretry-after: \d+/i.test(head);
  const isReason = Boolean(message) && !/unexpected|SQLITE|error/i.test(message);
  const got = `${status}${hasRetryAfter ? "" : ", no Retry-After"}, ${JSON.stringify(message)}, ${Math.round(answer.milliseconds)} ms`;
  const ok = status === 503 && hasRetryAfter && isReason;
  const shown = example ?? `POST /api/property-requests → ${status} ${text.slice(0, 200)}`;
  return row(what, "503, Retry-After, a reason", got, ok, [shown]);
}

/** The readiness check names what is wrong. @param {RegExp} named its name @returns {Promise<Row>} */
export async function notReady(what, url, named) {
  const { status, text } = inText(await ask(url, { path: readyPath }));
  const { checks = {} } = jsonOf({ text }) ?? {};
  const failing = Object.keys(checks).filter((name) => !checks[name].ok);
  return row(
    `${what}: ${readyPath}`,
    `503, naming ${named.source}`,
    `${status}, ${failing.join(" and ") || "naming nothing"}`,
    status === 503 && failing.some((name) => named.test(name)),
  );
}

/** Seconds in which all is well again, also where a process has to start anew on a busy machine. */
const patience = 30;

/** Takes leads and calls itself ready again. @returns {Promise<Row[]>} */
export async function recovers(what, url) {
  return [
    await patiently(`${what}: mended, a lead`, 201, () => lead(url, `After ${what} ${++number}`)),
    await patiently(`${what}: mended, ${readyPath}`, 200, () => ask(url, { path: readyPath })),
  ];
}

/** Asks until this status is answered. */
async function patiently(what, wanted, attempt) {
  const began = performance.now();
  for (;;) {
    const { status } = await attempt();
    const seconds = (performance.now() - began) / 1000;
    if (status === wanted || seconds > patience) {
      const got = `${status} after ${seconds.toFixed(1)} s`;
      return row(what, `${wanted} within ${patience} s`, got, status === wanted);
    }
    await pause(200);
  }
}
