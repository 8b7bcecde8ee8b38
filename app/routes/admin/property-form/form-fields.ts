import type { ToastMessage } from "~/forms/answer";
import { missingFields } from "~/models/catalogue/property/fields";
import type { PropertyFormName } from "~/models/catalogue/property/form-values";
import type { FormField } from "~/ui/form/field";

export type PropertyFormFields = Record<
  PropertyFormName | "newFeature" | "newImage" | "version",
  FormField
>;

/** The entries of a list field, submitted as one text with an entry per line. */
export function linesOf(value: unknown): string[] {
  const texts = [value].flat().filter((text) => typeof text === "string");
  const lines = texts.flatMap((text) => text.split(/[\r\n]+/)).map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean);
}

type Errors = Record<string, readonly string[] | null>;

export const missingTitle = "Missing required fields";

export function missingSentence(errors: Errors): string | undefined {
  const missing = missingFields(errors);
  if (missing.length > 0) return `Please fill in all required fields: ${missing.join(", ")}`;
}

export function missingToast(errors: Errors): ToastMessage {
  const description = missingSentence(errors);
  if (description) return { title: missingTitle, description, tone: "error" };
  return {
    title: "Please check the form",
    description: "The fields that need a look are marked.",
    tone: "error",
  };
}
