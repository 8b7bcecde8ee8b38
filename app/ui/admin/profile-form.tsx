import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { Profile } from "~/models/accounts/agent/profile";
import { profileLimits } from "~/models/accounts/limits";
import { imageTypes } from "~/models/catalogue/image/upload-rules";
import { isImageAddress } from "~/models/catalogue/property/fields";
import { leadLimits } from "~/models/leads/lead/limits";
import { HiddenFields, useWhenDone } from "../action-form";
import { CheckedForm, useCheckedForm } from "../form/checked-form";
import { Field, type FormField, TextField } from "../form/field";
import { SidePicture } from "./cells";
import { Conflicts, OpenedOnOf } from "./conflict";
import { ImageUpload } from "./image-upload/image-upload";

const formId = "profile";

type Shown = { profile: Profile & { version: number }; action: string };

export function ProfileForm(shown: Shown) {
  const [edition, setEdition] = useState(0);
  return <Form key={edition} {...shown} onSaved={() => setEdition((count) => count + 1)} />;
}

function Form({ profile, action, onSaved }: Shown & { onSaved: () => void }) {
  const { frame, fields } = useCheckedForm({
    id: formId,
    schema: () => import("~/models/accounts/agent/profile").then((schemas) => schemas.profileForm),
    failed: staffFailures.saveProfile,
    defaultValue: { ...profile, phones: profile.phones.join("\n") },
  });
  useWhenDone(frame.fetcher, onSaved);
  return (
    <CheckedForm {...frame} action={action} encType="multipart/form-data" button="Save profile">
      <HiddenFields fields={{ intent: "profile" }} />
      <OpenedOnOf fields={fields} />
      <Conflicts formId={formId} answer={frame.answer}>
        <Field
          field={fields.fullName}
          label="Name"
          type="text"
          maxLength={leadLimits.name.max}
          autoComplete="name"
          hint="Visitors see it on your listings; without a name they see the office."
        />
        <Photo field={fields.photo} />
        <TextField
          field={fields.phones}
          label="Phones"
          rows={3}
          maxLength={profileLimits.phones * (leadLimits.phone.max + 2)}
          hint={`One a line, at most ${profileLimits.phones}; WhatsApp goes to the first.`}
        />
        <Field
          field={fields.telegram}
          label="Telegram"
          type="text"
          maxLength={profileLimits.telegram}
          autoCapitalize="none"
          autoComplete="off"
          hint="Such as @selam_homes"
        />
        <Field
          field={fields.telegramChatId}
          label="Telegram chat id"
          type="text"
          inputMode="numeric"
          maxLength={profileLimits.telegramChatId}
          autoComplete="off"
          hint="Where our bot tells of new leads. Visitors do not see it."
        />
      </Conflicts>
    </CheckedForm>
  );
}

function Photo({ field }: { field: FormField }) {
  const [url, setUrl] = useState(String(field.initialValue ?? ""));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-end gap-4">
        {isImageAddress(url) && (
          <SidePicture
            src={url}
            sizes="80px"
            fallback="text"
            className="size-20 rounded-full text-xs"
          />
        )}
        <div className="min-w-0 grow">
          <Field
            field={field}
            label="Photo"
            type="text"
            inputMode="url"
            maxLength={profileLimits.photo}
            autoComplete="off"
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </div>
      </div>
      <ImageUpload
        label="Choose a photo"
        onUploaded={(uploaded) => {
          const input = document.getElementById(field.id) as HTMLInputElement;
          input.value = uploaded;
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }}
      />
      <label className="without-script min-w-0">
        <span className="mb-1.5 block font-semibold">Photo file</span>
        <input type="file" name="photoFile" accept={imageTypes.join(",")} className="field" />
      </label>
    </div>
  );
}
