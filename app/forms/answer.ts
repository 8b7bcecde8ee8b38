import type { SubmissionResult } from "@conform-to/dom";
import type { Receipt } from "../models/leads/lead/limits";

/** The hidden field that tells whose answer a page shows that came back without script. */
export const formIdField = "formId";

/** The hidden field with the name of who types: nobody else gets the form back after a login. */
export const authorField = "typedBy";

/** The hidden field with the version of the row that a form was opened on. */
export const versionField = "version";
/** After a conflict: the version that was looked at, and what to keep of a field. */
export const seenField = "seen";
export const keepField = (field: string) => `keep-${field}`;

/** The fields that others have changed too since the form was opened. */
export type ShownConflict = {
  /** The version of the row as it is. */
  seen: number;
  fields: {
    field: string;
    /** Such as `Admin2 changed the price 3 minutes ago`. */
    says: string;
    /** Lists have several entries, and can be joined. */
    yours: string[];
    theirs: string[];
    isList: boolean;
  }[];
};

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

/** A form of hidden fields that a toast or banner sends. */
export type ToastForm = { action: string; fields: Record<string, string> };

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
  /** Where it goes on, under the description. */
  link?: { to: string; label: string };
  /** Of staff: an 'Undo' button sends it. */
  undo?: ToastForm;
  /** After a conflict: a button 'Keep yours' sends it, and 'Keep theirs' is beside it. */
  keep?: ToastForm & { labels?: [send: string, leave: string] };
  /** Goes to the ad pixel when the toast or banner is shown; the server makes it. */
  event?: PixelEvent;
};

/** What is asked before a form is carried out, which `form` says yes to. */
type Question = { title: string; text: string; confirm: string; form: ToastForm };

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
  /** Nothing was done yet. */
  question?: Question;
  conflict?: ShownConflict;
  /** For the administrator who asked for it. */
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

/** How a banner is read out. */
export const bannerRole = ({ tone }: ToastMessage) => (tone === "error" ? "alert" : "status");

/** What the two buttons are called between which somebody chooses. */
export const keepLabels = ({
  labels = ["Keep yours", "Keep theirs"],
}: NonNullable<ToastMessage["keep"]>) => labels;
