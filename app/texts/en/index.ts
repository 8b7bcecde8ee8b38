export * as errors from "./errors";
export * as links from "./links";
export * as mails from "./mails";
export * as shell from "./shell";
export * as words from "./words";
