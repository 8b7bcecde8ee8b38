import { z } from "zod";
import { languages } from "~db/vocabulary";
import { requiredText, rowId } from "../../list";
import { inLines } from "../lead/schema";
import { placeholders, templateLimits, unknownPlaceholders } from "./placeholders";

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(" ");

const text = requiredText("Text", templateLimits.text, inLines).superRefine((typed, context) => {
  const unknown = unknownPlaceholders(typed);
  if (unknown.length === 0) return;
  const message = `Unknown placeholder ${unknown.join(", ")}. There are: ${known}`;
  context.addIssue({ code: "custom", message });
});

export const templateInput = z.object({
  name: requiredText("Name", templateLimits.name),
  language: z.enum(languages, "Please choose a language"),
  text,
});
export type TemplateInput = z.infer<typeof templateInput>;

export const templateForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.enum(["edit", "delete"]), id: rowId }),
]);
