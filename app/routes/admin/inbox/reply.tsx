import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import { langOf } from "~/models/lang";
import { replyMaxLength } from "~/models/leads/inbox/schema";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { replyLinks } from "~/models/leads/lead/reply";
import { withParams } from "~/ui/admin/list-url";
import { SubmitButton } from "~/ui/admin/page-head";
import { callWay, messageWays, WayButtons } from "~/ui/admin/ways";
import { LeadForm, useSavedText } from "./lead-form";

type Props = { lead: OpenLead };

export function Reply({ lead }: Props) {
  const { search } = useLocation();
  const { reply } = lead;
  return (
    <section aria-label="Reply" id="reply" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul aria-label="Templates" className="flex gap-1.5 overflow-x-auto lg:flex-wrap">
        {lead.templates.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`${withParams(search, { template: id, lead: lead.key })}#reply`}
              data-stay
              aria-current={id === reply?.id ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-3 text-sm hover:bg-sand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
              {...langOf(name)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Text key={reply?.id} lead={lead} />
    </section>
  );
}

function Text({ lead }: Props) {
  const { name, phone, reply } = lead;
  const { field, typed, type } = useReply(lead);
  return (
    <>
      {reply?.warning && (
        <p className="rounded-box bg-warning-soft px-3 py-1 text-sm">{reply.warning}</p>
      )}
      <LeadForm lead={lead} intent="text" place="reply" className="grid gap-2">
        {() => (
          <>
            <textarea
              ref={field}
              aria-label="Text to send"
              lang={reply?.language}
              name="text"
              rows={6}
              defaultValue={typed}
              maxLength={replyMaxLength}
              autoComplete="off"
              className="field min-h-0 text-sm lg:h-56"
              onInput={(event) => type(event.currentTarget.value)}
            />
            <span className="without-script">
              <SubmitButton>Use this text</SubmitButton>
            </span>
          </>
        )}
      </LeadForm>
      <WayButtons
        lead={lead.key}
        template={lead.templates.find(({ id }) => id === reply?.id)?.name}
        links={replyLinks(lead, { subject: reply?.subject ?? "", text: typed })}
        ways={[...messageWays, callWay]}
        className="grid auto-cols-fr grid-flow-col gap-1.5"
        labelOf={({ event, label }) => `${label} ${name}${event === "call" ? `, ${phone}` : ""}`}
        look={({ event }) =>
          `max-sm:flex-col max-sm:gap-0.5 max-sm:px-0 max-sm:py-1 max-sm:text-xs sm:px-3 ${looks[event]}`
        }
      />
    </>
  );
}

const looks = {
  whatsapp: "button-brand",
  telegram: "button-brand",
  mail: "button-quiet",
  sms: "button-quiet",
  call: "button-action",
};

/** The edited text, stored in this tab until the lead is answered. */
function useReply({ key, reply, isAnswered }: OpenLead) {
  const { intent, lead, text } = useActionData<FormAnswer>()?.result?.initialValue ?? {};
  // Without script the server returns the text.
  const returned = intent === "text" && lead === key ? String(text ?? "") : undefined;
  const given = reply?.text ?? "";
  const [typed, setTyped] = useState(returned ?? given);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChosen = new URLSearchParams(useLocation().search).has("template");
  const { place, read, save } = useSavedText("reply", key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a lead and a template
  useEffect(() => {
    const [of, ...lines] = read()?.split("\n") ?? [];
    const isOfThis = Number(of) === reply?.id || !isChosen;
    if (of === undefined || returned !== undefined) return;
    if (isAnswered) save(null);
    else if (isOfThis && field.current) {
      field.current.value = lines.join("\n");
      setTyped(field.current.value);
    }
  }, [place]);
  function type(text: string) {
    setTyped(text);
    save(text === given ? null : `${reply?.id}\n${text}`);
  }
  return { field, typed, type };
}
