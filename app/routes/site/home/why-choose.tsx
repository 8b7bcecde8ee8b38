import { site } from "~/site";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

const benefits = [
  {
    icon: "badge-check",
    title: "Verified listings",
    text: "An agent of ours has stood in every home you see here, checked the title deed and taken the photos. Sold homes say so.",
  },
  {
    icon: "shield-check",
    title: "Secure transactions",
    text: "We go with you through the sub-city land office, the notary and the bank, and no money moves before the papers are right.",
  },
  {
    icon: "handshake",
    title: "Local expertise",
    text: "We know which street keeps its water in the dry season, where the road will widen, and what the neighbours paid.",
  },
] as const;

export function WhyChoose() {
  return (
    <Section title={`Why Choose ${site.name}`} tone="sand">
      <ul className="grid gap-6 md:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="panel p-6">
            <Icon name={icon} size={32} className="text-brand" />
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
