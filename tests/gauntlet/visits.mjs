import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { leadFields, propertyFields } from "../harness/product.mjs";
import { ask, row } from "./stand.mjs";

/** What the product is asked by those who check on it. */
export const readyPath = "/readyz";

/** A lead through the API. @returns {Promise<Awaited<ReturnType<typeof ask>> & { text: string }>} */
export async function lead(url, name, options) {
  return inText(
    await ask(
      url,
      post("/api/property-requests", {
        ...leadFields(name),
        email: `${name.replace(/\W+/g, ".").toLowerCase()}@mail.example`,
      }),
      options,
    ),
  );
}

/** A POST of JSON, for `ask`. */
export function post(path, fields, headers = {}) {
  const body = JSON.stringify(fields);
  return {
    method: "POST",
    path,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      ...headers,
    },
    body,
  };
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
  const created = await ask(
    url,
    post(
      "/api/admin/properties",
      { ...propertyFields("Villa in Gerji"), images: [picture] },
      { Cookie: cookie },
    ),
  );
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
  const body = Buffer.concat([
    Buffer.from(
      `--gauntlet\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n--gauntlet--\r\n"),
  ]);
  const headers = {
    "Content-Type": "multipart/form-data; boundary=gauntlet",
    "Content-Length": body.length,
    Cookie: cookie,
  };
  return inText(
    await ask(
      url,
      { method: "POST", path: "/api/upload-image", headers, body },
      { patience: 60_000 },
    ),
  );
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
  return row(
    `${what}: reading`,
    "200",
    wrong.length > 0 ? `${wrong.length} not` : 200,
    !wrong.length,
    wrong,
  );
}

/** Refuses a write with a reason that a person understands. @returns {Row} */
export function refused(what, answer, example) {
  const { status, head, text } = answer;
  const message = jsonOf(answer)?.message ?? text.slice(0, 80);
  const waits = /\r\nretry-after: \d+/i.test(head);
  const ok =
    status === 503 && waits && Boolean(message) && !/unexpected|SQLITE|error/i.test(message);
  return row(
    what,
    "503, Retry-After, a reason",
    `${status || "no answer"}${waits ? "" : ", no Retry-After"}, ${JSON.stringify(message)}, ${Math.round(answer.milliseconds)} ms`,
    ok,
    [example ?? `POST /api/property-requests → ${status} ${text.slice(0, 200)}`],
  );
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
  const attempt = () => lead(url, `After ${what} ${++number}`);
  const saved = await patiently(attempt, 201);
  const ready = await patiently(() => ask(url, { path: readyPath }), 200);
  const after = ({ status, seconds }) => `${status} after ${seconds.toFixed(1)} s`;
  return [
    row(`${what}: mended, a lead`, `201 within ${patience} s`, after(saved), saved.status === 201),
    row(
      `${what}: mended, ${readyPath}`,
      `200 within ${patience} s`,
      after(ready),
      ready.status === 200,
    ),
  ];
}

/** Asks until this status is answered. @returns the last one, and how long it took */
async function patiently(attempt, wanted) {
  const began = performance.now();
  for (;;) {
    const { status } = await attempt();
    const seconds = (performance.now() - began) / 1000;
    if (status === wanted || seconds > patience) return { status, seconds };
    await pause(200);
  }
}
