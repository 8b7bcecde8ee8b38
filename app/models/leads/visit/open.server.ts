import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import { db } from "~db/client";
import { visits } from "~db/office-schema";
import { closedStatuses } from "~db/office-vocabulary";
import { leads } from "~db/schema";
import { isoDay } from "../../time";
import { openStates } from "./schema";

const { state, day, leadId } = visits;

/** SQL: of leads that are neither in the trash nor held. */
export const isShown = and(isNull(leads.deletedAt), eq(leads.quarantined, false)) as SQL;

/** SQL: visits to agree, to make or to mark; of a lead that is closed those ahead alone. */
export function isOpen(now: Date): SQL {
  const isAhead = and(ne(state, "asked"), gte(day, isoDay(now.getTime())));
  const isWanted = or(notInArray(leads.status, [...closedStatuses]), isAhead);
  return and(isShown, inArray(state, [...openStates]), isWanted) as SQL;
}

/** Days for which a visit that nobody has marked is still among today's. */
const pastDays = 7;

export function isSoon(now: Date): SQL {
  const [from, to] = [-pastDays, 1].map((days) => isoDay(now.getTime(), days)) as [string, string];
  return and(isOpen(now), gte(day, from), lte(day, to)) as SQL;
}

/** SQL: leads with an open visit. */
export const hasOpenVisit = (now: Date): SQL =>
  exists(
    db
      .select({ id: visits.id })
      .from(visits)
      .where(and(eq(leadId, leads.id), isOpen(now))),
  );
