import { type PropertyField, propertyFields } from "../property/fields";
import { propertyColumns } from "./csv.server";

/** The columns of the import's template: all that people fill in. */
export const templateColumns = propertyColumns.filter(
  (column): column is PropertyField => column in propertyFields,
);

const example = {
  title: "EXAMPLE, replace this row: two-bedroom apartment in Bole",
  description: "Bright rooms on the third floor, with a lift and parking.",
  price: "8500000",
  currency: "ETB",
  address: "Cameroon Street, beside Edna Mall",
  city: "Addis Ababa",
  subcity: "Bole",
  state: "Addis Ababa",
  zipCode: "1000",
  country: "Ethiopia",
  bedrooms: "2",
  bathrooms: "2",
  squareFeet: "1200",
  propertyType: "Apartment",
  yearBuilt: "2019",
  features: "Lift\nParking\nGenerator",
  status: "For Sale",
  offer: "sale",
  directions: "Second gate after the pharmacy",
  isFeatured: "false",
} satisfies Partial<Record<PropertyField, string>>;

/** The title by which the example is known when it comes as it was. */
export const exampleTitle = example.title;

/** The rows of the template: one that shows how cells are written. */
export async function* templateRows(): AsyncGenerator<[Record<PropertyField, string>]> {
  const empty = Object.fromEntries(templateColumns.map((column) => [column, ""]));
  yield [{ ...(empty as Record<PropertyField, string>), ...example }];
}
