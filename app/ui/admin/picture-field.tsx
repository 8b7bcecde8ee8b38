import { useState } from "react";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { isImageAddress } from "~/models/catalogue/property/fields";
import { Field, type FormField } from "../form/field";
import { SidePicture } from "./cells";
import { ImageUpload } from "./image-upload/image-upload";
import { typeInto } from "./type-into";

/** The address of a picture, with its upload. @param file the file's field, without script */
export function PictureField({
  field,
  label,
  hint,
  file,
  maxLength,
  className,
}: {
  field: FormField;
  label: string;
  hint?: string;
  file: string;
  maxLength: number;
  className: string;
}) {
  const [url, setUrl] = useState(String(field.initialValue ?? ""));
  const noun = label.toLowerCase();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-end gap-4">
        {isImageAddress(url) && (
          <SidePicture src={url} sizes="80px" fallback="text" className={className} />
        )}
        <div className="min-w-0 grow">
          <Field
            field={field}
            label={label}
            hint={hint}
            type="text"
            inputMode="url"
            maxLength={maxLength}
            autoComplete="off"
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </div>
      </div>
      <ImageUpload
        label={`Choose a ${noun}`}
        onUploaded={(uploaded) => typeInto(field, uploaded)}
      />
      <label className="without-script min-w-0">
        <span className="mb-1.5 block font-semibold">{`${label} file`}</span>
        <input type="file" name={file} accept={imageTypes.join(",")} className="field" />
      </label>
    </div>
  );
}
