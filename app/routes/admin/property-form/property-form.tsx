import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { authorField, versionField } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { addPropertyForm, draftPropertyForm } from "~/models/catalogue/property/draft-schema";
import type { PropertyFormValues } from "~/models/catalogue/property/form-values";
import { editPropertyForm } from "~/models/catalogue/property/schema";
import { Conflicts, OpenedOn } from "~/ui/admin/conflict";
import { listPlace, withListPlace } from "~/ui/admin/list-place";
import { CheckedForm, useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { useRootData } from "~/ui/root-data";
import { useHydrated } from "~/ui/use-hydrated";
import { BasicInformation } from "./basic-information";
import { DraftNotice } from "./draft-notice";
import { FeaturesField } from "./features-field";
import type { PropertyFormFields } from "./fields";
import { ImagesField } from "./images-field";
import { linesOf } from "./lines";
import { LocationInformation } from "./location-information";
import { missingSentence, missingTitle, missingToast } from "./missing";
import { Publishing } from "./publishing";
import { SaveButtons } from "./save-buttons";
import { useDraft } from "./use-draft";

type Props = {
  mode: "add" | "draft" | "edit";
  /** The paths for a submit with script, and without (with a larger body limit for files). */
  action: string;
  uploadAction: string;
  /** Key of the draft in `localStorage`. */
  draftName: string;
  values: PropertyFormValues;
  /** That of the listing that the values are from. */
  version?: number;
  /** Features to tick. */
  usualFeatures: readonly string[];
  /** Whether who is signed in may choose what the home page features. */
  mayFeature: boolean;
  /** Tells a form that is sent twice from two forms. */
  submissionKey?: string;
};

const id = "property";
const modes = {
  add: {
    label: "Create Property",
    failed: staffFailures.createProperty,
    schema: async () => addPropertyForm,
    enter: undefined,
    intent: undefined,
  },
  draft: {
    label: "Publish",
    failed: staffFailures.updateProperty,
    schema: async () => draftPropertyForm,
    // Nobody publishes by a slip of the finger.
    enter: "draft",
    intent: "publish",
  },
  edit: {
    label: "Update Property",
    failed: staffFailures.updateProperty,
    schema: async () => editPropertyForm,
    enter: undefined,
    intent: undefined,
  },
} as const;

/** The form to add or edit a property. */
export function PropertyForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(props.draftName, form, props);
  const [restored, setRestored] = useState<Pick<Props, "values" | "version"> | null>(null);
  // A returned submission is newer than any draft.
  const isReturned = useIsReturned(id);
  return (
    <div className="grid gap-5">
      {draft.offered && !isReturned && (
        <DraftNotice
          draft={draft.offered}
          isOutdated={draft.offered.version !== props.version}
          onRestore={() => setRestored(draft.restore())}
          onDiscard={draft.discard}
        />
      )}
      <Fields
        key={restored ? "restored" : "fresh"}
        {...props}
        {...restored}
        storedArea={props.mode === "add" ? undefined : props.values.squareFeet}
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
  version,
  usualFeatures,
  mayFeature,
  submissionKey,
  storedArea,
  formRef,
  onTouch,
}: Props & {
  storedArea?: string;
  formRef: React.RefObject<HTMLFormElement>;
  onTouch: () => void;
}) {
  const isHydrated = useHydrated();
  const author = useRootData()?.user?.username;
  const { label, failed, schema, enter, intent } = modes[mode];
  const isListed = mode === "edit";
  const place = listPlace(useLocation().search);
  const { frame, ...checked } = useCheckedForm({
    id,
    schema: schema as () => ReturnType<typeof modes.add.schema>,
    failed,
    defaultValue: { ...values, [versionField]: version } as PropertyFormValues,
    invalid: missingToast,
    eager: true,
  });
  const missing = missingSentence(frame.errors);
  // The title of the answer outlives what was missing.
  const otherTitle = frame.errorTitle === missingTitle ? undefined : frame.errorTitle;
  const fields = checked.fields as unknown as PropertyFormFields;
  const [features, setFeatures] = useState(() => linesOf(fields.features.initialValue));
  const [images, setImages] = useState<readonly string[]>(() =>
    linesOf(fields.images.initialValue),
  );
  const [uploading, setUploading] = useState(0);
  const [failedUploads, setFailedUploads] = useState(0);
  const onPending = useCallback((pending: number, failed: number) => {
    setUploading(pending);
    setFailedUploads(failed);
  }, []);
  // A form that was answered is no longer the one that was sent.
  const [answers, setAnswers] = useState(0);
  const { data } = frame.fetcher;
  useEffect(() => {
    if (data?.result) setAnswers((count) => count + 1);
  }, [data]);
  const isWaiting = uploading > 0;
  const isSaving = frame.fetcher.state !== "idle";

  return (
    <CheckedForm
      {...frame}
      className="marks-required grid grid-cols-[minmax(0,1fr)] gap-5"
      formRef={formRef}
      // Before hydration the form may contain files.
      action={withListPlace(isHydrated ? action : uploadAction, place)}
      encType="multipart/form-data"
      // After Back, what a browser fills in again would pass for typed on the version of now.
      autoComplete={mode === "add" ? undefined : "off"}
      errorTitle={missing ? missingTitle : otherTitle}
      errorText={missing}
      onInput={onTouch}
      onSubmit={(event) => {
        // The form would miss the images that are still uploading.
        if (isWaiting) event.preventDefault();
        else frame.onSubmit(event);
      }}
      button={
        <SaveButtons
          main={label}
          mayBeDraft={!isListed}
          cancelTo={place}
          {...{ intent, isSaving, isWaiting, failedUploads }}
        />
      }
    >
      {author && <input type="hidden" name={authorField} value={author} />}
      {submissionKey && (
        <input type="hidden" name="submissionKey" value={`${submissionKey}-${answers}`} />
      )}
      {fields.version.initialValue && <OpenedOn version={String(fields.version.initialValue)} />}
      {/* Enter activates the first submit button of a form. */}
      <button
        type="submit"
        name={enter && "intent"}
        value={enter}
        formNoValidate={enter === "draft"}
        className="hidden"
        aria-hidden
        tabIndex={-1}
      />
      <p className="text-sm text-muted">
        Fields marked <span className="text-danger">*</span> are required
        {!isListed && "; a draft needs none of them"}
      </p>
      <Conflicts formId={id} answer={frame.answer}>
        <BasicInformation
          fields={fields}
          mode={isListed ? "edit" : "add"}
          storedArea={storedArea}
          mayFeature={mayFeature}
        />
        <LocationInformation fields={fields} />
        <FeaturesField
          field={fields.features}
          entry={fields.newFeature}
          features={features}
          usual={usualFeatures}
          onChange={(next) => {
            setFeatures(next);
            onTouch();
          }}
        />
        <ImagesField
          field={fields.images}
          entry={fields.newImage}
          images={images}
          mode={mode === "add" ? "add" : "edit"}
          onPending={onPending}
          onChange={(change) => {
            setImages(change);
            onTouch();
          }}
        />
        {!isListed && <Publishing field={fields.liveFrom} />}
      </Conflicts>
    </CheckedForm>
  );
}
