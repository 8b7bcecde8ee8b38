import { TextLink } from "~/ui/admin/controls";
import { useSettingsSections } from "~/ui/admin/sections";

/** What is set up elsewhere, and what is looked up now and then. */
export function SettingsLinks() {
  return (
    <nav aria-label="More settings" className="panel mt-4 max-w-2xl px-4">
      <ul className="flex flex-wrap gap-x-6">
        {useSettingsSections().map(({ to, label, text }) => (
          <li key={to}>
            <TextLink to={to} title={text}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
