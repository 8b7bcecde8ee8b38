import { stringify } from "csv-stringify/sync";
import { waitForDrain } from "~/server/backpressure.server";

type Cell = string | number | boolean | Date | null;
export type CsvRow<C extends string> = Readonly<Record<C, Cell>>;

/**
 * A CSV download, streamed a page at a time: UTF-8 with BOM, CRLF, ISO dates, texts that a
 * spreadsheet would run prefixed with `'`. The file is called `<name>-<UTC date>.csv`.
 * @param columns the header line. @param pages the rows; the next ones are asked for only when
 * the client has taken those before.
 */
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
      // Compressed on the way it would pile up unseen, whatever the client takes.
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
  const header = Object.fromEntries(columns.map((column) => [column, column]));
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isFirst) controller.enqueue(encoder.encode(`\uFEFF${csvText(columns, [header])}`));
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
    // Nothing is read before someone takes it: a HEAD request costs nothing.
    { highWaterMark: 0 },
  );
}

/** Rows as CSV lines without a header, each ended by CRLF. */
function csvText(columns: readonly string[], rows: readonly object[]): string {
  return stringify([...rows], {
    columns: [...columns],
    record_delimiter: "windows",
    // Alone it looks only for whole record delimiters.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { boolean: String, date: (date) => date.toISOString() },
  });
}
