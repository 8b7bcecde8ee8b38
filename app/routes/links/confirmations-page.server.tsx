import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { shortAddress } from "~/models/catalogue/places/address";
import { formatPrice } from "~/models/catalogue/property/price";
import { formatMoment } from "~/models/dates.server";
import { langOf } from "~/models/lang";
import type { Confirmations } from "~/models/messages/confirmation/link.server";
import { priceMaxLength, shownPrice } from "~/models/messages/confirmation/schema";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { notices, wordsOf } from "./confirmation-page.server";
import { plainFailures, plainNotice, plainPage } from "./plain-page.server";

type Homes = Extract<Confirmations, { state: "open" }>["homes"];
type Refusal = { typed: string; message: string; unlikely?: string };
export type Refusals = Map<number, Refusal>;

/** The names of a home's fields in the form. */
export const fieldsOf = (id: number) => ({
  answer: `answer-${id}`,
  price: `price-${id}`,
  shown: `shown-${id}`,
  sure: `sure-${id}`,
});

const nothingChosen = "Nothing was chosen yet: tap an answer, or the button for all at once.";

/** One form for all homes of an owner or agent. @param refusals by home, of an answer not saved */
export function confirmationsPage(token: string, all: Confirmations, refusals?: Refusals) {
  if (all.state !== "open") return plainNotice(notices.expired);
  const { homes, more, until } = all;
  const asked = homes.filter(({ given, property }) => !given || refusals?.has(property.id));
  const answered = homes.filter((home) => !asked.includes(home));
  if (homes.length === 0)
    return plainNotice({
      title: "Nothing to confirm",
      text: "All your homes are up to date. Thank you!",
    });
  const title = asked.length > 0 ? "Are they still available?" : "Thank you!";
  const wrong = refusals && (refusals.size > 0 ? failed(refusals.size) : nothingChosen);
  return plainPage(
    title,
    <form method="post" action={`${paths.confirmation}/${token}`}>
      <h1>
        {title} <span lang="am">{asked.length > 0 ? "አሁንም አሉ?" : "እናመሰግናለን!"}</span>
      </h1>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {answered.length > 0 && (
        <p className="box done" role="status">
          <strong>{`${answered.length} of ${homes.length + more} answered.`}</strong>
        </p>
      )}
      {asked.map((home) => (
        <Home key={home.property.id} home={home} refusal={refusals?.get(home.property.id)} />
      ))}
      {more > 0 && <p>{`${formatCount(more, "more home")} will follow.`}</p>}
      {answered.length > 0 && (
        <details>
          <summary>{`What you told us, to correct until ${formatMoment(until)}`}</summary>
          {answered.map((home) => (
            <Home key={home.property.id} home={home} />
          ))}
        </details>
      )}
      <div className="bar">
        <button type="submit" className="main">
          Save my answers <span lang="am">ያስቀምጡ</span>
        </button>
        {asked.length > 0 && (
          <button type="submit" name="rest" value="available">
            All others are still available <span lang="am">ሌሎቹ ሁሉም አሉ</span>
          </button>
        )}
      </div>
    </form>,
    { status: wrong ? 400 : 200 },
  );
}

const failed = (count: number) =>
  `${plainFailures.confirmation.title} for ${formatCount(count, "home")}; the others were.`;

const choices = [
  { value: "available", label: "Still available", amharic: "አሁንም አለ" },
  { value: "sold", label: "Sold or let", amharic: "ተሽጧል / ተከራይቷል" },
];

function Home({ home: { property, given }, refusal }: { home: Homes[number]; refusal?: Refusal }) {
  const { id, title, images, currency } = property;
  const names = fieldsOf(id);
  const [first] = images;
  const stored = first && parseImageUrl(first);
  const src = stored ? photoUrl(stored, "jpg", photoWidths.saving) : first;
  return (
    <fieldset className="box">
      <legend>
        {src && <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />}
        <span>
          <strong {...langOf(title)}>{title}</strong>
          <br />
          <span className="muted">{shortAddress(property)}</span>
          <br />
          {formatPrice(property)}
        </span>
      </legend>
      <input type="hidden" name={names.shown} value={shownPrice(property)} />
      {refusal?.unlikely && <input type="hidden" name={names.sure} value={refusal.unlikely} />}
      {given && <p className="muted">{wordsOf(given)}</p>}
      <div className="pair">
        {choices.map(({ value, label, amharic }) => (
          <label key={value} className="pick">
            <input type="radio" name={names.answer} value={value} />
            <span>
              <strong>{label}</strong>
              <span lang="am">{amharic}</span>
            </span>
          </label>
        ))}
      </div>
      <details open={Boolean(refusal)}>
        <summary>
          New price <span lang="am">አዲስ ዋጋ</span>
        </summary>
        <label htmlFor={names.price}>{`Price in ${currency}`}</label>
        <input
          id={names.price}
          name={names.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={priceMaxLength}
          defaultValue={refusal?.typed}
          placeholder={property.price.toLocaleString("en-US")}
          {...(refusal && { "aria-invalid": true, "aria-describedby": `wrong-${id}` })}
        />
        {refusal && (
          <p className="wrong" id={`wrong-${id}`}>
            {refusal.message}
          </p>
        )}
      </details>
    </fieldset>
  );
}
