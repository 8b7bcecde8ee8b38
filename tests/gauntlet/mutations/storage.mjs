/** Guards of the database, the disk and pictures. Each takes one away; see `parts/mutations.mjs`. */
const image = "app/models/catalogue/image/image.server.ts";
const turns = "app/models/catalogue/image/turns.server.ts";
const database = "db/client.ts";
const opened = "db/open.ts";
const refusal = "app/http/refusal.server.ts";
const wholeFile = "app/models/whole-file.server.ts";
const retention = "app/models/operations/retention.server.ts";
const archive = "app/models/operations/backup/archive.server.ts";

const imageTests = ["models/image", "api/upload-image"];
const databaseTests = ["models/database", "models/outbox", "models/catalogue"];
const storageTests = ["routes/storage", "routes/picture-storage"];
const retentionTests = ["models/retention"];
const draftTests = ["routes/picture-storage", "models/image", "models/backup-archive"];

const edits = [
  {
    name: "5 MB for a picture",
    file: image,
    find: '  if (bytes.length > imageLimits.bytes) throw new ImageRefused("size");\n',
    tests: imageTests,
  },
  {
    name: "24 megapixels for a picture",
    file: image,
    find: '  if (header.width * header.height > imageLimits.pixels) throw new ImageRefused("pixels");\n',
    tests: imageTests,
  },
  {
    name: "a picture does not move",
    file: image,
    find: '  if ((header.pages ?? 1) > 1) throw new ImageRefused("animated");\n',
    tests: imageTests,
  },
  {
    name: "a damaged picture is refused",
    file: image,
    find: 'failOn: "error"',
    replace: 'failOn: "none"',
    tests: imageTests,
  },
  {
    name: "only JPG, PNG and WEBP are decoded",
    file: image,
    find: 'sharp.block({ operation: ["VipsForeignLoad"] });\n',
    tests: imageTests,
  },
  {
    name: "a picture's metadata is left out",
    file: image,
    find: ".jpeg({ quality: 86, progressive: true })",
    replace: ".keepMetadata().jpeg({ quality: 86, progressive: true })",
    tests: imageTests,
  },
  {
    name: "a picture's file has a picture's name",
    file: "app/models/catalogue/image/upload.server.ts",
    find: '  if (!extensions.includes(extension)) throw new ImageRefused("type");\n',
    tests: imageTests,
  },
  {
    name: "pictures that wait are bounded",
    file: turns,
    find: "if (isFull || before.length >= each) throw new Busy();",
    replace: "if (isFull && before.length >= each) throw new Busy();",
    tests: ["models/image-queue"],
  },
  {
    name: "variants of our own widths alone",
    file: "app/models/catalogue/image/image.ts",
    find: "variantWidths(image).find((width) => String(width) === suffix)",
    replace: "Number(suffix)",
    tests: imageTests,
  },
  {
    name: "a slide's address is one of the web",
    file: "app/models/catalogue/hero-image/schema.ts",
    find: "z.url({ protocol: /^https?$/ })",
    replace: "z.url()",
    tests: ["api/admin", "routes/admin"],
  },
  {
    name: "a commit is on the disk",
    file: opened,
    find: 'sqlite.pragma("synchronous = FULL");',
    replace: 'sqlite.pragma("synchronous = OFF");',
    tests: databaseTests,
  },
  {
    name: "a write locks before it reads",
    file: database,
    find: "return inTurn.immediate();",
    replace: "return inTurn.deferred();",
    tests: databaseTests,
  },
  {
    name: "rows refer to rows that are there",
    file: opened,
    find: 'sqlite.pragma("foreign_keys = ON");',
    replace: 'sqlite.pragma("foreign_keys = OFF");',
    tests: databaseTests,
  },
  {
    name: "a newer database is refused",
    file: opened,
    find: 'if (schemaAge(sqlite) === "newer")',
    replace: 'if (schemaAge(sqlite) === "unknown")',
    tests: ["http/boot", ...databaseTests],
  },
  {
    name: "files are their owner's alone",
    file: "app/env.server.ts",
    find: "process.umask(0o077);",
    replace: "process.umask(0o022);",
    tests: ["http/data-folder"],
  },
  {
    name: "a full disk is a 503",
    file: refusal,
    find: " || error instanceof StorageFailure",
    tests: storageTests,
  },
  {
    name: "a missing folder of pictures is a 503",
    file: refusal,
    find: " || error instanceof Unavailable",
    tests: storageTests,
  },
  {
    name: "a full disk is told from a fault of ours",
    file: "db/storage-failure.ts",
    find: '  ["SQLITE_FULL", "the disk is full"],\n',
    tests: storageTests,
  },
  {
    name: "nothing is written to a file that was moved",
    file: database,
    find: "  if (trouble && trouble !== damaged) throw logged(new StorageFailure(trouble));\n",
    tests: storageTests,
  },
  {
    name: "a file that was moved is known",
    file: database,
    find: '  if (fileNow() !== openedFile) return "the database file was moved or deleted";\n',
    tests: storageTests,
  },
  {
    name: "damage is remembered",
    file: database,
    find: "    isDamaged ||= reason === damaged;\n",
    tests: storageTests,
  },
  {
    name: "a write that waits lets others go on",
    file: opened,
    find: "const lockPatience = 20;",
    replace: "const lockPatience = 5000;",
    tests: storageTests,
  },
  {
    name: "a write waits for another process",
    file: database,
    find: "      await pause(betweenAttempts());\n",
    replace: "      break;\n",
    tests: storageTests,
  },
  {
    name: "writes that wait are bounded",
    file: database,
    find: "  if (line.pendingCount >= maxPendingWrites) throw logged(new StorageFailure(busy));\n",
    tests: databaseTests,
  },
  {
    name: "a database that is missing is a loss",
    file: opened,
    find: '  if (!mayBeNew && !existsSync(path)) throw lostDatabase("is missing");\n',
    tests: databaseTests,
  },
  {
    name: "a database that is empty is a loss",
    file: opened,
    find: '  if (!mayBeNew && isEmpty(sqlite)) throw lostDatabase("is empty");\n',
    tests: databaseTests,
  },
  {
    name: "what may be lost does not wait",
    file: database,
    find: "if (isFree()) storageTrouble(() => run(statements));",
    replace: "run(statements);",
    tests: storageTests,
  },
  {
    name: "clients take turns with pictures",
    file: turns,
    find: "    waiting.delete(next);\n",
    replace: "    if (others.length === 0) waiting.delete(next);\n",
    tests: ["models/image-queue"],
  },
  {
    name: "photos of staff go first",
    file: turns,
    find: "waiting.has(first) ? [first] : waiting.keys()",
    replace: "waiting.keys()",
    tests: ["models/image-queue"],
  },
  {
    name: "so many pictures may wait of all clients together",
    file: turns,
    find: "const isFull = client !== first && running.pendingCount >= all;",
    replace: "const isFull = client !== first && running.pendingCount < 0;",
    tests: ["models/image-queue"],
  },
  {
    name: "so many pictures may wait of one client",
    file: turns,
    find: "if (isFull || before.length >= each) throw new Busy();",
    replace: "if (isFull) throw new Busy();",
    tests: ["models/image-queue"],
  },
  {
    name: "the texts of a form with pictures are counted",
    file: "app/http/multipart.server.ts",
    find: "if (!text || room < 0) throw",
    replace: "if (!text) throw",
    tests: ["routes/property-form", "routes/admin-properties"],
  },
  {
    name: "a file is there whole or not at all",
    file: wholeFile,
    find: "    await rm(unfinished, { force: true }).catch(() => {});\n",
    tests: draftTests,
  },
  {
    name: "what a killed process left is removed",
    file: wholeFile,
    find: "if (writer && (Number(writer) === process.pid || !isRunning(Number(writer))))",
    replace: 'if (writer === "")',
    tests: draftTests,
  },
  {
    name: "what a running process writes stays",
    file: wholeFile,
    find: "if (writer && (Number(writer) === process.pid || !isRunning(Number(writer))))",
    replace: "if (writer)",
    tests: draftTests,
  },
  {
    name: "old audit entries go",
    file: retention,
    find: "ago(env.AUDIT_DAYS * day)",
    replace: "ago(99 * env.AUDIT_DAYS * day)",
    tests: retentionTests,
  },
  {
    name: "audit entries stay until they are old",
    file: retention,
    find: ", lte(auditLog.createdAt, ago(env.AUDIT_DAYS * day))",
    tests: retentionTests,
  },
  {
    name: "old messages go",
    file: retention,
    find: "    [outbox, and(isDone, lte(outbox.createdAt, ago(outboxKeptMs)))],\n",
    tests: retentionTests,
  },
  {
    name: "messages that wait stay",
    file: retention,
    find: "and(isDone, lte(outbox.createdAt, ago(outboxKeptMs)))",
    replace: "lte(outbox.createdAt, ago(outboxKeptMs))",
    tests: retentionTests,
  },
  {
    name: "sessions that are over go",
    file: retention,
    find: "    [sessions, isOver(now)],\n",
    tests: retentionTests,
  },
  {
    name: "codes that are over go",
    file: retention,
    find: "    [passwordResetTokens, lte(passwordResetTokens.expiresAt, now)],\n",
    tests: retentionTests,
  },
  {
    name: "limits that are over go",
    file: retention,
    find: "    [rateLimits, lte(rateLimits.freeAt, now)],\n",
    tests: retentionTests,
  },
  {
    name: "old failures go",
    file: retention,
    find: "    [loginFailures, lte(loginFailures.blockedUntil, ago(failuresKeptMs))],\n",
    tests: retentionTests,
  },
  {
    name: "others write between two steps of that",
    file: retention,
    find: "const batch = 500;",
    replace: "const batch = 1e6;",
    tests: retentionTests,
  },
  {
    name: "a backup is read back",
    file: archive,
    find: "    await readBack(draft, readManifest(folder).files);\n",
    tests: ["models/backup-archive"],
  },
];

export default edits;
