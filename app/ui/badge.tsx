import { t } from "~/texts";
import type { PropertyStatus } from "~db/vocabulary";

const tones = {
  success: "bg-brand text-white",
  default: "bg-ink text-white",
  destructive: "bg-danger text-white",
  warning: "bg-warning-soft text-warning",
  accent: "bg-ochre text-ink",
  quiet: "bg-sand text-ink",
};
type Tone = keyof typeof tones;

export function Badge({ tone = "quiet", children }: { tone?: Tone; children: React.ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

const statusTones = {
  "For Sale": "success",
  "For Rent": "default",
  Sold: "destructive",
  Pending: "warning",
  Available: "success",
} as const satisfies Record<PropertyStatus, Tone>;

export function StatusBadge({ status = "Available" }: { status?: PropertyStatus }) {
  return <Badge tone={statusTones[status]}>{t.words.statuses[status]}</Badge>;
}
