import { t } from "~/texts";

const maxFields = 1000;

const multipart = /^multipart\//i;
/** As Remix reads it, which takes the rest of the line for the boundary. */
const boundaryOf = /^multipart\/form-data\s*;\s*boundary=([\w'()+,./:=?-]{1,70})$/i;

type FieldLimit = { isExceeded: (chunk: Buffer) => boolean; message: string };

/** Of a form the fields, of a multipart one the parts: many small ones take long to parse. */
export function fieldLimit(type: string | undefined, parts: number): FieldLimit | undefined {
  if (type && multipart.test(type)) {
    const boundary = boundaryOf.exec(type)?.[1] ?? "";
    const message = t.forms.tooManyFields(String(parts), true);
    // The last boundary ends the form.
    return { isExceeded: exceeds(`--${boundary}`, parts + 1), message };
  }
  if (!/^application\/x-www-form-urlencoded/i.test(type ?? "")) return undefined;
  const max = maxFields.toLocaleString("en");
  const message = t.forms.tooManyFields(max);
  return { isExceeded: exceeds("&", maxFields - 1), message };
}

export function isUnreadableForm(type: string | undefined): boolean {
  return type !== undefined && multipart.test(type) && !boundaryOf.test(type);
}

function exceeds(text: string, max: number): (chunk: Buffer) => boolean {
  const needle = Buffer.from(text, "latin1");
  let rest = Buffer.alloc(0);
  let count = 0;
  return (chunk) => {
    const data = Buffer.concat([rest, chunk]);
    let after = Math.max(0, data.length - needle.length + 1);
    for (let at = data.indexOf(needle); at >= 0 && count <= max; ) {
      count += 1;
      after = Math.max(after, at + needle.length);
      at = data.indexOf(needle, at + needle.length);
    }
    rest = data.subarray(after);
    return count > max;
  };
}
