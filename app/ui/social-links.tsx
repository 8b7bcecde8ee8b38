import { site } from "~/site";
import { Icon } from "./icon";

type Network = (typeof site.social)[number]["name"];

/** The social networks of the agency; one without a URL leads nowhere. */
export function SocialLinks() {
  return (
    <ul className="social-links">
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url ?? undefined}>
            <Icon name={name.toLowerCase() as Lowercase<Network>} size={20} />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
