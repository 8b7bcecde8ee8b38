import { sitemap } from "~/models/catalogue/sitemap.server";

export async function loader() {
  return new Response(await sitemap(), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
