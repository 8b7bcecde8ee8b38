import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { t } from "~/texts";
import { pageMeta } from "~/ui/page-meta";
import { DevicePage } from "../on-device";
import { SharedList } from "./shared-list";

export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t.favorites.fromFriend,
    description: t.favorites.sharedText,
    path: paths.sharedList,
    index: false,
  });

/** Which homes they are stands in the fragment of the address, which servers do not get. */
export default function SharedListPage() {
  return (
    <DevicePage
      title={t.favorites.fromFriend}
      withoutScript={t.favorites.sharedWithoutScript}
      content={SharedList}
      hasOwnTitle
    />
  );
}
