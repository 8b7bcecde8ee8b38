import { resource } from "~/http/api/resource.server";
import { activeHeroImages } from "~/models/hero-image/hero-image.server";
import { heroImageJson } from "~/models/hero-image/json";

const { loader, action } = resource({
  list: async () => (await activeHeroImages()).map(heroImageJson),
});

export { action, loader };
