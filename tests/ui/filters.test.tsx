// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { activeFilters, type PropertyFilters } from "~/models/property/search/filters";
import { FilterChips } from "~/routes/site/properties/filter-chips";
import { FilterForm } from "~/routes/site/properties/filters";
import { address, openPage } from "../harness/stub";

/** The list's filters under any URL; `filters` are what its loader has read. */
function open(filters: PropertyFilters = {}) {
  return openPage(
    <>
      <FilterForm filters={filters} search={filters.search ?? ""} />
      <FilterChips active={activeFilters(filters)} />
    </>,
    {
      url: "/properties",
      others: [{ path: "/suggestions", loader: () => ({ text: "", groups: [] }) }],
    },
  );
}

const goesTo = (url: string) => waitFor(() => expect(address()).toBe(url));

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
  await user.type(screen.getByLabelText("Bedrooms"), "2");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await goesTo("/properties?bedrooms=2");
  await user.type(screen.getByLabelText("Highest price"), "90000");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await goesTo("/properties?maxPrice=90000&currency=USD&bedrooms=2");
});

test("typing waits for Enter, which searches without the blanks around", async () => {
  const user = open({ subcity: "Bole" });
  await user.type(screen.getByRole("combobox", { name: "Search properties" }), "  big garden ");
  expect(address()).toBe("/properties");
  await user.keyboard("{Enter}");
  await goesTo("/properties?search=big+garden&subcity=Bole");
});

test("the form shows the filters of the list, prices unfolded", () => {
  open({ search: "garden", status: "For Sale", minPrice: 50_000, currency: "USD" });
  expect(screen.getByRole("combobox", { name: "Search properties" })).toHaveProperty(
    "value",
    "garden",
  );
  expect(screen.getByLabelText("Status")).toHaveProperty("value", "For Sale");
  expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "50000");
  expect(screen.getByLabelText("USD")).toHaveProperty("checked", true);
  expect(screen.getByText("Price and bedrooms").parentElement).toHaveProperty("open", true);
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
