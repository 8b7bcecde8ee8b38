import { Form, useLocation } from "@remix-run/react";
import { confirmationDays } from "~/models/catalogue/property/fields";
import { iconButton } from "~/ui/admin/cells";
import { ButtonLink, SubmitButton } from "~/ui/admin/page-head";
import {
  type ListChoice,
  ListSelect,
  sortChoice,
  useListForm,
} from "~/ui/admin/staff-list/list-form";
import { Icon } from "~/ui/icon";
import { propertyStatuses, propertyTypes, searchMaxLength, subcities } from "~db/vocabulary";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const confirmed = optionsOf({ no: `Not confirmed for ${confirmationDays} days` });
const offers = optionsOf({ sale: "For sale", rent: "For rent" });
const featured = optionsOf({ yes: "Featured", no: "Not featured" });
const incomplete = optionsOf({ yes: "Incomplete" });
const shown = optionsOf({ archived: "Archived", drafts: "Drafts" });

/** @param agents to choose from; none for who sees only their own listings */
function choicesOf(agents: ListChoice["values"]): ListChoice[] {
  const values = [{ value: "none", label: "Without an agent" }, ...agents];
  const agent = { name: "agent", label: "Agent", any: "All agents", values };
  return [
    { name: "confirmed", label: "Confirmed", any: "Confirmed at any time", values: confirmed },
    { name: "status", label: "Status", any: "All statuses", values: propertyStatuses },
    { name: "subcity", label: "Subcity", any: "All subcities", values: subcities },
    { name: "propertyType", label: "Type", any: "All types", values: propertyTypes },
    { name: "offer", label: "Offer", any: "Sale and rent", values: offers },
    { name: "featured", label: "Featured", any: "Featured or not", values: featured },
    { name: "incomplete", label: "Complete", any: "Complete or not", values: incomplete },
    ...(agents.length > 0 ? [agent] : []),
    { name: "shown", label: "Shown", any: "All but archived", values: shown },
  ];
}

export function FilterForm({
  agents,
  sorts,
}: {
  agents: ListChoice["values"];
  sorts: Readonly<Record<string, string>>;
}) {
  const { pathname } = useLocation();
  const { params, form } = useListForm();
  const folded = choicesOf(agents);
  const chosen = folded.filter(({ name }) => params.get(name)).length;
  return (
    <Form
      {...form}
      role="search"
      className="relative flex min-w-0 flex-wrap items-center gap-x-2 max-lg:order-last max-lg:w-full lg:grow lg:flex-nowrap lg:justify-end"
    >
      <span className="flex min-w-0 grow gap-2 max-lg:mr-30 lg:max-w-sm">
        <input
          type="search"
          name="search"
          aria-label="Search"
          placeholder="Title, address, place or type"
          defaultValue={params.get("search") ?? ""}
          maxLength={searchMaxLength}
          autoComplete="off"
          className="field min-h-11 min-w-0 grow truncate py-1"
        />
        <button type="submit" className={iconButton} aria-label="Search">
          <Icon name="search" size={18} />
        </button>
      </span>
      <details className="max-lg:w-full lg:relative lg:shrink-0">
        <summary className="button button-quiet min-h-11 list-none whitespace-nowrap max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:px-4">
          <Icon name="sliders-horizontal" size={18} className="max-lg:hidden" />
          Filters{chosen > 0 && ` (${chosen})`}
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 max-lg:mt-2 lg:absolute lg:top-full lg:right-0 lg:z-30 lg:mt-1 lg:w-[32rem] lg:rounded-box lg:border lg:border-line lg:bg-card lg:p-4 lg:shadow-box">
          {[...folded, sortChoice("Newest first", sorts)].map((choice) => (
            <ListSelect
              key={choice.name}
              {...choice}
              value={params.get(choice.name) ?? ""}
              className="min-w-0"
            />
          ))}
          <SubmitButton>Show</SubmitButton>
          <ButtonLink to={pathname}>Clear filters</ButtonLink>
        </div>
      </details>
    </Form>
  );
}
