import { useId } from "react";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { isImageAddress, propertyLimits } from "~/models/catalogue/property/fields";
import { ImageUpload } from "~/ui/admin/image-upload/image-upload";
import { FieldErrors } from "~/ui/form/field";
import { AddEntry } from "./add-entry";
import { Card } from "./card";
import type { PropertyFormFields } from "./fields";
import { ImageOrder } from "./image-order";

const imageFault = "An image needs a web address or a path that begins with /";

/**
 * The images: uploaded, reordered and removed in place with script; without script a file input and
 * a textarea with one URL per line.
 */
export function ImagesField({
  field,
  entry,
  images,
  onChange,
  onPending,
  mode,
}: {
  field: PropertyFormFields["images"];
  entry: PropertyFormFields["newImage"];
  images: readonly string[];
  onChange: (change: (images: readonly string[]) => string[]) => void;
  onPending: (pending: number, failed: number) => void;
  mode: "add" | "edit";
}) {
  const id = useId();
  const add = (url: string) => onChange((before) => [...new Set([...before, url])]);
  return (
    <Card title="Images" id={field.id}>
      <p className="mb-4 text-sm text-muted">
        The first image is the cover. Five photos or more make a listing complete.
      </p>
      <ImageUpload label="Add photos" multiple onUploaded={add} onPending={onPending} />
      {mode === "edit" && (
        <div className="needs-script mt-4">
          <AddEntry
            label="Image URL"
            what="Image"
            field={entry}
            inputMode="url"
            placeholder="https://"
            maxLength={propertyLimits.images.length}
            faultOf={(url) => (isImageAddress(url) ? undefined : imageFault)}
            onAdd={add}
          />
        </div>
      )}
      <ImageOrder images={images} onChange={onChange} />
      <div className="without-script mt-4">
        <label htmlFor={`${id}-files`} className="label">
          Add photos
        </label>
        <input
          id={`${id}-files`}
          type="file"
          name="photos"
          multiple
          accept={imageTypes.join(",")}
          className="field"
        />
        <p className="mt-1.5 text-sm text-muted">
          JPG, PNG or WEBP, at most 5 MB each. More can follow in turns:
        </p>
        <button
          type="submit"
          name="intent"
          value="upload"
          formNoValidate
          className="button button-quiet mt-2"
        >
          Upload and go on
        </button>
        <label htmlFor={`${id}-lines`} className="mt-4 mb-1.5 block font-semibold">
          Image addresses, one on each line
        </label>
        <textarea
          id={`${id}-lines`}
          name={field.name}
          className="field"
          rows={5}
          value={images.join("\n")}
          onChange={(event) => onChange(() => event.target.value.split("\n"))}
        />
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </Card>
  );
}
