import { useActionData, useLocation } from "@remix-run/react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import type { VisitView } from "~/models/leads/visit/visit.server";
import { officePaths } from "~/office-paths";
import type { VisitState } from "~db/office-vocabulary";
import { ActionButton, ActionForm } from "../action-form";
import { Badge } from "../badge";
import { TextLink } from "./page-head";

const failed = staffFailures.saveVisit;

const tones = {
  asked: "accent",
  agreed: "success",
  moved: "warning",
  done: "quiet",
  "no show": "destructive",
  cancelled: "quiet",
} as const satisfies Record<VisitState, string>;

export function StateBadge({ visit: { state, label } }: { visit: VisitView }) {
  return <Badge tone={tones[state]}>{label}</Badge>;
}

/** `10:00 · ጠዋት 4 ሰዓት` */
export function VisitTime({ visit: { time, clock } }: { visit: VisitView }) {
  return (
    <span>
      <strong className="tabular-nums">{time ?? "No time yet"}</strong>
      {clock && (
        <span className="text-sm text-muted">
          {" · "}
          <span lang="am" className="whitespace-nowrap">
            {clock}
          </span>
        </span>
      )}
    </span>
  );
}

type Fields = Record<string, string | number>;
type SlotProps = {
  action: string;
  fields: Fields;
  summary: string;
  intents: readonly (readonly [intent: string, label: string])[];
  day?: string | null;
  time?: string | null;
  children?: React.ReactNode;
};

/** Day and time of a visit; without script the typed values are shown again after an error. */
function SlotForm({ action, fields, summary, intents, day, time, children }: SlotProps) {
  const typed = useActionData<FormAnswer>()?.result?.initialValue;
  const isBack =
    typed?.day !== undefined &&
    ["visit", "lead"].every((name) => String(typed[name]) === String(fields[name]));
  const inputs = [
    { name: "day", type: "date", caption: "Day", value: day },
    { name: "time", type: "time", caption: "Time", value: time },
  ];
  return (
    <details open={isBack || undefined} className="min-w-0 open:basis-full">
      <summary className={`button button-quiet list-none ${small}`}>{summary}</summary>
      <ActionForm {...{ action, fields, failed }} className="mt-2 flex flex-wrap items-end gap-2">
        {(isBusy) => (
          <>
            {inputs.map(({ name, type, caption, value }) => (
              <label key={name} className="min-w-0 grow">
                <span className="caption">{caption}</span>
                <input
                  {...{ name, type }}
                  required
                  defaultValue={String((isBack ? typed[name] : value) ?? "")}
                  className="field px-2"
                />
              </label>
            ))}
            {intents.map(([intent, label], index) => (
              <button
                key={intent}
                type="submit"
                name="intent"
                value={intent}
                aria-busy={isBusy || undefined}
                className={`button grow px-3 ${index ? "button-quiet" : "button-brand"}`}
              >
                {label}
              </button>
            ))}
          </>
        )}
      </ActionForm>
      {children}
    </details>
  );
}

type ActionsProps = {
  visit: VisitView;
  action: string;
  back?: string;
  children?: React.ReactNode;
};

/** On a laptop buttons must fit into seven columns. */
const small = "px-3 lg:min-h-10 lg:px-2.5 lg:text-sm";

/** The actions of a visit; a double tap on 'Agree' does not hit another button. */
export function VisitActions({ visit, action, back, children }: ActionsProps) {
  const { id, version, day, time, state, name, isOpen, mayAgree, mayMark } = visit;
  const fields = { visit: id, version, ...(back && { back }) };
  const button = (intent: string, label: string, look: string, more: Fields = {}) => (
    <ActionButton
      {...{ action, failed }}
      fields={{ ...fields, ...more, intent }}
      label={`${label}: ${name}`}
      className={`button ${small} ${look}`}
    >
      {label}
    </ActionButton>
  );
  const summary = !isOpen ? "Another time" : mayAgree || state === "agreed" ? "Move" : "Set a time";
  return (
    <div className="flex flex-wrap items-start gap-1">
      {mayAgree && button("agree", "Agree", "button-action", { day: day ?? "", time: time ?? "" })}
      <SlotForm
        {...{ action, fields, summary, day, time }}
        intents={[
          ["agree", "Agreed"],
          ["move", "Ask the client"],
        ]}
      >
        {isOpen && <div className="mt-2">{button("cancel", "Cancel visit", "button-quiet")}</div>}
      </SlotForm>
      {mayMark && button("done", "Done", "button-quiet")}
      {mayMark && button("no show", "No show", "button-quiet")}
      {children}
    </div>
  );
}

export function VisitBox({
  lead,
  visits,
  heading: Heading = "h3",
}: {
  lead: string;
  visits: readonly VisitView[];
  heading?: "h2" | "h3";
}) {
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}`;
  return (
    <section aria-labelledby="visits-title" className="grid gap-3 border-line border-t pt-4">
      <Heading id="visits-title" className="font-semibold">
        Visits
      </Heading>
      {visits.map((visit) => {
        const page = `${officePaths.visits}?visit=${visit.id}`;
        return (
          <div key={`${visit.id} ${visit.version}`} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <TextLink to={page}>{visit.when ?? "No day yet"}</TextLink>
              <VisitTime visit={visit} />
              <StateBadge visit={visit} />
            </p>
            <VisitActions visit={visit} action={page} back={back} />
          </div>
        );
      })}
      {!visits.some(({ isOpen }) => isOpen) && (
        <SlotForm
          action={officePaths.visits}
          fields={{ lead, back }}
          summary="Agree a visit"
          intents={[["add", "Agree"]]}
        />
      )}
    </section>
  );
}
