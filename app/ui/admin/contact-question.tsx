import { leadFailures } from "~/forms/staff-failures";
import { outcomeLabels } from "~/models/leads/lead/contact";
import type { ContactView } from "~/models/leads/lead/lead-view.server";
import { type LeadList, outcomes } from "~db/office-vocabulary";
import { ActionForm } from "../action-form";
import { SubmitButton } from "./page-head";

type Props = {
  contact: ContactView | null;
  name: string;
  list: LeadList;
  fields: Record<string, string | number>;
  action?: string;
};

/** The buttons stay for a while after the answer, so that the page does not shift. */
export function ContactQuestion({ contact, name, list, fields, action }: Props) {
  if (!contact) return null;
  const { opened, by, answer } = contact;
  return (
    <ActionForm
      {...{ action, fields }}
      failed={leadFailures[list].update}
      aria-label={`${opened}: ${name}`}
      className="w-full"
    >
      <p className="text-sm">
        {opened} <span className="text-muted">({by})</span>
      </p>
      <div className="flex flex-wrap gap-1">
        {outcomes.map((outcome) => (
          <SubmitButton
            key={outcome}
            name="intent"
            value={outcome}
            disabled={answer !== null}
            aria-pressed={answer === outcome || undefined}
            className="px-2 disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:opacity-100"
          >
            {outcomeLabels[outcome]}
          </SubmitButton>
        ))}
      </div>
    </ActionForm>
  );
}
