import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

// The page's security policy refuses the code that zod would generate, and browsers log that.
z.config({ jitless: true });

/** A schema as the check of a form in the browser; it weighs as much as zod: load it late. */
export function schemaCheck<S extends z.ZodType>(schema: S) {
  return (formData: FormData) => parseWithZod(formData, { schema });
}
