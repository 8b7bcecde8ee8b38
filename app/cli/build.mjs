import { ensureBuilt, ensureInstalled, prepare } from "./prepare.mjs";

// The first steps of `npm start`, for places where the sources are read-only later.
await prepare(ensureInstalled, ensureBuilt);
