import { max, sql } from "drizzle-orm";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import { isAgent } from "../../accounts/agent/agent.server";
import type { Acting } from "../../accounts/session/session.server";
import { propertyFieldNames, statusOf } from "./fields";
import { copyTitle } from "./form-values";
import type { PropertyInput } from "./schema";
import { createPropertyOnce, getOwnProperty } from "./staff.server";

/**
 * Stores a copy of a property as a draft: same offer and agent, not featured. A double click, or
 * another before the copy was changed, makes one.
 * @returns the copy, or null when there is no such property, or it is another's.
 */
export async function duplicateProperty(id: number, who: Acting): Promise<Property | null> {
  const source = await getOwnProperty(id, who);
  if (!source) return null;
  const fields = Object.fromEntries(propertyFieldNames.map((name) => [name, source[name]]));
  const copy = {
    ...(fields as PropertyInput),
    title: copyTitle(source.title),
    status: statusOf(source.offer),
    isFeatured: false,
    isDraft: true,
    agentId: who.role === "admin" ? await presentAgent(source) : undefined,
  };
  const [newest] = await db.select({ id: max(properties.id) }).from(properties);
  // Two clicks at the same time find the same newest listing.
  const { property } = await createPropertyOnce(copy, who, `copy-${id}-after-${newest?.id}`);
  return property;
}

/** The agent of a property, if they are one still. */
async function presentAgent({ agentId }: Property): Promise<number | undefined> {
  if (agentId === null) return undefined;
  const [found] = await db.select({ isAgent: isAgent(agentId) }).from(sql`(select 1)`);
  return found?.isAgent ? agentId : undefined;
}
