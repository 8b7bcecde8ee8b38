import { guards } from "../guards.mjs";

/** Guards of what is stored, sent and shown. See `guards.mjs`. */
export default guards(
  [
    "api/admin-export",
    "http/csv",
    "models/user",
    "routes/untrusted-text",
    "routes/lead-forms",
    "models/outbox",
    "api/leads",
    "models/held",
    "api/leads-limit",
    "routes/accounts",
    "http/middleware",
    "routes/admin",
    "api/admin-properties",
    "routes/permissions",
    "models/search",
    "api/properties",
    "api/admin",
    "routes/property-form",
    "models/outgoing",
  ],
  {
    "app/http/api/csv.server.ts": {
      "no formula in a CSV": ["escape_formulas: true", "escape_formulas: false"],
      "no page of a CSV is read ahead": ["{ highWaterMark: 0 }", "{}"],
      "a CSV waits for a slow client": "        await waitForDrain();\n",
    },
    "app/http/api/list-answer.server.ts": {
      "what staff list is nobody else's": '  headers.set("Cache-Control", "private, no-store");\n',
      "the public list is kept for everyone": ["if (who === null) return", "if (!who) void"],
    },
    "app/models/words.ts": {
      "a mail's HTML is escaped": ["text.replace(/[&<>\"']/g", "text.replace(/[]/g"],
    },
    "app/models/messages/outbox/outbox.server.ts": {
      "staff are told once": [
        "      payload: whole ?? payload,\n      dedupeKey,\n",
        "      payload: whole ?? payload,\n",
      ],
    },
    "app/models/messages/outbox/mail.server.ts": {
      "a mail's subject is one line": ["subject: oneLine.slice(0, 200)", "subject"],
      "a mail has one recipient":
        '  if (!isAddress(to)) throw new Undeliverable("the recipient is not one e-mail address");\n',
      "answers go to an address or nowhere": [
        "replyTo: isAddress(replyTo) ? replyTo : undefined",
        "replyTo",
      ],
      "a mail that is refused for good is given up": [
        "return isOfThisMail && isPermanent &&",
        "return isOfThisMail && !isPermanent &&",
      ],
      "a mail is not given up for a refused sender": [
        'const isOfThisMail = command === "RCPT TO" || command === "DATA";',
        'const isOfThisMail = command !== "";',
      ],
      "a mail is not given up for a wrong password":
        " && !authenticationReplies.includes(responseCode)",
      "a mail crosses no network in the clear": "    requireTLS: !isThisMachine(smtpUrl),\n",
    },
    "app/models/messages/outbox/worker.server.ts": {
      "an attempt is leased": ["leasedUntil: new Date(now.getTime() + lease)", "leasedUntil: now"],
      "attempts grow rarer": [
        "Math.min(firstPause * 2 ** (attempts - 1), maxPause)",
        "firstPause * Math.min(attempts, 1)",
      ],
      "what was sent is forgotten": [
        "{ sentAt: new Date(), payload: null, lastError: null }",
        "{ sentAt: new Date(), lastError: null }",
      ],
      "what is too old is given up": [
        "const isExpired = lte(outbox.expiresAt, now);",
        "const isExpired = lte(outbox.expiresAt, new Date(0));",
      ],
      "an outbox with nothing due is only read": "  if (!any) return undefined;\n",
    },
    "app/models/leads/lead/submission.server.ts": {
      "a double click is one lead": [
        "const bucket = Math.floor(now.getTime() / sameWithin);",
        "const bucket = Math.random();",
      ],
    },
    "app/models/leads/lead/lead.server.ts": {
      "a key is for one content": [
        "    if (lead[column as keyof Lead] !== sent) throw new KeyReused();\n",
        "    if (column in row && sent === undefined) throw new KeyReused();\n",
      ],
      "spam is held": [
        "const quarantined = looksLikeSpam({ trap, name, text: message });",
        "const quarantined = looksLikeSpam({ trap, name, text }) && name === '';",
      ],
      "of spam nobody is told": [
        "...(quarantined ? [] : tellStaff(same.storedKey, notice))",
        "...tellStaff(same.storedKey, notice)",
      ],
    },
    "app/http/lead.server.ts": {
      "leads are limited by address": [
        "rateLimit(request, form).then(() => store(options))",
        "store(options)",
      ],
    },
    "app/models/leads/lead/spam.server.ts": {
      "the trap of a form catches": [
        'if (typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null)',
        'if (trap === "nobody types this")',
      ],
      "many links are spam": ["const manyLinks = 3;", "const manyLinks = 3000;"],
    },
    "app/models/messages/subscriber/subscriber.server.ts": {
      "a subscriber's details are not replaced by spam": [
        '"(excluded.quarantined and not subscribers.quarantined)"',
        '"(0)"',
      ],
    },
    "app/http/form.server.ts": {
      "passwords are not sent back": [
        '  ...["password", "confirmPassword", "newPassword", "currentPassword"],\n',
        "",
      ],
      "a field's name means nothing": [
        '/^[\\w-]+$/.test(name) && !name.startsWith("__")',
        'name !== ""',
      ],
    },
    "app/models/catalogue/property/property.server.ts": {
      "tests are hidden from visitors": [
        "return property?.isPublic ? property : null;",
        "return property;",
      ],
    },
    "app/models/catalogue/search/text.server.ts": {
      "a searched text does not end its phrase": ["text.replaceAll('\"', '\"\"')", "text"],
    },
    "app/models/list.server.ts": {
      "% and _ are plain characters to staff": [
        "columns.map((column) => sql`",
        'columns.map((column) => sql.join([column, sql` like `, sql.param(`%` + text + "%")]) ?? sql`',
      ],
    },
    "app/models/list.ts": {
      "an id is a number": [
        "export const rowId = z\n  .string()\n  .regex(/^\\d{1,15}$/)",
        "export const rowId = z\n  .string()",
      ],
    },
    "app/models/catalogue/property/schema.ts": {
      "features and pictures are counted": [
        "if (given.length > entries) return",
        "if (given.length > 1e9) return",
      ],
    },
    "app/models/messages/outbox/telegram.server.ts": {
      "the token of Telegram follows no redirect": ['redirect: "error"', 'redirect: "follow"'],
      "a failure of Telegram does not tell its token": ["(error as Error).name", "token"],
    },
  },
);
