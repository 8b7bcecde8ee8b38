import { z } from "zod";
import { colourFault } from "~/colours";
import {
  agencySettings,
  answerHoursMax,
  type CostTermName,
  costSourceMaxLength,
  costTermNames,
  costTerms,
} from "~db/agency";
import {
  type SettingGroup,
  settingGroups,
  type TextSettingName,
  textSetting,
  textsOf,
} from "~db/settings";
import { orNull, telegramName } from "../../accounts/agent/profile";
import { emailOr } from "../../accounts/user/schema";
import { isImageAddress } from "../../catalogue/property/fields";
import { interestLimits } from "../../leads/lead/limits";
import { phoneNumber } from "../../leads/lead/schema";
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

const pastDay = (label: string) =>
  z.iso
    .date({ error: `${label}: the day must be a date, such as 2026-11-03`, abort: true })
    .refine((day) => day <= isoDay(Date.now()), `${label}: the day must not be in the future`);

const everyLine = (line: RegExp) => (text: string) =>
  text.split("\n").every((each) => line.test(each));
const withinHours = (text: string) => {
  const [from = 0, to = 0] = text.split("-").map((hour) => Number.parseInt(hour, 10));
  return text === "closed" || (from < to && to <= 24);
};

function textRule(name: TextSettingName): z.ZodType<string> {
  const { label, kind, min = 1, max } = textSetting(name);
  const text = z
    .string(`${label} must be a text`)
    .trim()
    .overwrite((given) => given.replace(/[^\S\r\n]*\r?\n[^\S\r\n]*/g, "\n"))
    .max(
      kind === "days" || kind === "degrees" ? 20 : max,
      `${label} must have at most ${max} characters`,
    );
  const like = (pattern: RegExp, must: string) =>
    text.regex(pattern, { error: `${label} must be ${must}`, abort: true });
  const numberUpTo = (pattern: RegExp, from: number, must: string) =>
    like(pattern, must).refine(
      (given) => Number(given) >= from && Number(given) <= max,
      `${label} must be ${must}`,
    );
  switch (kind) {
    case "phone":
      return phoneNumber(interestLimits.phone, `${label} must have at least 8 digits`);
    case "handle":
      return telegramName;
    case "email":
      return emailOr(`${label} must be an e-mail address`);
    case "date":
      return pastDay(label);
    case "link":
    case "picture":
      return text.refine(
        isImageAddress,
        `${label} must be a web address that begins with https://, or a path that begins with /`,
      );
    case "degrees":
      return numberUpTo(/^-?\d{1,3}(\.\d{1,8})?$/, -max, `a number from -${max} to ${max}`);
    case "days":
      return numberUpTo(/^\d{1,5}$/, min, `a whole number from ${min} to ${max}`);
    case "rate":
      return like(/^\d{0,6}[1-9]\d{0,6}(\.\d{1,4})?$/, "a number, such as 155.50");
    case "hours":
      return text.refine(
        everyLine(/^[^:]+: \S/),
        `${label}: write the days, a colon and the hours, as in Saturday: 9:00 AM to 3:00 PM`,
      );
    case "crawlerHours":
      return text.refine(
        everyLine(/^[A-Z][a-z]([-,][A-Z][a-z])* \d\d:\d\d-\d\d:\d\d$/),
        `${label}: write each line like Mo-Fr 08:00-18:00`,
      );
    case "visitHours":
      return like(/^(closed|\d{1,2}:00-\d{1,2}:00)$/, "hours such as 9:00-18:00, or closed").refine(
        withinHours,
        `${label} must end after they begin`,
      );
    case "colour":
      return like(/^#[0-9a-f]{6}$/i, "a colour such as #14513f")
        .toLowerCase()
        .superRefine((hex, { addIssue }) => {
          const fault = colourFault(name === "brand" ? "brand" : "action", hex);
          if (fault) addIssue(`${label}: ${fault}`);
        });
    case "host":
      return like(/^[\w.-]+(:\d{1,5})?$/, "a name with its port, such as smtp.example.com:587");
    default:
      return text;
  }
}

/** The field by which a secret is taken away: its own is never filled in, and empty keeps it. */
export const removalOf = (name: string) => `${name}Gone`;

const answerHoursMessage = `Hours must be a whole number from 1 to ${answerHoursMax}`;
const answerHours = z
  .number(answerHoursMessage)
  .int(answerHoursMessage)
  .min(1, answerHoursMessage)
  .max(answerHoursMax, answerHoursMessage);

type Fields = Record<string, z.ZodType>;

const others: Partial<Record<SettingGroup, Fields>> = {
  hours: { answerHours },
  money: Object.assign(
    {},
    ...costTermNames.map(
      (name): Fields => ({
        [name]: costValue(name),
        [`${name}Source`]: costSource(name),
        [`${name}On`]: pastDay(costTerms[name].label),
      }),
    ),
  ),
  people: Object.fromEntries(Object.keys(agencySettings).map((name) => [name, ticked])),
};

function textFields(name: TextSettingName): Fields {
  if (textSetting(name).kind !== "secret") return { [name]: orNull(textRule(name)) };
  return { [name]: textRule(name).optional(), [removalOf(name)]: ticked };
}

/** The fields of one page of the settings. */
export function settingsInput(group: SettingGroup) {
  const fields: Fields = Object.assign({}, others[group], ...textsOf(group).map(textFields));
  return z.object(fields);
}

export type SettingsInput = Readonly<Record<string, unknown>>;

export const settingsQuery = z.object({
  group: z.enum(Object.keys(settingGroups) as [SettingGroup]),
});
