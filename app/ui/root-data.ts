import { useRouteLoaderData } from "@remix-run/react";
import type { FlashReceipt, ToastMessage } from "~/forms/answer";
import type { ExchangeRate } from "~/models/catalogue/property/price";
import type { Markup } from "~/platform/static-part";
import type { SiteTexts } from "~/site";
import type { Role } from "~db/vocabulary";

export type RootData = {
  user: { username: string; role: Role } | null;
  waiting?: number;
  flash: ToastMessage | null;
  receipt?: FlashReceipt;
  publicUrl: string;
  site?: Partial<SiteTexts>;
  rate: ExchangeRate | null;
  footer: Markup;
  pixelId?: string;
  offline: boolean;
  saveData: boolean;
};

export function useRootData() {
  return useRouteLoaderData<RootData>("root");
}

export function useIsAdmin(): boolean {
  return useRootData()?.user?.role === "admin";
}
