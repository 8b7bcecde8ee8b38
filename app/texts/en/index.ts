export * as card from "./card";
export * as contact from "./contact";
export * as errors from "./errors";
export * as favorites from "./favorites";
export * as places from "./places";
export * as shell from "./shell";
export * as time from "./time";
export * as words from "./words";
