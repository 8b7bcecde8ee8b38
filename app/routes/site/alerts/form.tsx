import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "~/texts";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field, FieldErrors, type FormField, Trap } from "~/ui/form/field";
import { alertFrequencies } from "~db/vocabulary";
import { CriteriaFields, criteriaValues } from "./fields";
import type { alertView } from "./view.server";

type Props = Pick<
  Awaited<ReturnType<typeof alertView>>,
  "filters" | "channels" | "change" | "frequency"
> & { email: string; isAble: boolean };

export function AlertForm({ filters, channels, change, frequency, email, isAble }: Props) {
  const { pathname, search } = useLocation();
  const usual = channels.telegram ? "telegram" : channels.email ? "email" : "push";
  const { frame, fields } = useCheckedForm({
    id: "alert",
    schema: () => import("~/models/messages/alert/schema").then((module) => module.alertForm),
    failed: t.forms.failures.alert,
    defaultValue: {
      ...criteriaValues(filters),
      email,
      frequency,
      channel: email && channels.email ? "email" : usual,
    },
  });
  const all = fields as Record<string, FormField>;
  const browser = useBrowser(channels.push);
  return (
    <div className="panel p-6" onSubmitCapture={browser.onSubmitCapture}>
      <CheckedForm
        {...frame}
        action={pathname + search}
        button={change ? t.alerts.save : t.alerts.submit}
      >
        {change ? (
          <>
            <input type="hidden" name="channel" value="change" />
            <input type="hidden" name="change" value={change} />
          </>
        ) : (
          <Choices field={all.channel} label={t.alerts.where}>
            {channels.telegram && (
              <Choice field={all.channel} value="telegram" label={t.alerts.channels.telegram} />
            )}
            {channels.email && (
              <>
                <Choice field={all.channel} value="email" label={t.alerts.channels.email} />
                <Field
                  field={all.email as FormField}
                  type="email"
                  label={t.forms.email}
                  autoComplete="email"
                />
              </>
            )}
            {isAble && <Choice field={all.channel} value="push" label={t.alerts.channels.push} />}
            {browser.trouble && (
              <p role="alert" className="text-sm text-danger">
                {browser.trouble}
              </p>
            )}
            {Object.entries(browser.keys).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </Choices>
        )}
        <Choices field={all.frequency} label={t.alerts.howOften}>
          {alertFrequencies.map((each) => (
            <Choice
              key={each}
              field={all.frequency}
              value={each}
              label={t.alerts.frequencies[each]}
            />
          ))}
        </Choices>
        <CriteriaFields fields={all} filters={filters} isOpen={change !== null} />
        <Trap />
      </CheckedForm>
    </div>
  );
}

type ChoicesProps = { field?: FormField; label: string; children: React.ReactNode };

function Choices({ field, label, children }: ChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="label">{label}</legend>
      {children}
      {field && <FieldErrors id={field.errorId} errors={field.errors} />}
    </fieldset>
  );
}

type ChoiceProps = { field?: FormField; value: string; label: string };

function Choice({ field, value, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={field?.name}
        value={value}
        defaultChecked={field?.initialValue === value}
      />
      {label}
    </label>
  );
}

/** The browser is asked whether it may be told; only then the form is checked and sent. */
function useBrowser(publicKey: string) {
  const [trouble, setTrouble] = useState("");
  const [keys, setKeys] = useState<Record<string, string>>({});
  const isAsking = useRef(false);
  async function onSubmitCapture(event: React.FormEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement;
    if (new FormData(form).get("channel") !== "push" || keys.endpoint) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await import("~/ui/push-subscription").then(
      ({ subscribe }) => subscribe(publicKey),
      () => "failed" as const,
    );
    isAsking.current = false;
    if (typeof answer === "string")
      return setTrouble({ denied: t.alerts.pushDenied, failed: t.alerts.pushFailed }[answer]);
    flushSync(() => {
      setTrouble("");
      setKeys(answer);
    });
    form.requestSubmit();
  }
  return { trouble, keys, onSubmitCapture };
}
