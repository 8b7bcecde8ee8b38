import Database from "better-sqlite3";

/** What each copy of the database would compute by itself, or does not have at all. */
const ofOneCopy =
  /\b(?:unixepoch|random|randomblob|last_insert_rowid|changes|address_key)\s*\(|\bcurrent_(?:time|date|timestamp)\b|'now'/i;
const texts = /'(?:[^']|'')*'/g;

/** The part of a statement, or of the schema, by which copies of the database would differ. */
export function nondeterminism(statement: string): string | undefined {
  const plain = statement.replace(texts, (text) => (text === "'now'" ? text : "''"));
  return ofOneCopy.exec(plain)?.[0];
}

const changesRows = /^\s*(?:select|with|insert|update|delete|replace)\b/i;

/** Refuses, in every test, what `write` must not send to several copies of the database. */
export function watchWrites(): void {
  const prototype = Database.prototype as { prepare: Database.Database["prepare"] };
  const { prepare } = prototype;
  prototype.prepare = function (this: Database.Database, statement: string) {
    const found = this.inTransaction && changesRows.test(statement) && nondeterminism(statement);
    if (found) throw new Error(`a write is not deterministic: ${found} in ${statement}`);
    return prepare.call(this, statement);
  } as Database.Database["prepare"];
}
