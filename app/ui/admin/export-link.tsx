import { Icon } from "../icon";
import { showToast } from "../toast";

/** A link that downloads a CSV file. */
export function ExportLink({ href, what }: { href: string; what: string }) {
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
