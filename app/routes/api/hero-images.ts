import { resource } from "~/http/api/resource.server";
import { activeHeroImages, heroImageJson } from "~/models/catalogue/hero-image/hero-image.server";

const { loader, action } = resource({
  list: async () => (await activeHeroImages()).map(heroImageJson),
});

export { action, loader };
