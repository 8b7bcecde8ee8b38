import { useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import { counted } from "~/models/words";
import { storedText, storeText } from "~/ui/device-storage";
import { isOrder, type Order, orders } from "./order";
import { SendList } from "./send-list";

const orderKey = "favorites-order";

/** The order of the favorites, kept until the tab is closed. */
export function useOrder() {
  const [order, setOrder] = useState<Order>(() => {
    const kept = storedText(orderKey, "sessionStorage");
    return isOrder(kept) ? kept : "saved";
  });
  function change(to: Order) {
    storeText(orderKey, to, "sessionStorage");
    setOrder(to);
  }
  return [order, change] as const;
}

type Props = {
  homes: readonly ComparedProperty[];
  order: Order;
  onOrder: (order: Order) => void;
  /** Whether the device takes the notes. */
  isKept: boolean;
};

/** What can be done with the whole list. */
export function Toolbar({ homes, order, onOrder, isKept }: Props) {
  const several = homes.length > 1;
  return (
    <div className="live-toolbar">
      <p role="status">
        {counted(homes.length, "home")}, kept on this device only.
        {several && " Tick two to four to compare them side by side."}
      </p>
      {!isKept && (
        <p role="alert" className="live-notice">
          This browser keeps nothing: your notes last until you leave the page.
        </p>
      )}
      <div>
        {several && (
          <label>
            <span className="caption">Sort by</span>
            <select
              className="field"
              value={order}
              onChange={({ target }) => isOrder(target.value) && onOrder(target.value)}
            >
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <SendList homes={homes} />
      </div>
    </div>
  );
}
