/**
 * Mutations: guards, limits and escapes by their file, each with the text to take away, which stands
 * there once, or with that text and another in its place. `tests` are likely to notice.
 */
export const guards = (tests, files) =>
  Object.entries(files).flatMap(([file, table]) =>
    Object.entries(table).map(([name, change]) => {
      const [find, replace] = [change].flat();
      return { name, file, tests, find, ...(replace !== undefined && { replace }) };
    }),
  );
