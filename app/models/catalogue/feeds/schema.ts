import { z } from "zod";
import { wholeNumber } from "../../list";

const moment = z.union(
  [z.iso.datetime({ offset: true }), z.iso.date()],
  "Give a time such as 2026-11-25T08:00:00Z",
);

/** From when on, and after which listing of that moment. */
export const portalWindow = z.object({ since: moment.optional(), after: wholeNumber.optional() });
export type PortalWindow = z.output<typeof portalWindow>;
