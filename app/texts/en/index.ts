export * as account from "./account";
export * as consent from "./consent";
export * as errors from "./errors";
export * as forms from "./forms";
export * as offline from "./offline";
export * as shell from "./shell";
export * as words from "./words";
