import { readUpload } from "~/http/api/body.server";
import { apiError, resource } from "~/http/api/resource.server";
import { storeUpload } from "~/models/catalogue/image/image.server";
import { imageLimits, imageRefusals } from "~/models/catalogue/image/upload-rules";

const { loader, action } = resource({
  as: "staff",
  async post({ request, user }) {
    const upload = await readUpload(request, "image");
    if (upload.bytes.length > imageLimits.bytes) throw apiError(413, imageRefusals.size.message);
    return { url: await storeUpload(upload, user) };
  },
});

export { action, loader };
