import { LRUCache } from "lru-cache";

const maxKeyLength = 2048;
const overhead = 500;

/**
 * Bounded in bytes. V8 hashes texts above 16,383 characters by length alone: those are not stored.
 */
export class BoundedCache<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  constructor(bytes: number, bytesOf: (value: Value) => number) {
    super({
      maxSize: Math.max(1, bytes),
      sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + overhead,
    });
  }

  override get(key: string): Value | undefined {
    return key.length > maxKeyLength ? undefined : super.get(key);
  }

  override set(key: string, value: Value): this {
    return key.length > maxKeyLength ? this : super.set(key, value);
  }
}
