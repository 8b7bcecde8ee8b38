import { createHash } from "node:crypto";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ownSiteJson } from "~/settings.server";
import { language } from "~/texts";
import { BoundedCache } from "./bounded-cache.server";
import { isLite } from "./lite";
import type { Markup } from "./static-part";

const cacheBytes = 16_000_000;
const rendered = new BoundedCache<string>(cacheBytes, (html) => 2 * html.length);

/** Renders a component to markup, once for the same language, props and texts of the site; these must be JSON. */
export function staticPart<Props extends object>(Part: FunctionComponent<Props>) {
  return (props: Props): Markup => {
    const part = createHash("sha256")
      .update(
        (isLite() ? "lite" : "") + language() + Part.name + JSON.stringify(props) + ownSiteJson(),
      )
      .digest("base64url")
      .slice(0, 12);
    const known = rendered.get(part);
    const html = known ?? inOnePiece(renderToStaticMarkup(createElement(Part, props)));
    if (known === undefined) rendered.set(part, html);
    return import.meta.env.PLAIN_REMIX ? { part, html } : { part };
  };
}

/** React joins hundreds of short texts, each of which V8 keeps: ten times the memory. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

export const renderedPart = (part: string) => rendered.get(part) ?? "";

/** Puts the markup into the JSON of a page's data, for a browser that navigates. */
export function withMarkup(data: string): string {
  // In a text of a listing the quotes would be escaped.
  return data.replaceAll(/\{"part":"([\w-]{12})"\}/g, (_, part: string) =>
    JSON.stringify({ part, html: renderedPart(part) } satisfies Markup),
  );
}
