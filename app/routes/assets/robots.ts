import { env } from "~/env.server";
import { paths } from "~/paths";

const rules = `User-agent: *
Disallow: ${paths.admin}
Disallow: /api/
Disallow: ${paths.account}
Disallow: ${paths.suggestions}
Disallow: ${paths.cards}

Sitemap: ${env.PUBLIC_URL}/sitemap.xml
`;

export function loader() {
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
