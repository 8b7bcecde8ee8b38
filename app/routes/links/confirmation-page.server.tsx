import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { shortAddress } from "~/models/catalogue/places/address";
import { formatPrice } from "~/models/catalogue/property/price";
import { formatMoment } from "~/models/dates.server";
import { langOf } from "~/models/lang";
import type { Confirmation, GivenAnswer } from "~/models/messages/confirmation/link.server";
import { priceMaxLength, shownPrice } from "~/models/messages/confirmation/schema";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import type { Property } from "~db/schema";
import {
  fieldsOf,
  type Home,
  type Homes,
  type Refusal,
  type Refusals,
} from "./confirmation-answer.server";
import {
  AnswerForm,
  plainFailures,
  plainNotice,
  plainPage,
  unknownLink,
} from "./plain-page.server";

const notices = {
  unknown: unknownLink(),
  expired: {
    title: "This link has expired",
    text: "We will send you a new one, or call us now.",
    status: 410,
  },
  gone: {
    title: "No longer on the site",
    text: "This listing has been archived or deleted: there is nothing left to confirm.",
    status: 410,
  },
};

/** @param refusals of answers that were not saved */
export function confirmationPage(
  token: string,
  confirmation: Confirmation,
  refusals?: Refusals,
): Response {
  const { state } = confirmation;
  const action = `${paths.confirmation}/${token}`;
  if (state === "all") return pageOfAll(action, confirmation, refusals);
  if (state !== "open" && state !== "closed") return plainNotice(notices[state]);
  const { property } = confirmation;
  const refusal = refusals?.get(property.id);
  const status = refusal && (refusal.status ?? 400);
  if (state === "open")
    return plainPage(
      "Is it still available?",
      <Question {...{ action, refusal }} home={confirmation} />,
      { status },
    );
  return plainPage(
    "Nothing to confirm",
    <>
      <Listing {...property} />
      <div className="box">
        {`The agency has marked this listing as ${property.status}. If that is wrong, please call us.`}
      </div>
    </>,
    { status },
  );
}

/** It is fetched by who opens the page, and no other. */
function Photo({
  images: [first],
  width,
  ...rest
}: {
  images: string[];
  width: number;
  loading?: "lazy";
}) {
  const stored = first && parseImageUrl(first);
  const src = stored ? photoUrl(stored, "jpg", width) : first;
  return src && <img src={src} alt="" referrerPolicy="no-referrer" {...rest} />;
}

function Listing(property: Property) {
  const { title, address, images, offer, price } = property;
  return (
    <>
      <Photo images={images} width={photoWidths.usual} />
      <h1 {...langOf(title)}>{title}</h1>
      <p className="muted" {...langOf(address)}>
        {shortAddress(property)}
      </p>
      <p>
        <strong>{formatPrice(property)}</strong>
        {offer === "rent" && price > 0 && " / month"}
      </p>
    </>
  );
}

type QuestionProps = { action: string; home: Home; refusal?: Refusal };

function Question({ action, home: { property, given, until }, refusal }: QuestionProps) {
  const isOfPrice = Boolean(refusal?.typed);
  const wrong = refusal && `${plainFailures.answer.title}: ${refusal.message}`;
  return (
    <>
      {given && <Done {...given} />}
      {!isOfPrice && <Wrong role="alert">{wrong}</Wrong>}
      <Listing {...property} />
      <h2>
        {given ? (
          `Not right? You can correct it until ${formatMoment(until)}.`
        ) : (
          <>
            Is it still available? <span lang="am">አሁንም አለ?</span>
          </>
        )}
      </h2>
      <AnswerForm action={action} amharic="አሁንም አለ">
        <button type="submit" className="main" name="answer" value="available">
          Still available
        </button>
      </AnswerForm>
      <AnswerForm action={action} amharic="ተሽጧል ወይም ተከራይቷል">
        <button type="submit" name="answer" value="sold">
          Sold or let
        </button>
      </AnswerForm>
      <AnswerForm action={action} amharic="አዲስ ዋጋ">
        <PriceField
          {...{ property, refusal }}
          names={fieldsOf()}
          wrong={isOfPrice ? wrong : undefined}
          isAlone
        />
        <button type="submit" name="answer" value="price">
          New price
        </button>
      </AnswerForm>
    </>
  );
}

type WrongProps = { id?: string; role?: "alert"; children?: string };

const Wrong = ({ children, ...attributes }: WrongProps) =>
  children && (
    <p className="wrong" {...attributes}>
      {children}
    </p>
  );

type PriceProps = {
  property: Property;
  names: ReturnType<typeof fieldsOf>;
  refusal?: Refusal;
  wrong?: string;
  /** In a form of its own. */
  isAlone?: true;
};

function PriceField({ property, names, refusal, wrong, isAlone }: PriceProps) {
  return (
    <>
      <input type="hidden" name={names.shown} value={shownPrice(property)} />
      {refusal?.unlikely && <input type="hidden" name={names.sure} value={refusal.unlikely} />}
      <label htmlFor={names.price}>{`Price in ${property.currency}`}</label>
      <input
        id={names.price}
        name={names.price}
        inputMode="decimal"
        autoComplete="off"
        required={isAlone}
        maxLength={priceMaxLength}
        defaultValue={refusal?.typed}
        placeholder={property.price.toLocaleString("en-US")}
        {...(wrong && { "aria-invalid": true, "aria-describedby": names.wrong })}
      />
      <Wrong id={names.wrong} role={isAlone && "alert"}>
        {wrong}
      </Wrong>
    </>
  );
}

function Done(given: GivenAnswer) {
  return (
    <div className="box done" role="status">
      <strong>{wordsOf(given)}</strong>
      <p className="muted">
        {`Saved ${formatMoment(given.at)}. Thank you! `}
        <span lang="am">እናመሰግናለን!</span>
      </p>
    </div>
  );
}

function wordsOf(given: GivenAnswer): string {
  if (given.answer === "available") return "You told us: still available.";
  if (given.answer !== "price") return "You told us: sold or let. It is marked as Sold.";
  return `You told us a new price: ${formatPrice(given.now)} (before: ${formatPrice(given.before)}).`;
}

const nothingChosen = "Nothing was chosen yet: tap an answer, or the button for all at once.";

/** One form for all homes of an owner or agent. */
function pageOfAll(action: string, { homes, more, until }: Homes, refusals?: Refusals) {
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
    <form method="post" action={action}>
      <h1>
        {title} <span lang="am">{asked.length > 0 ? "አሁንም አሉ?" : "እናመሰግናለን!"}</span>
      </h1>
      <Wrong role="alert">{wrong}</Wrong>
      {answered.length > 0 && (
        <p className="box done" role="status">
          <strong>{`${answered.length} of ${homes.length + more} answered.`}</strong>
        </p>
      )}
      {asked.map((home) => (
        <HomeOfAll key={home.property.id} home={home} refusal={refusals?.get(home.property.id)} />
      ))}
      {more > 0 && <p>{`${formatCount(more, "more home")} will follow.`}</p>}
      {answered.length > 0 && (
        <details>
          <summary>{`What you told us, to correct until ${formatMoment(until)}`}</summary>
          {answered.map((home) => (
            <HomeOfAll key={home.property.id} home={home} />
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
  `${plainFailures.answer.title} for ${formatCount(count, "home")}; the others were.`;

const choices = [
  { value: "available", label: "Still available", amharic: "አሁንም አለ" },
  { value: "sold", label: "Sold or let", amharic: "ተሽጧል / ተከራይቷል" },
];

function HomeOfAll({ home: { property, given }, refusal }: { home: Home; refusal?: Refusal }) {
  const { id, title, images } = property;
  const names = fieldsOf(id);
  return (
    <fieldset className="box">
      <legend>
        <Photo images={images} width={photoWidths.saving} loading="lazy" />
        <span>
          <strong {...langOf(title)}>{title}</strong>
          <br />
          <span className="muted">{shortAddress(property)}</span>
          <br />
          {formatPrice(property)}
        </span>
      </legend>
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
        <PriceField {...{ property, names, refusal }} wrong={refusal?.message} />
      </details>
    </fieldset>
  );
}
