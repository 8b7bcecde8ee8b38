import { t } from "~/texts";

/** The value of `field` conflicts with a stored one, such as a username that is taken. */
export class Conflict extends Error {
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }
}

/** A domain rule refuses well-formed input, possibly because of `field`. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** A field that its sender and somebody else have changed to different values; some go together. */
export type FieldConflict = {
  field: string;
  /** Such as `Admin2 changed the price 3 minutes ago`. */
  says: string;
  /** By field: the values that were sent, and those stored. */
  yours: Record<string, unknown>;
  theirs: Record<string, unknown>;
  /** Both values of the field as staff read them, where a form asks. */
  values?: { yours: string; theirs: string };
};

/** The row has changed since the version that a change was made on; `current` is the row as it is. */
export class Outdated<Row extends { version: number } = { version: number }> extends Error {
  constructor(
    message: string,
    readonly current: Row,
    readonly conflicts: readonly FieldConflict[] = [],
  ) {
    super(message);
  }
}

/** Username or password is wrong; which of the two is not disclosed. */
export class BadCredentials extends Error {
  constructor() {
    super(t.account.badCredentials);
  }
}

/** The session in which somebody acts has ended, or their role is another by now. */
export class AccessEnded extends Error {
  override message = t.forms.accessEnded;
}

/** What others of staff may do, but not this user. */
export class NotAllowed extends Error {}

/** Rate limit exceeded. */
export class TooMany extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super(t.forms.tooMany(retryAfterSeconds));
  }
}

/** What the work needs cannot be used for now, such as a full disk; the cause was logged. */
export class Unavailable extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds = 60,
  ) {
    super(message);
  }
}

/** The queue for expensive work is full. */
export class Busy extends Unavailable {
  constructor() {
    super(t.forms.busy, 5);
  }
}

/** An idempotency key was reused with different content. */
export class KeyReused extends Error {
  override message = t.forms.keyReused;
}
