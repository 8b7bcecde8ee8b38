import { expect, test } from "vitest";
import { distanceWords } from "~/models/catalogue/places/map";

const place = { latitude: null, longitude: null, subcity: null, city: "Addis Ababa" };

test.each([
  ["8.9878", "38.7892", "Bole", "Bole, 4 km from Meskel Square"],
  ["9.0105", "38.7612", "Kirkos", "Kirkos, 100 m from Meskel Square"],
  ["9.0105", "38.7666", "Kirkos", "Kirkos, 600 m from Meskel Square"],
  ["8.74", "38.98", "Other", "Addis Ababa, 39 km from Meskel Square"],
  [null, null, "Bole", "Bole, about 5 km from Meskel Square"],
  [null, null, "Other", "Addis Ababa"],
  [null, null, null, "Addis Ababa"],
])("%s, %s in %s is %s", (latitude, longitude, subcity, words) => {
  expect(distanceWords({ ...place, latitude, longitude, subcity })).toBe(words);
});
