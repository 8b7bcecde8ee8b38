import { and, eq, gte, inArray, isNull, ne, or } from "drizzle-orm";
import ical, { type ICalCalendarMethod, type ICalEventStatus } from "ical-generator";
import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { site } from "~/site";
import { db } from "~db/client";
import { visits } from "~db/office-schema";
import { users } from "~db/system-schema";
import { fullAddress } from "../../catalogue/places/address";
import { mapsLink } from "../../catalogue/places/map";
import { type Actor, changeRow } from "../../history/change.server";
import { titleOf } from "../../lang";
import { readSignedText, signedText } from "../../messages/signed-text.server";
import { hour, isoDay } from "../../time";
import { keyOf } from "../lead/schema";
import { visitUrl } from "./message.server";
import { isShown } from "./open.server";
import { type VisitRow, visitRows } from "./visit.server";

const statuses: Readonly<Record<string, string>> = {
  asked: "TENTATIVE",
  moved: "TENTATIVE",
  cancelled: "CANCELLED",
};

/** A visit with a day as an event; its version tells calendars which is newer. */
function eventOf({ visit, home }: VisitRow) {
  const { id, day, time, state, version, updatedAt } = visit;
  const start = new Date(`${day}T${time ?? "09:00"}:00+03:00`);
  return {
    id: `visit-${id}@${new URL(env.PUBLIC_URL).hostname}`,
    sequence: version,
    stamp: updatedAt,
    start,
    end: new Date(start.getTime() + hour),
    location: home ? fullAddress(home) : undefined,
    status: (statuses[state] ?? "CONFIRMED") as ICalEventStatus,
  };
}

const prodId = { company: site.company, product: site.name };

/** The visit as a calendar that the client's mail program acts on. */
export function clientCalendar(row: VisitRow): string {
  const { visit, lead, home, agent } = row;
  const method = visit.state === "cancelled" ? "CANCEL" : "REQUEST";
  const calendar = ical({ prodId, method: method as ICalCalendarMethod });
  const url = visitUrl(row);
  const directions = home && mapsLink(home, fullAddress(home));
  const event = calendar.createEvent({
    ...eventOf(row),
    summary: `${site.name}: ${home ? titleOf(home) : "visit"}`,
    description: [agent?.fullName, ...(agent?.phones ?? [site.phone]), directions, url]
      .filter(Boolean)
      .join("\n"),
    url,
    organizer: { name: site.company, email: site.email },
  });
  if (lead.email) event.createAttendee({ email: lead.email, name: lead.name, rsvp: false });
  return calendar.toString();
}

const daysBack = 30;

/** The address of an agent's calendar; null while they have none. */
export async function calendarUrl(id: number) {
  const { calendarGeneration: generation } = users;
  const [user] = await db.select({ generation }).from(users).where(eq(users.id, id));
  const token = signedText("calendar", `${id}-${user?.generation}`);
  const url = user?.generation ? `${env.PUBLIC_URL}${officePaths.calendars}/${token}.ics` : null;
  return { generation: user?.generation ?? 0, url };
}

/** Makes an address, at which the one of this generation ends. A double tap makes one. */
export async function newCalendar(id: number, generation: number, by: Actor): Promise<object> {
  const where = eq(users.calendarGeneration, generation);
  return (await changeRow("user", id, { calendarGeneration: generation + 1 }, { by, where })) ?? {};
}

/** The visits of an agent, and for administrators those of nobody, for their calendar; null for an address that is none, or is no more. */
export async function agentCalendar(token: string): Promise<string | null> {
  const { id, generation } = readSignedText("calendar", token);
  const isHolder = and(
    eq(users.id, Number(id)),
    eq(users.calendarGeneration, Number(generation)),
    ne(users.role, "user"),
  );
  const [user] = id ? await db.select({ role: users.role }).from(users).where(isHolder) : [];
  if (!user) return null;
  const ofNobody = user.role === "admin" ? isNull(visits.agentId) : undefined;
  const rows = await visitRows()
    .where(
      and(
        isShown,
        or(eq(visits.agentId, Number(id)), ofNobody),
        inArray(visits.state, ["agreed", "moved", "cancelled"]),
        gte(visits.day, isoDay(Date.now(), -daysBack)),
      ),
    )
    .orderBy(visits.day, visits.time, visits.id);
  const calendar = ical({ name: `${site.name}: visits`, prodId });
  for (const row of rows) {
    const { lead, home } = row;
    const url = `${env.PUBLIC_URL}${officePaths.inbox}?lead=${keyOf(lead)}`;
    calendar.createEvent({
      ...eventOf(row),
      summary: [lead.name, home?.title].filter(Boolean).join(" · "),
      description: [lead.phone, home?.directions, url].filter(Boolean).join("\n"),
      url,
    });
  }
  return calendar.toString();
}
