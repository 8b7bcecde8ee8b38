import { and, eq, inArray, not, type SQL } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import type { Acting } from "../../accounts/session/session.server";
import { formatCount } from "../../words";
import { isSelected, type Selection } from "./bulk.server";
import { offeredNow } from "./fields";
import type { ListingAction } from "./staff-schema";

/** Fewer listings are changed without a question. */
const maxUnasked = 25;

type Options = { action: ListingAction; agentId?: number | null; asked?: number };
export type BulkQuestion = { count: number; title: string; text: string; confirm: string };

/** Null when no confirmation is needed: for few listings, or as many as were confirmed before. */
export async function bulkQuestion(
  which: Selection,
  { action, agentId = null, asked }: Options,
  who: Acting,
): Promise<BulkQuestion | null> {
  const selected = isSelected(which, who);
  const matched = await db.$count(properties, selected);
  if (matched <= (asked ?? ("filters" in which ? 0 : maxUnasked))) return null;
  const [verb, rest] = words[action];
  const agent = action === "agent" ? await nameOfAgent(agentId) : "";
  const confirm = `${verb} ${formatCount(matched, "listing")}`;
  const text = await outcome(action, selected);
  return { count: matched, title: `${confirm}${rest}${agent}?`, text, confirm };
}

const words: Record<ListingAction, [verb: string, rest: string]> = {
  confirm: ["Confirm", " as still available"],
  sold: ["Mark", " Sold"],
  pending: ["Mark", " Pending"],
  back: ["Put", " back to For Sale or For Rent"],
  feature: ["Feature", " on the home page"],
  unfeature: ["Stop featuring", ""],
  archive: ["Archive", ""],
  restore: ["Restore", ""],
  agent: ["Give", " to "],
};

async function nameOfAgent(agentId: number | null): Promise<string> {
  const isAgent = eq(users.id, agentId ?? 0);
  const [agent] = await db.select({ name: staffName }).from(users).where(isAgent);
  return agent?.name ?? "the office";
}

const { isPublic, isDraft, isTest, isFeatured, status } = properties;
const onOffer = inArray(status, offeredNow);
const orNone = (homes: number) => (homes === 0 ? "none" : homes.toLocaleString("en-US"));

async function outcome(action: ListingAction, selected: SQL | undefined): Promise<string> {
  const homes = (...conditions: (SQL | undefined)[]) =>
    db.$count(properties, and(isPublic, ...conditions));
  switch (action) {
    case "archive": {
      const [now, fewer] = await Promise.all([homes(), homes(selected)]);
      return `Visitors will see ${orNone(now - fewer)} of ${formatCount(now, "home")}.`;
    }
    case "restore":
    case "back": {
      const isHidden = and(selected, not(isPublic), eq(isDraft, false), eq(isTest, false));
      const [more, now] = await Promise.all([db.$count(properties, isHidden), homes()]);
      return `Visitors will see ${formatCount(now + more, "home")}, ${orNone(now)} now.`;
    }
    case "sold":
    case "pending": {
      const counts = [homes(), homes(onOffer), homes(onOffer, selected)];
      const [now = 0, offered = 0, fewer = 0] = await Promise.all(counts);
      return `Visitors will find ${orNone(offered - fewer)} of ${formatCount(now, "home")} on offer.`;
    }
    case "feature":
    case "unfeature": {
      const isChanged = eq(isFeatured, action === "unfeature");
      const counts = [homes(eq(isFeatured, true)), homes(isChanged, selected)];
      const [featured = 0, changed = 0] = await Promise.all(counts);
      const then = action === "feature" ? featured + changed : featured - changed;
      return `The site will feature ${then === 0 ? "no homes" : formatCount(then, "home")}.`;
    }
    case "confirm":
      return `Visitors will read of ${formatCount(await homes(selected), "home")} that their availability was confirmed today.`;
    case "agent":
      return `Visitors will be led to another agent at ${formatCount(await homes(selected), "home")}.`;
  }
}
