import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { shortAddress } from "~/models/catalogue/places/address";
import { priceInWords } from "~/models/catalogue/property/price";
import { formatMoment } from "~/models/dates.server";
import type { Confirmation, Told } from "~/models/messages/confirmation/link.server";
import { priceMaxLength, shownPrice } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import { Html, html, langHtml } from "~/ui/html";
import type { Property } from "~db/schema";
import { picture, plainFailures, plainNotice, plainPage } from "./plain-page.server";

type Open = Extract<Confirmation, { state: "open" }>;
type Refusal = {
  typed?: string;
  message?: string;
  /** The price that is taken when it is sent again, see `shownPrice`. */
  unlikely?: string;
  status?: number;
};

/** The page of a link that asks whether a listing is still to be had; of a refused answer, too. */
export function confirmationPage(
  token: string,
  confirmation: Confirmation,
  refusal?: Refusal,
): Response {
  const status = refusal && (refusal.status ?? 400);
  switch (confirmation.state) {
    case "unknown":
      return plainNotice(
        "Page not found",
        "This link is not one of ours, or part of it is missing.",
        {
          status: 404,
        },
      );
    case "expired":
      return plainNotice("This link has expired", "We will send you a new one, or call us now.", {
        status: 410,
      });
    case "gone":
      return plainNotice(
        "No longer on the site",
        "This listing has been archived or deleted: there is nothing left to confirm.",
        { status: 410 },
      );
    case "closed":
      return plainPage(
        "Nothing to confirm",
        html`${listing(confirmation.property)}<div class="box">${closedText(confirmation.property)}</div>`,
        { status },
      );
    case "open":
      return plainPage("Is it still available?", form(token, confirmation, refusal), { status });
  }
}

const closedText = ({ status }: Property) =>
  `The agency has marked this listing as ${status}. If that is wrong, please call us.`;

function listing(property: Property): Html {
  const { title, images, offer } = property;
  const [first] = images;
  const stored = first && parseImageUrl(first);
  const src = stored ? photoUrl(stored, "jpg", photoWidths.usual) : first;
  return html`${src && picture(src, "")}
    <h1${langHtml(title)}>${title}</h1>
    <p class="muted"${langHtml(property.address)}>${shortAddress(property)}</p>
    <p><strong>${priceInWords(property)}</strong>${offer === "rent" && property.price > 0 && " / month"}</p>`;
}

function form(token: string, { property, told, until }: Open, refusal: Refusal = {}): Html {
  const { typed = "", message, unlikely } = refusal;
  const isOfPrice = message !== undefined && typed !== "";
  const wrong =
    message &&
    html`<p class="wrong" id="wrong" role="alert">${plainFailures.confirmation.title}: ${message}</p>`;
  const post = (fields: Html, amharic: string) =>
    html`<form method="post" action="${paths.confirmation}/${token}">${fields}
      <p class="hint" lang="am">${amharic}</p></form>`;
  return html`${told && done(told)}${!isOfPrice && wrong}${listing(property)}
    <h2>${told ? `Not right? You can correct it until ${formatMoment(until)}.` : question}</h2>
    ${post(
      html`<button class="main" name="answer" value="available">Still available</button>`,
      "አሁንም አለ",
    )}
    ${post(html`<button name="answer" value="sold">Sold or let</button>`, "ተሽጧል ወይም ተከራይቷል")}
    ${post(
      html`<input type="hidden" name="shown" value="${shownPrice(property)}">
      ${unlikely && html`<input type="hidden" name="sure" value="${unlikely}">`}
      <label for="price">Price in ${property.currency}</label>
      <input id="price" name="price" inputmode="decimal" autocomplete="off" required${" "}
        maxlength="${priceMaxLength}" value="${typed}" placeholder="${property.price.toLocaleString("en-US")}"${" "}
        ${isOfPrice && new Html('aria-invalid="true" aria-describedby="wrong"')}>
      ${isOfPrice && wrong}
      <button name="answer" value="price">New price</button>`,
      "አዲስ ዋጋ",
    )}`;
}

const question = html`Is it still available? <span lang="am">አሁንም አለ?</span>`;

function done(told: Told): Html {
  return html`<div class="box done" role="status"><strong>${wordsOf(told)}</strong>
    <p class="muted">Saved ${formatMoment(told.at)}. Thank you! <span lang="am">እናመሰግናለን!</span></p></div>`;
}

function wordsOf(told: Told): string {
  if (told.answer === "available") return "You told us: still available.";
  if (told.answer !== "price") return "You told us: sold or let. It is marked as Sold.";
  return `You told us a new price: ${priceInWords(told.now)} (before: ${priceInWords(told.before)}).`;
}
