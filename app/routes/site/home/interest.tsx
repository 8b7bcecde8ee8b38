import { whenTouched } from "~/ui/form/when-touched";
import { Section } from "~/ui/section";
import { InterestForm } from "./interest-form";

const Form = whenTouched(import.meta.env.SSR ? InterestForm : undefined, () =>
  import("./interest-form").then(({ InterestForm }) => InterestForm),
);

export function InterestSection(props: React.ComponentProps<typeof InterestForm>) {
  return (
    <Section title="Request Property Updates" id="interest">
      <p className="max-w-2xl text-muted">
        Tell us what you are looking for, and a property specialist calls you when it comes up.
      </p>
      <div className="panel mt-6 max-w-3xl p-6">
        <Form {...props} />
      </div>
    </Section>
  );
}
