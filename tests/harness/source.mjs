import { resolve } from "node:path";
import { runnerImport } from "vite";

const alias = [
  { find: /^~db\//, replacement: `${resolve("db")}/` },
  { find: /^~\//, replacement: `${resolve("app")}/` },
];

/** A TypeScript module for a script that no bundler runs. @param {string} path from the project */
export const source = async (path) =>
  (await runnerImport(path, { configFile: false, logLevel: "error", resolve: { alias } })).module;
