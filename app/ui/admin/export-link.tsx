import { Icon } from "../icon";
import { useIsAdmin } from "../root-data";
import { showToast } from "../toast";
import { iconButton } from "./cells";

/**
 * A link that downloads a CSV file; administrators have it.
 * @param isIcon without the words, where there is no room for them
 */
export function ExportLink({
  href,
  what,
  isIcon = false,
}: {
  href: string;
  what: string;
  isIcon?: boolean;
}) {
  if (!useIsAdmin()) return null;
  return (
    <a
      href={href}
      download
      title="Export CSV"
      className={isIcon ? iconButton : "button button-quiet"}
      onClick={() => showToast({ title: `Exporting ${what}...`, tone: "success" })}
    >
      <Icon name="download" size={18} />
      <span className={isIcon ? "sr-only" : undefined}>Export CSV</span>
    </a>
  );
}
