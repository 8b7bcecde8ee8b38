import { guards } from "../guards.mjs";

/** Guards of the database, the disk and pictures. See `guards.mjs`. */
export default guards(
  [
    "models/image",
    "api/upload-image",
    "models/image-queue",
    "api/admin",
    "routes/admin",
    "models/database",
    "models/outbox",
    "models/catalogue",
    "http/boot",
    "http/data-folder",
    "routes/storage",
    "routes/picture-storage",
    "routes/property-form",
    "routes/admin-properties",
    "models/backup-archive",
    "models/retention",
  ],
  {
    "app/models/catalogue/image/image.server.ts": {
      "5 MB for a picture":
        '  if (bytes.length > imageLimits.bytes) throw new ImageRefused("size");\n',
      "24 megapixels for a picture":
        '  if (header.width * header.height > imageLimits.pixels) throw new ImageRefused("pixels");\n',
      "a picture does not move":
        '  if ((header.pages ?? 1) > 1) throw new ImageRefused("animated");\n',
      "a damaged picture is refused": ['failOn: "error"', 'failOn: "none"'],
      "only JPG, PNG and WEBP are decoded": 'sharp.block({ operation: ["VipsForeignLoad"] });\n',
      "a picture's metadata is left out": [
        ".jpeg({ quality: 86, progressive: true })",
        ".keepMetadata().jpeg({ quality: 86, progressive: true })",
      ],
      "a picture's file has a picture's name":
        '  if (!extensions.includes(extension)) throw new ImageRefused("type");\n',
    },
    "app/models/catalogue/image/turns.server.ts": {
      "pictures that wait are bounded": [
        "if (isFull || before.length >= each) throw new Busy();",
        "if (isFull && before.length >= each) throw new Busy();",
      ],
      "clients take turns with pictures": [
        "    waiting.delete(next);\n",
        "    if (others.length === 0) waiting.delete(next);\n",
      ],
      "photos of staff go first": [
        "waiting.has(first) ? [first] : waiting.keys()",
        "waiting.keys()",
      ],
      "so many pictures may wait of all clients together": [
        "const isFull = client !== first && running.pendingCount >= all;",
        "const isFull = client !== first && running.pendingCount < 0;",
      ],
      "so many pictures may wait of one client": [
        "if (isFull || before.length >= each) throw new Busy();",
        "if (isFull) throw new Busy();",
      ],
    },
    "app/models/catalogue/image/image.ts": {
      "variants of our own widths alone": [
        "variantWidths(image).find((width) => String(width) === suffix)",
        "Number(suffix)",
      ],
    },
    "app/models/catalogue/hero-image/schema.ts": {
      "a slide's address is one of the web": ["z.url({ protocol: /^https?$/ })", "z.url()"],
    },
    "db/open.ts": {
      "a commit is on the disk": [
        'sqlite.pragma("synchronous = FULL");',
        'sqlite.pragma("synchronous = OFF");',
      ],
      "rows refer to rows that are there": [
        'sqlite.pragma("foreign_keys = ON");',
        'sqlite.pragma("foreign_keys = OFF");',
      ],
      "a database that is missing is a loss":
        '  if (!mayBeNew && !existsSync(path)) throw lostDatabase("is missing");\n',
      "a database that is empty is a loss":
        '  if (!mayBeNew && isEmpty(sqlite)) throw lostDatabase("is empty");\n',
      "a newer database is refused": [
        'if (schemaAge(sqlite) === "newer")',
        'if (schemaAge(sqlite) === "unknown")',
      ],
      "a full disk is told from a fault of ours": '  ["SQLITE_FULL", "the disk is full"],\n',
      "a write that waits lets others go on": [
        "const lockPatience = 20;",
        "const lockPatience = 5000;",
      ],
    },
    "db/client.ts": {
      "a write locks before it reads": ["return inTurn.immediate();", "return inTurn.deferred();"],
      "writes that wait are bounded":
        "  if (line.pendingCount >= maxPendingWrites) throw logged(new StorageFailure(busy));\n",
      "nothing is written to a file that was moved":
        "  if (trouble && trouble !== damaged) throw logged(new StorageFailure(trouble));\n",
      "a file that was moved is known":
        '  if (!isClustered && fileIdentity(databasePath) !== openedFile)\n    return "the database file was moved or deleted";\n',
      "damage is remembered": "    isDamaged ||= reason === damaged;\n",
      "a write waits for another process": [
        "      await pause(betweenAttempts());\n",
        "      break;\n",
      ],
      "what may be lost does not wait": [
        "if (isFree()) storageTrouble(() => run(statements));",
        "run(statements);",
      ],
    },
    "app/env.server.ts": {
      "files are their owner's alone": ["process.umask(0o077);", "process.umask(0o022);"],
    },
    "app/http/form.server.ts": {
      "a full disk is a 503": " || error instanceof StorageFailure",
      "a missing folder of pictures is a 503": " || error instanceof Unavailable",
      "the texts of a form with pictures are counted": [
        "if (!text || room < 0) throw",
        "if (!text) throw",
      ],
    },
    "app/models/whole-file.server.ts": {
      "a file is there whole or not at all":
        "    await rm(unfinished, { force: true }).catch(() => {});\n",
      "what a killed process left is removed": [
        "if (writer && (Number(writer) === process.pid || !isRunning(Number(writer))))",
        'if (writer === "")',
      ],
      "what a running process writes stays": [
        "if (writer && (Number(writer) === process.pid || !isRunning(Number(writer))))",
        "if (writer)",
      ],
    },
    "app/models/operations/retention.server.ts": {
      "old audit entries go": ["ago(env.AUDIT_DAYS * day)", "ago(99 * env.AUDIT_DAYS * day)"],
      "audit entries stay until they are old":
        ", lte(auditLog.createdAt, ago(env.AUDIT_DAYS * day))",
      "old messages go":
        "    [outbox, and(isDone, lte(outbox.createdAt, ago(env.MESSAGE_DAYS * day)))],\n",
      "messages that wait stay": [
        "and(isDone, lte(outbox.createdAt, ago(env.MESSAGE_DAYS * day)))",
        "lte(outbox.createdAt, ago(env.MESSAGE_DAYS * day))",
      ],
      "sessions that are over go": "    [sessions, isOver(now)],\n",
      "codes that are over go":
        "    [passwordResetTokens, lte(passwordResetTokens.expiresAt, now)],\n",
      "limits that are over go": "    [rateLimits, lte(rateLimits.freeAt, now)],\n",
      "old failures go":
        "    [loginFailures, lte(loginFailures.blockedUntil, ago(failureRetentionMs))],\n",
      "others write between two steps of that": ["const batch = 500;", "const batch = 1e6;"],
    },
    "app/models/operations/backup/archive.server.ts": {
      "a backup is read back": "    await readBack(draft, readManifest(folder).files);\n",
    },
  },
);
