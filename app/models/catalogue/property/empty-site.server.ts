import { count, eq, isNotNull, type SQL } from "drizzle-orm";
import { officePaths } from "~/office-paths";
import { db } from "~db/client";
import { properties } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { formatCount } from "../../words";
import { countProperties } from "./property.server";

export type StaffNote = { text: string; link: { to: string; label: string } };

/** Why visitors see no listing, for staff; null for everybody else. */
export async function whyEmpty(user: () => Promise<Who | null>): Promise<StaffNote | null> {
  if (countProperties().total > 0) return null;
  const who = await user();
  if (!who || who.role === "user") return null;
  const { archivedAt, isDraft, isTest } = properties;
  const rows = (where: SQL) => db.select({ count: count() }).from(properties).where(where);
  const [[archived], [drafts], [tests]] = await Promise.all([
    rows(isNotNull(archivedAt)),
    rows(eq(isDraft, true)),
    rows(eq(isTest, true)),
  ]);
  const hidden = [
    archived?.count && `${archived.count.toLocaleString("en-US")} archived`,
    drafts?.count && formatCount(drafts.count, "draft"),
    tests?.count && formatCount(tests.count, "test"),
  ].filter(Boolean);
  const why = hidden.join(", ") || "there is none yet";
  const isAdmin = who.role === "admin";
  const text = `No listing is visible to visitors: ${why}`;
  if (archived?.count && isAdmin)
    return {
      text: `${text}; undo in the audit log.`,
      link: { to: officePaths.audit, label: "Audit log" },
    };
  return {
    text: `${text}.`,
    link: { to: officePaths.adminProperties, label: "Manage properties" },
  };
}
