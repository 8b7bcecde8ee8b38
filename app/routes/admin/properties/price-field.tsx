import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { PropertyRow } from "~/models/catalogue/property/staff-list.server";
import { readBack, typedPriceMax } from "~/models/catalogue/property/typed-price";
import { HiddenFields, useActionFetcher, useWhenDone } from "~/ui/action-form";
import { SubmitButton } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";

export function PriceField({ property }: { property: PropertyRow }) {
  const { id, title, version, amount, currency } = property;
  const [price, other] = property.price.figures;
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  const details = useRef<HTMLDetailsElement>(null);
  const fetcher = useActionFetcher(staffFailures.updateProperty);
  function close() {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  useWhenDone(fetcher, close);
  return (
    <details
      ref={details}
      name="price"
      className="group/price relative"
      onToggle={({ currentTarget: { open } }) => {
        const field = details.current?.querySelector("input[type=text]") as HTMLInputElement;
        if (open) field.select();
        else field.value = field.defaultValue;
        setText("");
      }}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <summary
        // On a phone the tap target includes the line above.
        className="relative block min-h-6 list-none rounded-box max-lg:text-sm max-lg:font-semibold max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:-top-5 max-lg:before:bottom-0 lg:grid lg:min-h-11 lg:content-center lg:hover:bg-sand"
      >
        <span className="flex items-center gap-1.5 leading-5 lg:whitespace-nowrap">
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
      <fetcher.Form
        method="post"
        action={`${pathname}${search}#row-${id}`}
        preventScrollReset
        className="absolute top-full left-0 z-20 w-56 rounded-box border border-line bg-card p-2 shadow-box"
        onSubmit={(event) => fetcher.state !== "idle" && event.preventDefault()}
      >
        <HiddenFields fields={{ intent: "price", id, version }} />
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
          <SubmitButton isBusy={fetcher.state !== "idle"} look="action" className="min-h-11 px-3">
            Save
          </SubmitButton>
        </span>
        <output className="text-sm text-muted">{readBack(text, currency)}</output>
      </fetcher.Form>
    </details>
  );
}
