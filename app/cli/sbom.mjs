import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { enterProject, npm } from "./prepare.mjs";

enterProject();
const [command, options] = npm(["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"]);
const whole = JSON.parse(execFileSync(command, options, { maxBuffer: 1e8, encoding: "utf8" }));

// `npm sbom --omit dev` would leave out what production shares with development.
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const served = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path, { name, version }]) => `${name ?? path.split("node_modules/").at(-1)}@${version}`),
);
const sbom = {
  ...whole,
  components: whole.components.filter((component) => served.has(component["bom-ref"])),
  dependencies: whole.dependencies
    .filter(({ ref }) => served.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => served.has(each)),
    })),
};
writeFileSync("sbom.json", `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom.json: ${sbom.components.length} packages`);
