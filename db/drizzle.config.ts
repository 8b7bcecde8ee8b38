import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./db/schema.ts", "./db/system-schema.ts", "./db/office-schema.ts"],
  out: "./db/migrations",
});
