import { guards } from "../guards.mjs";

/** Guards of sessions, devices, roles and what staff write. See `guards.mjs`. */
export default guards(
  [
    "models/session",
    "api/accounts",
    "routes/accounts",
    "api/accounts-https",
    "http/flash",
    "models/staff",
    "api/admin",
    "routes/admin",
    "models/user",
    "routes/permissions",
    "api/lockout",
    "routes/half-sent",
    "models/new-password",
    "routes/storage",
  ],
  {
    "app/models/accounts/session/session.server.ts": {
      "an idle session ends": ["isWithin(lastSeenAt, idleMs)", "isWithin(createdAt, sessionMaxMs)"],
      "a session ends after thirty days": [
        "isWithin(createdAt, sessionMaxMs)",
        "isWithin(lastSeenAt, idleMs)",
      ],
      "a session's id is stored as a hash": [
        'const sessionKey = (id: string) => hash("sha256", id, "base64url");',
        "const sessionKey = (id: string) => id;",
      ],
      "a login ends the session before it": [
        "or(eq(sessions.id, sessionKey(replacing)), isOver(now))",
        "isOver(now)",
      ],
      "logging out ends the session":
        "  await write([db.delete(sessions).where(eq(sessions.id, sessionKey(id)))]);\n",
      "others' sessions cannot be ended": [
        "and(eq(sessions.userId, userId), eq(sessions.id, key))",
        "eq(sessions.id, key)",
      ],
      "a device is known by its mark": [
        "marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected))",
        "marks.some((mark) => mark.length === expected.length)",
      ],
      "a device's mark is for one user": [
        '["device", device, id, deviceGeneration, password]',
        '["device", device, deviceGeneration]',
      ],
      "a device's mark is for one device": [
        '["device", device, id, deviceGeneration, password]',
        '["device", id, deviceGeneration, password]',
      ],
      "a new password forgets the devices": [
        '["device", device, id, deviceGeneration, password]',
        '["device", device, id, deviceGeneration]',
      ],
      "a device remembers five users": ".slice(0, maxUsers - 1)",
      "'Log out everywhere' forgets the devices": [
        "deviceGeneration} + 1`",
        "deviceGeneration} + 0`",
      ],
      "staff write as long as they have the role": [
        "eq(users.role, role), session === null",
        "session === null",
      ],
      "staff write as long as the session lives": [
        "session === null ? undefined : isSignedIn",
        "undefined",
      ],
      "when a session was last seen may be lost": ["    tryToWrite([\n", "    await write([\n"],
    },
    "app/http/flash.server.ts": {
      "scripts cannot read the session's cookie": ["httpOnly: true", "httpOnly: false"],
      "other sites' forms do not carry the session's cookie": [
        'sameSite: "lax"',
        'sameSite: "none"',
      ],
      "on https the session's cookie is sent on https alone": ["secure: isSecure", "secure: false"],
      "the flash message is signed": [
        'siteCookie("sefer_flash", { secrets: [sessionSecret()] })',
        'siteCookie("sefer_flash", {})',
      ],
    },
    "app/models/accounts/user/staff.server.ts": {
      "administrators keep their own role": [
        "or(eq(users.isAdmin, false), ne(users.id, actor.id))",
        "undefined",
      ],
      "administrators do not delete themselves": [
        "and(eq(users.id, id), ne(users.id, actor.id))",
        "eq(users.id, id)",
      ],
      "a new role ends the sessions": ["endSessions(id, { when })", "endSessions(-1, { when })"],
    },
    "app/http/private.server.ts": {
      "pages under /admin are private by default": [
        'return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard(as) : null;',
        "return null;",
      ],
      "endpoints under /api/admin are private by default":
        '  if (path.startsWith("api/admin/")) return apiGuard(as);\n',
      "private also in capitals": ['.join("/").toLowerCase();', '.join("/");'],
      "agents enter what is listed alone": [
        'agentRoutes.has(route.id) ? "staff" : "admin"',
        '"staff"',
      ],
    },
    "app/http/auth.server.ts": {
      "pages of administrators are closed to users":
        "  if (!mayEnter(user, as)) throw new Response(accessDenied, { status: 403 });\n",
      "whose session ends meanwhile is led to the login page":
        "    if (error instanceof AccessEnded) await require();\n",
    },
    "app/http/api/resource.server.ts": {
      "endpoints of administrators are closed to users":
        "  if (!mayEnter(user, as)) throw apiError(403, accessDenied);\n",
    },
    "app/models/history/entities.server.ts": {
      "agents write what is theirs alone": [
        '  if (!who || who.role === "admin") return undefined;\n',
        "  if (!who || who.id) return undefined;\n",
      ],
    },
    "app/models/accounts/user/scope.server.ts": {
      "agents see their own listings alone": [
        'role === "admin" ? undefined : eq(properties.agentId, id)',
        "role ? undefined : eq(properties.agentId, id)",
      ],
      "agents see their own leads alone": [
        'role === "admin" ? undefined : eq(leads.agentId, id)',
        "role ? undefined : eq(leads.agentId, id)",
      ],
    },
    "app/routes/api/images.ts": {
      "pictures are uploaded by staff": ['as: "staff"', 'as: "user"'],
    },
    "app/routes/admin/debug-property/create.server.ts": {
      "debug properties are made by administrators": [
        "return env.DEBUG_PROPERTIES || (user?.isAdmin ?? false);",
        "return env.DEBUG_PROPERTIES || user !== null;",
      ],
    },
    "app/models/accounts/user/user.server.ts": {
      "whose session has ended is not told whether the password was right":
        "  await requireAccess(actor);\n",
      "a password is changed in a live session alone": [
        "const when = exists(actingUsername(actor));",
        "const when = exists(db.select().from(users));",
      ],
      "the owner of a locked account is told once a day": [
        "dedupeKey: `locked",
        "dedupeKey: Math.random() + `locked",
      ],
      "the owner of an open account is told nothing":
        "  if (!(await wasLocked(user.username))) return;\n",
    },
    "app/models/history/change.server.ts": {
      "staff write in a live session alone": ["by ? sql", "by ? (by.id + 0) || sql"],
    },
    "app/models/catalogue/image/image.server.ts": {
      "pictures are stored in a live session alone": [
        "storeImage(bytes, () => requireAccess(sender))",
        "storeImage(bytes)",
      ],
    },
  },
);
