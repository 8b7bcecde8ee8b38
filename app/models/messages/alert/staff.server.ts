import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import { findListings } from "../../catalogue/search/conditions.server";
import { listPath, type PropertyFilters } from "../../catalogue/search/filters";
import { formatDate } from "../../dates.server";
import { rowId, searched } from "../../list";
import { containsText, listRows, staffList } from "../../list.server";
import { answerAlert, findAlert, folded, isActive, sentenceOf, stateOf } from "./alert.server";

export const alertForms = z.object({ intent: z.enum(["stop", "resume"]), id: rowId });

export const alertList = staffList({
  filters: z.object({ search: searched }).partial(),
  sorts: { id: "Since" },
  usual: "-id",
  load: ({ search }, window) =>
    listRows(
      db.select().from(alerts).$dynamic(),
      alerts,
      search ? containsText([alerts.address, alerts.filters], search) : undefined,
      window,
    ),
});

const places = { email: "", telegram: "Telegram chat", push: "Browser" } as const;
const states = {
  active: "Active",
  unconfirmed: "Not confirmed yet",
  stopped: "Stopped",
} as const;

/** What staff see of alerts, with how many homes each was told of. */
export async function alertViews(rows: readonly Alert[]) {
  const { alertId, toldAt } = alertHomes;
  const counts = await db
    .select({ alertId, homes: sql<number>`count(*)`, last: sql<number>`max(${toldAt})` })
    .from(alertHomes)
    .where(
      and(
        inArray(
          alertId,
          rows.map(({ id }) => id),
        ),
        isNotNull(toldAt),
      ),
    )
    .groupBy(alertId);
  return rows.map((alert) => {
    const { id, channel, address, frequency, pausedUntil, createdAt } = alert;
    const state = stateOf(alert);
    const { homes = 0, last } = counts.find((each) => each.alertId === id) ?? {};
    return {
      id,
      email: channel === "email" ? (address ?? "") : "",
      channel: places[channel],
      sentence: sentenceOf(alert),
      path: listPath(alert.filters),
      frequency: frequency === "at once" ? "At once" : "Once a day",
      state: state === "paused" ? `Paused until ${formatDate(pausedUntil)}` : states[state],
      isStopped: state === "stopped",
      since: formatDate(createdAt),
      homes,
      lastNotified: last ? formatDate(new Date(last)) : "",
    };
  });
}
export type AlertView = Awaited<ReturnType<typeof alertViews>>[number];

/** Stops or resumes an alert; null when it is gone. */
export async function answerForPerson({ intent, id }: z.output<typeof alertForms>) {
  const alert = await findAlert(id);
  if (alert) await answerAlert(alert, intent);
  return alert;
}

/** Counting all would hold up other requests. */
const maxCounted = 10_000;
const groupedBy = ["search", "propertyType", "subcity", "near", "status"] as const;

/** What most people wait for, by type, place and offer, with what is on offer of it. */
export async function mostWantedHomes() {
  const parts = groupedBy.map((name) => sql`${alerts.filters} ->> ${`$.${name}`}`);
  const wanted = sql`json_array(${sql.join(parts, sql`, `)})`;
  const people = sql<number>`count(distinct ${alerts.channel} || ${alerts.address})`;
  const oldest = sql`(select max(${alerts.id}) from ${alerts}) - ${maxCounted}`;
  const rows = await db
    .select({ wanted: sql<string>`${wanted}`, people })
    .from(alerts)
    .where(and(isActive(Date.now()), sql`${alerts.id} > ${oldest}`))
    .groupBy(wanted)
    .orderBy(desc(people))
    .limit(5);
  return rows.map(({ wanted, people }) => {
    const values: (string | null)[] = JSON.parse(wanted);
    const filters = Object.fromEntries(
      groupedBy.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])),
    ) as PropertyFilters;
    const { total } = findListings(folded({ ...filters, hideSold: "1" }), { limit: 0 });
    return { sentence: sentenceOf({ filters }), path: listPath(filters), people, onOffer: total };
  });
}

/** How many people were told of a listing, and how many wait for their next message. */
export async function reachedBy(propertyId: number) {
  const { alertId, toldAt } = alertHomes;
  const people = sql`count(distinct ${alerts.channel} || ${alerts.address})`;
  const [row] = await db
    .select({
      notified: sql<number>`${people} filter (where ${toldAt} is not null)`,
      waiting: sql<number>`${people} filter (where ${toldAt} is null)`,
    })
    .from(alertHomes)
    .innerJoin(alerts, eq(alerts.id, alertId))
    .where(eq(alertHomes.propertyId, propertyId));
  return row ?? { notified: 0, waiting: 0 };
}
