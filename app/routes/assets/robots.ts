import { env } from "~/env.server";

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /account
Disallow: /suggestions
Disallow: /cards

Sitemap: ${env.PUBLIC_URL}/sitemap.xml
`;

export function loader() {
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
