// Loaded into the product before its own code (`node --import`): its clock is as far off as the file
// that `CLOCK_FILE` names says, in milliseconds, and looks again at SIGUSR2.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE ?? "";
let shift = 0;
const look = () => {
  shift = Number(readFileSync(file, "utf8"));
};
if (file) {
  look();
  process.on("SIGUSR2", look);
}

const TrueDate = Date;
globalThis.Date = class extends TrueDate {
  constructor(...given) {
    super(...(given.length === 0 ? [TrueDate.now() + shift] : given));
  }
  static now() {
    return TrueDate.now() + shift;
  }
};
