import { t } from "~/texts";

export function SkipLink() {
  return (
    <a href="#main" className="button button-action skip-link">
      {t.shell.skipToContent}
    </a>
  );
}
