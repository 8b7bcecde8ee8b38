/** Guards of passwords, codes and their limits. Each takes one away; see `parts/mutations.mjs`. */
const body = "app/http/api/body.server.ts";
const auth = "app/http/auth.server.ts";
const user = "app/models/accounts/user/user.server.ts";
const password = "app/models/accounts/user/password.server.ts";
const reset = "app/models/accounts/user/password-reset.server.ts";
const pages = "app/routes/account/auth/actions.server.ts";
const passwords = "app/routes/api/passwords.ts";
const accounts = "app/routes/api/session.ts";
const throttle = "app/models/accounts/throttle.server.ts";
const account = "app/routes/account/account/route.tsx";

const throttleTests = ["api/accounts-throttle", "models/throttle", "models/user"];
const accountTests = ["models/user", "api/accounts", "routes/accounts"];
const lockoutTests = ["api/lockout"];
const sessionTests = ["models/session", "api/accounts", "routes/accounts"];

const edits = [
  {
    name: "logins are limited by address",
    file: auth,
    find: 'const allowance = await rateLimit(request, "login");',
    replace: "const allowance = { giveBack: async () => {} };",
    tests: throttleTests,
  },
  {
    name: "failed logins lock the account",
    file: user,
    find: "  const by = knownDevice(device, user);\n  await countAttempt(user?.username ?? username, { by, now });\n",
    replace: "  const by = knownDevice(device, user);\n",
    tests: throttleTests,
  },
  {
    name: "a login that succeeds clears the failures",
    file: user,
    find: "    clearFailures(user.username, by),\n",
    replace: "    db.select().from(users).limit(0),\n",
    tests: throttleTests,
  },
  {
    name: "an IPv6 network is one client",
    file: "app/server/client-address.server.ts",
    find: 'return networkOf(request.headers.get(clientAddressHeader) ?? "127.0.0.1");',
    replace: 'return request.headers.get(clientAddressHeader) ?? "127.0.0.1";',
    tests: throttleTests,
  },
  {
    name: "accounts and passwords by the API are limited",
    file: body,
    find: "  await rateLimit(request, attempt);\n",
    tests: throttleTests,
  },
  {
    name: "who is beyond the limit of the API sends no body",
    file: body,
    find: "  await checkRateLimit(request, attempt);\n",
    tests: throttleTests,
  },
  {
    name: "registrations by the page are limited",
    file: pages,
    find: '    await rateLimit(request, "register");\n',
    tests: [...throttleTests, "routes/accounts"],
  },
  {
    name: "reset codes tried by the page are limited",
    file: pages,
    find: '    await rateLimit(request, "reset-password");\n',
    tests: [...throttleTests, "routes/accounts"],
  },
  {
    name: "codes mailed to an account are limited",
    file: reset,
    find: 'await takeAllowance("reset-code", String(user.id), mailLimit, now);',
    tests: [...throttleTests, ...accountTests],
  },
  {
    name: "the API does not wait for the code's mail",
    file: passwords,
    find: "afterAnswer(() => sendResetCode(account));",
    replace: "await sendResetCode(account);",
    tests: accountTests,
  },
  {
    name: "the page does not wait for the code's mail",
    file: pages,
    find: "afterAnswer(() => sendResetCode(account));",
    replace: "await sendResetCode(account);",
    tests: accountTests,
  },
  {
    name: "a code is mailed only to the account's own address",
    file: reset,
    find: "if (user?.email.toLowerCase() !== email.toLowerCase()) return;",
    replace: "if (!user) return;",
    tests: accountTests,
  },
  {
    name: "a reset code expires",
    file: reset,
    find: "    gt(passwordResetTokens.expiresAt, now),\n",
    tests: accountTests,
  },
  {
    name: "a reset code is stored as a hash",
    file: reset,
    find: 'return createHash("sha256").update(code).digest("base64url");',
    replace: "return code;",
    tests: accountTests,
  },
  {
    name: "a new reset code voids the older one",
    file: reset,
    find: "or(eq(userId, user.id), lte(until, now))",
    replace: "lte(until, now)",
    tests: accountTests,
  },
  {
    name: "a reset code works once",
    file: user,
    find: "    db.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, user.id), when)),\n",
    tests: accountTests,
  },
  {
    name: "a new password ends the sessions",
    file: user,
    find: "    endSessions(user.id, { keep: keepSession, when }),\n",
    tests: [...accountTests, ...sessionTests],
  },
  {
    name: "the current password is asked for",
    file: user,
    find: "if (!user || !matches) throw new Refused(",
    replace: "if (!user) throw new Refused(",
    tests: accountTests,
  },
  {
    name: "a password is stored as a hash",
    file: password,
    find: 'return inTurn(() => hash(password.normalize("NFKC"), options));',
    replace: "return inTurn(async () => password);",
    tests: accountTests,
  },
  {
    name: "a hash costs 46 MB",
    file: password,
    find: "memoryCost: 46 * 1024",
    replace: "memoryCost: 1024",
    tests: accountTests,
  },
  {
    name: "an unknown user costs a hash, too",
    file: password,
    find: 'verify(hashed ?? nobodysHash, password.normalize("NFKC"))',
    replace: 'hashed ? verify(hashed, password.normalize("NFKC")) : Promise.resolve(false)',
    tests: accountTests,
  },
  {
    name: "hashes that wait are bounded",
    file: password,
    find: "  if (limit.pendingCount >= maxQueueLength) throw new Busy();\n",
    tests: accountTests,
  },
  {
    name: "who registers cannot be an administrator",
    file: "app/models/accounts/user/schema.ts",
    find: "registration = z.object({ username: newUsername, email, password })",
    replace:
      "registration = z.object({ username: newUsername, email, password, isAdmin: yesOrNo.optional() })",
    tests: accountTests,
  },
  {
    name: "no invisible characters in a username",
    file: "app/models/accounts/user/schema.ts",
    find: "/^[^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]*$/u",
    replace: "/^/u",
    tests: accountTests,
  },
  {
    name: "a login leads to no other site",
    file: auth,
    find: 'if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;',
    replace: "if (!url) return fallback;",
    tests: accountTests,
  },
  {
    name: "a login leads to no other site by dot segments",
    file: auth,
    find: 'if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;',
    replace: "if (url?.origin !== base) return fallback;",
    tests: accountTests,
  },
  {
    name: "an account's name and its e-mail are locked together",
    file: user,
    find: "await countAttempt(user?.username ?? username, { by, now });",
    replace: "await countAttempt(username, { by, now });",
    tests: lockoutTests,
  },
  {
    name: "an e-mail that two accounts have logs nobody in",
    file: user,
    find: "withEmail.length === 1 ? withEmail : []",
    replace: "withEmail",
    tests: accountTests,
  },
  {
    name: "an account shows its own leads alone",
    file: "app/models/leads/lead/own.server.ts",
    find: "const where = and(eq(leads.userId, userId),",
    replace: "const where = and(eq(leads.userId, leads.userId),",
    tests: ["routes/sent-leads"],
  },
  {
    name: "attempts on a known device count by themselves",
    file: user,
    find: "await countAttempt(user?.username ?? username, { by, now });",
    replace: "await countAttempt(username, { now });",
    tests: lockoutTests,
  },
  {
    name: "a stranger's failures do not keep the owner from a new password",
    file: user,
    find: "await countAttempt(username, { by: actor.session, now });",
    replace: "await countAttempt(username, { now });",
    tests: lockoutTests,
  },
  {
    name: "guesses in a stolen session are slowed down",
    file: user,
    find: "  await countAttempt(username, { by: actor.session, now });\n",
    tests: lockoutTests,
  },
  {
    name: "new passwords by the page are limited",
    file: account,
    find: '    await rateLimit(request, "change-password");\n',
    tests: [...throttleTests, "routes/accounts"],
  },
  {
    name: "who is beyond the limit sends no body: login",
    file: accounts,
    find: '        await checkRateLimit(request, "login");\n',
    tests: throttleTests,
  },
  {
    name: "a limit is looked at without being used",
    file: throttle,
    find: "if (next > now.getTime() && isOfThisClock)",
    replace: "if (next > now.getTime() && isOfThisClock && next < 0)",
    tests: throttleTests,
  },
  {
    name: "a clock that ran ahead lets no address be refused without being counted",
    file: throttle,
    find: "if (next > now.getTime() && isOfThisClock)",
    replace: "if (next > now.getTime())",
    tests: throttleTests,
  },
  {
    name: "a clock that ran ahead leaves no address waiting",
    file: throttle,
    find: "gt(rateLimits.freeAt, new Date(full))",
    replace: "gt(rateLimits.freeAt, new Date(8.64e15))",
    tests: throttleTests,
  },
  {
    name: "a clock that ran ahead leaves no account locked",
    file: throttle,
    find: "gt(loginFailures.blockedUntil, latest)",
    replace: "gt(loginFailures.blockedUntil, new Date(8.64e15))",
    tests: throttleTests,
  },
  {
    name: "a new password changes the session's id",
    file: user,
    find: "    renewal,\n  ]);",
    replace: "  ]);",
    tests: [...lockoutTests, ...sessionTests],
  },
];

export default edits;
