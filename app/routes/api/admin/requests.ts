import { leadResource } from "../../admin/lead-resource.server";

const { loader, action } = leadResource("request", "Property request");

export { action, loader };
