import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { missingFields } from "~/models/property/fields";
import type { PropertyFormValues } from "~/models/property/form-values";
import { editPropertyForm, newPropertyForm } from "~/models/property/schema";
import { ErrorSummary } from "~/ui/form/error-summary";
import { schemaCheck } from "~/ui/form/schema-check";
import { showToast } from "~/ui/toast";
import type { ToastMessage } from "~/ui/toast-message";
import { BasicInformation } from "./basic-information";
import { DraftNotice } from "./draft-notice";
import { FeaturesField } from "./features-field";
import type { PropertyFormFields } from "./fields";
import { ImagesField } from "./images-field";
import { linesOf } from "./lines";
import { LocationInformation } from "./location-information";
import { missingToast } from "./missing-toast";
import { useDraft } from "./use-draft";

/** What the action answers when the form has to be seen again. */
export type PropertyFormAnswer = { result: SubmissionResult<string[]>; toast?: ToastMessage };

type Props = {
  mode: "add" | "edit";
  /** The path that the form posts to, and the one that takes pictures along. */
  action: string;
  uploadAction: string;
  /** Tells this form's draft from others in the same browser. */
  draftName: string;
  values: PropertyFormValues;
  answer: PropertyFormAnswer | undefined;
};

const never = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const checks = { add: schemaCheck(newPropertyForm), edit: schemaCheck(editPropertyForm) };

/** The form of a listing: for a new one, or for one that exists. */
export function PropertyForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(props.draftName, form);
  const [restored, setRestored] = useState<PropertyFormValues | null>(null);
  return (
    <div className="grid gap-5">
      {draft.offered && (
        <DraftNotice
          draft={draft.offered}
          onRestore={() => {
            setRestored(draft.offered?.values ?? null);
            draft.settle("restored");
          }}
          onDiscard={() => draft.settle("discarded")}
        />
      )}
      <Fields
        key={restored ? "restored" : "fresh"}
        {...props}
        {...(restored && { values: restored, answer: undefined })}
        formRef={form}
        onTouch={draft.touch}
      />
    </div>
  );
}

function Fields({
  mode,
  action,
  uploadAction,
  values,
  answer,
  formRef,
  onTouch,
}: Props & { formRef: React.RefObject<HTMLFormElement>; onTouch: () => void }) {
  const navigation = useNavigation();
  const isHydrated = useHydrated();
  const isSubmitting = navigation.formAction === action;
  const [form, allFields] = useForm<Record<string, unknown>, Record<string, unknown>, string[]>({
    id: "property",
    lastResult: answer?.result,
    defaultValue: values,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks[mode](formData),
  });
  const fields = allFields as unknown as PropertyFormFields;
  const [features, setFeatures] = useState(() => linesOf(fields.features.initialValue));
  const [images, setImages] = useState<readonly string[]>(() =>
    linesOf(fields.images.initialValue),
  );

  const [uploading, setUploading] = useState(0);
  const isWaiting = uploading > 0;

  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);

  const label = mode === "add" ? "Create Property" : "Update Property";
  return (
    <Form
      ref={formRef}
      method="post"
      // Before script takes over, pictures may come along.
      action={isHydrated ? action : uploadAction}
      encType="multipart/form-data"
      id={form.id}
      noValidate={form.noValidate}
      className="grid gap-5"
      onInput={onTouch}
      onSubmit={(event) => {
        // Saved now, the form would miss the photos that are still on their way.
        if (isWaiting) return event.preventDefault();
        form.onSubmit(event);
        if (!event.defaultPrevented) return;
        const { error } = checks[mode](new FormData(event.currentTarget)).reply();
        showToast(missingToast(missingFields(error ?? {})));
      }}
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      <ErrorSummary
        form={form}
        title={answer?.toast?.title ?? missingToast(missingFields(form.allErrors)).title}
      />
      <BasicInformation fields={fields} mode={mode} />
      <LocationInformation fields={fields} />
      <FeaturesField
        field={fields.features}
        features={features}
        onChange={(next) => {
          setFeatures(next);
          onTouch();
        }}
      />
      <ImagesField
        field={fields.images}
        images={images}
        mode={mode}
        onPending={setUploading}
        onChange={(change) => {
          setImages(change);
          onTouch();
        }}
      />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur">
        <button type="submit" className="button button-action" disabled={isSubmitting || isWaiting}>
          {isWaiting ? "Waiting for photos..." : isSubmitting ? "Saving..." : label}
        </button>
        <Link to="/admin/properties" className="button button-quiet">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
