import type { ToastMessage } from "~/form-answer";

/** The toast of an invalid property form. @param missing labels of missing fields */
export function missingToast(missing: readonly string[]): ToastMessage {
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
