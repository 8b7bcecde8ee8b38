import { z } from "zod";
import { heroImageLimits } from "~db/office-vocabulary";
import { limits } from "~db/vocabulary";
import { notEmpty, openedOn, requiredText, rowId, searched, yesOrNo } from "../../list";

const urlMessage = "Image URL is required";

const title = requiredText("Title", heroImageLimits.title);
const webAddress = z.url({ protocol: /^https?$/ });
const imageUrl = z
  .string(urlMessage)
  .trim()
  .min(1, { error: urlMessage, abort: true })
  .max(heroImageLimits.imageUrl, "Image URL is too long")
  .refine(
    (url) => /^\/images\/[\w.-]+$/.test(url) || webAddress.safeParse(url).success,
    "Image URL must begin with http://, https:// or /images/",
  );
const description = z.preprocess(
  (given) => (typeof given === "string" ? given.trim() || null : given),
  z
    .string()
    .max(
      heroImageLimits.description,
      `Description must be at most ${heroImageLimits.description} characters`,
    )
    .nullable(),
);
const orderMessage = "Display order must be a whole number, 0 or more";
const displayOrder = z.preprocess(
  (given) => (typeof given === "string" && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given),
  z
    .number(orderMessage)
    .int(orderMessage)
    .min(0, orderMessage)
    .max(limits.displayOrder, `Display order must be at most ${limits.displayOrder}`),
);

export const heroImagePatch = z
  .object({ title, description, imageUrl, active: yesOrNo, displayOrder })
  .partial()
  .refine(...notEmpty);
export type HeroImagePatch = z.infer<typeof heroImagePatch>;

export const heroImageInput = z.object({
  title,
  description: description.optional().transform((given) => given ?? null),
  imageUrl,
  active: yesOrNo.optional().transform((given) => given ?? true),
  displayOrder: displayOrder.optional().transform((given) => given ?? 0),
});
export type HeroImageInput = z.infer<typeof heroImageInput>;

export const heroImageFilters = z.object({ search: searched }).partial();

export const heroImageForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("active"), id: rowId, version: openedOn, active: z.stringbool() }),
  z.object({ intent: z.enum(["edit", "delete"]), id: rowId }),
]);
