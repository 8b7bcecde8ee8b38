import { Link } from "@remix-run/react";
import { langOf } from "~/models/lang";
import { stateLabels } from "~/models/leads/lead/state";
import { heldPath, officePaths } from "~/office-paths";
import type { LeadState as LeadStateName } from "~db/office-vocabulary";
import { Badge } from "../badge";
import { TextLink } from "./page-head";

export function HeldLink({ count, list }: { count: number; list: string }) {
  return (
    <TextLink to={heldPath(list)} className="gap-1.5">
      {count} held
    </TextLink>
  );
}

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

/** A link to a person's page. @param of the key of one of their leads, such as `inquiry-12` */
export function PersonLink({ of, name }: { of: string; name: string }) {
  return <NameLink to={`${officePaths.people}/${of}`} name={name} />;
}

/** The reference that the sender can quote; old leads have none. */
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

export function LeadState({ state }: { state: LeadStateName }) {
  return <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>;
}

/** The state of a lead in the specification's words, for the column Status. */
export function LeadStatus({ status }: { status: string }) {
  return <Badge tone={statusTones[status as keyof typeof statusTones] ?? "quiet"}>{status}</Badge>;
}
