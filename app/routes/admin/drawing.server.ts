import { staticPart } from "~/platform/static-part.server";
import { Drawing } from "~/ui/drawing";

const city = staticPart(Drawing);

/** The drawing of the city that staff tap on. */
export const staffDrawing = () => city({ title: "Addis Ababa" });
