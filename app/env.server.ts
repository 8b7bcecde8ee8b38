import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

export function refuseToBoot(message: string): never {
  console.error(`sefer: ${message.replace(/\s*\n\s*/g, " ")}`);
  process.exit(1);
}

const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .default(fallback)
    .transform((value) => value === "1");
const number = (min: number, max: number, error: string) =>
  z.coerce.number(error).min(min, error).max(max, error);
const whole = (min: number, max: number, error: string) => number(min, max, error).int(error);
const url = (protocol: RegExp, error: string) => z.url({ protocol, error, abort: true });
const httpUrl = url(/^https?$/, "must be an http or https URL");
const origin = httpUrl
  .refine((value) => new URL(value).pathname === "/", "must be an origin without a path")
  .transform((value) => new URL(value).origin);
const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};
const nodeUrl = url(
  /^https?$/,
  "must be https://name:password@host:port; write other signs than letters and figures as %2F",
).refine(isDecodable, "has a % that stands for no sign: write it as %25");
const email = z.email("must be an e-mail address");
const secret = z.string().min(16, "must have at least 16 characters");
const mailbox = /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

const schema = z
  .object({
    NODE_ENV: z
      .enum(["production", "development", "test"], "must be production, development or test")
      .default("production"),
    PORT: whole(0, 65_535, "must be a port number").default(3000),
    HOST: z.string().optional(),
    WEB_CONCURRENCY: whole(1, 64, "must be a whole number from 1 to 64").default(1),
    /** Set by `app/cli/processes.mjs`: 0 in all processes but one. */
    RUNS_OUTBOX: flag("1"),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z.string().startsWith("file:", "must begin with file:").optional(),
    /** The nodes of a cluster, that of this machine first; see `db/cluster.ts`. */
    DATABASE_WRITE_URL: z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((address) => address.trim())
          .filter(Boolean),
      )
      .pipe(z.array(nodeUrl).max(9))
      .default([]),
    SESSION_SECRET: secret.optional(),
    ADMIN_USERNAME: z
      .string()
      .trim()
      .min(3, "must have at least 3 characters")
      .max(50, "must have at most 50 characters")
      .default("admin"),
    ADMIN_EMAIL: email.default("admin@sefer.example"),
    ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").max(200).optional(),
    SEED_DEMO: flag("1"),
    SMTP_URL: url(/^smtps?$/, "must be an smtp:// or smtps:// URL").optional(),
    MAIL_FROM: z
      .string()
      .max(200)
      .regex(mailbox, "must be an e-mail address")
      .default("Sefer <no-reply@sefer.example>"),
    LEADS_EMAIL: email.optional(),
    TELEGRAM_BOT_TOKEN: z.string().optional(),
    TELEGRAM_CHAT_ID: z.string().optional(),
    TELEGRAM_WEBHOOK_SECRET: z
      .string()
      .regex(/^[\w-]{16,256}$/, "must be 16 to 256 letters, digits, _ and -")
      .optional(),
    TELEGRAM_CHANNEL_ID: z.string().optional(),
    TELEGRAM_API_URL: httpUrl.default("https://api.telegram.org"),
    FACEBOOK_PIXEL_ID: z.string().regex(/^\d+$/, "must be a numeric id").optional(),
    MAP_TILES_URL: httpUrl
      .refine(
        (value) => ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
        "must hold {z}, {x} and {y}",
      )
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    AUDIT_DAYS: whole(1, 36_500, "must be a whole number of days").default(400),
    MESSAGE_DAYS: whole(1, 365, "must be a whole number of days, at most 365").default(30),
    TRASH_DAYS: whole(1, 365, "must be a whole number of days, at most 365").default(30),
    CONFIRM_EVERY_DAYS: whole(0, 30, "must be a whole number of days, at most 30").default(7),
    DEBUG_PROPERTIES: flag("0"),
    ETB_PER_USD: z.coerce
      .number("must be a positive number")
      .positive("must be a positive number")
      .optional(),
    ETB_PER_USD_DATE: z.iso.date("must be a date such as 2026-01-31").optional(),
    TRUST_PROXY: z
      .string()
      .regex(/^\d$/, "must be a number of proxies from 0 to 9")
      .default("0")
      .transform(Number),
    RATE_LIMIT: flag("1"),
    BACKUP_DIR: z
      .string()
      .optional()
      .transform((path) => path && resolve(path)),
    BACKUP_EVERY_HOURS: number(0.001, 8760, "must be a number of hours, at most 8760").default(24),
    BACKUP_KEEP: whole(1, 1000, "must be a whole number from 1 to 1000").default(14),
    S3_ENDPOINT: httpUrl.transform((value) => value.replace(/\/$/, "")).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
      .optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_CACHE: whole(10, 1_000_000, "must be a number of megabytes, at least 10").default(2000),
    METRICS_TOKEN: secret.optional(),
    LOG: z.enum(["requests", "errors"], "must be requests or errors").default("requests"),
    ANSWER_CACHE: z.coerce
      .number("must be a number of megabytes")
      .min(0, "must be a number of megabytes")
      .max(4096, "must be at most 4096 megabytes")
      .default(32),
    OFFLINE: flag("1"),
  })
  .refine((env) => Boolean(env.TELEGRAM_BOT_TOKEN) === Boolean(env.TELEGRAM_CHAT_ID), {
    path: ["TELEGRAM_CHAT_ID"],
    message: "and TELEGRAM_BOT_TOKEN belong together",
  })
  .refine((env) => !env.TELEGRAM_CHANNEL_ID || env.TELEGRAM_BOT_TOKEN, {
    path: ["TELEGRAM_BOT_TOKEN"],
    message: "is required when TELEGRAM_CHANNEL_ID is set",
  })
  .superRefine((env, issues) => {
    if (env.DATABASE_WRITE_URL.length === 0) return;
    for (const path of ["DATABASE_URL", "SESSION_SECRET", "PUBLIC_URL"] as const)
      if (!env[path])
        issues.addIssue({
          code: "custom",
          path: [path],
          message: `is required when DATABASE_WRITE_URL is set: ${path === "DATABASE_URL" ? "the file of the node on this machine" : "all machines share it"}`,
        });
  })
  .refine((env) => !env.MAP_TILES_URL || env.MAP_TILES_ATTRIBUTION, {
    path: ["MAP_TILES_ATTRIBUTION"],
    message: "is required when MAP_TILES_URL is set",
  })
  .refine(
    ({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => {
      const given = [S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map(Boolean);
      return new Set(given).size === 1;
    },
    {
      path: ["S3_BUCKET"],
      message: "and S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together",
    },
  )
  .refine((env) => !env.ETB_PER_USD || env.ETB_PER_USD_DATE, {
    path: ["ETB_PER_USD_DATE"],
    message: "is required when ETB_PER_USD is set",
  });

/** Parses the environment, where empty counts as unset. @throws {Error} naming each bad variable */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    const lines = error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`bad environment: ${lines.join("; ")}`, { cause: error });
  }
  const dataDir = resolve(data.DATA_DIR);
  return {
    ...data,
    DATA_DIR: dataDir,
    DATABASE_URL: data.DATABASE_URL ?? `file:${join(dataDir, "sefer.db")}`,
    PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
  };
}

function readEnv() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return refuseToBoot((error as Error).message);
  }
}

/** What a start puts into `DATA_DIR`; others may keep a log or `lost+found` there. */
const signsOfUse = ["session-secret", "images", "outbox", "imports", "reserve", "sefer.db"];
let isNew = false;

function prepareDataDir(path: string) {
  // Leads and password hashes are readable by this user only.
  process.umask(0o077);
  try {
    fs.mkdirSync(path, { recursive: true });
    fs.accessSync(path, fs.constants.R_OK | fs.constants.X_OK);
    isNew = !fs.readdirSync(path).some((name) => signsOfUse.includes(name));
  } catch (error) {
    refuseToBoot(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`);
  }
}

/** What the agency sets itself stands here in the environment's place, see `settings.server.ts`. */
export const env = readEnv();
prepareDataDir(env.DATA_DIR);

/** Whether a URL names this machine only, which others know by another name. */
export function isThisMachine(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

export function isWritable(): boolean {
  try {
    fs.accessSync(env.DATA_DIR, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** In a new `DATA_DIR` until its first start has succeeded. */
const firstStartMark = join(env.DATA_DIR, "first-start");

export function isFirstStart(): boolean {
  return isNew || fs.existsSync(firstStartMark);
}

export function beginFirstStart(): void {
  if (isNew) fs.writeFileSync(firstStartMark, "");
}

/** From now on, a database that is missing or empty is a loss. */
export function endFirstStart(): void {
  isNew = false;
  fs.rmSync(firstStartMark, { force: true });
}

/** The secret that signs cookies and tokens; generated and stored in `DATA_DIR` when unset. */
export function sessionSecret(): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const path = join(env.DATA_DIR, "session-secret");
  try {
    fs.writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(path, "utf8");
}
