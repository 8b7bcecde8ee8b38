import type { PropertyStatus } from "~db/vocabulary";

/** A class `tone-…` of the stylesheet. */
type Tone = "success" | "default" | "destructive" | "warning" | "accent" | "quiet";

export function Badge({ tone = "quiet", children }: { tone?: Tone; children: React.ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

const statusTones = {
  "For Sale": "success",
  "For Rent": "default",
  Sold: "destructive",
  Pending: "warning",
  Available: "success",
} as const satisfies Record<PropertyStatus, Tone>;

/** The status of a property in its colour. */
export function StatusBadge({ status = "Available" }: { status?: PropertyStatus }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}
