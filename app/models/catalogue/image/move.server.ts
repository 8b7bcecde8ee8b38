import pLimit from "p-limit";
import { bucketName, bucketTrouble } from "../../bucket.server";
import { Refused } from "../../errors";
import { formatCount } from "../../words";
import { parseImageUrl } from "./image";
import { bucket, isNamedByContent, own } from "./store.server";

const concurrency = 4;
const shown = 5;

/**
 * Copies the originals that are missing there from this machine to the bucket, `push`, or from the
 * bucket to this machine, `pull`. @throws {Refused} when some were not copied
 */
export async function moveImages(direction: string): Promise<string> {
  if (!bucket) throw new Refused("no bucket is set: see S3_BUCKET in .env.example");
  if (direction !== "push" && direction !== "pull")
    throw new Refused(`images are pushed or pulled, not ${direction}`);
  const [from, to] = direction === "push" ? [own, bucket] : [bucket, own];
  const counts = { copied: 0, there: 0 };
  const damaged: string[] = [];
  const limit = pLimit(concurrency);
  const copy = async (name: string) => {
    const bytes = await from.get(name);
    if (!bytes || !isNamedByContent(name, bytes)) return damaged.push(name);
    await to.put(name, bytes);
    counts.copied += 1;
  };
  let ended = "";
  try {
    const there = new Set((await to.list()).map(({ name }) => name));
    const names = (await from.list()).map(({ name }) => name);
    const ours = names.filter((name) => parseImageUrl(`/images/${name}`));
    const due = ours.filter((name) => !there.has(name));
    counts.there = ours.length - due.length;
    await Promise.all(due.map((name) => limit(copy, name)));
  } catch (error) {
    limit.clearQueue();
    ended = `; then ${bucketTrouble() ?? (error as Error).message}: again copies what is missing`;
  }
  const where = direction === "push" ? `to ${bucketName}` : `from ${bucketName}`;
  const done = `${formatCount(counts.copied, "picture")} copied ${where}, ${counts.there} there already${ended}`;
  if (damaged.length === 0 && !ended) return done;
  const named = damaged.slice(0, shown).join(", ");
  throw new Refused(named ? `${done}; damaged, not copied (${damaged.length}): ${named}` : done);
}
