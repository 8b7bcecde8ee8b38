import { inquiryInput, visitInput } from "~/models/inquiry/schema";
import { propertyRequestInput } from "~/models/property-request/schema";
import { interestInput } from "~/models/subscriber/schema";
import { schemaCheck } from "../form/schema-check";

/** The browser's check of each lead form, by the schema of its action. */
export const checks = {
  inquiry: schemaCheck(inquiryInput),
  visit: schemaCheck(visitInput),
  request: schemaCheck(propertyRequestInput),
  interest: schemaCheck(interestInput),
};
