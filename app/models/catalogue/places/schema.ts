import { z } from "zod";
import { searched } from "../../list";
import { formRules, withTyped } from "../property/schema";

export const placeFilters = z
  .object({
    search: searched,
    kind: z.enum(["neighbourhood", "landmark"]),
    state: z.enum(["surveyed", "estimated"]),
  })
  .partial();

const { latitude, longitude, mapLink } = formRules;

/** Without coordinates a place is where it is estimated to be. */
export const placeInput = withTyped(z.object({ latitude, longitude, mapLink }));
