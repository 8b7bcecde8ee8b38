import { paths } from "~/paths";

/** In the state of a page: the list from which its visitor came, and its place in the tab's history. */
type ListTrail = { list: string; at: number };

const isList = ({ pathname }: { pathname: string }) => pathname === paths.properties;

/** The state for the next page, by which it leads back to the list. */
export function listTrail(): { trail?: ListTrail } {
  const { idx, usr } = history.state ?? {};
  if (!isList(location)) return { trail: usr?.trail };
  return { trail: { list: location.pathname + location.search, at: idx } };
}

/** Makes a link to all properties lead to the list of before: its filters, page and place. */
export function backToList(event: React.MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, currentTarget: link } = event;
  if (metaKey || ctrlKey || shiftKey) return;
  const { idx, usr } = history.state ?? {};
  const trail: ListTrail | undefined = usr?.trail ?? trailOfLoad(idx);
  if (!trail) return;
  link.href = trail.list;
  if (!(trail.at < idx)) return;
  event.preventDefault();
  history.go(trail.at - idx);
}

/** Of a page that the browser loaded itself, because its link was tapped before there was script. */
function trailOfLoad(idx: unknown): ListTrail | undefined {
  const from = document.referrer && new URL(document.referrer);
  if (idx !== 0 || !from || from.origin !== location.origin || !isList(from)) return undefined;
  return { list: from.pathname + from.search, at: history.length > 1 ? -1 : 0 };
}
