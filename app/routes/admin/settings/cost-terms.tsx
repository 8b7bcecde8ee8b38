import { Field, type FormField } from "~/ui/form/field";
import { type CostTermName, costSourceMaxLength, costTermNames, costTerms } from "~db/agency";

type Fields = Record<string, FormField>;

export function CostTerms({ fields }: { fields: Fields }) {
  return (["rent", "sale"] as const).map((offer) => (
    <section key={offer} className="grid gap-5 border-line border-t pt-4">
      <div>
        <h2 className="font-semibold">
          {offer === "rent" ? "What moving in costs" : "What buying costs"}
        </h2>
        <p className="text-sm text-muted">
          Each home's page starts from these. Say where each is from, and of which day.
        </p>
      </div>
      {costTermNames
        .filter((name) => costTerms[name].offer === offer)
        .map((name) => (
          <CostTerm key={name} name={name} fields={fields} />
        ))}
    </section>
  ));
}

function CostTerm({ name, fields }: { name: CostTermName; fields: Fields }) {
  const { label } = costTerms[name];
  const of = (field: string) => fields[field] as FormField;
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_10rem]">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Field field={of(name)} label="Value" type="text" inputMode="decimal" required />
      <Field field={of(`${name}On`)} label="As of" type="date" required />
      <div className="sm:col-span-2">
        <Field
          field={of(`${name}Source`)}
          label="Source"
          type="text"
          maxLength={costSourceMaxLength}
          required
        />
      </div>
    </fieldset>
  );
}
