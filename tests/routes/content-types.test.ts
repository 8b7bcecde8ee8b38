import { beforeEach, expect, it } from "vitest";
import { aProperty } from "../harness/factories";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

beforeEach(async () => {
  await aProperty();
});

const html = "text/html; charset=utf-8";
const json = "application/json; charset=utf-8";
const csv = "text/csv; charset=utf-8";

it.each([
  ["/", html],
  ["/properties?_data=site%2Fproperties", json],
  ["/no-such-page", html],
  ["/admin/dashboard", html],
  ["/account", html],
  ["/api/properties", json],
  ["/api/properties/nonsense", json],
  ["/api/no-such-noun", json],
  ["/api/user", json],
  ["/api/admin/users", json],
  ["/api/admin/export/inquiries", csv],
  ["/suggestions?q=Bole", json],
  ["/cards", json],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/healthz", json],
  ["/images/no-such.jpg", "image/jpeg"],
])("%s says what it is and how it is encoded", async (path, type) => {
  const response = await admin.get(path);
  expect(response.headers.get("Content-Type")).toBe(type);
  const text = await response.text();
  if (type === html) expect(text).toMatch(/^<!DOCTYPE html>/);
  if (type === json) expect(() => JSON.parse(text)).not.toThrow();
});
