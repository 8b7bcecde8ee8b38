/** Guards of what is stored, sent and shown. Each takes one away; see `parts/mutations.mjs`. */
const lead = "app/models/leads/lead/lead.server.ts";
const spam = "app/models/leads/lead/spam.server.ts";
const mail = "app/models/messages/outbox/mail.server.ts";
const worker = "app/models/messages/outbox/worker.server.ts";
const form = "app/http/form.server.ts";

const leadTests = ["api/leads", "routes/lead-forms", "models/held"];
const outboxTests = ["models/outbox", "api/leads"];
const formTests = ["routes/accounts", "routes/lead-forms", "http/middleware"];

const edits = [
  {
    name: "no formula in a CSV",
    file: "app/http/api/csv.server.ts",
    find: "escape_formulas: true",
    replace: "escape_formulas: false",
    tests: ["api/admin-export"],
  },
  {
    name: "a mail's HTML is escaped",
    file: "app/models/messages/outbox/letter.ts",
    find: "text.replace(/[&<>\"']/g",
    replace: "text.replace(/[]/g",
    tests: ["models/user", "routes/untrusted-text", "routes/lead-forms"],
  },
  {
    name: "a mail's subject is one line",
    file: mail,
    find: "subject: oneLine(subject).slice(0, 200)",
    replace: "subject",
    tests: outboxTests,
  },
  {
    name: "a mail has one recipient",
    file: mail,
    find: '  if (!isAddress(to)) throw new Undeliverable("the recipient is not one e-mail address");\n',
    tests: outboxTests,
  },
  {
    name: "answers go to an address or nowhere",
    file: mail,
    find: "replyTo: isAddress(replyTo) ? replyTo : undefined",
    replace: "replyTo",
    tests: outboxTests,
  },
  {
    name: "an attempt is leased",
    file: worker,
    find: "leasedUntil: new Date(now.getTime() + lease)",
    replace: "leasedUntil: now",
    tests: outboxTests,
  },
  {
    name: "attempts grow rarer",
    file: worker,
    find: "Math.min(firstPause * 2 ** (attempts - 1), maxPause)",
    replace: "firstPause * Math.min(attempts, 1)",
    tests: outboxTests,
  },
  {
    name: "what was sent is forgotten",
    file: worker,
    find: "{ sentAt: new Date(), payload: null, lastError: null }",
    replace: "{ sentAt: new Date(), lastError: null }",
    tests: outboxTests,
  },
  {
    name: "what is too old is given up",
    file: worker,
    find: "const isExpired = lte(outbox.expiresAt, now);",
    replace: "const isExpired = lte(outbox.expiresAt, new Date(0));",
    tests: outboxTests,
  },
  {
    name: "staff are told once",
    file: "app/models/messages/outbox/outbox.server.ts",
    find: ".values({ channel, payload: whole ?? payload, dedupeKey, expiresAt })",
    replace: ".values({ channel, payload: whole ?? payload, expiresAt })",
    tests: [...outboxTests, ...leadTests],
  },
  {
    name: "a double click is one lead",
    file: "app/models/leads/lead/submission.server.ts",
    find: "const bucket = Math.floor(now.getTime() / sameWithin);",
    replace: "const bucket = Math.random();",
    tests: leadTests,
  },
  {
    name: "a key is for one content",
    file: lead,
    find: "    if (lead[column as keyof Lead] !== sent) throw new KeyReused();\n",
    replace: "    if (column in row && sent === undefined) throw new KeyReused();\n",
    tests: leadTests,
  },
  {
    name: "leads are limited by address",
    file: "app/http/lead.server.ts",
    find: "    await rateLimit(request, form);\n",
    tests: ["api/leads-limit", ...leadTests],
  },
  {
    name: "spam is held",
    file: lead,
    find: "const quarantined = looksLikeSpam({ trap: input[trapField], name, text: message });",
    replace: "const quarantined = looksLikeSpam({ trap, name, text }) && name === '';",
    tests: leadTests,
  },
  {
    name: "of spam nobody is told",
    file: lead,
    find: "...(quarantined ? [] : tellStaff(same.storedKey, notice))",
    replace: "...tellStaff(same.storedKey, notice)",
    tests: leadTests,
  },
  {
    name: "the trap of a form catches",
    file: spam,
    find: 'if (typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null)',
    replace: 'if (trap === "nobody types this")',
    tests: leadTests,
  },
  {
    name: "many links are spam",
    file: spam,
    find: "const manyLinks = 3;",
    replace: "const manyLinks = 3000;",
    tests: leadTests,
  },
  {
    name: "a subscriber's details are not replaced by spam",
    file: "app/models/messages/subscriber/subscriber.server.ts",
    find: '"(excluded.quarantined and not subscribers.quarantined)"',
    replace: '"(0)"',
    tests: leadTests,
  },
  {
    name: "passwords are not sent back",
    file: form,
    find: 'hideFields: ["password", "confirmPassword", "newPassword", "currentPassword"]',
    replace: "hideFields: []",
    tests: formTests,
  },
  {
    name: "a field's name means nothing",
    file: form,
    find: '/^[\\w-]+$/.test(name) && !name.startsWith("__")',
    replace: 'name !== ""',
    tests: formTests,
  },
  {
    name: "tests are hidden from visitors",
    file: "app/models/catalogue/property/property.server.ts",
    find: "return property?.isPublic ? property : null;",
    replace: "return property;",
    tests: ["routes/admin", "api/admin-properties", "routes/permissions"],
  },
  {
    name: "a searched text does not end its phrase",
    file: "app/models/catalogue/search/text.server.ts",
    find: "text.replaceAll('\"', '\"\"')",
    replace: "text",
    tests: ["models/search", "api/properties"],
  },
  {
    name: "% and _ are plain characters to staff",
    file: "app/models/list.server.ts",
    find: "columns.map((column) => sql`",
    replace:
      'columns.map((column) => sql.join([column, sql` like `, sql.param(`%` + text + "%")]) ?? sql`',
    tests: ["models/user"],
  },
  {
    name: "an id is a number",
    file: "app/models/list.ts",
    find: "export const rowId = z\n  .string()\n  .regex(/^\\d{1,15}$/)",
    replace: "export const rowId = z\n  .string()",
    tests: ["api/admin", "routes/admin", "api/properties"],
  },
  {
    name: "features and pictures are counted",
    file: "app/models/catalogue/property/schema.ts",
    find: "if (given.length > entries) return",
    replace: "if (given.length > 1e9) return",
    tests: ["api/admin-properties", "routes/property-form"],
  },
  {
    name: "an outbox with nothing due is only read",
    file: worker,
    find: "  if (!any) return undefined;\n",
    tests: outboxTests,
  },
  {
    name: "a mail that is refused for good is given up",
    file: mail,
    find: "return isOfThisMail && isPermanent &&",
    replace: "return isOfThisMail && !isPermanent &&",
    tests: outboxTests,
  },
  {
    name: "a mail is not given up for a refused sender",
    file: mail,
    find: 'const isOfThisMail = command === "RCPT TO" || command === "DATA";',
    replace: 'const isOfThisMail = command !== "";',
    tests: outboxTests,
  },
  {
    name: "a mail is not given up for a wrong password",
    file: mail,
    find: " && !authenticationReplies.includes(responseCode)",
    tests: outboxTests,
  },
  {
    name: "a mail crosses no network in the clear",
    file: mail,
    find: "    requireTLS: !isThisMachine(smtpUrl),\n",
    tests: ["models/outgoing"],
  },
  {
    name: "the token of Telegram follows no redirect",
    file: "app/models/messages/outbox/telegram.server.ts",
    find: 'redirect: "error"',
    replace: 'redirect: "follow"',
    tests: ["models/outgoing"],
  },
  {
    name: "a failure of Telegram does not tell its token",
    file: "app/models/messages/outbox/telegram.server.ts",
    find: "(error as Error).name",
    replace: "token",
    tests: outboxTests,
  },
];

export default edits;
