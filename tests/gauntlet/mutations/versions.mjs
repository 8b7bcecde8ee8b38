/** Guards of what others have changed meanwhile. Each takes one away; see `parts/mutations.mjs`. */
const conflicts = "app/models/history/conflicts.server.ts";
const body = "app/http/api/body.server.ts";
const bulk = "app/models/catalogue/property/bulk.server.ts";
const imported = "app/models/catalogue/transfer/import-write.server.ts";

const apiTests = ["api/versions"];
const formTests = ["routes/versions", "routes/two-at-once"];
const importTests = ["routes/import-properties"];
const ownerTests = ["routes/owners"];

const edits = [
  {
    name: "a PATCH on an older version is refused",
    file: conflicts,
    find: "  if (isStrict && !isCurrent) {\n",
    replace: "  if (isStrict && !isCurrent && !version) {\n",
    tests: apiTests,
  },
  {
    name: "If-Match names the version of a PATCH",
    file: body,
    find: "version: matched ?? named.data.version",
    replace: "version: named.data.version",
    tests: apiTests,
  },
  {
    name: "what two have changed is asked about",
    file: "app/models/history/merge.ts",
    find: "    else conflicting.push(group);\n",
    replace: "    else Object.assign(changes, differing(pick(mine, group), current));\n",
    tests: formTests,
  },
  {
    name: "a choice between two values is made on the newest",
    file: conflicts,
    find: "if (!choice || !seenRow || !sameValues(group, seenRow, current)) return true;",
    replace: "if (!choice || !seenRow) return true;",
    tests: formTests,
  },
  {
    name: "a row is written at the version that was read",
    file: "app/models/history/change.server.ts",
    find: "return and(eq(id, key), eq(table.version, version)) as SQL;",
    replace: "return eq(id, key) as SQL;",
    tests: [...apiTests, ...ownerTests],
  },
  {
    name: "an owner that two make known at once is merged",
    file: "app/models/accounts/owner/staff.server.ts",
    find: "patch, base, { blank });",
    replace: "patch, base);",
    tests: ownerTests,
  },
  {
    name: "the form of an owner carries its version",
    file: "app/routes/admin/property-people/answer.server.ts",
    find: "    const base = baseOf(submission.payload);\n",
    replace: "    const base = {};\n",
    tests: ownerTests,
  },
  {
    name: "the agent of a listing carries its version",
    file: "app/routes/admin/property-people/answer.server.ts",
    find: "updateProperty(id, { agentId }, user, { version })",
    replace: "updateProperty(id, { agentId }, user)",
    tests: formTests,
  },
  {
    name: "the form of a profile carries its version",
    file: "app/routes/admin/user/save-profile.server.ts",
    find: "    const base = baseOf(submission.payload);\n",
    replace: "    const base = {};\n",
    tests: formTests,
  },
  {
    name: "the form of a reply template carries its version",
    file: "app/routes/admin/templates/save.server.ts",
    find: "  const base = baseOf(submission.payload);\n",
    replace: "  const base: { version?: number } = {};\n",
    tests: ["routes/templates"],
  },
  {
    name: "the forms of the inbox and of Today carry the lead's version",
    file: "app/models/leads/inbox/staff.server.ts",
    find: "changesOf(form), actor, { version: form.version })",
    replace: "changesOf(form), actor)",
    tests: formTests,
  },
  {
    name: "the forms of the inbox send the lead's version",
    file: "app/routes/admin/inbox/lead-form.tsx",
    find: "lead: lead.key, version: lead.version",
    replace: "lead: lead.key",
    tests: formTests,
  },
  {
    name: "the buttons of Today send the lead's version",
    file: "app/routes/admin/dashboard/today-rows.tsx",
    find: "lead: lead.key, version: lead.version",
    replace: "lead: lead.key",
    tests: formTests,
  },
  {
    name: "the forms of the lead lists carry the version",
    file: "app/routes/admin/lead-list.server.ts",
    find: "updateLead(key, patch, admin, { version }),",
    replace: "updateLead(key, patch, admin, {}),",
    tests: formTests,
  },
  {
    name: "a bulk action leaves what others have set meanwhile",
    file: bulk,
    find: "isOutdated ? not(isOutdated) : undefined",
    replace: "undefined",
    tests: formTests,
  },
  {
    name: "the forms of the listings send the version of their list",
    file: "app/routes/admin/properties/actions.server.ts",
    find: "withLeads: Boolean(form.leads), version };",
    replace: "withLeads: Boolean(form.leads) };",
    tests: formTests,
  },
  {
    name: "an import leaves out what others have changed meanwhile",
    file: imported,
    find: 'if (row.kind === "update") return before !== versionOf(row);',
    replace: 'if (row.kind === "update") return false;',
    tests: importTests,
  },
  {
    name: "an import leaves what somebody chose to leave",
    file: "app/routes/admin/import-properties/actions.server.ts",
    find: "const rows = withoutTheirs(all, theirsIn(form));",
    replace: "const rows = withoutTheirs(all, new Map());",
    tests: importTests,
  },
  {
    name: "a price told by link is of the price that was shown",
    file: "app/models/messages/confirmation/link.server.ts",
    find: "  if (isPriced && isOutdated(property, answer)) return false;\n",
    tests: ["routes/confirm-link"],
  },
];

export default edits;
