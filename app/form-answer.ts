import type { SubmissionResult } from "@conform-to/dom";
import type { Receipt } from "./models/lead/receipt";

/** The hidden field that tells whose answer a page shows that came back without script. */
export const formIdField = "formId";

/**
 * Query parameter of a page that gets a form back after the login, and a field of that form alone:
 * the page keeps its address when it is sent again.
 */
export const resumeMark = "resume";

/** What the ad pixel is told of a success. */
export type PixelEvent = {
  name: string;
  /** The same however often the same success is told, so that it counts once. */
  id: string;
  details: Record<string, string | number | boolean>;
};

/** A form of hidden fields that takes back what was done. */
export type UndoForm = { action: string; fields: Record<string, string> };

/** A toast; a banner on a page without script. */
export type ToastMessage = {
  title: string;
  description?: string;
  /** Why, under the description. */
  reason?: string;
  tone: "success" | "error";
  /** In milliseconds; 5000 by default. */
  duration?: number;
  /** A text shown with a copy button, such as a new password. */
  copy?: string;
  /** Of staff: an 'Undo' button sends it. */
  undo?: UndoForm;
  /** Goes to the ad pixel when the toast or banner is shown; the server makes it. */
  event?: PixelEvent;
};

/** A password that was generated for a user. */
export type NewPassword = { username: string; password: string };

/** The data of a form action that does not redirect. */
export type FormAnswer = {
  /** Conform's result: values, and error messages by field. */
  result?: SubmissionResult<string[]>;
  /** The error of the whole form; the form supplies the title. */
  refusal?: string;
  /** The line or the server failed: the same may work another time. */
  isFault?: boolean;
  toast?: ToastMessage;
  /** Of an administrator who reset it: it is in no other answer. */
  newPassword?: NewPassword;
  /** The fields of a form whose session had ended, as JSON: they wait for the login. */
  kept?: string;
  /** After that login: the fields, and the path of their page. */
  resume?: { to: string; fields: [name: string, value: string][] };
  /** The page shows those fields again. */
  isResumed?: boolean;
  /** Of a lead that was stored; it stands in place of the form. */
  receipt?: Receipt;
};

/** A receipt that comes with a page, without script: the page's path, and the id of the form. */
export type FlashReceipt = Receipt & { path: string; form?: string };
