import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
// Remix's own makes a connection for each request.
import { fetch } from "undici";
import { env } from "~/env.server";
import { Unavailable } from "./errors";
import type { Bytes, FileStore, StoredFile } from "./file-store.server";
import { minute } from "./time";

type RequestOptions = { body?: Uint8Array<ArrayBuffer>; attempts: number; patience: number };

const reading: RequestOptions = { attempts: 2, patience: 5_000 };
const writing: RequestOptions = { attempts: 3, patience: 15_000 };
const checking: RequestOptions = { attempts: 1, patience: 3_000 };
/** Random, so that processes do not keep in step. */
const betweenAttempts = () => 100 + Math.random() * 300;
const checkAgainAfter = { working: minute, failing: 5_000 };

const { S3_ENDPOINT: endpoint = "", S3_BUCKET: bucket, S3_REGION: region } = env;
const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
const client = new AwsClient({
  ...{ accessKeyId, secretAccessKey, region },
  service: "s3",
  retries: 0,
});

/** What the bucket is called and where it is; undefined without one. */
export const bucketName = bucket && `${bucket} at ${new URL(endpoint).host}`;

/** The files below a folder of the bucket; null without one. Its methods throw {Unavailable}. */
export function inBucket(folder: string): FileStore | null {
  if (!bucketName) return null;
  const pathOf = (name: string) => `/${folder}/${name}`;
  return {
    get: async (name) => (await read("GET", pathOf(name)))?.bytes ?? null,
    async put(name, body) {
      if (bucketTrouble()) await check;
      if (trouble || !(await ask("PUT", pathOf(name), { ...writing, body }))) throw unavailable();
    },
    async remove(name) {
      await read("DELETE", pathOf(name));
    },
    async storedAt(name) {
      const found = await read("HEAD", pathOf(name));
      return found && Date.parse(found.headers.get("Last-Modified") ?? "");
    },
    list: () => listed(`${folder}/`),
  };
}

async function listed(prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let from: string | undefined = ""; from !== undefined; ) {
    const query = new URLSearchParams({ "list-type": "2", prefix });
    if (from) query.set("continuation-token", from);
    const xml = String((await read("GET", `?${query}`))?.bytes ?? "");
    for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      files.push({
        name: textOf(entry, "Key").slice(prefix.length),
        storedAt: Date.parse(textOf(entry, "LastModified")),
      });
    from = textOf(xml, "NextContinuationToken") || undefined;
  }
  return files;
}

/** Names of ours and what continues a list hold nothing that XML would escape. */
const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? "";

/** Why the bucket could not be used when it was asked last. */
let trouble: string | null = null;
let askedAt = -Infinity;
let check: Promise<unknown> | undefined;

/** Why the bucket cannot be used, as it was a moment ago; asks it anew without waiting for that. */
export function bucketTrouble(): string | null {
  const patience = trouble ? checkAgainAfter.failing : checkAgainAfter.working;
  if (bucketName && !check && performance.now() - askedAt > patience)
    check = ask("GET", "?list-type=2&max-keys=1", checking)
      .catch(() => {})
      .finally(() => {
        check = undefined;
      });
  return trouble;
}

/** Does not wait for a bucket that failed a moment ago. */
async function read(method: string, path: string) {
  if (bucketTrouble()) throw unavailable();
  return ask(method, path, reading);
}

/** Null for what is not there. @throws {Unavailable} after it has said why */
async function ask(method: string, path: string, { body, attempts, patience }: RequestOptions) {
  const signal = AbortSignal.timeout(patience);
  // Signed with the rest, so that what arrives damaged is refused.
  const headers = body && { "X-Amz-Content-Sha256": hash("sha256", body) };
  let reason = "";
  for (let left = attempts, mayPass = true; left > 0 && mayPass; left--) {
    if (reason) await pause(betweenAttempts());
    try {
      const address = `${endpoint}/${bucket}${path}`;
      const signed = await client.sign(address, { method, body, headers });
      const init = { method, body, headers: [...signed.headers], signal };
      const response = await fetch(address, { ...init, redirect: "manual" });
      const bytes: Bytes = Buffer.from(await response.arrayBuffer());
      const { ok, status } = response;
      const code = ok ? "" : textOf(bytes.toString("utf8", 0, 4096), "Code");
      if (ok || (status === 404 && code !== "NoSuchBucket")) {
        note(null);
        return ok ? { headers: response.headers, bytes } : null;
      }
      const does = status === 401 || status === 403 ? "refuses the keys" : "does not do its work";
      reason = `it ${does} (${`${status} ${code}`.trim()})`;
      mayPass = status >= 500 || status === 429;
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      mayPass = !signal.aborted;
      reason = mayPass
        ? `it cannot be reached (${code ?? cause?.code})`
        : "it does not answer in time";
    }
  }
  note(reason);
  throw unavailable();
}

function note(reason: string | null): void {
  const says = reason ? `cannot be used: ${reason}` : "can be used again";
  if (reason !== trouble) console.error(`sefer: the bucket ${bucketName} ${says}`);
  trouble = reason;
  askedAt = performance.now();
}

const unavailable = () =>
  new Unavailable("Files cannot be stored or read right now. Please try again in a few minutes.");
