import type { SubmissionResult } from "@conform-to/dom";
import type { Receipt } from "./models/lead/receipt";

/** The hidden field that tells whose answer a page shows that came back without script. */
export const formIdField = "formId";

/** A toast; a banner on a page without script. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone: "success" | "error";
  /** In milliseconds; 5000 by default. */
  duration?: number;
  /** A text shown with a copy button, such as a new password. */
  copy?: string;
};

/** The data of a form action that does not redirect. */
export type FormAnswer = {
  /** Conform's result: values, and error messages by field. */
  result?: SubmissionResult<string[]>;
  /** The error of the whole form; the form supplies the title. */
  refusal?: string;
  toast?: ToastMessage;
  /** Of a lead that was stored; it stands in place of the form. */
  receipt?: Receipt;
};

/** A receipt that comes with a page, without script: the page's path, and the id of the form. */
export type FlashReceipt = Receipt & { path: string; form?: string };
