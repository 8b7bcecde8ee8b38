import { csvResponse } from "~/http/api/csv.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { propertyColumns } from "~/models/property/transfer/csv.server";
import { propertyPages } from "~/models/property/transfer/export.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return csvResponse("properties", propertyColumns, propertyPages());
  },
});

export { action, loader };
