import { type FormMetadata, getFormProps } from "@conform-to/react";
import { trapField } from "~/models/lead/limits";
import { ErrorSummary } from "../form/error-summary";

/** Everything around the fields of a lead form; its page comes back scrolled to `anchor`. */
export function LeadFrame<Input extends Record<string, unknown>>({
  form,
  action,
  anchor = form.id,
  button,
  loadCheck,
  isSubmitting,
  errorTitle,
  children,
}: {
  form: FormMetadata<Input, string[]>;
  action: string;
  anchor?: string;
  button: string;
  loadCheck: () => void;
  isSubmitting: boolean;
  errorTitle?: string;
  children: React.ReactNode;
}) {
  return (
    <form
      {...getFormProps(form)}
      method="post"
      action={`${action}#${anchor}`}
      onFocus={loadCheck}
      className="grid gap-5"
    >
      <ErrorSummary form={form} title={errorTitle} />
      {children}
      <div aria-hidden className="sr-only">
        <label>
          Leave this field empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button button-action w-full" disabled={isSubmitting}>
        {isSubmitting ? "Submitting..." : button}
      </button>
      <p className="text-sm text-muted">
        We use your details only to answer you, and show them to nobody outside our office.
      </p>
    </form>
  );
}
