import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useId } from "react";
import type { z } from "zod";
import { schemaCheck } from "../form/schema-check";
import type { ToastMessage } from "../toast-message";
import { useActionFetcher } from "./action-form";

export type DialogFailure = {
  result?: SubmissionResult<string[]>;
  toast?: ToastMessage;
};

/**
 * A checked form in a dialog. It is sent by a fetcher, which leaves the page and the dialog as
 * they are; without script the page comes back with the failure of the form whose field `formId`
 * holds `id`.
 */
export function useDialogForm<S extends z.ZodType<unknown, Record<string, unknown>>>(
  id: string,
  schema: S,
  defaultValue?: DefaultValue<z.input<S>>,
) {
  const fetcher = useActionFetcher<DialogFailure>(useId());
  const whole = useActionData<DialogFailure>();
  const failed = whole?.result?.initialValue?.formId === id ? whole : undefined;
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id,
    lastResult: (fetcher.data ?? failed)?.result as SubmissionResult<string[]> | undefined,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => schemaCheck(schema)(formData),
  });
  return { form, fields, fetcher, cameBack: failed !== undefined };
}
