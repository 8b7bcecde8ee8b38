const maxFields = 1000;

const multipart = /^multipart\//i;
/** As Remix reads it, which takes the rest of the line for the boundary. */
const boundaryOf = /^multipart\/form-data\s*;\s*boundary=([\w'()+,./:=?-]{1,70})$/i;

type FieldLimit = {
  /** Takes a body chunk by chunk; whether it has more fields by now than it may. */
  isExceeded: (chunk: Buffer) => boolean;
  message: string;
};

/**
 * The limit of fields for a form, whose parsing would take long with many small ones: 1,000, or so
 * many parts of a multipart form. Undefined for a body of another type.
 */
export function fieldLimit(type: string | undefined, parts: number): FieldLimit | undefined {
  if (type && multipart.test(type)) {
    const boundary = boundaryOf.exec(type)?.[1] ?? "";
    const message = `This form has too many fields: at most ${parts} parts can be sent here`;
    // The last boundary ends the form.
    return { isExceeded: exceeds(`--${boundary}`, parts + 1), message };
  }
  if (!/^application\/x-www-form-urlencoded/i.test(type ?? "")) return undefined;
  const most = maxFields.toLocaleString("en");
  const message = `This form has too many fields: at most ${most} can be sent here`;
  return { isExceeded: exceeds("&", maxFields - 1), message };
}

/** Whether a multipart body cannot be read, because its boundary is missing or malformed. */
export function isUnreadableForm(type: string | undefined): boolean {
  return type !== undefined && multipart.test(type) && !boundaryOf.test(type);
}

/** Counts a text in chunks, also where it stands across their border. */
function exceeds(text: string, most: number): (chunk: Buffer) => boolean {
  const needle = Buffer.from(text, "latin1");
  let rest = Buffer.alloc(0);
  let count = 0;
  return (chunk) => {
    const data = Buffer.concat([rest, chunk]);
    let after = Math.max(0, data.length - needle.length + 1);
    for (let at = data.indexOf(needle); at >= 0 && count <= most; ) {
      count += 1;
      after = Math.max(after, at + needle.length);
      at = data.indexOf(needle, at + needle.length);
    }
    rest = data.subarray(after);
    return count > most;
  };
}
