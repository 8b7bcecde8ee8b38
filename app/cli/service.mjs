// No dependencies: this runs before they are installed.
import { existsSync, readFileSync, realpathSync } from "node:fs";

/** Sets what systemd sets for the service in `folder`, unless `DATA_DIR` names another site. */
export function readService(folder, unit = "/etc/systemd/system/sefer.service") {
  if (process.env.DATA_DIR || !existsSync(unit)) return;
  const text = read(unit);
  const [runsIn] = valuesOf(text, "WorkingDirectory");
  if (!runsIn || !existsSync(runsIn) || realpathSync(runsIn) !== realpathSync(folder)) return;
  const settings = {};
  for (const line of valuesOf(text, "Environment"))
    for (const [, quoted, plain] of line.matchAll(/"([^"]*)"|(\S+)/g))
      Object.assign(settings, assignments(quoted ?? plain));
  for (const file of valuesOf(text, "EnvironmentFile")) {
    const path = file.replace(/^-/, "");
    if (existsSync(path) || path === file) Object.assign(settings, assignments(read(path)));
  }
  set(settings);
}

export function readSettings(file) {
  set(assignments(read(file)));
}

function set(settings) {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function valuesOf(text, name) {
  const lines = text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"));
  return Array.from(lines, ([, value = ""]) => value.trim()).filter(Boolean);
}

/** As systemd reads them: a `#` within a line is part of the value. */
function assignments(text) {
  const lines = text.matchAll(/^[ \t]*([A-Za-z_]\w*)=[ \t]*(["']?)(.*?)\2[ \t\r]*$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, , value]) => [name, value]));
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(
      `the settings cannot be read: ${error.message}; docs/operating.md says who may read them`,
    );
  }
}
