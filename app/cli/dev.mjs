import { pathToFileURL } from "node:url";
import { binary, endWithNpm, ensureInstalled, prepare } from "./prepare.mjs";

await prepare(endWithNpm, ensureInstalled);

process.env.NODE_ENV = "development";
const remix = binary("@remix-run/dev", "remix");
const address = ["--port", process.env.PORT, "--strictPort"];
if (process.env.HOST) address.push("--host", process.env.HOST);
process.argv = [process.execPath, remix, "vite:dev", ...address];
await import(pathToFileURL(remix).href);
