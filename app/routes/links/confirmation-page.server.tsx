import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { shortAddress } from "~/models/catalogue/places/address";
import { formatPrice } from "~/models/catalogue/property/price";
import { formatMoment } from "~/models/dates.server";
import { langOf, titleOf } from "~/models/lang";
import type { Confirmation, GivenAnswer } from "~/models/messages/confirmation/link.server";
import { priceMaxLength, shownPrice } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import {
  fieldsOf,
  type Home,
  type Homes,
  type Refusal,
  type Refusals,
} from "./confirmation-answer.server";
import { AnswerForm, Hint, plainNotice, plainPage, unknownLink } from "./plain-page.server";

export function confirmationPage(
  token: string,
  confirmation: Confirmation,
  refusals?: Refusals,
): Response {
  const { state } = confirmation;
  const action = `${paths.confirmation}/${token}`;
  if (state === "all") return pageOfAll(action, confirmation, refusals);
  const texts = t.links.confirmation;
  if (state !== "open" && state !== "closed")
    return state === "unknown" ? unknownLink() : plainNotice({ ...texts[state], status: 410 });
  const { property } = confirmation;
  const refusal = refusals?.get(property.id);
  const status = refusal && (refusal.status ?? 400);
  if (state === "open")
    return plainPage(texts.isAvailable, <Question {...{ action, refusal }} home={confirmation} />, {
      status,
    });
  return plainPage(
    texts.nothing,
    <>
      <Listing {...property} />
      <div className="box">{texts.closed(property.status)}</div>
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
  const { address, images, offer, price } = property;
  const title = titleOf(property);
  return (
    <>
      <Photo images={images} width={photoWidths.usual} />
      <h1 {...langOf(title)}>{title}</h1>
      <p className="muted" {...langOf(address)}>
        {shortAddress(property)}
      </p>
      <p>
        <strong>{formatPrice(property)}</strong>
        {offer === "rent" && price > 0 && t.links.confirmation.perMonth}
      </p>
    </>
  );
}

type QuestionProps = { action: string; home: Home; refusal?: Refusal };

function Question({ action, home: { property, given, until }, refusal }: QuestionProps) {
  const { links } = t;
  const texts = links.confirmation;
  const isOfPrice = Boolean(refusal?.typed);
  const wrong = refusal && `${links.answerFailed}: ${refusal.message}`;
  return (
    <>
      {given && <Done {...given} />}
      {!isOfPrice && <Wrong role="alert">{wrong}</Wrong>}
      <Listing {...property} />
      <h2>
        {given ? (
          texts.canCorrect(formatMoment(until))
        ) : (
          <>
            {texts.isAvailable}
            <Hint>{links.hints.isAvailable}</Hint>
          </>
        )}
      </h2>
      <AnswerForm action={action} hint={links.hints.available}>
        <button type="submit" className="main" name="answer" value="available">
          {texts.available}
        </button>
      </AnswerForm>
      <AnswerForm action={action} hint={links.hints.soldOrLet}>
        <button type="submit" name="answer" value="sold">
          {texts.soldOrLet}
        </button>
      </AnswerForm>
      <AnswerForm action={action} hint={links.hints.newPrice}>
        <PriceField
          {...{ property, refusal }}
          names={fieldsOf()}
          wrong={isOfPrice ? wrong : undefined}
          isAlone
        />
        <button type="submit" name="answer" value="price">
          {texts.newPrice}
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
  isAlone?: true;
};

function PriceField({ property, names, refusal, wrong, isAlone }: PriceProps) {
  return (
    <>
      <input type="hidden" name={names.shown} value={shownPrice(property)} />
      {refusal?.unlikely && <input type="hidden" name={names.sure} value={refusal.unlikely} />}
      <label htmlFor={names.price}>{t.links.confirmation.priceIn[property.currency]}</label>
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
        {t.links.confirmation.saved(formatMoment(given.at))}
        {t.links.hints.thanks && <span lang="am">{t.links.hints.thanks}</span>}
      </p>
    </div>
  );
}

function wordsOf(given: GivenAnswer): string {
  const texts = t.links.confirmation;
  if (given.answer === "available") return texts.saidAvailable;
  if (given.answer !== "price") return texts.saidSold;
  return texts.saidPrice(formatPrice(given.now), formatPrice(given.before));
}

function pageOfAll(action: string, { homes, more, until }: Homes, refusals?: Refusals) {
  const { hints, confirmation: texts } = t.links;
  const asked = homes.filter(({ given, property }) => !given || refusals?.has(property.id));
  const answered = homes.filter((home) => !asked.includes(home));
  if (homes.length === 0) return plainNotice({ title: texts.nothing, text: texts.upToDate });
  const title = asked.length > 0 ? texts.areAvailable : texts.thanks;
  const wrong =
    refusals && (refusals.size > 0 ? texts.failedFor(refusals.size) : texts.nothingChosen);
  return plainPage(
    title,
    <form method="post" action={action}>
      <h1>
        {title}
        <Hint>{asked.length > 0 ? hints.areAvailable : hints.thanks}</Hint>
      </h1>
      <Wrong role="alert">{wrong}</Wrong>
      {answered.length > 0 && (
        <p className="box done" role="status">
          <strong>{texts.answered(answered.length, homes.length + more)}</strong>
        </p>
      )}
      {asked.map((home) => (
        <HomeOfAll key={home.property.id} home={home} refusal={refusals?.get(home.property.id)} />
      ))}
      {more > 0 && <p>{texts.more(more)}</p>}
      {answered.length > 0 && (
        <details>
          <summary>{texts.givenAnswers(formatMoment(until))}</summary>
          {answered.map((home) => (
            <HomeOfAll key={home.property.id} home={home} />
          ))}
        </details>
      )}
      <div className="bar">
        <button type="submit" className="main">
          {texts.save}
          <Hint>{hints.save}</Hint>
        </button>
        {asked.length > 0 && (
          <button type="submit" name="rest" value="available">
            {texts.allOthers}
            <Hint>{hints.allOthers}</Hint>
          </button>
        )}
      </div>
    </form>,
    { status: wrong ? 400 : 200 },
  );
}

function HomeOfAll({ home: { property, given }, refusal }: { home: Home; refusal?: Refusal }) {
  const { id, images } = property;
  const title = titleOf(property);
  const names = fieldsOf(id);
  const { hints, confirmation: texts } = t.links;
  const choices = [
    { value: "available", label: texts.available, hint: hints.available },
    { value: "sold", label: texts.soldOrLet, hint: hints.soldOrLetInShort },
  ];
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
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="pick">
            <input type="radio" name={names.answer} value={value} />
            <span>
              <strong>{label}</strong>
              {hint && <span lang="am">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <details open={Boolean(refusal)}>
        <summary>
          {texts.newPrice}
          <Hint>{hints.newPrice}</Hint>
        </summary>
        <PriceField {...{ property, names, refusal }} wrong={refusal?.message} />
      </details>
    </fieldset>
  );
}
