import type { ToastMessage } from "~/forms/answer";
import { missingFields } from "~/models/catalogue/property/fields";

type Errors = Record<string, readonly string[] | null>;

export const missingTitle = "Missing required fields";

/** Names the required fields that are missing; undefined when there are none. */
export function missingSentence(errors: Errors): string | undefined {
  const missing = missingFields(errors);
  return missing.length > 0
    ? `Please fill in all required fields: ${missing.join(", ")}`
    : undefined;
}

/** The toast of a property form that was not accepted. */
export function missingToast(errors: Errors): ToastMessage {
  const description = missingSentence(errors);
  return description
    ? { title: missingTitle, description, tone: "error" }
    : {
        title: "Please check the form",
        description: "The fields that need a look are marked.",
        tone: "error",
      };
}
