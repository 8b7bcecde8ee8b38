import { guards } from "../guards.mjs";

/** Guards of what others have changed meanwhile. See `guards.mjs`. */
export default guards(
  [
    "api/versions",
    "routes/versions",
    "routes/two-at-once",
    "routes/owners",
    "routes/templates",
    "routes/import-properties",
    "routes/confirm-link",
  ],
  {
    "app/models/history/conflicts.server.ts": {
      "a PATCH on an older version is refused": [
        "  if (isStrict && !isCurrent) {\n",
        "  if (isStrict && !isCurrent && !version) {\n",
      ],
      "a choice between two values is made on the newest": [
        "if (!choice || !seenRow || !sameValues(group, seenRow, current)) return true;",
        "if (!choice || !seenRow) return true;",
      ],
    },
    "app/http/api/body.server.ts": {
      "If-Match names the version of a PATCH": [
        "version: matched ?? named.version",
        "version: named.version",
      ],
    },
    "app/models/history/merge.ts": {
      "what two have changed is asked about": [
        "    else conflicting.push(group);\n",
        "    else Object.assign(changes, differing(pick(mine, group), current));\n",
      ],
    },
    "app/models/history/change.server.ts": {
      "a row is written at the version that was read": [
        "and(eq(id, read[id.name]), eq(table.version, read.version));",
        "and(eq(id, read[id.name]));",
      ],
    },
    "app/models/accounts/owner/staff.server.ts": {
      "an owner that two make known at once is merged": [
        "patch, base, { blank });",
        "patch, base);",
      ],
    },
    "app/routes/admin/property-people/answer.server.ts": {
      "the form of an owner carries its version": [
        "updateOwner(id, value, user, baseOf(payload))",
        "updateOwner(id, value, user, {})",
      ],
      "the agent of a listing carries its version": [
        "updateProperty(id, { agentId }, user, { version })",
        "updateProperty(id, { agentId }, user)",
      ],
    },
    "app/routes/admin/user/save-profile.server.ts": {
      "the form of a profile carries its version": ["actor, baseOf(payload))", "actor, {})"],
    },
    "app/http/row-form.server.ts": {
      "the form of a reply template carries its version": [
        "const base = baseOf(payload);",
        "const base: { version?: number } = {};",
      ],
    },
    "app/models/leads/lead/staff.server.ts": {
      "the forms of the inbox and of Today carry the lead's version": [
        "updateLead(lead, changes, actor, { version })",
        "changesOf(form), actor)",
      ],
    },
    "app/routes/admin/inbox/lead-form.tsx": {
      "the forms of the inbox send the lead's version": [
        "lead: lead.key, version: lead.version",
        "lead: lead.key",
      ],
    },
    "app/routes/admin/dashboard/today-leads.tsx": {
      "the buttons of Today send the lead's version": [
        "const fields = { lead: key, version };",
        "const fields = { lead: key };",
      ],
    },
    "app/routes/admin/leads/leads.server.ts": {
      "the forms of the lead lists carry the version": [
        "handleLead(form, who)",
        "handleLead({ ...form, version: undefined }, who)",
      ],
    },
    "app/models/catalogue/property/bulk.server.ts": {
      "a bulk action leaves what others have set meanwhile": [
        "isOutdated ? not(isOutdated) : undefined",
        "undefined",
      ],
    },
    "app/routes/admin/properties/actions.server.ts": {
      "the forms of the listings send the version of their list": [
        "withLeads: Boolean(form.leads), version };",
        "withLeads: Boolean(form.leads) };",
      ],
    },
    "app/models/catalogue/transfer/import-write.server.ts": {
      "an import leaves out what others have changed meanwhile": [
        'if (row.kind === "update") return before !== versionOf(row);',
        'if (row.kind === "update") return false;',
      ],
    },
    "app/routes/admin/import-properties/actions.server.ts": {
      "an import leaves what somebody chose to leave": [
        "const rows = withStoredFields(all, fieldsToLeave(form));",
        "const rows = withStoredFields(all, new Map());",
      ],
    },
    "app/models/messages/confirmation/link.server.ts": {
      "a price told by link is of the price that was shown":
        "  if (isPriced && isOutdated(property, answer)) return false;\n",
    },
  },
);
