/** Guards of accounts, sessions and roles. Each takes one away; see `parts/mutations.mjs`. */
const auth = "app/http/auth.server.ts";
const session = "app/models/session/session.server.ts";
const cookie = "app/http/cookie.server.ts";
const user = "app/models/user/user.server.ts";
const password = "app/models/user/password.server.ts";
const reset = "app/models/user/password-reset.server.ts";
const staff = "app/models/user/staff.server.ts";
const pages = "app/routes/account/auth/actions.server.ts";
const passwords = "app/routes/api/passwords.ts";
const accounts = "app/routes/api/session.ts";
const prefix = "app/http/private.server.ts";
const resource = "app/http/api/resource.server.ts";

const throttleTests = ["api/accounts-throttle", "models/throttle", "models/user"];
const accountTests = ["models/user", "api/accounts", "routes/accounts"];
const sessionTests = ["models/session", "api/accounts", "routes/accounts"];
const roleTests = ["models/staff", "api/admin", "routes/admin"];
const accessTests = ["routes/permissions"];

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
    find: "  await countAttempt(username, { by, now });\n",
    tests: throttleTests,
  },
  {
    name: "a login that succeeds clears the failures",
    file: user,
    find: "    clearFailures(username, by),\n",
    replace: "    db.select().from(users).limit(0),\n",
    tests: throttleTests,
  },
  {
    name: "an IPv6 network is one client",
    file: "app/server/client-address.server.ts",
    find: 'networkOf(request.headers.get(clientAddressHeader) ?? "127.0.0.1")',
    replace: 'request.headers.get(clientAddressHeader) ?? "127.0.0.1"',
    tests: throttleTests,
  },
  {
    name: "registrations by the API are limited",
    file: accounts,
    find: '        await rateLimit(request, "register");\n',
    tests: throttleTests,
  },
  {
    name: "registrations by the page are limited",
    file: pages,
    find: '    await rateLimit(request, "register");\n',
    tests: [...throttleTests, "routes/accounts"],
  },
  {
    name: "reset codes tried by the API are limited",
    file: passwords,
    find: '        await rateLimit(request, "reset-password");\n',
    tests: throttleTests,
  },
  {
    name: "reset codes tried by the page are limited",
    file: pages,
    find: '    await rateLimit(request, "reset-password");\n',
    tests: [...throttleTests, "routes/accounts"],
  },
  {
    name: "codes asked for by the API are limited",
    file: passwords,
    find: '        await rateLimit(request, "forgot-password");\n',
    tests: throttleTests,
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
    find: "if (!user || !matches) throw",
    replace: "if (!user) throw",
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
    find: "  if (limit.pendingCount >= longestQueue) throw new Busy();\n",
    tests: accountTests,
  },
  {
    name: "who registers cannot be an administrator",
    file: "app/models/user/schema.ts",
    find: "registration = z.object({ username: newUsername, email, password })",
    replace:
      "registration = z.object({ username: newUsername, email, password, isAdmin: yesOrNo.optional() })",
    tests: accountTests,
  },
  {
    name: "no invisible characters in a username",
    file: "app/models/user/schema.ts",
    find: "/^[^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]*$/u",
    replace: "/^/u",
    tests: accountTests,
  },
  {
    name: "an idle session ends",
    file: session,
    find: "    gt(sessions.lastSeenAt, ago(now, idleMs)),\n",
    tests: sessionTests,
  },
  {
    name: "a session ends after thirty days",
    file: session,
    find: "    gt(sessions.createdAt, ago(now, sessionMaxMs)),\n",
    tests: sessionTests,
  },
  {
    name: "a session's id is stored as a hash",
    file: session,
    find: 'return createHash("sha256").update(id).digest("base64url");',
    replace: "return id;",
    tests: sessionTests,
  },
  {
    name: "a login ends the session before it",
    file: session,
    find: "or(eq(sessions.id, sessionKey(replacing)), isOver(now))",
    replace: "isOver(now)",
    tests: sessionTests,
  },
  {
    name: "logging out ends the session",
    file: session,
    find: "  await write([db.delete(sessions).where(eq(sessions.id, sessionKey(id)))]);\n",
    tests: sessionTests,
  },
  {
    name: "others' sessions cannot be ended",
    file: session,
    find: "and(eq(sessions.userId, userId), eq(sessions.id, key))",
    replace: "eq(sessions.id, key)",
    tests: sessionTests,
  },
  {
    name: "scripts cannot read the session's cookie",
    file: cookie,
    find: "httpOnly: true",
    replace: "httpOnly: false",
    tests: sessionTests,
  },
  {
    name: "other sites' forms do not carry the session's cookie",
    file: cookie,
    find: 'sameSite: "lax"',
    replace: 'sameSite: "none"',
    tests: sessionTests,
  },
  {
    name: "on https the session's cookie is sent on https alone",
    file: cookie,
    find: "secure: isSecure,",
    replace: "secure: false,",
    tests: ["api/accounts-https"],
  },
  {
    name: "the flash message is signed",
    file: "app/http/flash.server.ts",
    find: "secrets: [sessionSecret()]",
    tests: ["routes/lead-forms", "routes/accounts"],
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
    name: "administrators keep their own role",
    file: staff,
    find: "isAdmin ? undefined : and(ne(users.id, actor.id), otherAdmins)",
    replace: "isAdmin ? undefined : otherAdmins",
    tests: roleTests,
  },
  {
    name: "the last administrator keeps the role",
    file: staff,
    find: "isAdmin ? undefined : and(ne(users.id, actor.id), otherAdmins)",
    replace: "isAdmin ? undefined : ne(users.id, actor.id)",
    tests: roleTests,
  },
  {
    name: "administrators do not delete themselves",
    file: staff,
    find: "    ne(users.id, actor.id),\n",
    tests: roleTests,
  },
  {
    name: "the last administrator stays",
    file: staff,
    find: "    or(eq(users.isAdmin, false), otherAdmins),\n",
    tests: roleTests,
  },
  {
    name: "a new role ends the sessions",
    file: staff,
    find: "endSessions(sql`",
    replace: "endSessions(sql`-1` ?? sql`",
    tests: roleTests,
  },
  {
    name: "pages under /admin are private by default",
    file: prefix,
    find: 'return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard : null;',
    replace: "return null;",
    tests: accessTests,
  },
  {
    name: "endpoints under /api/admin are private by default",
    file: prefix,
    find: '  if (path.startsWith("api/admin/")) return apiGuard;\n',
    tests: accessTests,
  },
  {
    name: "private also in capitals",
    file: prefix,
    find: '.join("/").toLowerCase();',
    replace: '.join("/");',
    tests: accessTests,
  },
  {
    name: "pages of administrators are closed to users",
    file: auth,
    find: "  if (!user.isAdmin) throw new Response(accessDenied, { status: 403 });\n",
    tests: accessTests,
  },
  {
    name: "endpoints of administrators are closed to users",
    file: resource,
    find: '  if (as === "admin" && !user.isAdmin) throw apiError(403, accessDenied);\n',
    tests: accessTests,
  },
  {
    name: "pictures are uploaded by administrators",
    file: "app/routes/api/images.ts",
    find: 'as: "admin"',
    replace: 'as: "user"',
    tests: accessTests,
  },
  {
    name: "debug properties are made by administrators",
    file: "app/routes/admin/debug-property/create.server.ts",
    find: "return env.DEBUG_PROPERTIES || (user?.isAdmin ?? false);",
    replace: "return env.DEBUG_PROPERTIES || user !== null;",
    tests: accessTests,
  },
];

export default edits;
