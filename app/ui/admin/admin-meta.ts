import type { MetaDescriptor } from "@remix-run/react";
import { officePaths } from "~/office-paths";
import { site } from "~/site";
import type { FailingHandle } from "../connection-bar";

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex,nofollow" }];
}

/** The `handle` of an admin route: its breadcrumb below Home and the dashboard, here 'Admin'. */
export type AdminHandle = FailingHandle & {
  crumb: string;
  dashboard?: string;
  parents?: readonly { label: string; to: string }[];
};

export const underProperties = [{ label: "Properties", to: officePaths.adminProperties }];
