import { Link, useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import { langOf } from "~/models/lang";
import { replyMaxLength } from "~/models/leads/inbox/schema";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { replyLinks } from "~/models/leads/lead/reply";
import type { Template } from "~/models/leads/reply-template/staff.server";
import { paths } from "~/paths";
import { withParams } from "~/ui/admin/list-url";
import { messageWays, WayButtons } from "~/ui/admin/ways";
import { LeadForm } from "./lead-form";

export type TemplateName = Pick<Template, "id" | "name">;

type Props = { lead: OpenLead; templates: readonly TemplateName[]; isAdmin: boolean };

export const messageLook = ({ event }: { event: string }) =>
  `px-2 ${event === "mail" ? "button-quiet" : "button-brand"}`;

export function Reply({ lead, templates, isAdmin }: Props) {
  const { search } = useLocation();
  const { reply } = lead;
  return (
    <section aria-labelledby="reply-title" id="reply" className="border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="reply-title" className="font-semibold">
          Reply with a template
        </h3>
        {isAdmin && (
          <Link to={paths.templates} className="link inline-flex min-h-11 items-center text-sm">
            Edit templates
          </Link>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`${withParams(search, { template: id, lead: lead.key })}#reply`}
              data-stay
              aria-current={id === reply?.id ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-sand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
              {...langOf(name)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {reply && <FilledReply key={`${lead.key} ${reply.id}`} lead={lead} reply={reply} />}
    </section>
  );
}

type FilledProps = { lead: OpenLead; reply: NonNullable<OpenLead["reply"]> };

function FilledReply({ lead, reply: { language, subject, text, warning } }: FilledProps) {
  const edited = useEditedText(lead.key);
  const [typed, setTyped] = useState(edited ?? text);
  return (
    <div className="mt-3 grid gap-3">
      {warning && <p className="rounded-box bg-warning-soft px-4 py-2">{warning}</p>}
      <LeadForm lead={lead} intent="text" place="reply" className="grid gap-2">
        {() => (
          <>
            <label>
              <span className="caption">Text to send</span>
              <textarea
                lang={language}
                name="text"
                rows={9}
                defaultValue={typed}
                maxLength={replyMaxLength}
                autoComplete="off"
                className="field"
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            <span className="without-script">
              <button type="submit" className="button button-quiet">
                Use this text
              </button>
            </span>
          </>
        )}
      </LeadForm>
      <WayButtons
        lead={lead.key}
        links={replyLinks(lead, { subject, text: typed })}
        ways={messageWays}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
        labelOf={({ label }) => `Send by ${label}`}
        look={messageLook}
      />
    </div>
  );
}

/** The text of the reply as it was edited, which without script came back with the page. */
function useEditedText(key: string): string | undefined {
  const { intent, lead, text } = useActionData<FormAnswer>()?.result?.initialValue ?? {};
  return intent === "text" && lead === key ? String(text ?? "") : undefined;
}
