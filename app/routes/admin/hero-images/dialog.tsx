import { heroImageInput, heroImageLimits } from "~/models/hero-image/schema";
import { imageTypes } from "~/models/image/image";
import { HiddenFields } from "~/ui/admin/action-form";
import { closeDialog, Dialog } from "~/ui/admin/dialog";
import { ImageUpload } from "~/ui/admin/image-upload/image-upload";
import { SelectField } from "~/ui/admin/select-field";
import { useDialogForm } from "~/ui/admin/use-dialog-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field, TextField } from "~/ui/form/field";
import { Picture } from "~/ui/picture";
import { limits } from "~db/vocabulary";

type Stored = {
  id: number;
  title: string;
  description: string | null;
  imageUrl: string;
  active: boolean;
  displayOrder: number;
};

/** The dialog that adds a hero image, or with `image` edits it. */
export function HeroImageDialog({ image }: { image?: Stored }) {
  const id = image ? `hero-image-${image.id}` : "add-hero-image";
  const title = image ? "Edit Hero Image" : "Add Hero Image";
  const { form, fields, fetcher, cameBack } = useDialogForm(id, heroImageInput, {
    ...image,
    active: String(image?.active ?? true),
    displayOrder: String(image?.displayOrder ?? 0),
  });
  const url = fields.imageUrl.value;
  return (
    <Dialog
      id={`${id}-dialog`}
      title={title}
      trigger={image ? "Edit" : title}
      triggerLabel={image && `Edit ${image.title}`}
      triggerClass={image ? "button button-quiet" : "button button-action"}
      startsOpen={cameBack}
    >
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        id={form.id}
        onSubmit={form.onSubmit}
        // Without script the picture may come as a file instead.
        noValidate
        className="grid gap-4"
      >
        <HiddenFields
          fields={{ intent: image ? "edit" : "add", formId: id, ...(image && { id: image.id }) }}
        />
        <ErrorSummary form={form} />
        <Field field={fields.title} label="Title" type="text" maxLength={heroImageLimits.title} />
        <TextField
          field={fields.description}
          label="Description"
          maxLength={heroImageLimits.description}
        />
        <div>
          <Field
            field={fields.imageUrl}
            label="Image URL"
            type="text"
            inputMode="url"
            maxLength={heroImageLimits.imageUrl}
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
            <Dialog id={`${id}-upload`} title="Upload Image" trigger="Upload Image">
              <ImageUpload
                label="Choose an image"
                onUploaded={(uploaded) => {
                  form.update({ name: fields.imageUrl.name, value: uploaded });
                  closeDialog(`${id}-upload`);
                }}
              />
              <label className="without-script">
                <span className="mb-1.5 block font-semibold">Image file</span>
                <input type="file" name="image" accept={imageTypes.join(",")} />
              </label>
            </Dialog>
          </div>
        </div>
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
        <button type="submit" className="button button-action" disabled={fetcher.state !== "idle"}>
          {image ? "Save" : "Add"}
        </button>
      </fetcher.Form>
    </Dialog>
  );
}
