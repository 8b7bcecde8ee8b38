import type { Failure } from "~/forms/failures";
import { langOf } from "~/models/lang";
import { ActionButton } from "../action-form";
import { Icon } from "../icon";

/** A mail link that breaks before the host first. @param href with a subject, if not the plain one */
export function EmailLink({
  email,
  href = `mailto:${email}`,
  opened,
}: {
  email: string;
  href?: string;
  /** What tells the server that it was followed. */
  opened?: { ping: string | undefined; onClick: () => void } | null;
}) {
  const [user, host] = email.split("@");
  return (
    <a href={href} className="link block w-fit max-w-full py-2.5 lg:max-w-40" {...opened}>
      {user}@<wbr />
      {host}
    </a>
  );
}

/** A text, collapsed when longer than `length` characters. */
export function LongText({ text, length = 90 }: { text: string; length?: number }) {
  if (text.length <= length)
    return (
      <p className="whitespace-pre-line" {...langOf(text)}>
        {text}
      </p>
    );
  return (
    <details className="group min-w-0">
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

/** Deletes a row without confirmation. */
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
