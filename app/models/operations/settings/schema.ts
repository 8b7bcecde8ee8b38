import { z } from "zod";
import { type CostTermName, costSourceMaxLength, costTermNames, costTerms } from "~db/agency";
import { isoDay } from "../../time";

const ticked = z.preprocess((given) => given === "on", z.boolean());

function costValue(name: CostTermName) {
  const { label, max, ...term } = costTerms[name];
  const min = "min" in term ? term.min : 0;
  const message = `${label} must be a number from ${min} to ${max}`;
  return z.number(message).min(min, message).max(max, message);
}

function costSource(name: CostTermName) {
  const { label } = costTerms[name];
  const missing = `${label}: say where it is from`;
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(costSourceMaxLength, `${label}: at most ${costSourceMaxLength} characters`);
}

function costDay(name: CostTermName) {
  const { label } = costTerms[name];
  return z.iso
    .date({ error: `${label}: the day must be a date, such as 2026-11-03`, abort: true })
    .refine((day) => day <= isoDay(Date.now()), `${label}: the day must not be in the future`);
}

type CostRules = { [N in CostTermName]: ReturnType<typeof costValue> } & {
  [N in CostTermName as `${N}Source`]: ReturnType<typeof costSource>;
} & { [N in CostTermName as `${N}On`]: ReturnType<typeof costDay> };
const costRules = Object.fromEntries(
  costTermNames.flatMap((name): [string, z.ZodType][] => [
    [name, costValue(name)],
    [`${name}Source`, costSource(name)],
    [`${name}On`, costDay(name)],
  ]),
) as CostRules;

export const settingsInput = z.object({
  agentsMayDelete: ticked,
  agentsMayFeature: ticked,
  ...costRules,
});
export type SettingsInput = z.infer<typeof settingsInput>;
