import { env } from "~/env.server";
import { inAllLanguages, paths } from "~/paths";

const inAll = (path: string) => inAllLanguages(path).map((each) => each.path);

const closed = [paths.admin, ...[paths.account, paths.suggestions, paths.cards].flatMap(inAll)];

const rules = `User-agent: *
Disallow: /api/
${closed.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: ${env.PUBLIC_URL}/sitemap.xml
`;

export function loader() {
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
