import { resource } from "~/http/api/resource.server";
import { activeHeroImages } from "~/models/hero-image/hero-image.server";

const { loader, action } = resource({
  async list() {
    return (await activeHeroImages()).map(({ id, imageUrl, title }) => ({ id, imageUrl, title }));
  },
});

export { action, loader };
