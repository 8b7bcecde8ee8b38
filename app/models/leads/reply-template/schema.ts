import { z } from "zod";
import { languages } from "~db/vocabulary";
import { rowId } from "../../list";
import { inLines } from "../lead/schema";
import { placeholders, templateLimits, unknownPlaceholders } from "./placeholders";

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(" ");

const name = z
  .string("Name is required")
  .trim()
  .min(1, "Name is required")
  .max(templateLimits.name, `Name must be at most ${templateLimits.name} characters`);

const text = z
  .string("Text is required")
  .overwrite(inLines)
  .min(1, "Text is required")
  .max(templateLimits.text, `Text must be at most ${templateLimits.text} characters`)
  .superRefine((typed, context) => {
    const unknown = unknownPlaceholders(typed);
    if (unknown.length === 0) return;
    const message = `Unknown placeholder ${unknown.join(", ")}. There are: ${known}`;
    context.addIssue({ code: "custom", message });
  });

export const templateInput = z.object({
  name,
  language: z.enum(languages, "Please choose a language"),
  text,
});
export type TemplateInput = z.infer<typeof templateInput>;

export const templateForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("edit"), id: rowId }),
  z.object({ intent: z.literal("delete"), id: rowId }),
]);
