type Described = { name: string; filename?: string; type: string };
type Data = AsyncIterable<Uint8Array>;
/** A file of a form; `name` is that of its field. */
export type FilePart = Required<Described> & { data: Data };

/** The body is no multipart form, or ends too soon. */
export class MalformedForm extends Error {}

const boundaryOf = /^multipart\/form-data\s*;\s*boundary=([^\s;"]{1,70})$/i;
const newLine = Buffer.from("\r\n");
/** Of the headers of a part. */
const maxHeaderBytes = 16 * 1024;
/** Of all texts of a form; each takes some room beside its own length. */
const maxTextBytes = 1024 * 1024;
const roomOfText = 200;

/**
 * Reads a multipart form as it arrives.
 * @param take reads a file; what it returns is appended to the form.
 * @returns the texts, and what `take` returned.
 * @throws {MalformedForm} when it is none, {Response} 413 for texts over 1 MB.
 */
export async function multipartForm(
  request: Request,
  take: (file: FilePart) => Promise<File | undefined> = wholeFile,
): Promise<FormData> {
  const form = new FormData();
  let room = maxTextBytes;
  for await (const { name, filename, type, data } of partsOf(request)) {
    if (filename === undefined) {
      const text = await bytesOf(data, room);
      room -= roomOfText + (text?.length ?? 0);
      if (!text || room < 0) throw new Response("This is too large", { status: 413 });
      form.append(name, text.toString("utf8"));
    } else {
      const file = await take({ name, filename, type, data });
      if (file) form.append(name, file);
    }
  }
  return form;
}

async function wholeFile({ filename, type, data }: FilePart): Promise<File> {
  return new File([(await bytesOf(data, Infinity)) ?? ""], filename, { type });
}

/** Reads a part to its end; null when it has more than `most` bytes. */
export async function bytesOf(data: Data, most: number): Promise<Buffer<ArrayBuffer> | null> {
  let size = 0;
  let chunks: Uint8Array[] = [];
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks = [];
  }
  return size <= most ? Buffer.concat(chunks) : null;
}

/**
 * The parts of a multipart form as they arrive; one that was not read is passed over. Remix's own
 * parser takes seconds for megabytes of line ends, in which nobody else is answered: this one finds
 * the boundary by `Buffer.indexOf`, a chunk at a time.
 * @throws {MalformedForm}
 */
async function* partsOf(request: Request): AsyncGenerator<Described & { data: Data }> {
  const boundary = boundaryOf.exec(request.headers.get("Content-Type") ?? "")?.[1];
  if (!boundary || !request.body) throw new MalformedForm();
  const reader = request.body.getReader();
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first boundary may have no line before it.
  let rest: Buffer = newLine;

  async function more(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw new MalformedForm();
    rest = Buffer.concat([rest, value]);
  }

  /** What comes before a text, as it arrives; the text itself is skipped. */
  async function* upTo(text: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = rest.indexOf(text);
      // The text may begin at the end of a chunk.
      const end = at < 0 ? Math.max(0, rest.length - text.length + 1) : at;
      const found = rest.subarray(0, end);
      rest = rest.subarray(at < 0 ? end : at + text.length);
      if (found.length > 0) yield found;
      if (at >= 0) return;
      await more();
    }
  }

  for await (const _preamble of upTo(delimiter));
  for (;;) {
    while (rest.length < newLine.length) await more();
    const next = rest.toString("latin1", 0, newLine.length);
    if (next === "--") return;
    if (next !== "\r\n") throw new MalformedForm();
    const head: Buffer[] = [];
    let headBytes = 0;
    for await (const chunk of upTo(Buffer.from("\r\n\r\n"))) {
      headBytes += chunk.length;
      if (headBytes > maxHeaderBytes) throw new MalformedForm();
      head.push(chunk);
    }
    const data = upTo(delimiter);
    yield { ...described(Buffer.concat(head).toString("utf8")), data };
    for await (const _unread of data);
  }
}

const parameter = /;\s*(name|filename)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/gi;

/** What the headers of a part say. */
function described(head: string): Described {
  const value = (header: string) =>
    new RegExp(`^${header}:\\s*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const found: { name?: string; filename?: string } = {};
  for (const [, name = "", quoted, plain = ""] of value("content-disposition").matchAll(parameter))
    found[name.toLowerCase() as keyof typeof found] = quoted?.replaceAll('\\"', '"') ?? plain;
  const { name, filename } = found;
  if (!name) throw new MalformedForm();
  return { name, filename: filename?.split(/[/\\]/).pop(), type: value("content-type") };
}
