import { beforeEach, describe, expect, test } from "vitest";
import { app } from "../harness/app";
import { anInquiry, aProperty, aRequest, reset } from "../harness/factories";
import { queued } from "../harness/mails";
import { data, page, textOf } from "../harness/page";
import { freshAdmin } from "../harness/signed-in";

const title = "የሚሸጥ ባለ 3 መኝታ ቪላ በቦሌ";
const address = "ቦሌ መድኃኔዓለም";
const features = ["የጉድጓድ ውሃ", "Parking"];
const description = `A house with a garden.\n\n${title}፣ ለመኖሪያ የሚስማማ።`;
const message = "ቤቱ እስካሁን አለ? እባክዎ ያሳውቁኝ።";

/** The texts that are marked as Amharic, but for the site's own name. */
async function inAmharic(response: Response) {
  const { all } = await page(response);
  return all('main [lang="am"]').map(textOf);
}

beforeEach(reset);

describe("Amharic is marked as such", () => {
  test("on cards, and English is not", async () => {
    await aProperty({ title, address });
    await aProperty({ title: "Villa in Bole (ቦሌ)" });
    for (const path of ["/properties", "/filter-test"]) {
      const marked = await inAmharic(await app.get(path));
      expect(marked).toEqual([title, expect.stringContaining(address)]);
    }
  });

  test("on the page of a home, its description part by part", async () => {
    await aProperty({ title, address, features, description });
    const marked = await inAmharic(await app.get("/properties/1"));
    expect(marked).toContain(title);
    expect(marked).toContain("የጉድጓድ ውሃ");
    expect(marked).toContainEqual(expect.stringContaining("ለመኖሪያ የሚስማማ።"));
    expect(marked).not.toContainEqual(expect.stringContaining("A house with a garden."));
  });

  test("in the tables of staff", async () => {
    const boss = await freshAdmin();
    const { id } = await aProperty({ title });
    await anInquiry({ propertyId: id, message, name: "ሣራ በቀለ" });
    await aRequest({ message: message });
    const marked = async (path: string) => inAmharic(await boss.get(path));
    expect(await marked("/admin/properties")).toContain(title);
    const inquiry = await marked("/admin/inquiries");
    for (const text of [title, message, "ሣራ በቀለ"]) expect(inquiry).toContain(text);
    expect(await marked("/admin/property-requests")).toContain(message);
    expect(await marked("/admin/dashboard")).toContainEqual(expect.stringContaining("ቤቱ"));
  });

  test("on the account, and in the mail to staff", async () => {
    const boss = await freshAdmin();
    const { id } = await aProperty({ title });
    const person = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };
    const sent = await boss.post(`/api/properties/${id}/inquiries`, {
      json: { ...person, message },
    });
    expect([sent.status, await data(sent)]).toEqual([201, expect.objectContaining({ message })]);
    expect(await inAmharic(await boss.get("/account"))).toEqual([title, message]);
    const [mail] = await queued();
    expect(mail?.html).toContain(` lang="am">${message}</td>`);
    expect(mail?.html).not.toContain(` lang="am">${person.name}`);
  });
});

test("who is signed out is led to the login from the header, in both menus; others are not", async () => {
  const links = async (response: Response) =>
    (await page(response)).all('header a[href="/auth"]').map(textOf);
  for (const path of ["/", "/contact", "/no/such"])
    expect(await links(await app.get(path))).toEqual(["Login", "Login"]);
  const boss = await freshAdmin();
  expect(await links(await boss.get("/contact"))).toEqual([]);
});
