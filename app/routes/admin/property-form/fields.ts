import type { PropertyFormName } from "~/models/catalogue/property/form-values";
import type { FormField } from "~/ui/form/field";

/** The fields of the property form, with those that hold an entry not yet added to a list, and the version of the listing. */
export type PropertyFormFields = Record<
  PropertyFormName | "newFeature" | "newImage" | "version",
  FormField
>;
