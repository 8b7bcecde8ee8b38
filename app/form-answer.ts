import type { SubmissionResult } from "@conform-to/react";

/** What a toast, or the banner without script, says. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone: "success" | "error";
  /** How long it shows, in milliseconds; five seconds when left out. */
  duration?: number;
  /** A text to copy, a new password say: shown, with a button that copies it. */
  copy?: string;
};

/** What the action of a form answers when its page stays. */
export type FormAnswer = {
  /** Conform's: values, and messages by field. */
  result?: SubmissionResult<string[]>;
  /** Why it was refused as a whole; the form knows the title. */
  refusal?: string;
  toast?: ToastMessage;
};
