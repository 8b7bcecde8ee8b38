import { createHash } from "node:crypto";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoundedCache } from "./bounded-cache.server";
import type { Markup } from "./static-part";

/** Far more than all answers that are made at the same time show. */
const cacheBytes = 16_000_000;
const rendered = new BoundedCache<string>(cacheBytes, (html) => 2 * html.length);

/** @returns what renders a component, once for the same props; these must be JSON. */
export function staticPart<Props extends object>(Part: FunctionComponent<Props>) {
  return (props: Props): Markup => {
    const part = createHash("sha256")
      .update(Part.name + JSON.stringify(props))
      .digest("base64url")
      .slice(0, 12);
    const html = rendered.get(part) ?? renderToStaticMarkup(createElement(Part, props));
    rendered.set(part, html);
    return import.meta.env.PLAIN_REMIX ? { part, html } : { part };
  };
}

export const renderedPart = (part: string) => rendered.get(part) ?? "";

/** Data of a page, as JSON, with its markup: a browser that navigates has none. */
export function withMarkup(data: string): string {
  // No text of a listing reads like this: its quotes are escaped.
  return data.replaceAll(/\{"part":"([\w-]{12})"\}/g, (_, part: string) =>
    JSON.stringify({ part, html: renderedPart(part) } satisfies Markup),
  );
}
