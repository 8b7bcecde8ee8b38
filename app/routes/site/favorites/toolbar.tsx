import { useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { site } from "~/site";
import { storedText, storeText } from "~/ui/device-storage";
import { idsText, maxShared } from "~/ui/home-ids";
import { Icon } from "~/ui/icon";
import { copyLink } from "~/ui/property-buttons";
import { shareLinks } from "~/ui/share-links";
import { isOrder, type Order, orderOptions } from "./order";

const orderKey = "favorites-order";

export function useOrder() {
  const [order, setOrder] = useState<Order>(() => {
    const stored = storedText(orderKey, "sessionStorage");
    return isOrder(stored) ? stored : "saved";
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
  isSaved: boolean;
};

export function Toolbar({ homes, order, onOrder, isSaved }: Props) {
  const several = homes.length > 1;
  return (
    <div className="mb-6">
      <p role="status" className="mb-3">
        {formatCount(homes.length, "home")}, kept on this device only.
        {several && " Tick two to four to compare them side by side."}
      </p>
      {!isSaved && (
        <p role="alert" className="live-notice">
          This browser keeps nothing: your notes last until you leave the page.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {several && (
          <label>
            <span className="caption">Sort by</span>
            <select
              className="field"
              value={order}
              onChange={({ target }) => isOrder(target.value) && onOrder(target.value)}
            >
              {orderOptions.map(([value, label]) => (
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

function SendList({ homes }: { homes: readonly ComparedProperty[] }) {
  const sent = homes.slice(0, maxShared).map(({ id }) => id);
  const url = new URL(`${paths.sharedList}#${idsText(sent)}`, location.href).href;
  const title = `${formatCount(sent.length, "home")} on ${site.name}`;
  const links = shareLinks(url, title);
  return (
    <details className="open:flex-[1_1_100%]">
      <summary className="button button-quiet list-none">
        <Icon name="send" size={18} />
        Send my list
      </summary>
      <div className="panel mt-3 grid max-w-160 gap-3 p-4">
        <p>
          {sent.length < homes.length && `The link holds the first ${maxShared} homes. `}
          Whoever opens the link sees these homes, and none of your notes.
        </p>
        <label>
          <span className="caption">Link to my list</span>
          <input
            className="field"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-brand"
            onClick={() => copyLink(url, "The link of your list was")}
          >
            Copy link
          </button>
          <a href={links.whatsapp} className="button button-quiet">
            WhatsApp
          </a>
          <a href={links.telegram} className="button button-quiet">
            Telegram
          </a>
          {"share" in navigator && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => navigator.share({ title, url }).catch(() => {})}
            >
              Share…
            </button>
          )}
        </div>
      </div>
    </details>
  );
}
