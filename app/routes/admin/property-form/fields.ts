import type { PropertyField } from "~/models/property/fields";
import type { FormField } from "~/ui/form/field";

/** The fields of the property form. */
export type PropertyFormFields = Record<PropertyField, FormField>;
