import type { FieldMetadata } from "@conform-to/react";
import type { PropertyField } from "~/models/property/fields";

/** Property forms in the browser: each field as conform knows it. */
export type PropertyFormFields = Record<
  PropertyField,
  FieldMetadata<unknown, Record<string, unknown>, string[]>
>;
