import { expect, test } from "vitest";
import { inLanguage } from "~/texts";
import { offlinePage } from "~/worker/offline-page";
import { dayAndTime, since } from "~/worker/times";

test("what people typed is text in the page without a line", async () => {
  const page = { path: `/properties/1?"'>`, title: `A & B <img src=x onerror="alert(1)">` };
  const saved = { ...page, kind: "listing", savedAt: 0, size: 1, isFavorite: true } as const;
  const options = { stylesheet: undefined, lostAt: undefined, waiting: 0, isListOfSaved: true };
  const named = { ...options, defaultSiteName: "Sefer" };
  expect(await (await offlinePage({ ...named, pages: [saved] })).text()).toContain(
    '<a href="/properties/1?&#34;&#39;&#62;" class="link inline-flex min-h-11 items-center" lang="en">A &#38; B &#60;img src=x onerror=&#34;alert(1)&#34;&#62;</a>',
  );
});

test("moments are told by the clock and calendar of the language", () => {
  const now = Date.UTC(2026, 10, 23, 9, 5);
  const [today, yesterday, earlier] = [0, 1, 3].map((days) => now - days * 86_400_000) as [
    number,
    number,
    number,
  ];
  expect([today, yesterday, earlier].map((time) => dayAndTime(time, now))).toEqual([
    "today at 12:05",
    "yesterday at 12:05",
    "on 20 Nov at 12:05",
  ]);
  expect([since(today, now), since(earlier, now)]).toEqual(["12:05", "20 Nov, 12:05"]);
  inLanguage("am", () => {
    expect([today, yesterday, earlier].map((time) => dayAndTime(time, now))).toEqual([
      "ዛሬ ከሰዓት 6:05 ሰዓት (12:05)",
      "ትናንት ከሰዓት 6:05 ሰዓት (12:05)",
      "ኅዳር 11፣ ከሰዓት 6:05 ሰዓት (12:05)",
    ]);
    expect(since(today, now)).toBe("ከሰዓት 6:05 ሰዓት (12:05)");
  });
});
