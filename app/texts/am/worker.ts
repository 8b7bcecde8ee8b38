import { ethiopian, ethiopianTime } from "~/models/time";

export const saved = "በዚህ ስልክ ላይ ተቀምጧል";
export const notSaved = "ይህ ገጽ በዚህ ስልክ ላይ የለም";
export const offlineSince = (moment: string) => `ኢንተርኔት የለም፤ ከ${moment} ጀምሮ።`;
export const opensLater = "ኢንተርኔት ሲመለስ ይከፈታል።";
export const retry = "እንደገና ይሞክሩ";
export const waiting = (count: number) => `${count} መልእክት በዚህ ስልክ ላይ ሆኖ መላክ ይጠብቃል።`;
export const homes = "በቅርብ ያዩዋቸው";
export const pages = "ሌሎች ገጾች";
export const nothing = "ገና ምንም አልተቀመጠም፦ የሚያዩዋቸው ቤቶች ይቀመጣሉ።";
export const isFavorite = "ከወደዷቸው።";
export const savedAt = (moment: string) => `የተቀመጠው፦ ${moment}`;

export const tooMany = "ብዙ መልእክት ተልኳል። ቆይቶ እንደገና ይሞከራል።";
export const fault = "በእኛ በኩል አልተሳካም። ቆይቶ እንደገና ይሞከራል።";
export const otherPage = "በእኛ ፈንታ ሌላ ገጽ መልሷል። ቆይቶ እንደገና ይሞከራል።";
export const answerWas = (status: number) => `መልሱ ${status} ነበር።`;

export const clock = (time: string) => `${ethiopianTime(time)} (${time})`;
export const dayAndMonth = (day: string) =>
  new Date(day).toLocaleDateString(ethiopian("am"), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
export const dateAndClock = (date: string, clock: string) => `${date}፣ ${clock}`;
export const today = (clock: string) => `ዛሬ ${clock}`;
export const yesterday = (clock: string) => `ትናንት ${clock}`;
export const onDate = dateAndClock;
