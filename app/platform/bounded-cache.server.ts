import { LRUCache } from "lru-cache";

/** Longest key that is kept, in characters: an address of 2 KB. */
const maxKeyLength = 2048;
/** What an entry takes beside its key and its value, about, in bytes. */
const overhead = 500;

/**
 * A cache whose keys are what strangers send: bounded in bytes, keys included. One that is longer
 * than 2,048 characters is neither kept nor looked up: above 16,383 V8 hashes by the length alone,
 * and every look-up among such keys compares all of them.
 */
export class BoundedCache<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  /** @param bytes of room; those asked for last are kept. @param bytesOf a value */
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
