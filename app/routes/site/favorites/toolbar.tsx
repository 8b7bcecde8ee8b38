import { useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { storedText, storeText } from "~/ui/device-storage";
import { Icon } from "~/ui/icon";
import { copyLink } from "~/ui/property-buttons";
import { idsText, maxShared } from "~/ui/public-list";
import { shareLinks } from "~/ui/share-links";
import { isOrder, type Order, orderNames } from "./order";

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
        {t.favorites.savedOnDevice(homes.length)}
        {several && ` ${t.favorites.tickSome}`}
      </p>
      {!isSaved && (
        <p role="alert" className="live-notice">
          {t.favorites.keepsNothing}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {several && (
          <label>
            <span className="caption">{t.favorites.sortBy}</span>
            <select
              className="field"
              value={order}
              onChange={({ target }) => isOrder(target.value) && onOrder(target.value)}
            >
              {orderNames.map((value) => (
                <option key={value} value={value}>
                  {t.favorites.orders[value]}
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
  const title = t.favorites.sentTitle(sent.length, site.name);
  const links = shareLinks(url, title);
  return (
    <details className="open:flex-[1_1_100%]">
      <summary className="button button-quiet list-none">
        <Icon name="send" size={18} />
        {t.favorites.send}
      </summary>
      <div className="panel mt-3 grid max-w-160 gap-3 p-4">
        <p>
          {sent.length < homes.length && t.favorites.holdsFirst(maxShared)}
          {t.favorites.whoeverOpens}
        </p>
        <label>
          <span className="caption">{t.favorites.listLink}</span>
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
            onClick={() => copyLink(url, t.favorites.linkWas)}
          >
            {t.favorites.copyLink}
          </button>
          <a href={links.whatsapp} className="button button-quiet">
            {t.contact.whatsapp}
          </a>
          <a href={links.telegram} className="button button-quiet">
            {t.contact.telegram}
          </a>
          {"share" in navigator && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => navigator.share({ title, url }).catch(() => {})}
            >
              {t.favorites.share}
            </button>
          )}
        </div>
      </div>
    </details>
  );
}
