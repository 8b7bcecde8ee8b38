import { eq, exists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { officePaths } from "~/office-paths";
import { db } from "~db/client";
import { deals, replyTemplates, settings, visits } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import {
  heroImages,
  leads,
  owners,
  type Property,
  properties,
  subscribers,
  surveyedPlaces,
} from "~db/schema";
import { users } from "~db/system-schema";
import type { Who } from "../accounts/user/scope.server";
import { whyNotAgain } from "../catalogue/property/draft.server";
import { togetherFields } from "../catalogue/property/fields";
import { searchText } from "../catalogue/property/property.server";
import { leadEntity } from "../leads/lead/key.server";
import { heldByStatus } from "../leads/lead/state";

export type Fields = Record<string, unknown>;
export type AuditedTable = SQLiteTable & {
  version: SQLiteColumn;
  agentId?: SQLiteColumn;
  deletedAt?: SQLiteColumn;
};

export type Entity = {
  table: AuditedTable;
  id: SQLiteColumn;
  noun?: string;
  /** SQL: what the audit log calls a row, where two entities share a table. */
  loggedAs?: SQL;
  name: SQLiteColumn | SQL<string>;
  number?: SQLiteColumn;
  path: (number: number) => string;
  /** Fields that mean nothing without each other: a conflict in one is in all, they are restored as one. */
  together?: readonly (readonly string[])[];
  /** SQL: the rows that an agent may change, if not those with their id in `agentId`. */
  ofAgent?: (agentId: number) => SQL;
  derived?: (row: Fields) => Fields;
  undo?: {
    /** Why a row must not have former values again. */
    whyNot?: (now: Fields, then: Fields) => string | undefined;
    /** Entities whose entries have the id of the row, and which are deleted with it. */
    parts?: readonly AuditEntity[];
    /** SQL: whether something would be lost if the row was deleted. */
    isUsed?: SQL;
  };
};

const propertyPath = (id: number) => `${officePaths.editProperty}/${id}`;

const lead = {
  table: leads,
  id: leads.id,
  number: leads.number,
  name: leads.name,
  noun: "lead",
  loggedAs: leadEntity,
  together: [["status", "isLost", "visitAgreedOn"]],
  derived: heldByStatus,
  undo: {},
} as const;

const isSlotOf = (one: Fields, other: Fields) => one.day === other.day && one.time === other.time;

export const entities = {
  property: {
    table: properties,
    id: properties.id,
    name: properties.title,
    noun: "listing",
    path: propertyPath,
    derived: (row) => ({ searchText: searchText(row as Property) }),
    together: togetherFields,
    undo: {
      whyNot: (now, then) => whyNotAgain(now as Property, then as Property),
      parts: ["owner"],
      isUsed: sql`exists (select 1 from ${leads} where ${leads.propertyId} = ${properties.id})`,
    },
  },
  owner: {
    table: owners,
    id: owners.propertyId,
    path: propertyPath,
    name: sql<string>`(select ${properties.title} from ${properties}
      where ${properties.id} = ${owners.propertyId})`,
    ofAgent: (agentId) =>
      exists(
        db
          .select({ id: properties.id })
          .from(properties)
          .where(
            sql`${properties.id} = ${owners.propertyId} and ${properties.agentId} = ${agentId}`,
          ),
      ),
    undo: {},
  },
  inquiry: { ...lead, path: (number) => `${officePaths.inquiries}?id=${number}` },
  "property request": { ...lead, path: (number) => `${officePaths.requests}?id=${number}` },
  subscriber: {
    table: subscribers,
    id: subscribers.id,
    name: subscribers.name,
    path: (id) => `${officePaths.subscribers}?id=${id}`,
    undo: {},
  },
  user: {
    table: users,
    id: users.id,
    name: users.username,
    path: (id) => `${officePaths.users}/${id}`,
    ofAgent: (agentId) => eq(users.id, agentId),
  },
  "hero image": {
    table: heroImages,
    id: heroImages.id,
    name: heroImages.title,
    path: (id) => `${officePaths.heroImages}#row-${id}`,
    undo: {},
  },
  "reply template": {
    table: replyTemplates,
    id: replyTemplates.id,
    name: replyTemplates.name,
    path: () => officePaths.templates,
    undo: {},
  },
  settings: {
    table: settings,
    id: settings.id,
    name: sql<string>`'Settings'`,
    path: () => officePaths.settings,
    undo: {},
  },
  place: {
    table: surveyedPlaces,
    id: surveyedPlaces.id,
    name: surveyedPlaces.slug,
    path: () => `${officePaths.adminPlaces}?state=surveyed`,
    together: [["latitude", "longitude"]],
    undo: {},
  },
  visit: {
    table: visits,
    id: visits.id,
    name: sql<string>`(select ${leads.name} from ${leads} where ${leads.id} = ${visits.leadId})`,
    path: (id) => `${officePaths.visits}?visit=${id}`,
    together: [["state", "day", "time"]],
    undo: {
      // Of a mark nobody is written to.
      whyNot: (now, then) =>
        (now.state === "done" || now.state === "no show") && isSlotOf(now, then)
          ? undefined
          : "Its client was told of it: change it under Visits.",
    },
  },
  deal: {
    table: deals,
    id: deals.id,
    name: deals.title,
    path: (id) => `${officePaths.deals}/${id}`,
    together: [["price", "currency", "commission"]],
    undo: {},
  },
} as const satisfies Record<AuditEntity, Entity>;

export const entityOf = (entity: AuditEntity): Entity => entities[entity];

export function withinReach(entity: AuditEntity, who: Who | null): SQL | undefined {
  if (!who || who.role === "admin") return undefined;
  const { table, ofAgent } = entityOf(entity);
  return ofAgent?.(who.id) ?? (table.agentId ? eq(table.agentId, who.id) : sql`false`);
}
