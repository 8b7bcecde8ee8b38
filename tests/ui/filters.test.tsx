// @vitest-environment jsdom
import { useSearchParams } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PriceFaults } from "~/models/catalogue/property/typed-price";
import { activeFilters, type PropertyFilters } from "~/models/catalogue/search/filters";
import { listFilters } from "~/models/catalogue/search/schema";
import { FilterChips } from "~/routes/site/properties/filter-chips";
import { FilterForm } from "~/routes/site/properties/filters";
import { useMenus } from "~/ui/menus/menus";
import { address, openPage } from "../harness/stub";

type Shown = { filters: PropertyFilters; faults?: PriceFaults };

function View({ filters, faults = {} }: Shown) {
  useMenus();
  return (
    <>
      <FilterForm
        {...{ filters, faults }}
        search={filters.search ?? ""}
        total={7}
        hasPlace={false}
      />
      <p id="found" tabIndex={-1}>
        Found
      </p>
      <FilterChips active={activeFilters(filters)} after="found" />
    </>
  );
}

/** The list's filters under any URL; `filters` are what its loader has read. */
function open(filters: PropertyFilters = {}) {
  return openPage(<View filters={filters} />, { url: "/properties" });
}

/** The filters that the address names. */
function List() {
  const [query] = useSearchParams();
  return <View filters={listFilters.parse(Object.fromEntries(query)) as PropertyFilters} />;
}

const openList = (url: string) => openPage(<List />, { url });

const goesTo = (url: string) => waitFor(() => expect(address()).toBe(url));

const show = () => screen.getByRole("button", { name: /^Show .*homes?$/ });

test("a choice goes to the list at once, with what is filled in and nothing else", async () => {
  const user = open();
  await user.selectOptions(screen.getByLabelText("Location"), "Bole");
  await goesTo("/properties?subcity=Bole");
});

test("a choice keeps the rest", async () => {
  const user = open({ search: "garden", propertyType: "Villa", bedrooms: 3 });
  await user.selectOptions(screen.getByLabelText("Status"), "For Rent");
  await goesTo("/properties?search=garden&propertyType=Villa&status=For+Rent&bedrooms=3");
});

test("the first option takes a filter away", async () => {
  const user = open({ propertyType: "Villa", subcity: "Bole" });
  await user.selectOptions(screen.getByLabelText("Property type"), "All types");
  await goesTo("/properties?subcity=Bole");
});

test("a currency goes along with a price only", async () => {
  const user = open();
  await user.click(screen.getByText("Price and bedrooms"));
  await user.click(screen.getByLabelText("USD"));
  await user.click(screen.getByLabelText("2"));
  await user.click(show());
  await goesTo("/properties?bedrooms=2");
  await user.click(screen.getByText("Price and bedrooms"));
  await user.type(screen.getByLabelText("Highest price"), "90000");
  await user.click(show());
  await goesTo("/properties?bedrooms=2&maxPrice=90000&currency=USD");
});

test("a price is read back at each letter, and goes to the list as a number", async () => {
  const user = open();
  await user.click(screen.getByText("Price and bedrooms"));
  const highest = screen.getByLabelText("Highest price");
  await user.type(highest, "2.5m");
  await screen.findByText("= ETB 2,500,000");
  await user.clear(highest);
  await user.type(highest, "cheap");
  await screen.findByText(/“cheap” is not understood as a price/);
  expect(highest.getAttribute("aria-invalid")).toBe("true");
  await user.clear(highest);
  await user.type(highest, "100k");
  await user.click(show());
  await goesTo("/properties?maxPrice=100000&currency=ETB");
});

test("typing waits for Enter, which searches without the blanks around", async () => {
  const user = open({ subcity: "Bole" });
  await user.type(screen.getByRole("combobox", { name: "Search properties" }), "  big garden ");
  expect(address()).toBe("/properties");
  await user.keyboard("{Enter}");
  await goesTo("/properties?search=big+garden&subcity=Bole");
});

test("the form shows the filters of the list, and how many are unseen", () => {
  open({ search: "garden", status: "For Sale", minPrice: 50_000, currency: "USD" });
  expect(screen.getByRole("combobox", { name: "Search properties" })).toHaveProperty(
    "value",
    "garden",
  );
  expect(screen.getByLabelText("Status")).toHaveProperty("value", "For Sale");
  expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "50000");
  expect(screen.getByLabelText("USD")).toHaveProperty("checked", true);
  expect(screen.getByText("Price and bedrooms (1)")).toBeTruthy();
  expect(screen.getByText("Filters (2)")).toBeTruthy();
});

test("each chip is a link to the list without its filter", async () => {
  const user = open({ propertyType: "Villa", maxPrice: 90_000, currency: "USD" });
  const chips = screen.getByRole("list", { name: "Active filters" });
  expect(
    Array.from(chips.querySelectorAll("a"), (chip) => [
      chip.textContent,
      chip.getAttribute("href"),
    ]),
  ).toEqual([
    ["Villa", "/properties?maxPrice=90000&currency=USD"],
    ["up to $90,000", "/properties?propertyType=Villa&currency=USD"],
  ]);
  await user.click(screen.getByRole("link", { name: "Remove filter Villa" }));
  await goesTo("/properties?maxPrice=90000&currency=USD");
});

test("without filters there are no chips", () => {
  open();
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
});

test("the focus stays on a field that was changed, and the form follows the address", async () => {
  const user = openList("/properties?propertyType=Villa&maxPrice=90000&currency=USD");
  const status = screen.getByLabelText("Status");
  await user.type(screen.getByLabelText("Lowest price"), "70000");
  status.focus();
  await user.selectOptions(status, "For Rent");
  await goesTo(
    "/properties?propertyType=Villa&status=For+Rent&minPrice=70000&maxPrice=90000&currency=USD",
  );
  expect(document.activeElement).toBe(status);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await goesTo("/properties?propertyType=Villa&maxPrice=90000&currency=USD");
  expect(status).toHaveProperty("value", "");
  expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Property type")).toHaveProperty("value", "Villa");
  await user.click(screen.getByRole("link", { name: "Remove filter up to $90,000" }));
  await goesTo("/properties?propertyType=Villa&currency=USD");
  expect(screen.getByLabelText("Highest price")).toHaveProperty("value", "");
});

test("what is typed stays when another filter is taken away", async () => {
  const user = openList("/properties?propertyType=Villa&search=garden");
  await user.type(screen.getByLabelText("Lowest price"), "5000");
  await user.click(screen.getByRole("link", { name: "Remove filter “garden”" }));
  await goesTo("/properties?propertyType=Villa");
  expect(screen.getByRole("combobox", { name: "Search properties" })).toHaveProperty("value", "");
  expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "5000");
});

test("after a chip the focus is on the next one, after the last one on the result", async () => {
  const user = openList("/properties?propertyType=Villa&subcity=Bole");
  await user.click(screen.getByRole("link", { name: "Remove filter Villa" }));
  await goesTo("/properties?subcity=Bole");
  expect(document.activeElement?.textContent).toBe("Bole");
  await user.keyboard("{Enter}");
  await goesTo("/properties");
  expect(document.activeElement?.textContent).toBe("Found");
});

test("a status that is not on offer is in the select as long as it is the filter", async () => {
  const user = openList("/properties?status=Sold");
  expect(screen.getByLabelText("Status")).toHaveProperty("value", "Sold");
  await user.selectOptions(screen.getByLabelText("Location"), "Bole");
  await goesTo("/properties?subcity=Bole&status=Sold");
  await user.click(screen.getByRole("link", { name: "Remove filter Sold" }));
  await goesTo("/properties?subcity=Bole");
  expect(screen.getByLabelText("Status")).toHaveProperty("value", "");
  expect(screen.queryByRole("option", { name: "Sold" })).toBeNull();
});

test("a search without words goes nowhere, and clears the one there was", async () => {
  const user = openList("/properties?page=2&subcity=Bole");
  const field = screen.getByRole("combobox", { name: "Search properties" });
  await user.type(field, "   {Enter}");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(address()).toBe("/properties?page=2&subcity=Bole");
  await user.type(field, "garden{Enter}");
  await goesTo("/properties?search=garden&subcity=Bole");
  await user.clear(field);
  await user.keyboard("{Enter}");
  await goesTo("/properties?subcity=Bole");
});

test("what is chosen in the sheet waits for its button, which tells how many homes there are", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return new Response(null, { headers: { "X-Total-Count": "12" } });
  });
  const user = open({ sort: "price-up" });
  await user.click(screen.getByText("Filters"));
  expect(show().textContent).toBe("Show 7 homes");
  await user.selectOptions(screen.getByLabelText("Status"), "For Rent");
  await user.click(screen.getByText("30K to 60K"));
  await user.click(screen.getByLabelText("4+"));
  const query =
    "status=For+Rent&minBedrooms=4&minPrice=30000&maxPrice=60000&currency=ETB&sort=price-up";
  await waitFor(() => expect(asked.at(-1)).toBe(`HEAD /api/properties?${query}`));
  await waitFor(() => expect(show().textContent).toBe("Show 12 homes"));
  expect(address()).toBe("/properties");
  await user.click(show());
  await goesTo(`/properties?${query}`);
  await waitFor(() =>
    expect(screen.getByText("Filters").parentElement).toHaveProperty("open", false),
  );
});

test("without a line the button of the sheet has no number, and works", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const user = open();
  await user.click(screen.getByText("Filters"));
  await user.click(screen.getByLabelText("3"));
  await waitFor(() => expect(show().textContent).toBe("Show homes"));
  await user.click(show());
  await goesTo("/properties?bedrooms=3");
});

test("a sheet closes on Escape, with the focus on its button, and on a tap elsewhere", async () => {
  const user = open();
  const button = screen.getByText("Filters");
  await user.click(button);
  screen.getByLabelText("Status").focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.parentElement).toHaveProperty("open", false);
  await user.click(button);
  await user.click(screen.getByText("Found"));
  expect(button.parentElement).toHaveProperty("open", false);
});
