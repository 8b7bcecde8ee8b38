import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FailureName } from "~/failures";
import { HiddenFields, useActionFetcher } from "../action-form";
import { Icon } from "../icon";

// React 18 only passes these attributes on in lower case.
const toggles = (popovertarget: string) => ({ popovertarget });
const closes = (popovertarget: string) => ({ popovertarget, popovertargetaction: "hide" });
const popover = { popover: "auto" };

const frame =
  "panel fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(32rem,calc(100vw-32px))] overflow-auto p-4 text-left font-normal whitespace-normal text-ink shadow-box md:p-6";

/**
 * A button and its dialog, a native popover that works without script; a navigation closes it.
 * `startsOpen` renders it open, for a form returned with errors without script.
 */
export function Dialog({
  id,
  title,
  trigger,
  triggerLabel,
  triggerClass = "button button-quiet",
  startsOpen = false,
  children,
}: {
  id: string;
  title: string;
  trigger: React.ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
  startsOpen?: boolean;
  children: React.ReactNode;
}) {
  const { key, pathname, search } = useLocation();
  const [came] = useState({ open: startsOpen, key });
  const isOpen = came.open && came.key === key;
  return (
    <>
      <button type="button" aria-label={triggerLabel} className={triggerClass} {...toggles(id)}>
        {trigger}
      </button>
      <div
        key={key}
        id={id}
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={`${frame} backdrop:bg-ink/50`}
        {...(isOpen ? {} : popover)}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="py-2 text-lg font-semibold">
            {title}
          </h2>
          {isOpen ? (
            <Link to={pathname + search} aria-label="Close" className={closeClass}>
              <Icon name="x" size={20} />
            </Link>
          ) : (
            <button type="button" aria-label="Close" className={closeClass} {...closes(id)}>
              <Icon name="x" size={20} />
            </button>
          )}
        </div>
        {children}
      </div>
    </>
  );
}

const closeClass = "grid size-11 shrink-0 place-items-center rounded-box hover:bg-sand";

export function closeDialog(id: string): void {
  document.getElementById(id)?.hidePopover();
}

/** A button with a confirmation dialog whose form posts `fields`. */
export function ConfirmButton({
  id,
  fields,
  failed,
  title,
  question,
  confirm,
  ...trigger
}: {
  id: string;
  fields: Record<string, string | number | boolean>;
  failed: FailureName;
  title: string;
  question: string;
  /** Label of the confirming button. */
  confirm: string;
  trigger: React.ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
}) {
  const fetcher = useActionFetcher(failed);
  return (
    <Dialog id={id} title={title} {...trigger}>
      <p>{question}</p>
      <fetcher.Form
        method="post"
        preventScrollReset
        className="mt-6 flex flex-wrap justify-end gap-2"
        onSubmit={() => closeDialog(id)}
      >
        <HiddenFields fields={fields} />
        <button type="button" className="button button-quiet" {...closes(id)}>
          Cancel
        </button>
        <button type="submit" className="button button-danger">
          {confirm}
        </button>
      </fetcher.Form>
    </Dialog>
  );
}
