import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { PropertyRow } from "~/models/catalogue/property/staff-list.server";
import { readBack, typedPriceMax } from "~/models/catalogue/property/typed-price";
import { ActionForm } from "~/ui/action-form";
import { Icon } from "~/ui/icon";

/** The price of a row; a tap on it opens the field that changes it. */
export function PriceField({ property }: { property: PropertyRow }) {
  const { id, title, version, amount, currency } = property;
  const [price, other] = property.price.figures;
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  return (
    <details
      name="price"
      className="group/price relative"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.querySelector<HTMLInputElement>("[name=price]")?.select();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary
        // On a phone the line above belongs to its target.
        className="relative block min-h-6 list-none rounded-box max-lg:text-sm max-lg:font-semibold max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:-top-5 max-lg:before:bottom-0 lg:grid lg:min-h-11 lg:content-center lg:hover:bg-sand"
      >
        <span className="flex items-center gap-1.5 leading-5 whitespace-nowrap">
          {price}
          <span className="sr-only">, change</span>
          <Icon name="pencil" size={14} className="text-muted" />
        </span>
        {other && (
          <span className="block text-xs leading-4 whitespace-nowrap text-muted max-lg:hidden">
            {other}
          </span>
        )}
      </summary>
      <ActionForm
        failed={staffFailures.updateProperty}
        fields={{ intent: "price", id, version }}
        action={`${pathname}${search}#row-${id}`}
        className="absolute top-full left-0 z-20 grid w-56 gap-1 rounded-box border border-line bg-card p-2 shadow-box"
      >
        {(isBusy) => (
          <>
            <span className="flex gap-1.5">
              <input
                type="text"
                name="price"
                aria-label={`New price of ${title}, in ${currency}`}
                defaultValue={amount > 0 ? price : ""}
                placeholder="4.5m"
                required
                maxLength={typedPriceMax}
                autoComplete="off"
                className="field min-h-11 min-w-0 py-1"
                onChange={(event) => setText(event.target.value)}
              />
              <button
                type="submit"
                aria-busy={isBusy || undefined}
                className="button button-action min-h-11 px-3"
              >
                Save
              </button>
            </span>
            <output className="text-sm text-muted empty:hidden">{readBack(text, currency)}</output>
          </>
        )}
      </ActionForm>
    </details>
  );
}
