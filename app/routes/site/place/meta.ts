import { placePath } from "~/models/catalogue/places/address";
import type { PlaceFacts } from "~/models/catalogue/places/facts.server";
import {
  breadcrumbData,
  itemListData,
  placeData,
} from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { PageMeta } from "~/ui/page-meta";

/** What crawlers read of a place; `described` says where it is only if that is known. */
export function aboutPlace(facts: PlaceFacts) {
  const { title, label, slug, names, subcity, found, sale, rent } = facts;
  const { isSurveyed, latitude, longitude } = facts;
  return {
    title,
    path: placePath({ slug }),
    description: t.places.foundDescription(found, sale.count, rent.count),
    described: { label, names, subcity, ...(isSurveyed && { latitude, longitude }) },
  };
}

type About = ReturnType<typeof aboutPlace>;
type Card = { title: string; path: string };

export const placeMeta = (
  { title, path, description, described }: About,
  newest: Card[],
): PageMeta => ({
  title,
  path,
  description,
  structuredData: (publicUrl) => [
    placeData({ ...described, url: `${publicUrl}${path}` }),
    itemListData(publicUrl, newest),
    breadcrumbData(publicUrl, [
      [t.shell.home, paths.home],
      [t.shell.places, paths.places],
      [title, path],
    ]),
  ],
});
