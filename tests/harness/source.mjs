import { runnerImport } from "vite";

/** A TypeScript module for a script that no bundler runs. @param {string} path from the project */
export const source = async (path) =>
  (await runnerImport(path, { configFile: false, logLevel: "error" })).module;
