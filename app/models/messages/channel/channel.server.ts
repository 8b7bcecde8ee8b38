import { and, between, desc, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { channelPosts } from "~db/office-schema";
import { type Property, properties } from "~db/schema";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { parseImageUrl, photoUrl } from "../../catalogue/image/image";
import { readImage } from "../../catalogue/image/image.server";
import { listingNumber } from "../../catalogue/places/address";
import { getProperty } from "../../catalogue/property/property.server";
import {
  type CatalogueVersion,
  catalogueVersion,
  isSameVersion,
} from "../../catalogue/version.server";
import { formatMoment } from "../../dates.server";
import { Refused } from "../../errors";
import { Undeliverable } from "../outbox/mail.server";
import { queueTelegram } from "../outbox/outbox.server";
import { callTelegram } from "../outbox/telegram.server";
import { advertised, postText } from "./wording.server";

/** The chat id of the public channel; null: listings cannot be posted. */
const channelId = () => (env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHANNEL_ID) || null;

const ofListing = (id: number) =>
  and(eq(outbox.channel, "telegram"), between(outbox.dedupeKey, `post ${id} `, `post ${id} ~`));

/** Of each listing one message waits at a time: sending it does all that is to be done by then. */
function queuePost({ id }: Pick<Property, "id">, to: string, replaces?: number) {
  const lastSent = db
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(and(ofListing(id), isNotNull(outbox.sentAt)));
  return queueTelegram(`${listingNumber(id)} in the channel`, {
    to,
    post: { listing: id, replaces },
    dedupeKey: sql<string>`${`post ${id} `} || coalesce((${lastSent}), 0)`,
  });
}

const noChannel = "No Telegram channel is set up.";
const whyNotPosted = ({ isPublic, status }: Pick<Property, "isPublic" | "status">) => {
  if (!isPublic) return "Visitors do not see this listing: it cannot be posted.";
  return status === "Sold" ? "It is sold or rented: it cannot be posted." : null;
};

/**
 * Queues a post in the channel, after what failed before is forgotten. Throws {Refused}.
 * @param replaces the message of its post so far, 0 for none; without it that post is edited
 */
export async function postToChannel(property: Property, replaces?: number): Promise<void> {
  const to = channelId();
  if (!to) throw new Refused(noChannel);
  const whyNot = replaces === undefined ? null : whyNotPosted(property);
  if (whyNot) throw new Refused(whyNot);
  await write([
    db.delete(outbox).where(and(ofListing(property.id), isNotNull(outbox.failedAt))),
    queuePost(property, to, replaces),
  ]);
}

/** Where a listing stands in the channel, as staff read it; null where none is set up. */
export async function channelStanding(property: Property) {
  const to = channelId();
  const [post] = await postOf(property.id);
  if (!to && !post) return null;
  const [last] = await db
    .select()
    .from(outbox)
    .where(and(ofListing(property.id), isNull(outbox.sentAt)))
    .orderBy(desc(outbox.id))
    .limit(1);
  const isFailedEdit = Boolean(last?.failedAt && last.payload?.post?.replaces === undefined);
  return {
    post: post ? { on: formatMoment(post.postedAt), href: linkTo(post) } : null,
    replaces: isFailedEdit && post ? "" : (post?.messageId ?? 0),
    waits: last && !last.failedAt ? formatMoment(last.createdAt) : null,
    hasFailed: Boolean(last?.failedAt),
    trouble: last?.lastError ?? null,
    whyNot: to ? whyNotPosted(property) : noChannel,
  };
}
export type ChannelStanding = NonNullable<Awaited<ReturnType<typeof channelStanding>>>;

const postOf = (listing: number) =>
  db.select().from(channelPosts).where(eq(channelPosts.propertyId, listing));

function linkTo({ chatId, messageId }: Post): string | null {
  const [, name, number] = /^(?:@(\w+)|-100(\d+))$/.exec(chatId) ?? [];
  return name || number ? `https://t.me/${name ?? `c/${number}`}/${messageId}` : null;
}

/** The catalogue in which every post said what it should. */
let comparedAt: CatalogueVersion = { file: -1, change: -1 };

/** Queues an edit of each post that says something else than its listing; returns how many. */
export async function refreshPosts(): Promise<number> {
  const version = catalogueVersion();
  if (isSameVersion(version, comparedAt)) return 0;
  const { propertyId, chatId, text } = channelPosts;
  const posts = await db
    .select({ ...advertised, chatId, text })
    .from(channelPosts)
    .innerJoin(properties, eq(properties.id, propertyId));
  const [first, ...others] = posts
    .filter((post) => post.text !== postText(post))
    .map((post) => queuePost(post, post.chatId));
  if (first) await write([first, ...others]);
  else comparedAt = version;
  return others.length + (first ? 1 : 0);
}

/** Posts a listing, or edits its post; does nothing where that was done before. */
export async function deliverPost({ post, to }: OutboxPayload, signal: AbortSignal): Promise<void> {
  const property = post && (await getProperty(post.listing));
  if (!property) return;
  const [former] = await postOf(property.id);
  const call: Call = (method, fields, chatId = to) =>
    callTelegram(method, fields, { chatId, signal });
  // Another message than it should replace: this one was sent when the process died.
  if (post.replaces !== undefined && (former?.messageId ?? 0) === post.replaces)
    return postAnew(property, former, to ?? "", call);
  const text = postText(property);
  if (!former || former.text === text) return;
  const { messageId } = former;
  const isThisOne = and(eq(channelPosts.propertyId, property.id), isMessage(messageId));
  const isThere = await edit(former, text, call);
  await write([
    isThere
      ? db.update(channelPosts).set({ text, updatedAt: new Date() }).where(isThisOne)
      : db.delete(channelPosts).where(isThisOne),
  ]);
}

const isMessage = (messageId: number | null): SQL => sql`${channelPosts.messageId} is ${messageId}`;

type Call = (
  method: string,
  fields: Record<string, unknown> | FormData,
  chatId?: string,
) => Promise<unknown>;
type Post = typeof channelPosts.$inferSelect;

async function postAnew(property: Property, former: Post | undefined, chatId: string, call: Call) {
  const whyNot = whyNotPosted(property);
  if (whyNot) throw new Undeliverable(whyNot);
  const number = listingNumber(property.id);
  // First, since sending again after a failure would be seen twice.
  if (former) await edit(former, `${number}: newer post below · አዲሱ ከታች ነው`, call);
  const text = postText(property);
  const messageId = await send(property, text, call);
  const now = new Date();
  const sent = { chatId, messageId, text, postedAt: now, updatedAt: now };
  await write([
    db
      .insert(channelPosts)
      .values({ propertyId: property.id, ...sent })
      .onConflictDoUpdate({ target: channelPosts.propertyId, set: sent }),
  ]);
}

async function edit({ chatId, messageId }: Post, text: string, call: Call): Promise<boolean> {
  const message = { message_id: messageId, parse_mode: "HTML" };
  try {
    await call("editMessageCaption", { ...message, caption: text }, chatId).catch((error) => {
      if (!/there is no caption/i.test(error.message)) throw error;
      return call("editMessageText", { ...message, text }, chatId);
    });
  } catch (error) {
    const { message: reason } = error as Error;
    if (/message to edit not found|MESSAGE_ID_INVALID/i.test(reason)) return false;
    if (!/message is not modified/i.test(reason)) throw error;
  }
  return true;
}

/** Of an album, at most so many. */
const maxPhotos = 10;
const photoWidth = 1600;
const message = z.object({ message_id: z.number() });
const sentMessages = z.union([message.transform((one) => [one]), z.array(message).min(1)]);

/** Sends text and photos. @returns the id of the message with the text */
async function send({ images }: Property, text: string, call: Call): Promise<number> {
  const html = { parse_mode: "HTML" };
  const form = new FormData();
  const photos: string[] = [];
  for (const url of [...new Set(images)].slice(0, maxPhotos)) {
    const photo = await attached(url, form);
    if (photo) photos.push(photo);
  }
  const [first] = photos;
  let sent: unknown;
  if (!first) sent = await call("sendMessage", { text, ...html });
  else if (photos.length === 1) {
    for (const [name, value] of Object.entries({ photo: first, caption: text, ...html }))
      form.set(name, value);
    sent = await call("sendPhoto", form);
  } else {
    const media = photos.map((photo, at) => ({
      type: "photo",
      media: photo,
      ...(at === 0 && { caption: text, ...html }),
    }));
    form.set("media", JSON.stringify(media));
    sent = await call("sendMediaGroup", form);
  }
  return (sentMessages.parse(sent)[0] as z.infer<typeof message>).message_id;
}

/** Adds a stored picture to the form: what it is called there; the address of any other. */
async function attached(url: string, form: FormData): Promise<string | null> {
  const stored = parseImageUrl(url);
  if (!stored) return url.startsWith("http") ? url : null;
  const file = photoUrl(stored, "jpg", photoWidth).slice("/images/".length);
  const picture = await readImage(file);
  if (!picture) return null;
  form.set(stored.name, new Blob([picture.bytes], { type: picture.contentType }), file);
  return `attach://${stored.name}`;
}
