import { t } from "~/texts";
import { whenTouched } from "~/ui/form/when-touched";
import { Section } from "~/ui/section";
import { InterestForm } from "./interest-form";

const Form = whenTouched(import.meta.env.SSR ? InterestForm : undefined, () =>
  import("./interest-form").then(({ InterestForm }) => InterestForm),
);

export function InterestSection(props: React.ComponentProps<typeof InterestForm>) {
  return (
    <Section title={t.home.updates} id="interest">
      <p className="max-w-2xl text-muted">{t.home.updatesText}</p>
      <div className="panel mt-6 max-w-3xl p-6">
        <Form {...props} />
      </div>
    </Section>
  );
}
