export * as detail from "./detail";
export * as errors from "./errors";
export * as shell from "./shell";
export * as words from "./words";
