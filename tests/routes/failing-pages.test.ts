import { beforeEach, expect, it } from "vitest";
import { withRequestId } from "~/server/request.server";
import { db } from "~db/client";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { aProperty, reset } from "../harness/factories";
import { data, page } from "../harness/page";
import { freshAdmin } from "../harness/signed-in";

beforeEach(reset);

/** Asks while another table stands before one that the page needs. */
async function without<Answer>(table: string, ask: () => Promise<Answer>): Promise<Answer> {
  db.$client.exec(`create temp table ${table} (other)`);
  try {
    return await ask();
  } finally {
    db.$client.exec(`drop table temp.${table}`);
  }
}

it.each([
  ["/properties", "Failed to fetch properties"],
  ["/filter-test?propertyType=Villa", "Failed to fetch properties"],
  ["/properties/1", "Error Loading Property"],
  ["/", "Something went wrong"],
])("%s that cannot be loaded says so in its own place", async (path, title) => {
  await aProperty();
  expectConsoleError(/no such column/);
  const shown = await without("properties", async () => app.page(path));
  expect(shown.status).toBe(500);
  expect(shown.text("h1")).toBe(title);
  expect(shown.all("header nav a").length).toBeGreaterThan(0);
  expect(shown.all("footer")).toHaveLength(1);
  expect(
    shown
      .all("main a")
      .find((link) => link.textContent === "Retry")
      ?.getAttribute("href"),
  ).toBe(path);
});

it("a page whose visitor cannot be made out has its footer", async () => {
  const admin = await freshAdmin();
  expectConsoleError(/no such column/);
  const shown = await without("sessions", async () => admin.page("/properties"));
  expect(shown.status).toBe(500);
  expect(shown.text("footer")).toContain("Quick Links");
});

it("a staff page that cannot be loaded stays in the admin area", async () => {
  const admin = await freshAdmin();
  expectConsoleError(/no such column/);
  const shown = await without("leads", async () => admin.page("/admin/inquiries"));
  expect(shown.status).toBe(500);
  expect(shown.text("h1")).toBe("Something went wrong");
  expect(shown.text('nav[aria-label="Breadcrumb"]')).toContain("Inquiries");
});

it("a page and an answer of the API name the line of the log that tells what failed", async () => {
  expectConsoleError(/^\[ab-1\] GET \/properties SqliteError: no such column/);
  expectConsoleError(/^\[ab-2\] GET \/api\/properties SqliteError: no such column/);
  const ask = (id: string, path: string) =>
    without("properties", () => withRequestId(id, () => app.get(path)));
  const shown = await page(await ask("ab-1", "/properties"));
  expect(shown.text("main")).toContain("Reference: ab-1");
  expect(await data(ask("ab-2", "/api/properties"), 500)).toEqual({
    message: "Something went wrong on our side. Please try again.",
    requestId: "ab-2",
  });
  for (const path of ["/nowhere", "/properties/999"]) {
    const missing = await withRequestId("ab-3", () => app.get(path));
    expect((await page(missing)).text("main")).toContain("Reference: ab-3");
  }
});
