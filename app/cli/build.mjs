import { ensureBuilt, ensureInstalled, enterProject, giveUp } from "./prepare.mjs";

// What `npm start` does first, for places where the sources cannot be written to any more by then.
try {
  enterProject();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  giveUp(error);
}
