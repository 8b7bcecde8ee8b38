import { beforeEach, expect, test } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { latinWords } from "../harness/latin";
import { type Form, formFields, textOf } from "../harness/page";

beforeEach(reset);

const typed = {
  title: "Family villa near Edna Mall",
  description: "A quiet street.",
  directions: "Second lane behind the bank",
};
const home = {
  ...typed,
  propertyType: "Villa" as const,
  images: ["/one.jpg", "/two.jpg"],
  features: ["Borehole", "Parking for 4 cars", "Hot tub"],
  yearBuilt: 2012,
  photographedOn: "2026-11-20",
};

/** Names, Gregorian dates and what people typed. */
const names =
  /Family villa near Edna Mall|Sefer Properties|Selamawit Bekele|Bole Bulbula.*?square|SF-\d+|\S+@\S+|\((\d+ )?[A-Z][a-z]{2} .*?\)/g;
const strayEnglish = (part: Form) => latinWords(part, undefined, names);

test("the page of a home speaks Amharic, what was typed stays as it is", async () => {
  for (const price of [8_000_000, 8_200_000, 8_400_000, 8_600_000, 8_800_000, 9_000_000])
    await aProperty({ ...home, price });
  await aProperty({ ...home, price: 8_500_000 });
  const { one, all, texts, status } = await app.page("/am/properties/7?deposit=30");
  expect(status).toBe(200);
  const parts = [".listing-top", "#details > div:not(:last-child)", "#payment", ".contact-bar"];
  for (const part of [...parts, "#report", "aside > section:first-child"])
    for (const shown of all(part)) expect(strayEnglish(shown)).toEqual([]);
  expect(textOf(one("h1"))).toBe(typed.title);
  expect(one("h1").getAttribute("lang")).toBe("en");
  const heading = textOf(one(".listing-heading"));
  for (const said of ["ቪላ", "የሚሸጥ", "8,500,000 ብር", "4", "223 ካሬ ሜትር", "መካከለኛው ዋጋ", "ቦሌ"])
    expect(heading).toContain(said);
  expect(texts("#details .checks li")).toEqual(["የጉድጓድ ውሃ", "ለ4 መኪና ማቆሚያ", "Hot tub"]);
  expect(texts("#similar h2")).toEqual(["ተመሳሳይ ቤቶች"]);
  const whatsapp = one(".contact-bar a[href*='wa.me']").getAttribute("href") ?? "";
  expect(decodeURIComponent(whatsapp)).toContain("ሰላም፣ ይህን ንብረት ፈልጌ ነበር፦ Family villa");
  const [office, ...others] = all("footer li").filter((line) => !line.querySelector("a"));
  expect(others).toEqual([]);
  expect(office && strayEnglish(office)).toEqual([]);
});

test("a visit is asked for by the Ethiopian calendar and clock, the values are those of always", async () => {
  await aProperty(home);
  const { one, all } = await app.page("/am/properties/1?contact=visit");
  const [, day] = all("#visit-form .choice");
  expect(textOf(day as Form)).toMatch(/^\S+ (\S+) \d+ ?\d+ [A-Z][a-z]{2}$/);
  const [, time] = all("#visit-form option");
  expect([time?.getAttribute("value"), time && textOf(time)]).toEqual([
    "09:00",
    "ጠዋት 3 ሰዓት (09:00)",
  ]);
  expect(formFields(one("#visit-form")).get("message")).toContain("መጎብኘት እፈልጋለሁ");
});

test("a home that is gone, one that never was, and a report of one", async () => {
  await aProperty({ ...home, status: "Sold" });
  expect((await app.page("/am/properties/1")).text(".listing-heading")).toContain("ተሽጧል");
  const missing = await app.page("/am/properties/99", 404);
  expect(missing.text("main")).toBe("ንብረቱ አልተገኘምየፈለጉት ንብረት የለም ወይም ተወግዷል።ቤቶችን ይመልከቱ");
  const form = (await app.page("/am/properties/1")).one("#report form");
  const fields = formFields(form, { reason: "Wrong price" });
  const sent = await app.post("/am/properties/1?contact=report", {
    form: Object.fromEntries(fields),
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    303,
    "/am/properties/1#report-sent",
  ]);
});
