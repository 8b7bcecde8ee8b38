import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const nameAt = (time: Date) =>
  `sefer-${time.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
/** Backups of earlier versions are tar files. */
const ourName = /^sefer-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z(\.tar)?$/;

export function backupsIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.sort().flatMap((name) => {
    const [, hours, minutes, seconds] = ourName.exec(name) ?? [];
    const time = Date.parse(`${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(time) ? [] : [{ path: join(folder, name), time }];
  });
}

/** A backup from the future is due to a wrong clock. */
export function newestIn(folder: string) {
  const now = Date.now();
  return backupsIn(folder).findLast(({ time }) => time <= now);
}
