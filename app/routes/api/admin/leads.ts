import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadResource } from "../../admin/lead-resource.server";

const inquiries = leadResource("inquiry", "Inquiry");
const requests = leadResource("request", "Property request");

/** The router takes no notice of case, nor of how letters are encoded. */
const listIn = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  /\/inquiries(\/|$)/i.test(decodeURIComponent(new URL(request.url).pathname))
    ? inquiries
    : requests;

export const loader = (args: LoaderFunctionArgs) => listIn(args).loader(args);
export const action = (args: ActionFunctionArgs) => listIn(args).action(args);
