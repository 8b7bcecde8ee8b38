import type Database from "better-sqlite3";

type Connection = Database.Database;
export type Reopenable = Connection & { reopen(): void; readonly openings: number };

/**
 * A connection whose file may be replaced. What was prepared or defined on it is so again on the
 * next file, when it is used; `reopen` opens that.
 */
export function reopenable(open: () => Connection): Reopenable {
  let current = open();
  let openings = 1;
  const definitions: Parameters<Connection["function"]>[] = [];

  function prepare(source: string): Database.Statement {
    let connection: Connection | undefined;
    let statement: Database.Statement;
    const modes = new Map<string, unknown[]>();
    const call = (name: string, given: unknown[]) =>
      (statement as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
    const handle: Database.Statement = new Proxy({} as Database.Statement, {
      get:
        (_, name: string) =>
        (...given: unknown[]) => {
          if (connection !== current) {
            statement = current.prepare(source);
            connection = current;
            for (const [mode, values] of modes) call(mode, values);
          }
          const result = call(name, given);
          if (result !== statement) return result;
          // `raw` and `pluck` answer with the statement itself.
          modes.set(name, given);
          return handle;
        },
    });
    return handle;
  }

  const own = {
    prepare,
    function(...definition: Parameters<Connection["function"]>) {
      definitions.push(definition);
      current.function(...definition);
      return connection;
    },
    reopen() {
      const former = current;
      const next = open();
      for (const definition of definitions) next.function(...definition);
      current = next;
      openings++;
      former.close();
    },
    get openings() {
      return openings;
    },
  };
  const connection = new Proxy(own as unknown as Reopenable, {
    get: (_, name: keyof typeof own) => {
      if (name in own) return own[name];
      const value: unknown = Reflect.get(current, name);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });
  return connection;
}
