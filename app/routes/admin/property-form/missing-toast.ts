import type { ToastMessage } from "~/form-answer";
import { missingFields } from "~/models/property/fields";

/** The toast of a property form that was not accepted; it names the required fields that are missing. */
export function missingToast(errors: Record<string, readonly string[] | null>): ToastMessage {
  const missing = missingFields(errors);
  return missing.length > 0
    ? {
        title: "Missing required fields",
        description: `Please fill in all required fields: ${missing.join(", ")}`,
        tone: "error",
      }
    : {
        title: "Please check the form",
        description: "The fields that need a look are marked.",
        tone: "error",
      };
}
