import { leadLimits, scriptField, trapField } from "~/models/lead/limits";
import { CheckedForm } from "./form/checked-form";
import { Field, type FormField } from "./form/field";
import { useRootData } from "./root-data";
import { useHydrated } from "./use-hydrated";

/** Name and e-mail of the signed-in user, to prefill a form; null for anonymous visitors. */
export type Sender = { name: string; email: string } | null;

/** The frame of a lead form. @param anchor id that the page scrolls to without script */
export function LeadForm({
  action,
  anchor,
  children,
  ...frame
}: { anchor: string } & React.ComponentProps<typeof CheckedForm>) {
  const isHydrated = useHydrated();
  const note = useRootData()?.pixelId ? privacyWithPixel : privacy;
  return (
    <CheckedForm {...frame} action={`${action}#${anchor}`} note={note}>
      {children}
      {isHydrated && <input type="hidden" name={scriptField} value="on" />}
      <div aria-hidden className="sr-only">
        <label>
          Leave this field empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </CheckedForm>
  );
}

const privacy =
  "We use your details only to answer you, and show them to nobody outside our office.";
const privacyWithPixel = `${privacy} Facebook gets your scrambled e-mail address, if you agreed to that.`;

/** Contact fields of every lead form. */
export function PersonFields({
  fields: { name, email, phone },
  phoneLength = leadLimits.phone,
}: {
  fields: Record<"name" | "email" | "phone", FormField>;
  phoneLength?: { min: number; max: number };
}) {
  return (
    <>
      <Field
        field={name}
        label="Name"
        type="text"
        autoComplete="name"
        required
        minLength={leadLimits.name.min}
        maxLength={leadLimits.name.max}
      />
      <Field
        field={email}
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={leadLimits.email.max}
      />
      <Field
        field={phone}
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="+251 91 123 4567"
        required
        minLength={phoneLength.min}
        maxLength={phoneLength.max}
      />
    </>
  );
}
