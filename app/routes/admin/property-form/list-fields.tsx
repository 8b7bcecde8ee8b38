import { useId, useState } from "react";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { isImageAddress, propertyFields } from "~/models/catalogue/property/fields";
import { ImageUpload, type UploadCounts } from "~/ui/admin/image-upload/image-upload";
import { SubmitButton } from "~/ui/admin/page-head";
import { FieldErrors, type FormField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/store";
import { Card } from "./cards";
import { linesOf } from "./form-fields";
import { focusNeighbour, ImageOrder } from "./image-order";

export function useEntries(field: FormField, onTouch: () => void) {
  const [entries, setEntries] = useState(() => linesOf(field.initialValue));
  function change(update: (before: readonly string[]) => string[]) {
    setEntries(update);
    onTouch();
  }
  return {
    entries,
    change,
    add: (entry: string) => change((before) => [...new Set([...before, entry])]),
    remove: (entry: string) => change((before) => before.filter((other) => other !== entry)),
  };
}

type Entries = ReturnType<typeof useEntries>;
/** @param entry field of an entry that was typed and not yet added */
type ListProps = Entries & { field: FormField; entry: FormField };

/** An input whose text a button or Enter adds to a list; needs script. @param what follows 'Add' */
function AddEntry({
  field,
  label,
  what,
  faultOf,
  onAdd,
  ...input
}: {
  field: FormField;
  label: string;
  what: string;
  faultOf?: (entry: string) => string | undefined;
  onAdd: Entries["add"];
} & React.ComponentProps<"input">) {
  const id = useId();
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  const [fault, setFault] = useState<string>();

  function add() {
    const entry = typed.trim();
    if (!entry) return;
    const found = faultOf?.(entry);
    setFault(found);
    if (found) return;
    onAdd(entry);
    setTyped("");
  }

  return (
    <>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          {...input}
          id={id}
          name={field.name}
          className="field"
          value={typed}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button button-quiet shrink-0" onClick={add}>
          <Icon name="plus" size={18} />
          <span>
            Add<span className="max-sm:sr-only"> {what}</span>
          </span>
        </button>
      </div>
      {fault && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}

function Lines({
  label,
  labelClass = "label",
  change,
  ...textarea
}: Pick<Entries, "change"> & {
  label: string;
  labelClass?: string;
} & React.ComponentProps<"textarea">) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className="field"
        onChange={(event) => change(() => event.target.value.split("\n"))}
      />
    </>
  );
}

export function FeaturesField({
  field,
  entry,
  entries: features,
  change,
  add,
  remove,
  usual,
}: ListProps & { usual: readonly string[] }) {
  // Without script ticked features are not in the textarea as well, or they could not be unticked.
  const isHydrated = useHydrated();
  const lines = isHydrated ? features : features.filter((feature) => !usual.includes(feature));

  return (
    <Card title="Features" id={field.id}>
      <input type="hidden" name="featureOrder" value={features.join("\n")} />
      <fieldset className="mb-5">
        <legend className="label">Usual features</legend>
        <div className="flex flex-wrap gap-2">
          {usual.map((feature) => (
            <label key={feature} className="choice">
              <input
                type="checkbox"
                name="usualFeatures"
                value={feature}
                checked={features.includes(feature)}
                onChange={({ target }) => (target.checked ? add(feature) : remove(feature))}
                className="sr-only"
              />
              {feature}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="without-script">
        <Lines
          label="Features, one on each line"
          name={field.name}
          rows={6}
          value={lines.join("\n")}
          change={change}
        />
      </div>
      <div className="needs-script">
        <AddEntry
          label="New feature"
          what="Feature"
          field={entry}
          maxLength={propertyFields.features.length}
          onAdd={add}
        />
        <ul aria-label="Features" className="mt-3 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="flex min-h-11 max-w-full items-center rounded-box bg-sand pl-3"
            >
              <span className="min-w-0 wrap-anywhere">{feature}</span>
              <button
                type="button"
                aria-label={`Remove ${feature}`}
                className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-line"
                data-remove
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  remove(feature);
                }}
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </Card>
  );
}

const imageFault = "An image needs a web address or a path that begins with /";

export function ImagesField({
  field,
  entry,
  entries: images,
  change,
  add,
  remove,
  onPending,
  mayAddAddress,
}: ListProps & {
  onPending: (uploads: UploadCounts) => void;
  mayAddAddress: boolean;
}) {
  const filesId = useId();
  return (
    <Card title="Images" id={field.id}>
      <p className="mb-4 text-sm text-muted">
        The first image is the cover. Five photos or more make a listing complete.
      </p>
      <ImageUpload label="Add photos" multiple onUploaded={add} onPending={onPending} />
      {mayAddAddress && (
        <div className="needs-script mt-4">
          <AddEntry
            label="Image URL"
            what="Image"
            field={entry}
            inputMode="url"
            placeholder="https://"
            maxLength={propertyFields.images.length}
            faultOf={(url) => (isImageAddress(url) ? undefined : imageFault)}
            onAdd={add}
          />
        </div>
      )}
      <ImageOrder images={images} onChange={change} onRemove={remove} />
      <div className="without-script mt-4">
        <label htmlFor={filesId} className="label">
          Add photos
        </label>
        <input
          id={filesId}
          type="file"
          name="photos"
          multiple
          accept={imageTypes.join(",")}
          className="field"
        />
        <p className="mt-1.5 text-sm text-muted">
          JPG, PNG or WEBP, at most 5 MB each. More can follow in turns:
        </p>
        <SubmitButton name="intent" value="upload" formNoValidate className="mt-2">
          Upload and go on
        </SubmitButton>
        <Lines
          label="Image addresses, one on each line"
          labelClass="mt-4 mb-1.5 block font-semibold"
          name={field.name}
          rows={5}
          value={images.join("\n")}
          change={change}
        />
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </Card>
  );
}
