import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { found } from "~/http/answer.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { clientNetwork } from "~/server/request.server";
import { type Counted, count } from "~/server/visits.server";

const channels: Readonly<Record<string, Counted>> = {
  call: "calls",
  whatsapp: "whatsapps",
  telegram: "telegrams",
  mail: "mails",
};

export const loader = () => redirect("/");

/** Counts a tap on a contact link; browsers report it by the link's `ping` attribute. */
export async function action({ params, request }: ActionFunctionArgs) {
  const channel = found(channels[params.channel ?? ""]);
  const { id } = found(await getPublicProperty(found(propertyIdOf(params.id))));
  const headers = Object.fromEntries(request.headers);
  count(id, channel, { client: clientNetwork(request), headers });
  return new Response(null, { status: 204 });
}
