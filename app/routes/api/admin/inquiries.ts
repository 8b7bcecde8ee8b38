import { leadResource } from "../../admin/lead-resource.server";

const { loader, action } = leadResource("inquiry", "Inquiry");

export { action, loader };
