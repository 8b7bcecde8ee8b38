import { staffFailures } from "~/forms/staff-failures";
import { dealLimits, lastDealDay } from "~/models/leads/deal/schema";
import type { DealValues } from "~/models/leads/deal/staff.server";
import { RowForm } from "~/ui/admin/conflict";
import { useCheckedForm } from "~/ui/form/checked-form";
import { Field, SelectField } from "~/ui/form/field";
import { currencies } from "~db/vocabulary";

type Props = {
  values: DealValues;
  agents: { value: string; label: string }[] | null;
  /** Whether its listing can be marked as Sold with it. */
  canClose: boolean;
};

const offerChoices = [
  { value: "sale", label: "Sold" },
  { value: "rent", label: "Rented, price per month" },
];

export function DealForm({ values, agents, canClose }: Props) {
  const { frame, fields } = useCheckedForm({
    id: "deal",
    schema: () => import("~/models/leads/deal/schema").then(({ dealForm }) => dealForm),
    failed: staffFailures.saveDeal,
    defaultValue: values,
  });
  return (
    <RowForm
      {...{ ...frame, fields }}
      hiddenFields={{ lead: values.lead, propertyId: values.propertyId }}
      className="panel grid max-w-3xl gap-5 p-4 md:p-6"
      button="Save deal"
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field field={fields.title} label="Property" type="text" maxLength={dealLimits.title} />
        <Field
          field={fields.client}
          label="Client"
          type="text"
          maxLength={dealLimits.client}
          autoComplete="off"
        />
        <SelectField field={fields.offer} label="What came of it" options={offerChoices} />
        <Field
          field={fields.closedOn}
          label="Date"
          type="date"
          min={dealLimits.firstDay}
          max={lastDealDay()}
          suppressHydrationWarning
        />
        <Field
          field={fields.price}
          label="Agreed price"
          type="text"
          inputMode="decimal"
          maxLength={dealLimits.amount}
          hint="Such as 8,500,000 or 8.5M"
          autoComplete="off"
        />
        <SelectField field={fields.currency} label="Currency" options={currencies} />
        <Field
          field={fields.commission}
          label="Commission"
          type="text"
          maxLength={dealLimits.amount}
          hint="An amount, or a percentage such as 2%"
          autoComplete="off"
        />
        {agents && (
          <SelectField field={fields.agentId} label="Agent" options={agents} empty="The office" />
        )}
      </div>
      {canClose && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isSold"
            defaultChecked
            className="size-5 shrink-0 accent-brand"
          />
          {`Mark the listing as ${values.offer === "rent" ? "rented" : "sold"}`}
        </label>
      )}
    </RowForm>
  );
}
