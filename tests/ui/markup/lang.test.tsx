import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { langOf } from "~/models/lang";
import { Description } from "~/routes/site/property/tabs";

test.each([
  ["የሚሸጥ ባለ 3 መኝታ ቪላ በቦሌ", "am"],
  ["ቪላ", "am"],
  ["ለኪራይ ባለ 2 መኝታ Apartment በቦሌ", "am"],
  ["Villa in Bole (ቦሌ)", undefined],
  ["Three-bedroom villa", undefined],
  ["G+1 250 m²", undefined],
  ["", undefined],
  ["12 / 5", undefined],
])("%j is in %s", (text, lang) => {
  expect(langOf(text).lang).toBe(lang);
});

test("of a description in two languages each part is in its own", () => {
  const english = "A bright home.\nNear the ring road.\n\nWater every day.";
  const amharic = "ብሩህ ቤት።\n\nውሃ በየቀኑ።";
  const html = (text: string) => renderToStaticMarkup(<Description text={text} />);
  expect(html(english).match(/<p/g)).toHaveLength(1);
  expect(html(english)).toContain(english);
  expect(html(amharic)).toMatch(/<p lang="am"[^>]*>ብሩህ ቤት።\n\nውሃ በየቀኑ።</);
  const both = html(`${english}\n\n${amharic}`);
  expect(both.match(/<p/g)).toHaveLength(2);
  expect(both.match(/<p lang="am"/g)).toHaveLength(1);
});
