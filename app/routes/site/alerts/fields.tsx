import type { FilterName, PropertyFilters } from "~/models/catalogue/search/filters";
import { trapField } from "~/models/leads/lead/limits";
import { paths } from "~/paths";
import { t } from "~/texts";
import {
  alertFrequencies,
  offeredStatuses,
  propertyTypes,
  searchMaxLength,
  subcities,
} from "~db/vocabulary";

type Props = {
  filters: PropertyFilters;
  channels: { email: boolean; telegram: string | false | null };
  change: string;
  frequency: string;
  email: string;
  message?: string;
};

/** Kept as they are: what the fields do not show. */
const hidden: readonly FilterName[] = ["bedrooms", "currency", "near", "within", "at", "words"];

/** What is waited for, to change, and where and how often to be told. */
export function AlertFields({ filters, channels, change, frequency, email, message }: Props) {
  return (
    <form method="post" action={paths.alerts} className="panel grid gap-5 p-6">
      {hidden.map((name) => {
        const value = filters[name];
        return value === undefined ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        );
      })}
      {change && <input type="hidden" name="change" value={change} />}
      {message && (
        <p role="alert" className="font-semibold text-danger">
          {message}
        </p>
      )}
      {!change && (
        <fieldset className="grid gap-2">
          <legend className="label">{t.alerts.where}</legend>
          {channels.telegram && (
            <Pick name="channel" value="telegram" label={t.alerts.channels.telegram} isChosen />
          )}
          {channels.email && (
            <>
              <Pick
                name="channel"
                value="email"
                label={t.alerts.channels.email}
                isChosen={!channels.telegram || email !== ""}
              />
              <input
                type="email"
                name="email"
                defaultValue={email}
                aria-label={t.forms.email}
                placeholder={t.forms.email}
                autoComplete="email"
                className="field"
              />
            </>
          )}
        </fieldset>
      )}
      <fieldset className="grid gap-2">
        <legend className="label">{t.alerts.howOften}</legend>
        {alertFrequencies.map((each) => (
          <Pick
            key={each}
            name="frequency"
            value={each}
            label={t.alerts.frequencies[each]}
            isChosen={each === frequency}
          />
        ))}
      </fieldset>
      <details open={change !== ""}>
        <summary className="link min-h-11 cursor-pointer content-center">{t.alerts.edit}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Text name="search" label={t.list.search} value={filters.search} />
          <Choice
            name="propertyType"
            label={t.list.type}
            any={t.list.anyType}
            of={propertyTypes}
            names={t.words.types}
            value={filters.propertyType}
          />
          <Choice
            name="subcity"
            label={t.list.location}
            any={t.list.anywhere}
            of={subcities}
            names={t.words.subcities}
            value={filters.subcity}
          />
          <Choice
            name="status"
            label={t.list.status}
            any={t.list.anyStatus}
            of={offeredStatuses}
            names={t.words.statuses}
            value={filters.status}
          />
          <Text name="minBedrooms" label={t.alerts.minBedrooms} value={filters.minBedrooms} />
          <Text name="minPrice" label={t.list.lowest} value={filters.minPrice} />
          <Text name="maxPrice" label={t.list.highest} value={filters.maxPrice} />
        </div>
      </details>
      <div aria-hidden className="sr-only">
        <label>
          {t.forms.leaveEmpty}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button button-brand">
        {change ? t.alerts.save : t.alerts.submit}
      </button>
    </form>
  );
}

type PickProps = { name: string; value: string; label: string; isChosen?: boolean };

function Pick({ name, value, label, isChosen }: PickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  );
}

function Text({ name, label, value }: { name: string; label: string; value?: string | number }) {
  return (
    <label>
      <span className="label">{label}</span>
      <input name={name} defaultValue={value} maxLength={searchMaxLength} className="field" />
    </label>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  any: string;
  of: readonly Value[];
  names: Record<Value, string>;
  value: string | undefined;
};

function Choice<Value extends string>({ name, label, any, of, names, value }: ChoiceProps<Value>) {
  return (
    <label>
      <span className="label">{label}</span>
      <select name={name} defaultValue={value ?? ""} className="field">
        <option value="">{any}</option>
        {of.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
