import type { LinksFunction } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { pageStyle } from "~/platform/page-style";
import { t } from "~/texts";
import { pageMeta } from "~/ui/page-meta";
import { DevicePage } from "../on-device";
import { Favorites } from "./favorites";
import favoritesStyle from "./favorites.css?url";

export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () => [pageStyle(favoritesStyle)];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t.favorites.title,
    description: t.favorites.description,
    path: paths.favorites,
    index: false,
  });

export default function FavoritesPage() {
  return (
    <DevicePage
      title={t.favorites.title}
      withoutScript={t.favorites.withoutScript}
      content={Favorites}
    />
  );
}
