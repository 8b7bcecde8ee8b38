import { HtmlValidate } from "html-validate";
import { beforeAll, expect, it } from "vitest";
import { adminPages, pagesOfOne } from "../harness/admin-pages";
import { app } from "../harness/app";
import { aHeroImage, oneOfEach } from "../harness/factories";
import { withStatus } from "../harness/page";
import { freshAdmin, type SignedIn } from "../harness/signed-in";
import { publicPages } from "../harness/site-pages";

/** The HTML standard, as the W3C's checker reads it. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "heading-level": "error",
    "multiple-labeled-controls": "error",
    "unique-landmark": "error",
  },
  elements: [
    "html5",
    {
      a: { attributes: { ping: { enum: ["/^https?:\\/\\/\\S+$/"] } } },
      button: { attributes: { autocomplete: { enum: ["/^$/"] } } },
      // Without a build there is no stylesheet.
      link: { attributes: { href: { enum: ["/.*/"] } } },
    },
  ],
});

async function mistakes(response: Response): Promise<string[]> {
  const { results } = await validator.validateString(await response.text());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

let admin: SignedIn;
beforeAll(async () => {
  admin = await freshAdmin();
  await oneOfEach();
  // The slideshow without script wants two.
  await aHeroImage();
});

it.each([
  ["an id that is there twice", '<p id="a"></p><p id="a"></p>'],
  ["a list with other children", "<ul><noscript><li>One</li></noscript></ul>"],
  ["a relative ping", '<a href="/a" ping="/b">A</a>'],
  ["autocomplete on a check box", '<input type="checkbox" autocomplete="off">'],
  ["autocomplete on a button", '<button type="button" autocomplete="off">A</button>'],
  ["a button in a link", '<a href="/a"><button type="button">A</button></a>'],
  ["a form in a form", '<form action="/a"><form action="/b"></form></form>'],
  ["a heading that skips a level", "<h1>A</h1><h3>B</h3>"],
])("the check finds %s", async (_, html) => {
  expect(await mistakes(new Response(html))).not.toEqual([]);
});

it.each(publicPages.map(([, path]) => path))("%s is valid HTML", async (path) => {
  expect(await mistakes(await app.get(path))).toEqual([]);
});

const ofProperties = ["properties", "properties/add", "properties/edit/1", "properties/import"];
const staffPages = [...ofProperties, "properties/photos", "debug-property", ...adminPages];

it.each(["/account", ...[...staffPages, ...pagesOfOne].map((each) => `/admin/${each}`)])(
  "%s is valid HTML",
  async (path) => {
    expect(await mistakes(await withStatus(200, admin.get(path)))).toEqual([]);
  },
);
