import { language } from "~/texts";

type Titled = { title: string; titleAm: string | null };

/** The title of a home for who reads now: in Amharic where it has one. Addresses keep `title`. */
export const titleOf = ({ title, titleAm }: Titled): string =>
  (language() === "am" && titleAm) || title;

type Described = { description: string; descriptionAm: string | null };

/** The description of a home for who reads now. */
export const descriptionOf = ({ description, descriptionAm }: Described): string =>
  (language() === "am" && descriptionAm) || description;
