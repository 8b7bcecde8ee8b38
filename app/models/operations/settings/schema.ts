import { z } from "zod";

const ticked = z.preprocess((given) => given === "on", z.boolean());

export const settingsInput = z.object({ agentsMayDelete: ticked, agentsMayFeature: ticked });
export type SettingsInput = z.infer<typeof settingsInput>;
