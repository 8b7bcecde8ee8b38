import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

// The security policy forbids the code that zod would generate, and browsers log that.
z.config({ jitless: true });

/** A schema as conform's check; it brings zod along, so load it late. */
export function schemaCheck<S extends z.ZodType>(schema: S) {
  return (formData: FormData) => parseWithZod(formData, { schema });
}
