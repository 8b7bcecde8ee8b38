import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { authorField, versionField } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { ownerLimits } from "~/models/accounts/limits";
import { addPropertyForm, draftPropertyForm } from "~/models/catalogue/property/draft-schema";
import type { PropertyFormValues } from "~/models/catalogue/property/form-values";
import { editPropertyForm } from "~/models/catalogue/property/schema";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { RowForm } from "~/ui/admin/conflict";
import type { UploadCounts } from "~/ui/admin/image-upload/image-upload";
import { listPlace, withListPlace } from "~/ui/admin/list-url";
import { useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { useRootData } from "~/ui/root-data";
import { useHydrated } from "~/ui/store";
import { BasicInformation, FieldCard, LocationInformation, Proof } from "./cards";
import { DraftNotice, useDraft } from "./draft";
import {
  missingSentence,
  missingTitle,
  missingToast,
  type PropertyFormFields,
} from "./form-fields";
import { FeaturesField, ImagesField, useEntries } from "./list-fields";
import { Similar, saveAnyway } from "./similar";

type Props = {
  mode: keyof typeof modes;
  id?: number;
  draftName?: string;
  values: PropertyFormValues;
  version?: number;
  usualFeatures: readonly string[];
  mayFeature: boolean;
  /** The same for each attempt to submit one form: a repeated submission creates nothing. */
  submissionKey?: string;
  /** The id of the listing that a new one is copied from. */
  similarTo?: number;
};

const formId = "property";
const modes = {
  add: { label: "Create Property", schema: addPropertyForm },
  draft: { label: "Publish", schema: draftPropertyForm },
  edit: { label: "Update Property", schema: editPropertyForm },
};

export function PropertyForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(props.draftName ?? String(props.id), form, props);
  const [restored, setRestored] = useState<Pick<Props, "values" | "version"> | null>(null);
  // A returned submission is newer than any draft.
  const isReturned = useIsReturned(formId);
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
  id,
  values,
  version,
  usualFeatures,
  mayFeature,
  submissionKey,
  similarTo,
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
  const isListed = mode === "edit";
  // Enter saves a draft, so that it is not published by accident.
  const isDraft = mode === "draft";
  const action = id ? `${officePaths.editProperty}/${id}` : officePaths.addProperty;
  const uploadAction = id ? `${officePaths.propertyPhotos}/${id}` : officePaths.propertyPhotos;
  const place = listPlace(useLocation().search);
  const { frame, ...checked } = useCheckedForm({
    id: formId,
    schema: async () => modes[mode].schema as unknown as typeof addPropertyForm,
    failed: mode === "add" ? staffFailures.createProperty : staffFailures.updateProperty,
    defaultValue: { ...values, [versionField]: version } as PropertyFormValues,
    invalid: missingToast,
    eager: true,
  });
  const missing = missingSentence(frame.errors);
  // The answer's title says "missing" even after the fields were filled in.
  const otherTitle = frame.errorTitle === missingTitle ? undefined : frame.errorTitle;
  const fields = checked.fields as unknown as PropertyFormFields;
  const features = useEntries(fields.features, onTouch);
  const images = useEntries(fields.images, onTouch);
  const [uploads, setUploads] = useState<UploadCounts>({ pending: 0, failed: 0 });
  // After an answer, submitting again is a new attempt with another key.
  const [answers, setAnswers] = useState(0);
  const { data } = frame.fetcher;
  useEffect(() => {
    if (data?.result) setAnswers((count) => count + 1);
  }, [data]);

  return (
    <RowForm
      {...{ ...frame, fields }}
      className="marks-required grid grid-cols-[minmax(0,1fr)] gap-5"
      formRef={formRef}
      // Before hydration the form may contain files.
      action={withListPlace(isHydrated ? action : uploadAction, place)}
      encType="multipart/form-data"
      // Otherwise browsers restore old values after Back, with the version of a newer row.
      autoComplete={mode === "add" ? undefined : "off"}
      errorTitle={missing ? missingTitle : otherTitle}
      errorText={missing}
      onInput={onTouch}
      onSubmit={(event) => {
        // Images that are still uploading would be missing.
        if (uploads.pending > 0) event.preventDefault();
        else frame.onSubmit(event);
      }}
      button={
        <SaveButtons
          {...{ mode, uploads }}
          label={frame.answer?.similar ? saveAnyway : modes[mode].label}
          isSaving={frame.fetcher.state !== "idle"}
          cancelTo={place}
        />
      }
    >
      {author && <input type="hidden" name={authorField} value={author} />}
      {submissionKey && (
        <input type="hidden" name="submissionKey" value={`${submissionKey}-${answers}`} />
      )}
      {mode === "add" && <Similar answer={frame.answer} copied={similarTo} />}
      {/* Enter activates the first submit button of a form. */}
      <button
        type="submit"
        name={isDraft ? "intent" : undefined}
        value={isDraft ? "draft" : undefined}
        formNoValidate={isDraft}
        className="hidden"
        aria-hidden
        tabIndex={-1}
      />
      <p className="text-sm text-muted">
        Fields marked <span className="text-danger">*</span> are required
        {!isListed && "; a draft needs none of them"}
      </p>
      <BasicInformation {...{ fields, isListed, storedArea, mayFeature }} />
      <LocationInformation fields={fields} />
      <FeaturesField
        {...features}
        field={fields.features}
        entry={fields.newFeature}
        usual={usualFeatures}
      />
      <ImagesField
        {...images}
        field={fields.images}
        entry={fields.newImage}
        mayAddAddress={mode !== "add"}
        onPending={setUploads}
      />
      {mode !== "add" && <Proof fields={fields} />}
      {mode === "add" && (
        <FieldCard
          name="Owner"
          field={fields.ownerPhone}
          label="Owner's phone"
          type="tel"
          maxLength={ownerLimits.phone}
          autoComplete="off"
          hint="Optional, for staff only: it also finds what we list of theirs already"
        />
      )}
      {!isListed && (
        <FieldCard
          name="Publishing"
          field={fields.liveFrom}
          label="Live from"
          type="datetime-local"
          hint="Optional, in Addis Ababa time: a complete listing that waits as a draft until then"
        />
      )}
    </RowForm>
  );
}

// Three buttons must fit side by side on a phone.
const button = "button max-sm:px-2 max-sm:text-sm max-sm:leading-tight";
const saves = `${button} max-sm:grow max-sm:basis-24`;

/** The buttons stick to the bottom; only a listing that is not published can be saved as a draft. */
function SaveButtons({
  mode,
  label,
  isSaving,
  uploads: { pending, failed },
  cancelTo,
}: {
  mode: Props["mode"];
  label: string;
  isSaving: boolean;
  uploads: UploadCounts;
  cancelTo: string;
}) {
  const isWaiting = pending > 0;
  const disabled = isSaving || isWaiting;
  return (
    <div className="sticky bottom-0 z-10 -mx-[16px] border-line border-t bg-paper/95 px-[16px] py-3 backdrop-blur">
      {failed > 0 && (
        <p role="status" className="mb-2 font-medium text-danger text-sm">
          {formatCount(failed, "photo")} {failed === 1 ? "was" : "were"} not uploaded: see Images
        </p>
      )}
      <div className="flex flex-wrap gap-1.5 sm:gap-3">
        <button
          type="submit"
          name={mode === "draft" ? "intent" : undefined}
          value={mode === "draft" ? "publish" : undefined}
          className={`${saves} button-action`}
          disabled={disabled}
        >
          {isWaiting ? "Waiting for photos..." : isSaving ? "Saving..." : label}
        </button>
        {mode !== "edit" && (
          <button
            type="submit"
            name="intent"
            value="draft"
            formNoValidate
            className={`${saves} button-quiet`}
            disabled={disabled}
          >
            Save as draft
          </button>
        )}
        <Link to={cancelTo} className={`${button} button-quiet`}>
          Cancel
        </Link>
      </div>
    </div>
  );
}
