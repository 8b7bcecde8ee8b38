import { expect, test } from "vitest";
import { fullAddress, shortAddress } from "~/models/catalogue/places/address";
import { formatPrice, formatRate, priceLabel } from "~/models/catalogue/property/price";
import { daysAgo, formatDateForReader, formatMoment } from "~/models/dates.server";
import { timeFault } from "~/models/leads/inquiry/visit-times";
import { ethiopianDate } from "~/models/time";
import { site } from "~/site";
import { inLanguage, t } from "~/texts";
import { propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";

/** Leap years have six days of Pagume, and the year after begins a day later in the Gregorian one. */
const dates = `
  1900-09-10  ጳጉሜን 5፣ 1892
  1974-09-12  መስከረም 2፣ 1967
  1999-09-12  መስከረም 1፣ 1992
  2000-01-01  ታኅሣሥ 22፣ 1992
  2000-01-07  ታኅሣሥ 28፣ 1992
  2000-02-29  የካቲት 21፣ 1992
  2000-09-10  ጳጉሜን 5፣ 1992
  2000-09-11  መስከረም 1፣ 1993
  2003-09-11  ጳጉሜን 6፣ 1995
  2003-09-12  መስከረም 1፣ 1996
  2007-09-11  ጳጉሜን 6፣ 1999
  2007-09-12  መስከረም 1፣ 2000
  2011-09-11  ጳጉሜን 6፣ 2003
  2011-09-12  መስከረም 1፣ 2004
  2015-09-10  ጳጉሜን 5፣ 2007
  2015-09-11  ጳጉሜን 6፣ 2007
  2019-09-10  ጳጉሜን 5፣ 2011
  2019-09-11  ጳጉሜን 6፣ 2011
  2019-09-12  መስከረም 1፣ 2012
  2020-02-29  የካቲት 21፣ 2012
  2020-09-10  ጳጉሜን 5፣ 2012
  2020-09-11  መስከረም 1፣ 2013
  2023-01-07  ታኅሣሥ 29፣ 2015
  2023-09-05  ነሐሴ 30፣ 2015
  2023-09-06  ጳጉሜን 1፣ 2015
  2023-09-10  ጳጉሜን 5፣ 2015
  2023-09-11  ጳጉሜን 6፣ 2015
  2023-09-12  መስከረም 1፣ 2016
  2024-02-29  የካቲት 21፣ 2016
  2024-09-05  ነሐሴ 30፣ 2016
  2024-09-06  ጳጉሜን 1፣ 2016
  2024-09-10  ጳጉሜን 5፣ 2016
  2024-09-11  መስከረም 1፣ 2017
  2025-01-19  ጥር 11፣ 2017
  2026-09-05  ነሐሴ 30፣ 2018
  2026-09-11  መስከረም 1፣ 2019
  2026-11-23  ኅዳር 14፣ 2019
  2027-09-11  ጳጉሜን 6፣ 2019
  2027-09-12  መስከረም 1፣ 2020
  2028-01-08  ታኅሣሥ 29፣ 2020
`;

test("dates by the Ethiopian calendar", () => {
  const table = dates
    .trim()
    .split(/\n\s+/)
    .map((line) => line.split("  "));
  expect(table).toHaveLength(40);
  expect(table.map(([day = ""]) => [day, ethiopianDate(day)])).toEqual(table);
});

const inAmharic = <T>(make: () => T) => inLanguage("am", make);

test("what is shown of a date has the Gregorian one beside", () => {
  expect(t.time.date("2026-11-23")).toBe("23 Nov 2026");
  expect(inAmharic(() => t.time.date("2026-11-05"))).toBe("ጥቅምት 26፣ 2019 (Nov 5, 2026)");
});

test("how long ago", () => {
  const words = () =>
    [0, 1, 5, 20, 90].map((days) => daysAgo(new Date(Date.now() - days * 86_400_000)));
  expect(words()).toEqual(["today", "yesterday", "5 days ago", "2 weeks ago", "3 months ago"]);
  expect(inAmharic(words)).toEqual(["ዛሬ", "ትናንት", "ከ5 ቀን በፊት", "ከ2 ሳምንት በፊት", "ከ3 ወር በፊት"]);
});

test("prices", () => {
  const prices = () => [
    formatPrice({ price: 4_500_000, currency: "ETB" }),
    formatPrice({ price: 120_000, currency: "USD" }),
    formatPrice({ price: 0, currency: "ETB" }),
    formatRate(12.5, "USD"),
    ...priceLabel({ price: 150, currency: "USD" }, { etbPerUsd: 150, date: "2026-11-20" }).figures,
  ];
  expect(prices()).toEqual([
    "ETB 4,500,000",
    "$120,000",
    "Price on request",
    "$12.50",
    "$150",
    "≈ ETB 22,500",
  ]);
  expect(inAmharic(prices)).toEqual([
    "4,500,000 ብር",
    "$120,000",
    "ዋጋውን ይጠይቁ",
    "$12.50",
    "$150",
    "≈ 22,500 ብር",
  ]);
});

test("a number is followed by the singular in Amharic", () => {
  const counts = () => [1, 1200].map((count) => t.words.photos(count));
  expect(counts()).toEqual(["1 photo", "1,200 photos"]);
  expect(inAmharic(counts)).toEqual(["1 ፎቶ", "1,200 ፎቶ"]);
});

test("the hours of the office by the clock of the reader, the other beside", () => {
  const first = [...site.hours.home, ...site.hours.contact];
  const hours = () =>
    first.map(({ days, time }) =>
      [t.time.officeDays(days), t.time.officeHours(time), t.time.otherClock(time)].join(" | "),
    );
  expect(hours()[0]).toBe("Monday to Friday | 8:30 AM to 5:30 PM | ጠዋት 2:30 ሰዓት – ከሰዓት 11:30 ሰዓት");
  expect(inAmharic(hours)).toEqual([
    "ሰኞ – ዓርብ | ጠዋት 2:30 ሰዓት – ከሰዓት 11:30 ሰዓት | 8:30 – 17:30",
    "ቅዳሜ | ጠዋት 3 ሰዓት – ከሰዓት 9 ሰዓት | 9:00 – 15:00",
    "እሑድ | ዝግ ነው | ",
    "ሰኞ – ዓርብ | ጠዋት 3 ሰዓት – ማታ 12 ሰዓት | 9:00 – 18:00",
    "ቅዳሜ | ጠዋት 4 ሰዓት – ከሰዓት 10 ሰዓት | 10:00 – 16:00",
    "እሑድ | ዝግ ነው | ",
  ]);
});

test("every value that is stored in English has a word", () => {
  const { types, statuses, subcities: areas } = t.words;
  expect(Object.keys(types).sort()).toEqual([...propertyTypes].sort());
  expect(Object.keys(statuses).sort()).toEqual([...propertyStatuses].sort());
  expect(Object.keys(areas).sort()).toEqual([...subcities].sort());
});

test("subcity and city of an address, the rest of it as it was typed", () => {
  const home = { address: "Lane 3, Bole", subcity: "Bole", city: "Addis Ababa" };
  const whole = { ...home, state: "Addis Ababa", zipCode: "1000", country: "Ethiopia" };
  const addresses = () => [
    shortAddress(home),
    shortAddress({ ...home, subcity: "Other" }),
    fullAddress(whole),
  ];
  expect(addresses()).toEqual([
    "Lane 3, Bole, Addis Ababa",
    "Lane 3, Bole, Addis Ababa",
    "Lane 3, Bole, Addis Ababa, 1000, Ethiopia",
  ]);
  expect(inAmharic(addresses)).toEqual([
    "Lane 3, ቦሌ, አዲስ አበባ",
    "Lane 3, ቦሌ, አዲስ አበባ",
    "Lane 3, ቦሌ, አዲስ አበባ, 1000, ኢትዮጵያ",
  ]);
});

test("when visits are, by the clock of the reader", () => {
  const fault = () => timeFault("05:00", "2026-11-23");
  expect(fault()).toMatch(/^Visits on Mondays are between \d+:00 and 18:00$/);
  expect(inAmharic(fault)).toMatch(
    /^ሰኞ ጉብኝት ከጠዋት \d+ ሰዓት \(\d+:00\) እስከ ማታ 12 ሰዓት \(18:00\) ብቻ ነው$/,
  );
});

test("a day and a moment are told by both calendars in Amharic", () => {
  const evening = new Date("2026-11-27T15:42:00Z");
  expect(formatMoment(evening)).toBe("27 Nov 2026, 18:42");
  expect(formatDateForReader(evening)).toBe("November 27th, 2026");
  inLanguage("am", () => {
    expect(formatMoment(evening)).toBe("ኅዳር 18፣ 2019፣ ማታ 12:42 ሰዓት (27 Nov 2026, 18:42)");
    expect(formatDateForReader(evening)).toBe("ኅዳር 18፣ 2019 (27 Nov 2026)");
  });
});
