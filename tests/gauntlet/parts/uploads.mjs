import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { memory } from "../../harness/process-facts.mjs";
import { hostileFiles } from "../files.mjs";
import { adminCookie, ask, inTurns, product, row, tally, timed, watch } from "../stand.mjs";
import { jsonOf, upload } from "../visits.mjs";

const mostMegabytes = 400;

/** Files that are no plain pictures, uploaded by an administrator. */
export default async function uploads({ short }) {
  const every = await hostileFiles();
  const files = short ? every.filter((_, index) => index % 3 === 0) : every;
  const server = await product({ SEED_DEMO: "0" });
  const cookie = await adminCookie(server);
  const before = entries(server.dataDir);
  const endWatch = watch(server, { paths: ["/", "/properties", "/contact"] });
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, memory(server));
  }, 20);

  const wrong = [];
  const raw = [];
  const statuses = [];
  const urls = [];
  await inTurns(files.length, 3, async (index) => {
    const { what, bytes, ...as } = files[index];
    const answer = await upload(server.url, bytes, { cookie, ...as });
    const { status, text, milliseconds } = answer;
    statuses.push(status);
    if (status >= 500 || status === 0 || milliseconds > 20_000)
      wrong.push(
        `POST /api/upload-image, ${what} (${bytes.length} bytes) → ${status || "no answer"} after ${Math.round(milliseconds)} ms ${text.slice(0, 100)}`,
      );
    if (status === 200) urls.push({ what, url: jsonOf(answer)?.url });
  });
  clearInterval(looking);
  const watched = await endWatch();

  const sent = new Set(files.map(({ bytes }) => hashOf(bytes)));
  const added = entries(server.dataDir).filter((path) => !before.includes(path));
  for (const path of added) {
    const fault = await faultOf(path, sent);
    if (fault) raw.push(`${path.slice(server.dataDir.length)}: ${fault}`);
  }
  if (existsSync("/tmp/gauntlet-was-here")) raw.push("a file ran a command");
  const served = [];
  for (const { what, url } of urls) {
    const { status, head } = await ask(server.url, { path: url ?? "/none" });
    const isPlain = /content-type: image\/jpeg/i.test(head) && /nosniff/i.test(head);
    if (status !== 200 || !isPlain) served.push(`GET ${url} (${what}) → ${status}`);
  }
  return [
    row(
      `${files.length} hostile files`,
      "0 × 5xx, each within 20 s",
      `${wrong.length}; ${tally(statuses)}`,
      !wrong.length,
      wrong,
    ),
    row(
      "stored by them",
      "clean JPEG under images/ alone",
      `${added.length} files, ${raw.length} not`,
      !raw.length,
      raw,
    ),
    row(
      "served of them",
      "200 as image/jpeg, nosniff",
      `${served.length} not`,
      !served.length,
      served,
    ),
    timed(
      "memory meanwhile",
      `< ${mostMegabytes} MB`,
      `${Math.round(peak)} MB`,
      !(peak >= mostMegabytes),
    ),
    timed(
      "pages meanwhile",
      "all answered, p99 < 500 ms",
      `p99 ${Math.round(watched.p99)} ms, ${watched.unanswered} not answered`,
      watched.unanswered === 0 && watched.p99 < 500,
    ),
  ];
}

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The files of a folder of data, but the database's own. */
function entries(dataDir) {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith("sefer.db"))
    .map((each) => join(each.parentPath, each.name));
}

const storedName = /^[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}\.jpg$/;

/** @returns {Promise<string | null>} what is wrong with a stored file */
async function faultOf(path, sent) {
  const bytes = readFileSync(path);
  if (!path.includes("/images/") || !storedName.test(basename(path)))
    return "it stands where no picture does";
  if (sent.has(hashOf(bytes))) return "it is what was sent";
  const { format, exif, xmp, icc, comments } = await sharp(bytes).metadata();
  if (format !== "jpeg") return `it is a ${format}`;
  if (exif || xmp || icc || comments?.length) return "it has metadata";
  if (["<script", "<?php", "PK\x03\x04"].some((text) => bytes.includes(text)))
    return "it has a script in it";
  return null;
}
