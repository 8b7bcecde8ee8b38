import { z } from "zod";

/** A checkbox, which a form leaves out unless it is ticked. */
const ticked = z.preprocess((given) => given === "on", z.boolean());

/** The form of all settings. */
export const settingsInput = z.object({ agentsMayDelete: ticked, agentsMayFeature: ticked });
export type SettingsInput = z.infer<typeof settingsInput>;
