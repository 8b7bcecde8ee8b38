import type { site } from "~/site";
import { Icon, iconHtml } from "./icon";

type Network = (typeof site.social)[number]["name"];

const size = 20;
const iconOf = (name: Network) => name.toLowerCase() as Lowercase<Network>;

/** The icon of a social network. */
export function SocialIcon({ name }: { name: Network }) {
  return <Icon name={iconOf(name)} size={size} />;
}

/** The same icon as HTML. */
export function socialIcon(name: Network) {
  return iconHtml(iconOf(name), size);
}
