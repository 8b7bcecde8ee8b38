import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { HeroImage } from "~/models/catalogue/hero-image/hero-image.server";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { langOf } from "~/models/lang";
import { ActionButton } from "~/ui/action-form";
import { RowForm } from "~/ui/admin/conflict";
import { ConfirmButton, closeDialog, Dialog } from "~/ui/admin/dialog";
import { ImageUpload } from "~/ui/admin/image-upload/image-upload";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { typeInto } from "~/ui/admin/type-into";
import { Badge } from "~/ui/badge";
import { useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, type FormField, SelectField, TextField } from "~/ui/form/field";
import { Picture } from "~/ui/picture";
import { heroImageLimits } from "~db/office-vocabulary";
import { limits } from "~db/vocabulary";

type Row = Omit<HeroImage, "createdAt">;

const descriptionShown = 50;

export const columns: Column<Row>[] = [
  {
    label: "Image",
    className: "max-lg:items-start lg:align-top",
    cell: ({ imageUrl }) => (
      <Picture
        src={imageUrl}
        alt=""
        sizes="128px"
        maxWidth={320}
        fallback="text"
        className="aspect-video w-32 rounded-box object-cover"
      />
    ),
  },
  {
    label: "Title",
    sort: "title",
    cell: ({ title }) => (
      <p className="font-semibold" {...langOf(title)}>
        {title}
      </p>
    ),
  },
  {
    label: "Description",
    cell: ({ description }) => <p {...langOf(description ?? "")}>{shortened(description)}</p>,
  },
  { label: "Order", sort: "displayOrder", cell: ({ displayOrder }) => displayOrder },
  {
    label: "Status",
    cell: ({ active }) => (
      <Badge tone={active ? "success" : "quiet"}>{active ? "Active" : "Inactive"}</Badge>
    ),
  },
  {
    label: "Actions",
    cell: (row) => (
      <div className="flex flex-wrap gap-2 lg:flex-nowrap">
        <ActionButton
          fields={{ intent: "active", id: row.id, version: row.version, active: !row.active }}
          failed={staffFailures.updateHeroImageStatus}
          label={`${row.active ? "Deactivate" : "Activate"} ${row.title}`}
        >
          {row.active ? "Deactivate" : "Activate"}
        </ActionButton>
        <HeroImageDialog image={row} />
        <ConfirmButton
          id={`delete-${row.id}`}
          fields={{ intent: "delete", id: row.id }}
          failed={staffFailures.deleteHeroImage}
          title="Delete Hero Image"
          question={`Are you sure? This will permanently delete the hero image ${row.title} and cannot be undone.`}
          confirm="Delete"
          triggerLabel={`Delete ${row.title}`}
        />
      </div>
    ),
  },
];

function shortened(text: string | null): string {
  if (!text) return "";
  return text.length > descriptionShown ? `${text.slice(0, descriptionShown)}...` : text;
}

export function HeroImageDialog({ image }: { image?: Row }) {
  const id = image ? `hero-image-${image.id}` : "add-hero-image";
  const title = image ? "Edit Hero Image" : "Add Hero Image";
  return (
    <Dialog
      id={`${id}-dialog`}
      title={title}
      trigger={image ? "Edit" : title}
      triggerLabel={image && `Edit ${image.title}`}
      triggerClass={image ? "button button-quiet" : "button button-action"}
      startsOpen={useIsReturned(id)}
    >
      <HeroImageForm id={id} image={image} />
    </Dialog>
  );
}

function HeroImageForm({ id, image }: { id: string; image?: Row }) {
  const { frame, fields } = useCheckedForm({
    id,
    schema: () =>
      import("~/models/catalogue/hero-image/schema").then((schemas) => schemas.heroImageInput),
    failed: image ? staffFailures.updateHeroImage : staffFailures.createHeroImage,
    defaultValue: {
      ...image,
      active: String(image?.active ?? true),
      displayOrder: String(image?.displayOrder ?? 0),
    },
  });
  return (
    <RowForm
      {...{ ...frame, fields }}
      hiddenFields={image ? { intent: "edit", id: image.id } : { intent: "add" }}
      encType="multipart/form-data"
      preventScrollReset
      autoComplete="off"
      // Without script a file upload may replace the required URL.
      noValidate
      className="grid gap-4"
      button={image ? "Save" : "Add"}
    >
      <Field field={fields.title} label="Title" type="text" maxLength={heroImageLimits.title} />
      <TextField
        field={fields.description}
        label="Description"
        maxLength={heroImageLimits.description}
      />
      <ImageAddress field={fields.imageUrl} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          field={fields.active}
          label="Status"
          options={[
            { value: "true", label: "Active" },
            { value: "false", label: "Inactive" },
          ]}
        />
        <Field
          field={fields.displayOrder}
          label="Display Order"
          type="text"
          inputMode="numeric"
          maxLength={String(limits.displayOrder).length}
        />
      </div>
    </RowForm>
  );
}

function ImageAddress({ field }: { field: FormField }) {
  const [url, setUrl] = useState(String(field.initialValue ?? ""));
  const dialog = `${field.id}-upload`;
  return (
    <div>
      <Field
        field={field}
        label="Image URL"
        type="text"
        inputMode="url"
        maxLength={heroImageLimits.imageUrl}
        onInput={(event) => setUrl(event.currentTarget.value)}
      />
      {url && (
        <Picture
          src={url}
          alt=""
          sizes="160px"
          maxWidth={320}
          fallback="text"
          className="mt-2 aspect-video w-40 rounded-box object-cover"
        />
      )}
      <div className="mt-2">
        <Dialog id={dialog} title="Upload Image" trigger="Upload Image">
          <ImageUpload
            label="Choose an image"
            failedTitle={staffFailures.uploadHeroImage.title}
            onUploaded={(uploaded) => {
              typeInto(field, uploaded);
              closeDialog(dialog);
            }}
          />
          <label className="without-script">
            <span className="mb-1.5 block font-semibold">Image file</span>
            <input type="file" name="image" accept={imageTypes.join(",")} className="field" />
          </label>
        </Dialog>
      </div>
    </div>
  );
}
