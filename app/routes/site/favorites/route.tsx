import type { LinksFunction } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { pageStyle } from "~/platform/page-style";
import { pageMeta } from "~/ui/page-meta";
import { DevicePage } from "../on-device";
import { Favorites } from "./favorites";
import favoritesStyle from "./favorites.css?url";

export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () => [pageStyle(favoritesStyle)];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Favorites",
    description: "The properties that you saved in this browser.",
    path: paths.favorites,
    index: false,
  });

export default function FavoritesPage() {
  return (
    <DevicePage
      title="My Favorites"
      withoutScript="Your favorites are kept in this browser alone, and reading them needs JavaScript. Please switch it on, or browse"
      content={Favorites}
    />
  );
}
