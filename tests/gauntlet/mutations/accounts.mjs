import { guards } from "../guards.mjs";

/** Guards of passwords, codes and their limits. See `guards.mjs`. */
export default guards(
  [
    "api/accounts-throttle",
    "models/throttle",
    "models/user",
    "models/new-password",
    "routes/accounts",
    "api/accounts",
    "models/session",
    "api/lockout",
    "routes/sent-leads",
  ],
  {
    "app/http/auth.server.ts": {
      "logins are limited by address": [
        'const allowance = await rateLimit(request, "login");',
        "const allowance = { giveBack: async () => {} };",
      ],
      "a login leads to no other site": [
        'if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;',
        "if (!url) return fallback;",
      ],
      "a login leads to no other site by dot segments": [
        'if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;',
        "if (url?.origin !== base) return fallback;",
      ],
    },
    "app/models/accounts/user/user.server.ts": {
      "failed logins lock the account": [
        "  const by = knownDevice(device, user);\n  await countAttempt(user?.username ?? username, { by, now });\n",
        "  const by = knownDevice(device, user);\n",
      ],
      "a login that succeeds clears the failures": [
        "    clearFailures(user.username, by),\n",
        "    db.select().from(users).limit(0),\n",
      ],
      "codes mailed to an account are limited":
        'await takeAllowance("reset-code", String(user.id), mailLimit);',
      "a code is mailed only to the account's own address": [
        "if (user?.email.toLowerCase() !== email.toLowerCase()) return;",
        "if (!user) return;",
      ],
      "a reset code expires": "    gt(passwordResetTokens.expiresAt, new Date()),\n",
      "a reset code is stored as a hash": [
        'const codeHash = (code: string) => hash("sha256", code, "base64url");',
        "const codeHash = (code: string) => code;",
      ],
      "a new reset code voids the older one": [
        "or(eq(userId, user.id), lte(until, now))",
        "lte(until, now)",
      ],
      "a reset code works once":
        "    db.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, user.id), when)),\n",
      "the current password is asked for": [
        "if (!user || !matches) throw new Refused(",
        "if (!user) throw new Refused(",
      ],
      "an e-mail that two accounts have logs nobody in": [
        "withEmail.length === 1 ? withEmail : []",
        "withEmail",
      ],
      "a new password ends the sessions":
        "    endSessions(user.id, { keep: keepSession, when }),\n",
      "an account's name and its e-mail are locked together": [
        "await countAttempt(user?.username ?? username, { by, now });",
        "await countAttempt(username, { by, now });",
      ],
      "attempts on a known device count by themselves": [
        "await countAttempt(user?.username ?? username, { by, now });",
        "await countAttempt(username, { now });",
      ],
      "a stranger's failures do not keep the owner from a new password": [
        "await countAttempt(username, { by: actor.session });",
        "await countAttempt(username);",
      ],
      "guesses in a stolen session are slowed down":
        "  await countAttempt(username, { by: actor.session });\n",
      "a new password changes the session's id": ["    renewal,\n  ]);", "  ]);"],
      "a password is stored as a hash": [
        'return inTurn(() => argon2(password.normalize("NFKC"), hashing));',
        "return inTurn(async () => password);",
      ],
      "a hash costs 46 MB": ["memoryCost: 46 * 1024", "memoryCost: 1024"],
      "an unknown user costs a hash, too": [
        'verify(hashed ?? nobodysHash, password.normalize("NFKC"))',
        'hashed ? verify(hashed, password.normalize("NFKC")) : Promise.resolve(false)',
      ],
      "hashes that wait are bounded":
        "  if (hashes.pendingCount >= maxQueueLength) throw new Busy();\n",
    },
    "app/server/request.server.ts": {
      "an IPv6 network is one client": [
        'return networkOf(request.headers.get(clientAddressHeader) ?? "127.0.0.1");',
        'return request.headers.get(clientAddressHeader) ?? "127.0.0.1";',
      ],
    },
    "app/http/api/body.server.ts": {
      "accounts and passwords by the API are limited": "  await rateLimit(request, attempt);\n",
      "who is beyond the limit of the API sends no body":
        "  await checkRateLimit(request, attempt);\n",
    },
    "app/routes/account/auth/actions.server.ts": {
      "registrations by the page are limited": '    await rateLimit(request, "register");\n',
      "reset codes tried by the page are limited":
        '    await rateLimit(request, "reset-password");\n',
      "the page does not wait for the code's mail": [
        "afterAnswer(() => sendResetCode(account));",
        "await sendResetCode(account);",
      ],
    },
    "app/routes/api/passwords.ts": {
      "the API does not wait for the code's mail": [
        "afterAnswer(() => sendResetCode(account));",
        "await sendResetCode(account);",
      ],
    },
    "app/models/accounts/user/schema.ts": {
      "who registers cannot be an administrator": [
        "registration = z.object({ username: newUsername, email, password })",
        "registration = z.object({ username: newUsername, email, password, isAdmin: yesOrNo.optional() })",
      ],
      "no invisible characters in a username": [
        "/^[^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]*$/u",
        "/^/u",
      ],
    },
    "app/models/leads/lead/list.server.ts": {
      "an account shows its own leads alone": [
        "const where = and(eq(leads.userId, userId),",
        "const where = and(eq(leads.userId, leads.userId),",
      ],
    },
    "app/routes/account/account/route.tsx": {
      "new passwords by the page are limited": '    await rateLimit(request, "change-password");\n',
    },
    "app/routes/api/session.ts": {
      "who is beyond the limit sends no body: login":
        '        await checkRateLimit(request, "login");\n',
    },
    "app/models/accounts/throttle.server.ts": {
      "a limit is looked at without being used": [
        "if (next > now.getTime() && isOfThisClock)",
        "if (next > now.getTime() && isOfThisClock && next < 0)",
      ],
      "a clock that ran ahead lets no address be refused without being counted": [
        "if (next > now.getTime() && isOfThisClock)",
        "if (next > now.getTime())",
      ],
      "a clock that ran ahead leaves no address waiting": [
        "gt(rateLimits.freeAt, new Date(full))",
        "gt(rateLimits.freeAt, new Date(8.64e15))",
      ],
      "a clock that ran ahead leaves no account locked": [
        "gt(loginFailures.blockedUntil, latest)",
        "gt(loginFailures.blockedUntil, new Date(8.64e15))",
      ],
    },
  },
);
