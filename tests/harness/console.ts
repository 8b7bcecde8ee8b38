import { format } from "node:util";
import { vi } from "vitest";

let expected: RegExp[] = [];
let seen: string[] = [];

/**
 * Says that this test makes the app print an error or a warning that matches. Without it any
 * `console.error` or `console.warn` fails the test; with it, so does their absence.
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Starts collecting; called before every test. */
export function watchConsole(): void {
  expected = [];
  seen = [];
  for (const method of ["error", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...values) => {
      seen.push(format(...values));
    });
}

/** @throws {Error} when output and expectations differ; called after every test. */
export function failOnUnexpectedOutput(): void {
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0)
    throw new Error(`unexpected console output:\n${unexpected.join("\n")}`);
  const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
  if (missing.length > 0)
    throw new Error(`expected console output is missing: ${missing.join(", ")}`);
}
