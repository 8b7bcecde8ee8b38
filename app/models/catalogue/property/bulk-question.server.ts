import { and, count, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties, users } from "~db/schema";
import { staffName } from "../../accounts/agent/agent.server";
import type { Acting } from "../../accounts/session/session.server";
import { counted } from "../../words";
import { isSelected, type Selection } from "./bulk.server";
import type { ListingAction } from "./staff-schema";

/** Listings that are changed without a question. */
const unasked = 25;

/** What is asked before many listings are changed. */
export type BulkQuestion = {
  /** How many listings it is about. */
  count: number;
  /** Such as `Archive 390 listings?` */
  title: string;
  /** What visitors will see. */
  text: string;
  /** What the button says that does it. */
  confirm: string;
};

/**
 * The question that comes before an action on more than 25 listings, or on all that match.
 * @param asked how many there were when somebody said yes to it.
 * @returns null when there is nothing to ask: they are few, or no more than that.
 */
export async function bulkQuestion(
  which: Selection,
  {
    action,
    agentId = null,
    asked,
  }: { action: ListingAction; agentId?: number | null; asked?: number },
  who: Acting,
): Promise<BulkQuestion | null> {
  const meant = isSelected(which, who);
  const matched = await db.$count(properties, meant);
  if (matched <= (asked ?? ("filters" in which ? 0 : unasked))) return null;
  const listings = counted(matched, "listing");
  const [verb, rest = ""] = await wordsOf(action, agentId);
  const text = await outcome(action, meant);
  return {
    count: matched,
    title: `${verb} ${listings}${rest}?`,
    text,
    confirm: `${verb} ${listings}`,
  };
}

/** What stands before the number of listings in the question, and what after. */
async function wordsOf(
  action: ListingAction,
  agentId: number | null,
): Promise<[verb: string, rest?: string]> {
  const words: Record<Exclude<ListingAction, "agent">, [string, string?]> = {
    confirm: ["Confirm", " as still available"],
    sold: ["Mark", " Sold"],
    pending: ["Mark", " Pending"],
    back: ["Put", " back to For Sale or For Rent"],
    feature: ["Feature", " on the home page"],
    unfeature: ["Stop featuring"],
    archive: ["Archive"],
    restore: ["Restore"],
  };
  if (action !== "agent") return words[action];
  const [agent] = await db
    .select({ name: staffName })
    .from(users)
    .where(eq(users.id, agentId ?? 0));
  return ["Give", ` to ${agent?.name ?? "the office"}`];
}

const { isPublic, isDraft, isTest, isFeatured, status } = properties;
const onOffer = notInArray(status, ["Sold", "Pending"]);
const numbers = new Intl.NumberFormat("en-US");
const orNone = (homes: number) => (homes === 0 ? "none" : numbers.format(homes));

/** What visitors will see once an action was done to the listings that are meant. */
async function outcome(action: ListingAction, meant: SQL | undefined): Promise<string> {
  const homes = (...conditions: (SQL | undefined)[]) =>
    db.$count(properties, and(isPublic, ...conditions));
  switch (action) {
    case "archive": {
      const [now, fewer] = await Promise.all([homes(), homes(meant)]);
      return `Visitors will see ${orNone(now - fewer)} of ${counted(now, "home")}.`;
    }
    case "restore":
    case "back": {
      const [[hidden], now] = await Promise.all([
        db
          .select({ homes: count() })
          .from(properties)
          .where(and(meant, sql`not ${isPublic}`, eq(isDraft, false), eq(isTest, false))),
        homes(),
      ]);
      return `Visitors will see ${counted(now + (hidden?.homes ?? 0), "home")}, ${orNone(now)} now.`;
    }
    case "sold":
    case "pending": {
      const [now, offered, fewer] = await Promise.all([
        homes(),
        homes(onOffer),
        homes(onOffer, meant),
      ]);
      return `Visitors will find ${orNone(offered - fewer)} of ${counted(now, "home")} on offer.`;
    }
    case "feature":
    case "unfeature": {
      const [featured, more, fewer] = await Promise.all([
        homes(eq(isFeatured, true)),
        homes(eq(isFeatured, false), meant),
        homes(eq(isFeatured, true), meant),
      ]);
      const then = action === "feature" ? featured + more : featured - fewer;
      return `The site will feature ${then === 0 ? "no homes" : counted(then, "home")}.`;
    }
    case "confirm":
      return `Visitors will read of ${counted(await homes(meant), "home")} that their availability was confirmed today.`;
    case "agent":
      return `Visitors will be led to another agent at ${counted(await homes(meant), "home")}.`;
  }
}
