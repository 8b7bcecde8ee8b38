export * as card from "./card";
export * as detail from "./detail";
export * as errors from "./errors";
export * as shell from "./shell";
export * as time from "./time";
export * as words from "./words";
