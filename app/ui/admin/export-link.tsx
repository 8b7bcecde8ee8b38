import { Icon } from "../icon";
import { useIsAdmin } from "../root-data";
import { showToast } from "../toast";

/** A link that downloads a CSV file; administrators have it. */
export function ExportLink({ href, what }: { href: string; what: string }) {
  if (!useIsAdmin()) return null;
  return (
    <a
      href={href}
      download
      className="button button-quiet"
      onClick={() => showToast({ title: `Exporting ${what}...`, tone: "success" })}
    >
      <Icon name="download" size={18} />
      Export CSV
    </a>
  );
}
