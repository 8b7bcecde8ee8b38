import type { Failure } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import type { ShownChange } from "~/models/history/wording.server";
import { langOf } from "~/models/lang";
import { internationalNumber } from "~/models/phone";
import { ActionButton } from "../action-form";
import { Icon } from "../icon";
import { Picture } from "../picture";
import { useIsAdmin } from "../root-data";
import { showToast } from "../toast";
import { ConfirmButton } from "./dialog";

/** A mail link that breaks before the host first. @param href with a subject, if not the plain one */
export function EmailLink({
  email,
  href = `mailto:${email}`,
  opened,
}: {
  email: string;
  href?: string;
  opened?: { ping: string | undefined; onClick: () => void } | null;
}) {
  if (!email) return null;
  const [user, host] = email.split("@");
  return (
    <a href={href} className="link block w-fit max-w-full py-2.5 lg:max-w-40" {...opened}>
      {user}@<wbr />
      {host}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, "")}`}
      className="link inline-flex min-h-11 items-center lg:whitespace-nowrap"
    >
      {phone}
    </a>
  );
}

export function SidePicture({
  className,
  ...picture
}: Pick<React.ComponentProps<typeof Picture>, "src" | "sizes" | "fallback" | "className">) {
  return (
    <div className="shrink-0">
      <Picture {...picture} alt="" maxWidth={320} className={`object-cover ${className}`} />
    </div>
  );
}

/** A text, collapsed when longer than `length` characters. */
export function LongText({ text, length = 90 }: { text: string; length?: number }) {
  if (text.length <= length)
    return (
      <p className="whitespace-pre-line wrap-anywhere" {...langOf(text)}>
        {text}
      </p>
    );
  return (
    <details className="group min-w-0 wrap-anywhere">
      <summary className="min-h-11 list-none">
        <span className="group-open:hidden" {...langOf(text)}>
          {text.slice(0, length).trimEnd()}…{" "}
        </span>
        <span className="link text-sm">
          <span className="group-open:hidden">more</span>
          <span className="hidden group-open:inline">less</span>
        </span>
      </summary>
      <p className="whitespace-pre-line" {...langOf(text)}>
        {text}
      </p>
    </details>
  );
}

export function DeleteButton({ id, name, failed }: { id: number; name: string; failed: Failure }) {
  return (
    <ActionButton
      fields={{ intent: "delete", id }}
      failed={failed}
      className={iconButton}
      label={`Delete ${name}`}
      title="Delete"
    >
      <Icon name="trash" size={18} />
    </ActionButton>
  );
}

export const iconButton =
  "grid size-11 place-items-center rounded-box border border-line bg-card hover:bg-sand";

const usual = "link inline-flex min-h-11 items-center gap-1.5 text-left lg:whitespace-nowrap";

type Props = {
  owner: { name: string; phone: string } | null | undefined;
  isIcon?: boolean;
  className?: string;
};

export function CallOwner({
  owner,
  isIcon = false,
  className = isIcon ? iconButton : usual,
}: Props) {
  if (!owner?.phone) return null;
  const number = internationalNumber(owner.phone);
  return (
    <a
      href={`tel:${number ? `+${number}` : owner.phone.replace(/[^\d+]/g, "")}`}
      aria-label={`Call owner ${owner.name}`.trim()}
      title={[owner.name, owner.phone].filter(Boolean).join(", ")}
      className={className}
    >
      <Icon name="phone" size={18} />
      <span className={isIcon ? "sr-only" : undefined}>Call owner</span>
    </a>
  );
}

export function ExportLink({
  href,
  what,
  isIcon = false,
}: {
  href: string;
  what: string;
  isIcon?: boolean;
}) {
  if (!useIsAdmin()) return null;
  return (
    <a
      href={href}
      download
      title="Export CSV"
      className={isIcon ? iconButton : "button button-quiet"}
      onClick={() => showToast({ title: `Exporting ${what}...`, tone: "success" })}
    >
      <Icon name="download" size={18} />
      <span className={isIcon ? "sr-only" : undefined}>Export CSV</span>
    </a>
  );
}

export function DeleteProperty({
  property: { id, title },
  label,
  className,
}: {
  property: { id: number; title: string };
  label: string;
  className: string;
}) {
  return (
    <ConfirmButton
      id={`delete-${id}`}
      fields={{ intent: "delete", id }}
      failed={staffFailures.deleteProperty}
      title={`Delete ${title}`}
      question="Are you sure? This will permanently delete the property and cannot be undone."
      confirm="Delete"
      trigger={
        <>
          <Icon name="trash" size={18} />
          {label}
        </>
      }
      triggerClass={className}
    />
  );
}

export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="inline font-semibold">{label}: </dt>
          <dd className="inline">
            {before !== undefined && (
              <del className="text-muted" {...langOf(before)}>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && " → "}
            {after !== undefined && (
              <ins className="no-underline" {...langOf(after)}>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
