import { useActionData, useLocation } from "@remix-run/react";
import { type FormAnswer, formIdField, receiptId, trapField } from "~/forms/answer";
import { contactParam } from "~/models/catalogue/places/address";
import { leadLimits, reportReasons } from "~/models/leads/lead/limits";
import { t } from "~/texts";
import { useRootData } from "~/ui/root-data";
import { showToast } from "~/ui/toast";

const id = "report";

function stayOffline(event: React.FormEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast({ title: t.forms.notSent, description: t.forms.lineLost, tone: "error" });
}

/** Nothing where the text says the same. */
const optionValue = (reason: (typeof reportReasons)[number]) =>
  t.detail.reportReasons[reason] === reason ? undefined : reason;

/** A plain form: it is sent as browsers do, but not while there is no line. */
export function Report() {
  const { pathname } = useLocation();
  const { receipt } = useRootData() ?? {};
  const { result, refusal } = (useActionData<FormAnswer>() as FormAnswer | undefined) ?? {};
  const sent = receipt?.form === id && receipt;
  const typed = result?.initialValue?.[formIdField] === id ? result.initialValue : undefined;
  const errors = typed ? (result?.error ?? {}) : {};
  const messages = Object.values(errors).flatMap((found) => found ?? []);
  const typedIn = (name: string) => String(typed?.[name] ?? "");
  if (sent) {
    const [before, after] = t.detail.reportReference(sent.title);
    return (
      <p id={receiptId(id)} tabIndex={-1} className="mt-4 border-line border-t pt-4">
        {before}
        <strong className="whitespace-nowrap">{sent.reference}</strong>
        {after}
      </p>
    );
  }
  return (
    <details id={id} className="mt-4 scroll-mt-24" open={Boolean(typed)}>
      <summary className="link inline-flex min-h-11 list-none items-center text-sm">
        {t.detail.report}
      </summary>
      <form
        method="post"
        action={`${pathname}?${contactParam}=${id}#${id}`}
        onSubmit={stayOffline}
        className="grid gap-4"
      >
        <input type="hidden" name={formIdField} value={id} />
        {messages.length > 0 && (
          <div role="alert" className="field-errors">
            {(refusal ? [refusal] : messages).map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        <label className="label">
          {t.detail.whatIsWrong}
          <select name="reason" required className="field mt-1" defaultValue={typedIn("reason")}>
            <option value="">{t.detail.choose}</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={optionValue(reason)}>
                {t.detail.reportReasons[reason]}
              </option>
            ))}
          </select>
        </label>
        <label className="label">
          {t.detail.whatToKnow}
          <textarea
            name="details"
            rows={3}
            maxLength={leadLimits.text.max}
            className="field mt-1"
            defaultValue={typedIn("details")}
          />
        </label>
        <label className="label">
          {t.detail.askBack}
          <input
            type="text"
            name="contact"
            placeholder={t.detail.askBackExample}
            maxLength={leadLimits.email.max}
            className="field mt-1"
            defaultValue={typedIn("contact")}
          />
        </label>
        <input
          type="text"
          name={trapField}
          tabIndex={-1}
          autoComplete="off"
          aria-label={t.detail.leaveEmpty}
          className="sr-only"
        />
        <button type="submit" className="button button-quiet justify-self-start">
          {t.detail.sendReport}
        </button>
      </form>
    </details>
  );
}
