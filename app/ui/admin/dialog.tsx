import { Link, useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { HiddenFields, useActionFetcher } from "./action-form";

// React 18 knows these attributes only by their HTML names.
const toggles = (popovertarget: string) => ({ popovertarget });
const closes = (popovertarget: string) => ({ popovertarget, popovertargetaction: "hide" });
const popover = { popover: "auto" };

const frame =
  "panel fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(32rem,calc(100vw-32px))] overflow-auto p-4 text-left font-normal whitespace-normal text-ink shadow-box md:p-6";

/**
 * A button and the dialog that it opens, by the browser itself: no script needed. A list that
 * comes back after a form closes it. `startsOpen` shows it at once, for a form that came back
 * with errors and no script to keep it open.
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
              <X aria-hidden size={20} />
            </Link>
          ) : (
            <button type="button" aria-label="Close" className={closeClass} {...closes(id)}>
              <X aria-hidden size={20} />
            </button>
          )}
        </div>
        {children}
      </div>
    </>
  );
}

const closeClass = "grid size-11 shrink-0 place-items-center rounded-box hover:bg-sand";

/** Closes a dialog from a script. */
export function closeDialog(id: string): void {
  document.getElementById(id)?.hidePopover();
}

/** A button that asks first: the question in a dialog, then a form that posts `fields`. */
export function ConfirmButton({
  id,
  fields,
  title,
  question,
  confirm,
  ...trigger
}: {
  id: string;
  fields: Record<string, string | number | boolean>;
  title: string;
  question: string;
  /** What the button that does it says. */
  confirm: string;
  trigger: React.ReactNode;
  triggerLabel?: string;
  triggerClass?: string;
}) {
  const fetcher = useActionFetcher();
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
