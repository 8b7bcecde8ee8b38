import { createContext, useContext } from "react";
import type { Failure } from "~/forms/answer";
import { langOf } from "~/models/lang";
import type { Today as Day, Done } from "~/models/leads/today/today.server";
import { paths } from "~/paths";
import { ActionForm } from "~/ui/action-form";
import { NameLink } from "~/ui/admin/lead-cells";
import { SubmitButton, TextLink } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";

/** The shown rows, which every form sends, so that they keep their places after an action. */
export const ShownRows = createContext("");

/** The action of a row's forms; without script the page scrolls back to the row. */
export function useRowAction(row: string): string {
  const shown = useContext(ShownRows);
  return `${paths.dashboard}?${new URLSearchParams({ shown })}#${row}`;
}

type BlockProps<Row> = {
  id: keyof Day;
  title: string;
  rows: readonly Row[];
  total: number;
  /** Where all of them are listed. */
  all?: string;
  children: (row: Row) => React.ReactNode;
};

/** A phone shows the first that wait, and all that are done. */
const firstThree = "max-lg:[&>li:nth-child(n+4_of_:not([data-done]))]:hidden";
const firstTwo = "max-lg:[&>li:nth-child(n+3_of_:not([data-done]))]:hidden";
const isOfPeople: Partial<Record<keyof Day, true>> = {
  waiting: true,
  visits: true,
  callBacks: true,
};

export function Block<Row>({ id, title, rows, total, all, children }: BlockProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section
      id={`today-${id}`}
      aria-labelledby={`today-${id}-title`}
      className="panel px-4 py-1 lg:py-4"
    >
      <div className="flex items-center justify-between gap-x-4">
        <h3 id={`today-${id}-title`} className="flex min-h-11 items-center gap-2 font-semibold">
          {title} <span className="badge bg-sand text-ink">{total.toLocaleString("en-US")}</span>
        </h3>
        {all && (
          <TextLink to={all} aria-label={`All: ${title}`} className="shrink-0 gap-1.5">
            All
            <Icon name="arrow-right" size={18} />
          </TextLink>
        )}
      </div>
      <ul className={isOfPeople[id] ? firstThree : firstTwo}>{rows.map(children)}</ul>
    </section>
  );
}

type Fields = React.ComponentProps<typeof ActionForm>["fields"];

type ItemProps = {
  id: string;
  to?: string;
  title: string;
  note: string;
  isLate?: boolean;
  detail: string;
  done: Done | null;
  fields: Fields;
  failed: Failure;
  actions: readonly { label: string; fields: Fields; failed?: Failure }[];
  below?: React.ReactNode;
  children?: React.ReactNode;
};

export function Item({
  id,
  to,
  title,
  note,
  isLate = false,
  detail,
  done,
  below,
  children,
  ...forms
}: ItemProps) {
  const url = useRowAction(id);
  const noteTone = isLate && !done ? "font-semibold text-danger" : "text-muted";
  const undo = done?.undo ? [{ label: "Undo", fields: done.undo, failed: forms.failed }] : [];
  return (
    <li
      id={id}
      data-done={done ? "" : undefined}
      className="flex scroll-mt-32 flex-wrap items-center gap-x-3 border-line border-t py-1 lg:gap-y-1 lg:py-2"
    >
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {to ? (
            <NameLink to={to} name={title} />
          ) : (
            <span className="font-semibold" {...langOf(title)}>
              {title}
            </span>
          )}
          <span className={`text-sm ${noteTone}`}>{note}</span>
        </p>
        <p className="truncate text-sm text-muted" {...langOf(detail)}>
          {detail}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        {done && (
          <span className="inline-flex min-h-11 items-center gap-1.5 px-1 font-semibold text-brand">
            <Icon name="check" size={18} />
            {done.label}
          </span>
        )}
        {(done ? undo : forms.actions).map(({ label, fields, failed = forms.failed }) => (
          <ActionForm
            key={label}
            action={url}
            failed={failed}
            fields={{ ...forms.fields, ...fields }}
          >
            {(isBusy) => (
              <SubmitButton aria-label={`${label}: ${title}`} isBusy={isBusy} className="px-3">
                {label}
              </SubmitButton>
            )}
          </ActionForm>
        ))}
      </div>
      {below}
    </li>
  );
}
