import { z } from "zod";
import { isImageAddress } from "../../catalogue/property/fields";
import { interestLimits } from "../../leads/lead/limits";
import { absentOr, leadName, phoneNumber } from "../../leads/lead/schema";
import { notEmpty } from "../../list";
import { profileLimits } from "../limits";

const photo = z
  .string("The photo must be a web address")
  .trim()
  .max(profileLimits.photo, `The photo's address must be at most ${profileLimits.photo} characters`)
  .refine(isImageAddress, "The photo must be a web address or a path that begins with /");

export const telegramName = z
  .string("The Telegram name must be a text")
  .trim()
  .overwrite((text) =>
    text.replace(/^(https?:\/\/)?(www\.)?(t|telegram)\.me\/([^/?#]*).*$|^@/i, "$4"),
  )
  .regex(/^[A-Za-z]\w{3,31}$/, "Please enter a Telegram name, such as @selam_homes");

const telegramChatId = z.preprocess(
  (given) => (typeof given === "number" ? String(given) : given),
  z
    .string("The chat id must be a number")
    .trim()
    .regex(/^-?\d{1,20}$/, "The chat id is a number, such as 123456789"),
);

const phone = phoneNumber(
  interestLimits.phone,
  `Phone number must be at least ${interestLimits.phone.min} digits`,
);

const phones = z.preprocess(
  (given) =>
    typeof given === "string"
      ? given.split(/[\r\n,;]+/).filter((line) => line.trim())
      : (given ?? []),
  z
    .array(phone, "Phones must be a list")
    .max(profileLimits.phones, `At most ${profileLimits.phones} phones can be kept`),
);

export const orNull = <S extends z.ZodType>(rule: S) =>
  absentOr(rule).transform((given) => given ?? null);

const rules = {
  fullName: orNull(leadName),
  photo: orNull(photo),
  phones,
  telegram: orNull(telegramName),
  telegramChatId: orNull(telegramChatId),
};

export const profileForm = z.object(rules);
export type Profile = z.output<typeof profileForm>;

export const profilePatch = z
  .object(rules)
  .partial()
  .refine(...notEmpty);
