import { whenTouched } from "~/ui/form/when-touched";
import { ContactTabs } from "./contact";

const Forms = whenTouched(import.meta.env.SSR ? ContactTabs : undefined, () =>
  import("./contact").then(({ ContactTabs }) => ContactTabs),
);

export function Contact(props: React.ComponentProps<typeof ContactTabs>) {
  return (
    <section className="panel p-6 shadow-box" aria-label="Contact us about this property">
      <Forms {...props} />
    </section>
  );
}
