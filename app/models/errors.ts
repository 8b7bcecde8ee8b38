/** A rule of the domain forbids the write; `field` names the input it belongs to. */
export class Conflict extends Error {
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }
}

/** The input is well-formed but a rule of the domain refuses it; `field` may name the input. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** Name and password do not belong together; which of the two is wrong is not told. */
export class BadCredentials extends Error {
  constructor() {
    super("Invalid username or password");
  }
}

/** Too many attempts. */
export class TooMany extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`);
  }
}

/** The server has more work of this kind than it takes on at once. */
export class Busy extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super("We are very busy right now. Please try again in a few seconds.");
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** An idempotency key came again with another content. */
export class KeyReused extends Error {
  override message = "This Idempotency-Key was used for another request";
}
