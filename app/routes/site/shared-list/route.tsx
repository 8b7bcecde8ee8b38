import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";
import { DevicePage } from "../on-device";
import { SharedList } from "./shared-list";

export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Homes from a friend",
    description: "A list of homes that somebody sent you.",
    path: paths.sharedList,
    index: false,
  });

/** Which homes they are stands in the fragment of the address, which servers do not get. */
export default function SharedListPage() {
  return (
    <DevicePage
      title="Homes from a friend"
      withoutScript="Which homes they are stands in the part of the link that only your browser reads, and reading it needs JavaScript. Please switch it on, or browse"
      content={SharedList}
      hasOwnTitle
    />
  );
}
