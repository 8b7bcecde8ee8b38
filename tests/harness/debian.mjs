import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const program = "/usr/bin/apt-get";

/**
 * Gets packages of Debian when root.
 * @param {string[]} packages @returns {boolean} whether this machine could
 */
export function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync(program)) return false;
  // At this runlevel no package starts a service.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    execFileSync(program, ["-qq", ...args], { stdio: "inherit", env });
  return true;
}
