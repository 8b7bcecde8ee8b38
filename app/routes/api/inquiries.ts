import type { z } from "zod";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { inquiryInput, visitInput } from "~/models/leads/inquiry/schema";
import { leadJson } from "~/models/leads/lead/json";
import { createInquiry, createVisit } from "~/models/leads/lead/lead.server";
import type { LeadOptions } from "~/models/leads/lead/submission.server";
import type { Lead, Property } from "~db/schema";

/** Stores a lead about the property in the path; null when that does not exist. */
const about =
  <S extends z.ZodType>(
    limit: string,
    schema: S,
    store: (property: Property, input: z.output<S>, options: LeadOptions) => Promise<Lead>,
  ) =>
  async ({ id, request }: { id: number; request: Request }) => {
    const property = await getPublicProperty(id);
    if (!property) return null;
    const input = await readBody(request, schema);
    return acceptLead(request, limit, (options) => store(property, input, options));
  };

const { loader, action } = resource({
  name: "Property",
  idOf: propertyIdOf,
  json: leadJson,
  at: {
    inquiries: { create: about("inquiry", inquiryInput, createInquiry) },
    visit: { create: about("visit", visitInput, createVisit) },
  },
});

export { action, loader };
