import { parse } from "node-html-parser";
import { expect } from "vitest";
import { validateXML } from "xmllint-wasm";
import { withStatus } from "./page";

/** The XML of an answer once libxml2 has read it, and found it to be what a schema says. */
export async function xmlOf(answer: Response | Promise<Response>, schema?: string) {
  const response = await withStatus(200, answer);
  const text = await response.text();
  const normalization = "c14n";
  const { errors } = await validateXML({
    xml: text,
    normalization,
    ...(schema && { schema: [schema] }),
    maxMemoryPages: 4096,
  });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  const document = parse(text);
  const texts = (name: string) => document.querySelectorAll(name).map((found) => found.text);
  return { text, document, texts, etag: response.headers.get("ETag") ?? "" };
}
