import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { authorField, versionField } from "~/form-answer";
import type { PropertyFormValues } from "~/models/property/form-values";
import { editPropertyForm, newPropertyForm } from "~/models/property/schema";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { Clashes, OpenedOn } from "~/ui/admin/clash";
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
import { useDraft } from "./use-draft";

type Props = {
  mode: "add" | "edit";
  /** The paths for a submit with script, and without (with a larger body limit for files). */
  action: string;
  uploadAction: string;
  /** Key of the draft in `localStorage`. */
  draftName: string;
  values: PropertyFormValues;
  /** That of the listing that the values are from. */
  version?: number;
  /** Tells a form that is sent twice from two forms. */
  submissionKey?: string;
};

const id = "property";
const modes = {
  add: {
    label: "Create Property",
    failed: staffFailures.createProperty,
    schema: async () => newPropertyForm,
  },
  edit: {
    label: "Update Property",
    failed: staffFailures.updateProperty,
    schema: async () => editPropertyForm,
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
  submissionKey,
  formRef,
  onTouch,
}: Props & { formRef: React.RefObject<HTMLFormElement>; onTouch: () => void }) {
  const isHydrated = useHydrated();
  const author = useRootData()?.user?.username;
  const { label, failed, schema } = modes[mode];
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
      formRef={formRef}
      // Before hydration the form may contain files.
      action={isHydrated ? action : uploadAction}
      encType="multipart/form-data"
      // After Back, what a browser fills in again would pass for typed on the version of now.
      autoComplete={mode === "edit" ? "off" : undefined}
      errorTitle={missing ? missingTitle : otherTitle}
      errorText={missing}
      onInput={(event) => {
        frame.onInput(event);
        onTouch();
      }}
      onSubmit={(event) => {
        // The form would miss the images that are still uploading.
        if (isWaiting) event.preventDefault();
        else frame.onSubmit(event);
      }}
      button={
        <div className="sticky bottom-0 z-10 -mx-[16px] flex flex-wrap gap-3 border-line border-t bg-paper/95 px-[16px] py-3 backdrop-blur">
          <button type="submit" className="button button-action" disabled={isSaving || isWaiting}>
            {isWaiting ? "Waiting for photos..." : isSaving ? "Saving..." : label}
          </button>
          <Link to={paths.adminProperties} className="button button-quiet">
            Cancel
          </Link>
        </div>
      }
    >
      {author && <input type="hidden" name={authorField} value={author} />}
      {submissionKey && (
        <input type="hidden" name="submissionKey" value={`${submissionKey}-${answers}`} />
      )}
      {fields.version.initialValue && <OpenedOn version={String(fields.version.initialValue)} />}
      {/* Enter activates the first submit button of a form. */}
      <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      <Clashes formId={id} answer={frame.answer}>
        <BasicInformation fields={fields} mode={mode} />
        <LocationInformation fields={fields} />
        <FeaturesField
          field={fields.features}
          entry={fields.newFeature}
          features={features}
          onChange={(next) => {
            setFeatures(next);
            onTouch();
          }}
        />
        <ImagesField
          field={fields.images}
          entry={fields.newImage}
          images={images}
          mode={mode}
          onPending={setUploading}
          onChange={(change) => {
            setImages(change);
            onTouch();
          }}
        />
      </Clashes>
    </CheckedForm>
  );
}
