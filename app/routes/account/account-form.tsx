import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/submit-button";

/** Everything around the fields of an account form, as `useAccountForm` prepares it. */
export function AccountForm({
  form,
  action,
  loadCheck,
  errorTitle,
  button,
  children,
}: {
  form: Pick<
    FormMetadata<Record<string, unknown>, string[]>,
    "id" | "status" | "allErrors" | "onSubmit" | "noValidate"
  >;
  action: string;
  loadCheck: () => void;
  errorTitle?: string;
  button: string;
  children: React.ReactNode;
}) {
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      onFocus={loadCheck}
      className="grid gap-5"
    >
      <ErrorSummary form={form} title={errorTitle} />
      {children}
      <SubmitButton action={action}>{button}</SubmitButton>
    </Form>
  );
}
