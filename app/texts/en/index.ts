export * as contact from "./contact";
export * as errors from "./errors";
export * as favorites from "./favorites";
export * as list from "./list";
export * as places from "./places";
export * as query from "./query";
export * as shell from "./shell";
export * as words from "./words";
