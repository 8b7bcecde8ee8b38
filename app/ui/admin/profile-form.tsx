import { staffFailures } from "~/forms/staff-failures";
import type { Profile } from "~/models/accounts/agent/profile";
import { profileLimits } from "~/models/accounts/limits";
import { leadLimits } from "~/models/leads/lead/limits";
import { useCheckedForm } from "../form/checked-form";
import { Field, TextField } from "../form/field";
import { RowForm, useEdition } from "./conflict";
import { PictureField } from "./picture-field";

type Shown = { profile: Profile & { version: number }; action: string };

export function ProfileForm(shown: Shown) {
  const [edition, renew] = useEdition();
  return <Form key={edition} {...shown} onSaved={renew} />;
}

function Form({ profile, action, onSaved }: Shown & { onSaved: () => void }) {
  const { frame, fields } = useCheckedForm({
    id: "profile",
    schema: () => import("~/models/accounts/agent/profile").then((schemas) => schemas.profileForm),
    failed: staffFailures.saveProfile,
    defaultValue: { ...profile, phones: profile.phones.join("\n") },
  });
  return (
    <RowForm
      {...{ ...frame, fields, action, onSaved }}
      hiddenFields={{ intent: "profile" }}
      encType="multipart/form-data"
      button="Save profile"
    >
      <Field
        field={fields.fullName}
        label="Name"
        type="text"
        maxLength={leadLimits.name.max}
        autoComplete="name"
        hint="Visitors see it on your listings; without a name they see the office."
      />
      <PictureField
        field={fields.photo}
        label="Photo"
        file="photoFile"
        maxLength={profileLimits.photo}
        className="size-20 rounded-full text-xs"
      />
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
    </RowForm>
  );
}
