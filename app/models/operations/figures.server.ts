import { and, count, eq, isNull, min } from "drizzle-orm";
import { db } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { channels, leadKinds } from "~db/vocabulary";
import { countSessions } from "../accounts/session/session.server";
import { countProperties } from "../catalogue/property/property.server";
import { countHeld } from "../leads/lead/held.server";
import { failedLately } from "../messages/outbox/failed.server";
import { waiting } from "../messages/outbox/outbox.server";

/** A number of the site, or one for each value of a label, under the name that a monitor gives it. */
type Figure = { name: string; help: string; type: "gauge"; values: Sample[] };
type Sample = { value: number; labels?: Record<string, string> };

/** What an operator watches of the site as it is at `now`: counts, and ages in seconds. */
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
    ...lists.map(countOfHeld),
  ]);
  const kinds = leadKinds.map((kind) => ({
    labels: { kind },
    value: sent.find((each) => each.kind === kind)?.value ?? 0,
  }));
  const queued = channels.map((channel) => ({
    labels: { channel },
    ...(unsent.find((each) => each.channel === channel) ?? { depth: 0, oldest: null }),
  }));
  return [
    gauge("sefer_properties", "Listings that visitors see.", [{ value: countProperties().total }]),
    gauge("sefer_leads", "Leads by kind, without those that are held.", [
      ...kinds,
      { labels: { kind: "subscriber" }, value: subscribed },
    ]),
    gauge("sefer_leads_held", "Leads held because they look like advertising.", held),
    gauge("sefer_sessions", "Sessions of signed-in users.", [{ value: sessions }]),
    gauge(
      "sefer_outbox_depth",
      "Messages that wait to be sent.",
      queued.map(({ labels, depth }) => ({ labels, value: depth })),
    ),
    gauge(
      "sefer_outbox_oldest_seconds",
      "Age of the oldest message that waits.",
      queued.map(({ labels, oldest }) => ({
        labels,
        value: oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1000 : 0,
      })),
    ),
    gauge(
      "sefer_outbox_failed",
      "Messages of the last 30 days that were refused for good or given up.",
      channels.map((channel) => ({
        labels: { channel },
        value: failed.find((each) => each.channel === channel)?.value ?? 0,
      })),
    ),
  ];
}

const isTrusted = (table: typeof leads | typeof subscribers) =>
  and(eq(table.quarantined, false), isNull(table.deletedAt));

const gauge = (name: string, help: string, values: Sample[]): Figure => ({
  name,
  help,
  type: "gauge",
  values,
});

const lists = ["inquiries", "requests", "subscribers"] as const;

async function countOfHeld(list: (typeof lists)[number]): Promise<Sample> {
  return { labels: { list }, value: await countHeld(list, null) };
}
