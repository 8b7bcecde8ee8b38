import { storedValue, storeText } from "../device-storage";

/** A list on this device, the newest first; while storage is full or blocked, only of this page. */
export function storedList<T>(kind: "localStorage" | "sessionStorage", key: string, most: number) {
  let memory: T[] | undefined;

  function read(): T[] {
    const list = memory ?? storedValue(key, kind);
    return Array.isArray(list) ? list.filter((entry) => entry instanceof Object) : [];
  }

  function write(list: T[]): void {
    if (!storeText(key, JSON.stringify(list), kind)) memory = list;
  }

  return {
    read,
    add: (entry: T) => write([entry, ...read()].slice(0, most)),
    /** Empties the list. @returns what was in it, the oldest first */
    take(): T[] {
      const list = read();
      write([]);
      return list.reverse();
    },
  };
}
