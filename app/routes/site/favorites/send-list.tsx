import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { site } from "~/site";
import { idsText, maxShared } from "~/ui/home-ids";
import { Icon } from "~/ui/icon";
import { copyLink } from "~/ui/property-buttons";
import { shareLinks } from "~/ui/share-links";

/** A link to the homes, to be sent to others: what names them stays between the two browsers. */
export function SendList({ homes }: { homes: readonly ComparedProperty[] }) {
  const sent = homes.slice(0, maxShared).map(({ id }) => id);
  const url = new URL(`${paths.sharedList}#${idsText(sent)}`, location.href).href;
  const title = `${counted(sent.length, "home")} on ${site.name}`;
  const links = shareLinks(url, title);
  return (
    <details className="live-send">
      <summary className="button button-quiet">
        <Icon name="send" size={18} />
        Send my list
      </summary>
      <div>
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
        <div>
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
              // Who thinks better of it closes the sheet: no failure.
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
