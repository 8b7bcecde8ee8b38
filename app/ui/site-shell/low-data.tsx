import { useLocation } from "@remix-run/react";
import { t } from "~/texts";

/** Says on a page that saves data what it leaves out, and leads to the same page with everything. */
export function LowData() {
  const whole = new URLSearchParams(useLocation().search);
  whole.set("lite", "0");
  return (
    <p className="shell flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      {t.shell.onTap}
      <a href={`?${whole}`} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {t.shell.showEverything}
      </a>
    </p>
  );
}
