import { max } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { propertyFieldNames, statusOf } from "./fields";
import { copyTitle } from "./form-values";
import { getProperty, type Property } from "./property.server";
import type { PropertyInput } from "./schema";
import { createPropertyOnce } from "./staff.server";

/**
 * Stores a copy of a property as a draft: same offer and agent, not featured. A double click, or
 * another before the copy was changed, makes one.
 * @returns the copy, or null when there is no such property.
 */
export async function duplicateProperty(id: number, actor: Actor): Promise<Property | null> {
  const source = await getProperty(id);
  if (!source) return null;
  const fields = Object.fromEntries(propertyFieldNames.map((name) => [name, source[name]]));
  const copy = {
    ...(fields as PropertyInput),
    title: copyTitle(source.title),
    status: statusOf(source.offer),
    isFeatured: false,
    isDraft: true,
    agentId: source.agentId,
  };
  const [newest] = await db.select({ id: max(properties.id) }).from(properties);
  // Two clicks at the same time find the same newest listing.
  const { property } = await createPropertyOnce(copy, actor, `copy-${id}-after-${newest?.id}`);
  return property;
}
