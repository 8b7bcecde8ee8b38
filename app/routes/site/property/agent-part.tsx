import { type Markup, StaticPart } from "~/platform/static-part";
import { copyLink } from "~/ui/property-buttons";

/** The agent's card, in which one button lives: it copies the address. */
export function AgentPart({ markup, path }: { markup: Markup; path: string }) {
  return (
    <StaticPart
      as="section"
      className="panel p-6 shadow-box"
      aria-labelledby="agent-heading"
      markup={markup}
      onClick={({ target }) => {
        if ((target as Element).closest("button")) copyLink(path);
      }}
    />
  );
}
