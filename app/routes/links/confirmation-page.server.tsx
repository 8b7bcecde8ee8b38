import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { shortAddress } from "~/models/catalogue/places/address";
import { formatPrice } from "~/models/catalogue/property/price";
import { formatMoment } from "~/models/dates.server";
import { langOf } from "~/models/lang";
import type { Confirmation, GivenAnswer } from "~/models/messages/confirmation/link.server";
import { priceMaxLength, shownPrice } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import type { Property } from "~db/schema";
import { plainFailures, plainNotice, plainPage } from "./plain-page.server";

type Open = Extract<Confirmation, { state: "open" }>;
type Refusal = {
  typed?: string;
  message?: string;
  unlikely?: string;
  status?: number;
};

export const notices = {
  unknown: {
    title: "Page not found",
    text: "This link is not one of ours, or part of it is missing.",
    status: 404,
  },
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

export function confirmationPage(
  token: string,
  confirmation: Confirmation,
  refusal?: Refusal,
): Response {
  const status = refusal && (refusal.status ?? 400);
  if (confirmation.state === "open")
    return plainPage("Is it still available?", <Question {...{ token, confirmation, refusal }} />, {
      status,
    });
  if (confirmation.state !== "closed") return plainNotice(notices[confirmation.state]);
  return plainPage(
    "Nothing to confirm",
    <>
      <Listing {...confirmation.property} />
      <div className="box">{closedText(confirmation.property)}</div>
    </>,
    { status },
  );
}

const closedText = ({ status }: Property) =>
  `The agency has marked this listing as ${status}. If that is wrong, please call us.`;

function Listing(property: Property) {
  const { title, address, images, offer, price } = property;
  const [first] = images;
  const stored = first && parseImageUrl(first);
  const src = stored ? photoUrl(stored, "jpg", photoWidths.usual) : first;
  return (
    <>
      {/* It is fetched by who opens the page, and no other. */}
      {src && <img src={src} alt="" referrerPolicy="no-referrer" />}
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

type QuestionProps = { token: string; confirmation: Open; refusal?: Refusal };

function Question({
  token,
  confirmation: { property, given, until },
  refusal = {},
}: QuestionProps) {
  const { typed = "", message, unlikely } = refusal;
  const isOfPrice = message !== undefined && typed !== "";
  const action = `${paths.confirmation}/${token}`;
  const wrong = message && (
    <p className="wrong" id="wrong" role="alert">
      {`${plainFailures.confirmation.title}: ${message}`}
    </p>
  );
  return (
    <>
      {given && <Done {...given} />}
      {!isOfPrice && wrong}
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
        <input type="hidden" name="shown" value={shownPrice(property)} />
        {unlikely && <input type="hidden" name="sure" value={unlikely} />}
        <label htmlFor="price">{`Price in ${property.currency}`}</label>
        <input
          id="price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={priceMaxLength}
          defaultValue={typed}
          placeholder={property.price.toLocaleString("en-US")}
          {...(isOfPrice && { "aria-invalid": true, "aria-describedby": "wrong" })}
        />
        {isOfPrice && wrong}
        <button type="submit" name="answer" value="price">
          New price
        </button>
      </AnswerForm>
    </>
  );
}

type FormProps = { action: string; amharic: string; children: React.ReactNode };

function AnswerForm({ action, amharic, children }: FormProps) {
  return (
    <form method="post" action={action}>
      {children}
      <p className="hint" lang="am">
        {amharic}
      </p>
    </form>
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

export function wordsOf(given: GivenAnswer): string {
  if (given.answer === "available") return "You told us: still available.";
  if (given.answer !== "price") return "You told us: sold or let. It is marked as Sold.";
  return `You told us a new price: ${formatPrice(given.now)} (before: ${formatPrice(given.before)}).`;
}
