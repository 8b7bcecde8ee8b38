import type { Failure } from "~/forms/failures";
import { outcomeLabels } from "~/models/leads/lead/contact";
import type { ContactView } from "~/models/leads/lead/lead-view.server";
import { type Outcome, outcomes } from "~db/vocabulary";
import { ActionForm } from "../action-form";

/**
 * What came of the way that was opened last to reach somebody: it is asked until staff say it. The
 * buttons stay a while after that, so that nothing slides under a finger.
 * @param action if not this page's
 */
export function ContactQuestion({
  contact,
  name,
  fields,
  failed,
  action,
}: {
  contact: ContactView | null;
  name: string;
  /** Which lead is meant. */
  fields: Record<string, string | number>;
  failed: Failure;
  action?: string;
}) {
  if (!contact) return null;
  const { opened, by, said } = contact;
  return (
    <ActionForm
      {...{ action, fields, failed }}
      aria-label={`${opened}: ${name}`}
      className="w-full"
    >
      <p className="text-sm">
        {opened} <span className="text-muted">({by})</span>
      </p>
      <div className="flex flex-wrap gap-1">
        {outcomes.map((outcome) => (
          <Answer key={outcome} outcome={outcome} said={said} />
        ))}
      </div>
    </ActionForm>
  );
}

function Answer({ outcome, said }: { outcome: Outcome; said: ContactView["said"] }) {
  return (
    <button
      type="submit"
      name="intent"
      value={outcome}
      disabled={said !== null}
      aria-pressed={said === outcome || undefined}
      className="button button-quiet px-2 disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:opacity-100"
    >
      {outcomeLabels[outcome]}
    </button>
  );
}
