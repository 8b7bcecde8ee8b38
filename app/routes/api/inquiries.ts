import type { z } from "zod";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { inquiryInput, visitInput } from "~/models/leads/inquiry/schema";
import { leadJson } from "~/models/leads/lead/json";
import { createLead, type LeadInput } from "~/models/leads/lead/lead.server";

const about =
  <Kind extends "inquiry" | "visit">(kind: Kind, schema: z.ZodType<LeadInput[Kind]>) =>
  async ({ id, request }: { id: number; request: Request }) => {
    const home = await getPublicProperty(id);
    if (!home) return null;
    const input = await readBody(request, schema);
    return acceptLead(request, kind, (options) => createLead(kind, input, { home, ...options }));
  };

const { loader, action } = resource({
  name: "Property",
  idOf: propertyIdOf,
  json: leadJson,
  at: {
    inquiries: { create: about("inquiry", inquiryInput) },
    visit: { create: about("visit", visitInput) },
  },
});

export { action, loader };
