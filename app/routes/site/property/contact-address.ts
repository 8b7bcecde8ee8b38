/** Query parameter that selects the form, also the id of its section. */
export const contactParam = "contact";
