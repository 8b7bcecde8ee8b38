import {
  closedStatuses,
  type LeadList,
  type LeadState,
  statusOfState,
} from "~db/office-vocabulary";
import { hour } from "../../time";

export const stateLabels: Readonly<Record<LeadState, string>> = {
  waiting: "Waiting",
  "in touch": "In touch",
  "visit agreed": "Visit agreed",
  won: "Won",
  lost: "Lost",
  spam: "Held",
};

/** The states that staff choose; a visit is agreed on the visit, and spam is held. */
export const chosenStates = ["waiting", "in touch", "won", "lost"] as const;

/** The columns that put a lead in a state. */
export function inState(list: LeadList, state: (typeof chosenStates)[number]) {
  const isLost = list === "request" && state === "lost";
  return { status: statusOfState[list][state], isLost, visitAgreedOn: null };
}

/** What else holds with the status of a lead: what is new has no answer, what is closed no visit. */
export function heldByStatus(lead: {
  status?: unknown;
  isLost?: unknown;
  answeredAt?: unknown;
  visitAgreedOn?: unknown;
}) {
  const isNew = lead.status === "New";
  const isClosed = closedStatuses.some((closed) => closed === lead.status);
  return {
    isLost: lead.status === "Completed" && lead.isLost === true,
    answeredAt: isNew ? null : (lead.answeredAt as Date | null),
    visitAgreedOn: isNew || isClosed ? null : (lead.visitAgreedOn as string | null),
  };
}

/** Late by the office's own promise; only a lead that waits can be. */
export const isLate = (createdAt: Date, now: Date, answerHours: number): boolean =>
  now.getTime() - createdAt.getTime() > answerHours * hour;
