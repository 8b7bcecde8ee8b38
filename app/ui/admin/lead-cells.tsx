import { Link } from "@remix-run/react";
import { langOf } from "~/models/lang";
import { stateLabels } from "~/models/leads/lead/state";
import { heldPath, officePaths } from "~/office-paths";
import type { LeadState as LeadStateName } from "~db/office-vocabulary";
import { Badge } from "../badge";
import { TextLink } from "./controls";

/** How many leads of a list are held: a link to them. */
export function HeldLink({ count, list }: { count: number; list: string }) {
  return (
    <TextLink to={heldPath(list)} className="gap-1.5">
      {count} held
    </TextLink>
  );
}

/** What a row of staff is called, as a link. */
export function NameLink({ name, ...link }: { name: string; to: string; title?: string }) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      {...langOf(name)}
    >
      {name}
    </Link>
  );
}

/** The way to all that somebody sent. @param of such as `inquiry-12` */
export function PersonLink({ of, name }: { of: string; name: string }) {
  return <NameLink to={`${officePaths.people}/${of}`} name={name} />;
}

/** What the sender can quote; leads from before there were references have none. */
export function Reference({ of }: { of: string }) {
  return of && <p className="whitespace-nowrap text-sm text-muted">{of}</p>;
}

const statusTones = {
  New: "accent",
  "In Progress": "warning",
  Processing: "warning",
  Contacted: "warning",
  Completed: "success",
  Cancelled: "quiet",
} as const;

const stateTones = {
  waiting: "accent",
  "in touch": "warning",
  "visit agreed": "success",
  won: "success",
  lost: "quiet",
  spam: "quiet",
} as const satisfies Record<LeadStateName, string>;

/** Where a lead is, as people see it. */
export function LeadState({ state }: { state: LeadStateName }) {
  return <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>;
}

/** The specification's word for it, where it has a column for that. */
export function LeadStatus({ status }: { status: string }) {
  return <Badge tone={statusTones[status as keyof typeof statusTones] ?? "quiet"}>{status}</Badge>;
}
