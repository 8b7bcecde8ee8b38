import { requireApiAdmin } from "~/http/auth.server";
import { csvResponse } from "~/http/csv.server";
import { resource } from "~/http/resource.server";
import { propertyColumns } from "~/models/property/csv";
import { propertyPages } from "~/models/property/export.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("properties", propertyColumns, propertyPages());
  },
});

export { action, loader };
