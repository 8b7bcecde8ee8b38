import type { ToastForm, ToastMessage } from "~/forms/answer";
import { createStore } from "./store";

const defaultDuration = 5000;

export type ToastAction = () => void;
type Shown = Parameters<typeof showToast>[0] & { key: number; duration: number };

export const shownToast = createStore<Shown | null>(null);

/** The modal dialog that toasts are shown in, since the rest of the page is inert then, or null. */
export const toastHost = createStore<Element | null>(null);

let nextKey = 1;
let sender: ((form: ToastForm) => void) | undefined;

export function sendWith(send: typeof sender): void {
  sender = send;
}

export const sendForm = (form: ToastForm) => sender?.(form);

/** Shows a toast in place of the previous one. @param message with `retry` or `undo`: a button */
export function showToast(
  message: Omit<ToastMessage, "undo"> & { retry?: ToastAction; undo?: ToastAction | ToastForm },
): void {
  shownToast.set({ duration: defaultDuration, ...message, key: nextKey++ });
}
