/** Guards of sessions, devices, roles and what staff write. Each takes one away; see `parts/mutations.mjs`. */
const auth = "app/http/auth.server.ts";
const session = "app/models/accounts/session/session.server.ts";
const cookie = "app/http/cookie.server.ts";
const user = "app/models/accounts/user/user.server.ts";
const staff = "app/models/accounts/user/staff.server.ts";
const prefix = "app/http/private.server.ts";
const scope = "app/models/accounts/user/scope.server.ts";
const resource = "app/http/api/resource.server.ts";
const device = "app/models/accounts/user/known-device.server.ts";
const writer = "app/models/history/change.server.ts";

const sessionTests = ["models/session", "api/accounts", "routes/accounts"];
const roleTests = ["models/staff", "api/admin", "routes/admin"];
const accessTests = ["routes/permissions"];
const lockoutTests = ["api/lockout"];
const halfSentTests = ["routes/half-sent"];

const edits = [
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
    find: "secure: isSecure",
    replace: "secure: false",
    tests: ["api/accounts-https"],
  },
  {
    name: "the flash message is signed",
    file: "app/http/flash.server.ts",
    find: "secrets: [sessionSecret()]",
    tests: ["http/flash"],
  },
  {
    name: "administrators keep their own role",
    file: staff,
    find: "mayBeDemoted = and(ne(users.id, actor.id), otherAdmins)",
    replace: "mayBeDemoted = otherAdmins",
    tests: roleTests,
  },
  {
    name: "the last administrator keeps the role",
    file: staff,
    find: "mayBeDemoted = and(ne(users.id, actor.id), otherAdmins)",
    replace: "mayBeDemoted = ne(users.id, actor.id)",
    tests: ["models/user"],
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
    tests: ["models/user"],
  },
  {
    name: "a new role ends the sessions",
    file: staff,
    find: "endSessions(id, { when })",
    replace: "endSessions(-1, { when })",
    tests: roleTests,
  },
  {
    name: "pages under /admin are private by default",
    file: prefix,
    find: 'return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard(as) : null;',
    replace: "return null;",
    tests: accessTests,
  },
  {
    name: "endpoints under /api/admin are private by default",
    file: prefix,
    find: '  if (path.startsWith("api/admin/")) return apiGuard(as);\n',
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
    find: "  if (!mayEnter(user, as)) throw new Response(accessDenied, { status: 403 });\n",
    tests: accessTests,
  },
  {
    name: "endpoints of administrators are closed to users",
    file: resource,
    find: "  if (!mayEnter(user, as)) throw apiError(403, accessDenied);\n",
    tests: accessTests,
  },
  {
    name: "agents enter what is listed alone",
    file: prefix,
    find: 'agentRoutes.has(route.id) ? "staff" : "admin"',
    replace: '"staff"',
    tests: accessTests,
  },
  {
    name: "agents write what is theirs alone",
    file: "app/models/history/entities.server.ts",
    find: '  if (!who || who.role === "admin") return undefined;\n',
    replace: "  if (!who || who.id) return undefined;\n",
    tests: accessTests,
  },
  {
    name: "agents see their own listings alone",
    file: scope,
    find: 'role === "admin" ? undefined : eq(properties.agentId, id)',
    replace: "role ? undefined : eq(properties.agentId, id)",
    tests: accessTests,
  },
  {
    name: "agents see their own leads alone",
    file: scope,
    find: 'role === "admin" ? undefined : eq(leads.agentId, id)',
    replace: "role ? undefined : eq(leads.agentId, id)",
    tests: accessTests,
  },
  {
    name: "pictures are uploaded by staff",
    file: "app/routes/api/images.ts",
    find: 'as: "staff"',
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
  {
    name: "a device is known by its mark",
    file: device,
    find: "marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected))",
    replace: "marks.some((mark) => mark.length === expected.length)",
    tests: lockoutTests,
  },
  {
    name: "a device's mark is for one user",
    file: device,
    find: '["device", device, id, deviceGeneration, password]',
    replace: '["device", device, deviceGeneration]',
    tests: lockoutTests,
  },
  {
    name: "a device's mark is for one device",
    file: device,
    find: '["device", device, id, deviceGeneration, password]',
    replace: '["device", id, deviceGeneration, password]',
    tests: lockoutTests,
  },
  {
    name: "a new password forgets the devices",
    file: device,
    find: '["device", device, id, deviceGeneration, password]',
    replace: '["device", device, id, deviceGeneration]',
    tests: lockoutTests,
  },
  {
    name: "'Log out everywhere' forgets the devices",
    file: session,
    find: "deviceGeneration} + 1`",
    replace: "deviceGeneration} + 0`",
    tests: lockoutTests,
  },
  {
    name: "a device remembers five users",
    file: device,
    find: ".slice(0, maxUsers - 1)",
    tests: lockoutTests,
  },
  {
    name: "whose session has ended is not told whether the password was right",
    file: user,
    find: "  await requireAccess(actor);\n",
    tests: halfSentTests,
  },
  {
    name: "a password is changed in a live session alone",
    file: user,
    find: "const when = exists(actingUsername(actor, now));",
    replace: "const when = exists(db.select().from(users));",
    tests: ["models/new-password"],
  },
  {
    name: "staff write in a live session alone",
    file: writer,
    find: "by ? sql",
    replace: "by ? (by.id + 0) || sql",
    tests: halfSentTests,
  },
  {
    name: "staff write as long as they have the role",
    file: session,
    find: "eq(users.role, role), isLive(now)",
    replace: "isLive(now)",
    tests: halfSentTests,
  },
  {
    name: "staff write as long as the session lives",
    file: session,
    find: "eq(users.role, role), isLive(now)",
    replace: "eq(users.role, role)",
    tests: [...halfSentTests, ...sessionTests],
  },
  {
    name: "pictures are stored in a live session alone",
    file: "app/models/catalogue/image/upload.server.ts",
    find: "storeImage(bytes, () => requireAccess(sender))",
    replace: "storeImage(bytes)",
    tests: halfSentTests,
  },
  {
    name: "whose session ends meanwhile is led to the login page",
    file: auth,
    find: "    if (error instanceof AccessEnded) await require();\n",
    tests: halfSentTests,
  },
  {
    name: "when a session was last seen may be lost",
    file: session,
    find: "    tryToWrite([\n",
    replace: "    await write([\n",
    tests: ["routes/storage"],
  },
  {
    name: "the owner of a locked account is told once a day",
    file: "app/models/accounts/user/lockout.server.ts",
    find: "dedupeKey: `locked",
    replace: "dedupeKey: Math.random() + `locked",
    tests: lockoutTests,
  },
  {
    name: "the owner of an open account is told nothing",
    file: "app/models/accounts/user/lockout.server.ts",
    find: "  if (!(await wasLocked(user.username))) return;\n",
    tests: lockoutTests,
  },
];

export default edits;
