import { paths } from "~/paths";
import { Icon } from "~/ui/icon";

/** The link to the page that visitors see. */
export function ViewProperty({ id }: { id: number }) {
  return (
    <a
      href={`${paths.properties}/${id}`}
      target="_blank"
      rel="noreferrer"
      className="button button-quiet"
    >
      <Icon name="external-link" size={18} />
      View Property
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}
