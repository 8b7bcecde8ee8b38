import Download from "lucide-react/icons/download";
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
      <Download aria-hidden size={18} />
      Export CSV
    </a>
  );
}
