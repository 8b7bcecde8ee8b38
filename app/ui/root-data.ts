import { useRouteLoaderData } from "@remix-run/react";
import type { FlashReceipt, ToastMessage } from "~/forms/answer";
import type { Role } from "~db/vocabulary";

/** What every page knows. */
export type RootData = {
  user: { username: string; role: Role } | null;
  /** The message of the form that led here, and its receipt. */
  flash: ToastMessage | null;
  receipt?: FlashReceipt;
  publicUrl: string;
  year: number;
  pixelId?: string;
  /** Whether pages are kept for when there is no line. */
  offline: boolean;
  saveData: boolean;
};

/** The data of the root loader; undefined when it failed. */
export function useRootData() {
  return useRouteLoaderData<RootData>("root");
}

/** Whether an administrator is signed in. */
export function useIsAdmin(): boolean {
  return useRootData()?.user?.role === "admin";
}
