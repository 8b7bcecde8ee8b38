import type { site } from "~/site";
import { Icon } from "./icon";

type Network = (typeof site.social)[number]["name"];

/** The icon of a social network. */
export function SocialIcon({ name }: { name: Network }) {
  return <Icon name={name.toLowerCase() as Lowercase<Network>} size={20} />;
}
