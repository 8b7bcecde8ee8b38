import { t } from "~/texts";
import { whenTouched } from "~/ui/form/when-touched";
import { ContactForms } from "./contact";

const Forms = whenTouched(import.meta.env.SSR ? ContactForms : undefined, () =>
  import("./contact").then(({ ContactForms }) => ContactForms),
);

export function Contact(props: React.ComponentProps<typeof ContactForms>) {
  return (
    <section className="panel p-6 shadow-box" aria-label={t.detail.contactUs}>
      <Forms {...props} />
    </section>
  );
}
