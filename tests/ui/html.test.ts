import { expect, test } from "vitest";
import { html } from "~/ui/html";

test("values are escaped, other HTML is not, lists are joined", () => {
  const items = ["a & b", '<img src=x onerror="alert(1)">'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul title="${`"'>`}">
      ${items}
    </ul>${false}${null}${undefined}${0}`.text,
  ).toBe(
    '<ul title="&quot;&#39;&gt;"><li>a &amp; b</li><li>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</li></ul>0',
  );
});
