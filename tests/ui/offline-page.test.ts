import { expect, test } from "vitest";
import { offlinePage } from "~/worker/offline-page";

test("what people typed is text in the page without a line", async () => {
  const page = { path: `/properties/1?"'>`, title: `A & B <img src=x onerror="alert(1)">` };
  const saved = { ...page, kind: "listing", savedAt: 0, size: 1, isFavorite: true } as const;
  const options = { stylesheet: undefined, lostAt: undefined, waiting: 0, isListOfSaved: true };
  const named = { ...options, defaultSiteName: "Sefer" };
  expect(await (await offlinePage({ ...named, pages: [saved] })).text()).toContain(
    '<a href="/properties/1?&#34;&#39;&#62;" class="link inline-flex min-h-11 items-center">A &#38; B &#60;img src=x onerror=&#34;alert(1)&#34;&#62;</a>',
  );
});
