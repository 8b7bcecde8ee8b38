/** A list on this device, the newest first; while storage is full or blocked, only of this page. */
export function storedList<T>(kind: "localStorage" | "sessionStorage", key: string, most: number) {
  let memory: T[] | undefined;

  function read(): T[] {
    if (memory) return memory;
    try {
      const list: unknown = JSON.parse(window[kind].getItem(key) ?? "[]");
      return Array.isArray(list) ? list.filter((entry) => entry instanceof Object) : [];
    } catch {
      return [];
    }
  }

  function write(list: T[]): void {
    try {
      window[kind].setItem(key, JSON.stringify(list));
    } catch {
      memory = list;
    }
  }

  return {
    read,
    add: (entry: T) => write([entry, ...read()].slice(0, most)),
    /** Removes entries. @returns them, the oldest first */
    take(isWanted: (entry: T) => boolean): T[] {
      const list = read();
      write(list.filter((entry) => !isWanted(entry)));
      return list.filter(isWanted).reverse();
    },
  };
}
