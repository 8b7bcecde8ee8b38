import type { FieldMetadata } from "@conform-to/react";
import { leadLimits } from "~/models/lead/limits";
import { Field } from "../form/field";

/** Who is signed in, to be filled into a form; null for everyone else. */
export type Sender = { name: string; email: string } | null;

type Text = FieldMetadata<string, Record<string, unknown>, string[]>;

/** How to reach the sender: part of every lead form. */
export function PersonFields({
  fields: { name, email, phone },
  phoneLength = leadLimits.phone,
}: {
  fields: { name: Text; email: Text; phone: Text };
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
