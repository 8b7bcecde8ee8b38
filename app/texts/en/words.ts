/** Types of property, by how the database names them. */
export const types = {
  House: "House",
  Apartment: "Apartment",
  Condo: "Condo",
  Villa: "Villa",
  Townhouse: "Townhouse",
  Land: "Land",
  Commercial: "Commercial",
};
