import { eq } from "drizzle-orm";
import { leads } from "~db/schema";

/** SQL: the leads of one list. */
export const isInquiry = eq(leads.list, "inquiry");
export const isRequest = eq(leads.list, "request");
