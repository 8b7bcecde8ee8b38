import type { FieldMetadata } from "@conform-to/react";
import type { PropertyField } from "~/models/property/fields";

/** Conform's field metadata of the property form. */
export type PropertyFormFields = Record<
  PropertyField,
  FieldMetadata<unknown, Record<string, unknown>, string[]>
>;
