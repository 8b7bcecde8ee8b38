import { app } from "./app";
import { data } from "./page";

export type Group = { name: string; items: { label: string; href: string }[] };

/** What the search field offers for a text, by the names of its groups. */
export async function suggested(text: string, from = "hero") {
  const path = `/suggestions?q=${encodeURIComponent(text)}&from=${from}`;
  const { groups } = await data<{ groups: Group[] }>(await app.get(path));
  return Object.fromEntries(groups.map(({ name, items }) => [name, items]));
}
