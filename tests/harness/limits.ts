import { afterAll, beforeAll } from "vitest";
import { env } from "~/env.server";

/** As in production, attempts are limited, until the end of the file. */
export function limitAttempts(): void {
  beforeAll(() => {
    env.RATE_LIMIT = true;
  });
  afterAll(() => {
    env.RATE_LIMIT = false;
  });
}
