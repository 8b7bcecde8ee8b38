import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormAnswer } from "~/forms/answer";
import { type Receipt, receiptId, scriptField } from "~/forms/answer";
import { langOf } from "~/models/lang";
import { leadLimits } from "~/models/leads/lead/limits";
import { ownText } from "~/models/own-text";
import { site } from "~/site";
import { t } from "~/texts";
import {
  CheckedForm,
  type CheckedFormOptions,
  type FormSchema,
  formOf,
  useCheckedForm,
} from "./form/checked-form";
import { Field, type FormField, lengthOf, Trap } from "./form/field";
import { focusFromTop } from "./form/focus-from-top";
import { draftKey } from "./form/typed";
import { useDraft } from "./form/use-draft";
import { ChatLinks } from "./office";
import { loadSavedLead } from "./offline/offline";
import { useRootData } from "./root-data";
import { useHydrated } from "./store";

// Marked pure, or pages whose forms load later would contain it.
const StoredLead = /* @__PURE__ */ lazy(loadSavedLead);

export type Sender = { name: string; email: string } | null;

/** A checked form that keeps a draft until it is sent; `about` tells forms of one id apart. */
export function useLeadForm<S extends FormSchema>({
  about = "",
  ...options
}: CheckedFormOptions<S> & { about?: string | number }) {
  const { id, defaultValue } = options;
  const { frame, fields } = useCheckedForm(options);
  const came = useCameReceipt(id);
  const answer = frame.fetcher.data as FormAnswer | undefined;
  const latest = answer ? answer.receipt : came;
  const [past, setPast] = useState<Receipt>();
  const receipt = latest === past ? undefined : latest;
  const defaults: Record<string, unknown> = defaultValue ?? {};
  const draft = useDraft({
    id,
    about,
    defaults,
    sent: receipt,
    isReturned: Boolean(frame.answer),
  });

  function startOver() {
    flushSync(() => {
      setPast(receipt);
      draft.drop();
      formOf(id)?.reset();
    });
    draft.fill();
    formOf(id)?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }

  return {
    fields,
    startOver,
    frame: {
      ...frame,
      receipt,
      startOver,
      isDraft: draft.isBack,
      DetailsBox: draft.DetailsBox,
      "data-draft": draftKey(id, about),
      onFocus() {
        frame.onFocus();
        draft.want();
        loadSavedLead().catch(() => {});
      },
      onInput(event: React.FormEvent<HTMLFormElement>) {
        draft.keep(event.currentTarget);
      },
    },
  };
}

function useCameReceipt(id: string): Receipt | undefined {
  const { pathname } = useLocation();
  const receipt = useRootData()?.receipt;
  return receipt?.path === pathname && (receipt.form ?? id) === id ? receipt : undefined;
}

/** A lead form, or its receipt. @param anchor the id that the page scrolls to without script */
export function LeadForm({
  action,
  anchor,
  children,
  receipt,
  startOver,
  isDraft,
  DetailsBox,
  ...frame
}: { anchor: string } & ReturnType<typeof useLeadForm>["frame"] &
  Omit<React.ComponentProps<typeof CheckedForm>, "note">) {
  const isHydrated = useHydrated();
  const hasPixel = Boolean(useRootData()?.pixelId);
  const note = t.forms.privacy + (hasPixel ? ` ${t.forms.privacyWithPixel}` : "");
  if (receipt?.waitingKey)
    return (
      <Suspense>
        <StoredLead leadKey={receipt.waitingKey} startOver={startOver} />
      </Suspense>
    );
  if (receipt) return <Sent id={frame.id} receipt={receipt} startOver={startOver} />;
  return (
    <CheckedForm {...frame} action={`${action}#${anchor}`} note={note}>
      {isDraft && (
        <p className="flex flex-wrap items-center justify-between gap-x-2 rounded-box bg-sand px-3 text-sm">
          {t.forms.draftIsBack}
          <button type="button" className="link min-h-11" onClick={startOver}>
            {t.forms.clear}
          </button>
        </p>
      )}
      {children}
      {isHydrated && <input type="hidden" name={scriptField} value="on" />}
      <Trap />
      {DetailsBox && <DetailsBox />}
    </CheckedForm>
  );
}

type SentProps = { id: string; receipt: Receipt; startOver: () => void };

function Sent({ id, receipt: { title, reference, facts }, startOver }: SentProps) {
  const { pathname, search } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusFromTop(section.current), []);
  const headingId = `${receiptId(id)}-heading`;
  return (
    <section
      ref={section}
      id={receiptId(id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="-m-3 grid gap-5 rounded-box p-3"
    >
      <h3 id={headingId} className="text-lg font-semibold text-brand">
        {title}
      </h3>
      <p>
        {t.forms.answerSoon(
          ownText("answerTime"),
          <strong className="whitespace-nowrap">{reference}</strong>,
          <a href={site.phoneHref} className="link whitespace-nowrap">
            {site.phone}
          </a>,
        )}
      </p>
      <ChatLinks text={t.forms.iWrote(site.name, reference)} />
      <dl className="grid gap-3 border-line border-t pt-4">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line" {...langOf(value)}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {/* Another address than that of this page, or without script nothing would be loaded. */}
      <a
        href={`${pathname}${search ? `${search}&` : "?"}another#${id}`}
        className="button button-quiet"
        onClick={(event) => {
          event.preventDefault();
          // A second tap on the button that stood here sends nothing.
          if (event.detail < 2) startOver();
        }}
      >
        {t.forms.another}
      </a>
    </section>
  );
}

const person = {
  name: { type: "text", autoComplete: "name", ...lengthOf(leadLimits.name) },
  email: { type: "email", autoComplete: "email", maxLength: leadLimits.email.max },
  phone: { type: "tel", autoComplete: "tel", placeholder: "+251 91 123 4567" },
} as const;

type PersonFieldsProps = {
  fields: Record<"name" | "email" | "phone", FormField>;
  phoneLength?: { min: number; max: number };
};

export function PersonFields({ fields, phoneLength = leadLimits.phone }: PersonFieldsProps) {
  return (
    <>
      <Field label={t.forms.name} field={fields.name} {...person.name} required />
      <Field label={t.forms.email} field={fields.email} {...person.email} required />
      <Field
        label={t.forms.phone}
        field={fields.phone}
        {...person.phone}
        {...lengthOf(phoneLength)}
        required
      />
    </>
  );
}
