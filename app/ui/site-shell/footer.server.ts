import { staticPart } from "~/platform/static-part.server";
import { SiteFooter } from "./footer";

export const siteFooter = staticPart(SiteFooter);
