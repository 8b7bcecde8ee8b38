import { and, count, eq, isNull, min } from "drizzle-orm";
import { db } from "~db/client";
import { leadKinds } from "~db/office-vocabulary";
import { leads, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { channels } from "~db/vocabulary";
import { countSessions } from "../accounts/session/session.server";
import { countProperties } from "../catalogue/property/property.server";
import { countHeld, heldLists } from "../leads/lead/held.server";
import { failedLately, waiting } from "../messages/outbox/outbox.server";

type Figure = [name: string, help: string, values: Sample[]];
type Sample = { value: number; labels?: Record<string, string> };

export async function figures(now = new Date()): Promise<Figure[]> {
  const [sent, subscribed, unsent, failed, sessions, ...held] = await Promise.all([
    db
      .select({ kind: leads.kind, value: count() })
      .from(leads)
      .where(isTrusted(leads))
      .groupBy(leads.kind),
    db.$count(subscribers, isTrusted(subscribers)),
    db
      .select({ channel: outbox.channel, depth: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(waiting)
      .groupBy(outbox.channel),
    db
      .select({ channel: outbox.channel, value: count() })
      .from(outbox)
      .where(failedLately(now))
      .groupBy(outbox.channel),
    countSessions(now),
    ...heldLists.map(async (list) => ({ labels: { list }, value: await countHeld(list, null) })),
  ]);
  const kinds = leadKinds.map((kind) => ({
    labels: { kind },
    value: sent.find((each) => each.kind === kind)?.value ?? 0,
  }));
  const byChannel = <Row extends { channel: string }>(
    rows: readonly Row[],
    read: (row: Row) => number,
  ): Sample[] =>
    channels.map((channel) => {
      const row = rows.find((each) => each.channel === channel);
      return { labels: { channel }, value: row ? read(row) : 0 };
    });
  const secondsSince = (time: Date | null) =>
    time ? Math.max(0, now.getTime() - time.getTime()) / 1000 : 0;
  return [
    ["sefer_properties", "Listings that visitors see.", [{ value: countProperties().total }]],
    [
      "sefer_leads",
      "Leads by kind, without those that are held.",
      [...kinds, { labels: { kind: "subscriber" }, value: subscribed }],
    ],
    ["sefer_leads_held", "Leads held because they look like advertising.", held],
    ["sefer_sessions", "Sessions of signed-in users.", [{ value: sessions }]],
    [
      "sefer_outbox_depth",
      "Messages that wait to be sent.",
      byChannel(unsent, ({ depth }) => depth),
    ],
    [
      "sefer_outbox_oldest_seconds",
      "Age of the oldest message that waits.",
      byChannel(unsent, ({ oldest }) => secondsSince(oldest)),
    ],
    [
      "sefer_outbox_failed",
      "Messages of the last 30 days that were refused for good or given up.",
      byChannel(failed, ({ value }) => value),
    ],
  ];
}

const isTrusted = (table: typeof leads | typeof subscribers) =>
  and(eq(table.quarantined, false), isNull(table.deletedAt));
