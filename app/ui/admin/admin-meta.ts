import type { MetaDescriptor } from "@remix-run/react";
import { site } from "~/site";

/** The head of an admin page: no crawler keeps it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex,nofollow" }];
}

/** The `handle` of an admin route: its place in the breadcrumb, under Home and Admin. */
export type AdminHandle = {
  crumb: string;
  parents?: readonly { label: string; to: string }[];
};
