import { env } from "~/env.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import { propertyPath, shortAddress } from "../../catalogue/places/address";
import { squareMetres } from "../../catalogue/places/area";
import { inShort } from "../../catalogue/property/detail.server";
import { isOnOffer } from "../../catalogue/property/fields";
import { listWholeProperties } from "../../catalogue/property/property.server";
import { listWords } from "../../catalogue/search/answer.server";
import { listPath } from "../../catalogue/search/filters";
import { listFilters, propertiesPerPage } from "../../catalogue/search/schema";
import { sharePicture } from "../../catalogue/share/picture.server";
import { titleOf } from "../../lang";
import { waitedFor } from "../alert/schema";
import { callTelegram } from "../outbox/telegram.server";
import { say } from "./update.server";

const maxHomes = 3;
const maxWays = 3;
/** Others wait while it is sent. */
const patience = 20_000;

/** The first homes on offer of the list of a search, then what that list says, and ways on. */
export async function answerSearch(typed: string, chat: number): Promise<void> {
  const filters = listFilters.parse({ search: typed });
  const window = { limit: propertiesPerPage, factsFirst: true };
  const { rows, ...counts } = await listWholeProperties(filters, window);
  const onOffer = rows.filter(({ status }) => status !== "Sold");
  for (const home of (onOffer.length > 0 ? onOffer : rows).slice(0, maxHomes))
    await show(home, chat);
  const { title, reading, nothing } = listWords(filters, typed, counts);
  const { total } = counts;
  const isEmpty = nothing && total === 0;
  const said = isEmpty
    ? t.query.noneOf(nothing.criteria)
    : `${reading?.words ?? title}\n${t.list.found(total)}`;
  const link = (text: string, path: string) => [{ text, url: env.PUBLIC_URL + path }];
  const ways = nothing?.ways.slice(0, maxWays) ?? [];
  await say(chat, said, [
    ...(total > 0 ? [link(t.list.showHomes(total), listPath({ ...filters, search: typed }))] : []),
    ...ways.map(({ label, count, href }) => link(t.query.way(label, count), href)),
    link(t.alerts.offer, listPath(waitedFor(filters, typed), 1, paths.alerts)),
  ]);
}

/** The picture is uploaded: the site need not be within Telegram's reach. Without it, the words. */
async function show(home: Property, chat: number): Promise<void> {
  const { status } = home;
  const caption = [
    isOnOffer(home) ? titleOf(home) : `${titleOf(home)} · ${t.words.statuses[status]}`,
    `${inShort(home, squareMetres(home.squareFeet))} · ${shortAddress(home)}`,
    env.PUBLIC_URL + propertyPath(home),
  ].join("\n");
  try {
    const form = new FormData();
    const picture = await sharePicture(home, `telegram ${chat}`);
    form.set("photo", new Blob([picture], { type: "image/jpeg" }), "home.jpg");
    form.set("caption", caption);
    await callTelegram("sendPhoto", form, { chatId: String(chat), patience });
  } catch (error) {
    console.warn(`telegram: a picture was not sent: ${(error as Error).message}`);
    await say(chat, caption);
  }
}
