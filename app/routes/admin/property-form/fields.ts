import type { PropertyField } from "~/models/property/fields";
import type { FormField } from "~/ui/form/field";

/** The fields of the property form, with those that hold an entry not yet added to a list, and the version of the listing. */
export type PropertyFormFields = Record<
  PropertyField | "newFeature" | "newImage" | "version",
  FormField
>;
