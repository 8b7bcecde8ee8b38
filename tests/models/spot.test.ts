import { describe, expect, it } from "vitest";
import { toDrawing } from "~/models/catalogue/places/drawing";
import {
  mapLinkHelp,
  putTapped,
  readSpot,
  spotTexts,
  tapAroundField,
  viewPixels,
} from "~/models/catalogue/places/spot";

const edna = { latitude: 8.99705, longitude: 38.78684 };

describe("where a text says that something is", () => {
  it.each([
    ["numbers", "8.99705, 38.78684"],
    ["numbers as Google Maps copies them", "(8.99705,38.78684)"],
    ["a geo link", "geo:8.99705,38.78684"],
    ["the middle of a map", "https://www.google.com/maps/@8.99705,38.78684,17z?entry=ttu"],
    ["a question", "https://maps.google.com/?q=8.99705,38.78684"],
    ["an encoded question", "https://www.google.com/maps?q=8.99705%2C38.78684&z=17"],
    ["a question with a place", "https://maps.google.com/maps?q=loc:8.99705,38.78684"],
    ["ll", "https://maps.google.com/maps?ll=8.99705,38.78684&z=15"],
    ["a search", "https://www.google.com/maps/search/8.99705,+38.78684?entry=tts"],
    ["our own link", "https://www.google.com/maps/search/?api=1&query=8.99705%2C38.78684"],
    ["a way there", "https://www.google.com/maps/dir/Bole+Airport/8.99705,38.78684/"],
    [
      "the pin of a place, not the middle of its map",
      "https://www.google.com/maps/place/Edna+Mall/@9.0301,38.7612,15z/data=!3m1!4b1!4m6!3m5!1s0x164b85:0x1!8m2!3d8.99705!4d38.78684!16s%2Fg%2F11",
    ],
    [
      "the end of a way",
      "https://www.google.com/maps/dir/A/B/@9.01,38.76,14z/data=!4m9!2m2!3d9.0104!4d38.7613!2m2!3d8.99705!4d38.78684",
    ],
  ])("%s", (_what, text) => {
    expect(readSpot(` ${text} `)).toEqual(edna);
  });

  it.each([
    ["a short link", "https://maps.app.goo.gl/abcDEF123", mapLinkHelp],
    ["an older short link", "https://goo.gl/maps/abcDEF123", mapLinkHelp],
    ["words", "behind Edna Mall", /^No place can be read/],
    ["a link without a place", "https://www.google.com/maps", /^No place can be read/],
    ["broken encoding", "https://maps.google.com/?q=%E0%A4%A", /^No place can be read/],
    ["another city", "12.6030, 37.4521", /^12.603, 37.4521 is not in Addis Ababa or near it/],
    ["the wrong way round", "38.78684, 8.99705", /wrong way round: did you mean 8.99705, 38.78684/],
  ])("is not told by %s", (_what, text, why) => {
    expect(readSpot(text)).toEqual(why instanceof RegExp ? expect.stringMatching(why) : why);
  });
});

describe("a tap", () => {
  const tapped = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ latitude: "", mapLink: "x", ...fields }))
      form.set(name, value);
    return { isTapped: putTapped(form), ...Object.fromEntries(form) };
  };
  const pixel = viewPixels / 1000;

  it("on the city is where the drawing says, whatever link was pasted before", () => {
    const { x, y } = toDrawing(edna);
    const at = {
      "tapCity.x": String(Math.round(x * pixel)),
      "tapCity.y": String(Math.round(y * pixel)),
    };
    const { isTapped, latitude, longitude, mapLink } = tapped(at) as Record<string, unknown>;
    expect({ isTapped, mapLink }).toEqual({ isTapped: true, mapLink: "" });
    // A pixel of the city is some 120 m.
    expect(Math.abs(Number(latitude) - edna.latitude)).toBeLessThan(0.001);
    expect(Math.abs(Number(longitude) - edna.longitude)).toBeLessThan(0.001);
  });

  it("in the middle of the close view stays where that is", () => {
    const middle = String(viewPixels / 2);
    const around = { [tapAroundField]: "8.99705,38.78684" };
    expect(tapped({ "tapNear.x": middle, "tapNear.y": middle, ...around })).toMatchObject(
      spotTexts(edna),
    );
  });

  it("by a key or from elsewhere changes nothing", () => {
    for (const at of ["0", "-4", "9999", "x"])
      expect(tapped({ "tapCity.x": at, "tapCity.y": at })).toMatchObject({
        isTapped: true,
        latitude: "",
        mapLink: "x",
      });
    expect(tapped({})).toMatchObject({ isTapped: false });
  });
});
