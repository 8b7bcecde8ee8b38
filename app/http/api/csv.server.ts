import { stringify } from "csv-stringify/sync";
import { waitForDrain } from "~/server/backpressure.server";

type Cell = string | number | boolean | Date | null;
type CsvRow<C extends string> = Readonly<Record<C, Cell>>;

/** Streams a CSV named `<name>-<UTC date>.csv`: UTF-8 with BOM, CRLF, formulas escaped with `'`. */
export function csvResponse<C extends string>(
  name: string,
  columns: readonly C[],
  pages: AsyncIterable<readonly CsvRow<C>[]>,
): Response {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(encoded(columns, pages), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${day}.csv"`,
      // `no-transform`: compression would buffer the stream and hide backpressure.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

function encoded<C extends string>(
  columns: readonly C[],
  pages: AsyncIterable<readonly CsvRow<C>[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = pages[Symbol.asyncIterator]();
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isFirst) controller.enqueue(encoder.encode(`\uFEFF${columns.join(",")}\r\n`));
        isFirst = false;
        await waitForDrain();
        const { done, value } = await rest.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvText(columns, value)));
      },
      async cancel() {
        await rest.return?.();
      },
    },
    // No page is read ahead of the client, and none for a HEAD request.
    { highWaterMark: 0 },
  );
}

/** A formula behind characters that nobody sees: spreadsheets may drop them. */
const hiddenFormula = /^[\s\p{Cf}]+[=+\-@\t\r＝＋－＠]/u;

function csvText(columns: readonly string[], rows: readonly object[]): string {
  return stringify([...rows], {
    columns: [...columns],
    record_delimiter: "windows",
    // By default csv-stringify quotes CRLF only, not a single CR or LF.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      boolean: String,
      date: (date) => date.toISOString(),
      string: (text) => (hiddenFormula.test(text) ? `'${text}` : text),
    },
  });
}
