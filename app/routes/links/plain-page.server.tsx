import { renderToStaticMarkup } from "react-dom/server";
import { refusalOrFault } from "~/http/form.server";
import { Raw } from "~/platform/raw";
import { pageSecurityPolicy } from "~/server/security-headers.server";
import { site, siteTexts } from "~/site";
import { language, t } from "~/texts";

const style = [
  "*{box-sizing:border-box}",
  "body{margin:0;background:#faf7f0;color:#2a1f18;font:1.0625rem/1.5 ui-sans-serif,system-ui,'Noto Sans Ethiopic',sans-serif;overflow-wrap:anywhere}",
  "main{max-width:30rem;margin:0 auto;padding:1rem 1rem 3rem}",
  "header{padding:.75rem 0;font-weight:700;color:#14513f}header span{font-weight:400}",
  "h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.25}h2{margin:0 0 .5rem;font-size:1.0625rem}",
  "p{margin:0 0 .75rem}.muted{color:#66584c;font-size:.9375rem}",
  ".box{margin:0 0 1rem;padding:1rem;border:1px solid #e4dccd;border-radius:12px;background:#fffefb}",
  ".done{background:#e3ede6;border-color:#14513f}.wrong{color:#a1262a;font-weight:600}",
  "img{display:block;width:100%;height:auto;max-height:16rem;object-fit:cover;border-radius:12px;background:#f1eadd;margin:0 0 1rem}",
  ".done p,.hint{margin:.25rem 0 0}.hint{text-align:center;font-size:.9375rem;color:#66584c}",
  "form{margin:0 0 1rem}label{display:block;font-weight:600;margin:0 0 .25rem}",
  "button,input{width:100%;min-height:3rem;padding:.5rem 1rem;border-radius:12px;font:inherit}",
  "button{border:1px solid #14513f;background:#fffefb;color:#14513f;font-weight:600}button.main{background:#14513f;color:#fff}",
  "input{border:1px solid #66584c;background:#fff;color:inherit;margin:0 0 .5rem}",
  "dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem}dt{color:#66584c}dd{margin:0;font-weight:600}",
  "summary,.row a{display:inline-flex;align-items:center;min-height:2.75rem;cursor:pointer}.row{display:flex;flex-wrap:wrap;gap:0 1.25rem}",
  "fieldset{margin:0 0 1rem;min-width:0}legend{float:left;width:100%;margin:0 0 .75rem;padding:0;display:flex;gap:.75rem}legend img{flex:none;width:5.5rem;height:4.5rem;margin:0}legend~p{clear:both}",
  ".pair{clear:both;display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.pick{display:flex;align-items:center;gap:.5rem;margin:0;min-height:3rem;padding:.25rem .75rem;border:1px solid #66584c;border-radius:12px}.pick span{display:block;font-weight:400;font-size:.875rem}",
  ".pick:has(:checked){border-color:#14513f;background:#e3ede6;box-shadow:inset 0 0 0 1px #14513f}input[type=radio]{flex:none;width:1.25rem;min-height:1.25rem;margin:0;accent-color:#14513f}",
  "summary{min-height:2.75rem;padding:.625rem 0 0;color:#14513f;text-decoration:underline;cursor:pointer}.bar{position:sticky;bottom:0;display:grid;gap:.5rem;margin:0 -1rem;padding:.75rem 1rem;background:#faf7f0;border-top:1px solid #e4dccd}",
  "a{color:#14513f}:focus-visible{outline:3px solid #c98620;outline-offset:2px}",
].join("");

export function unknownLink(more = "") {
  const { title, text } = t.links.unknown;
  return plainNotice({ title, text: `${text} ${more}`.trim(), status: 404 });
}

/** A few kilobytes of HTML for who follows a link in a mail, with or without script. */
export function plainPage(
  title: string,
  content: React.ReactNode,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
): Response {
  const ownStyle = style.replaceAll(siteTexts.brand, site.brand);
  const page = (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>{`${title} | ${site.name}`}</title>
        <Raw as="style" html={ownStyle} />
      </head>
      <body>
        <main>
          <header>
            {site.name} <span lang="am">{site.nameGeez}</span>
          </header>
          {content}
        </main>
      </body>
    </html>
  );
  const all = new Headers(headers);
  all.set("Content-Type", "text/html; charset=utf-8");
  all.set("Cache-Control", "no-store");
  all.set("Content-Security-Policy", pageSecurityPolicy({ scripts: [], styles: [ownStyle] }));
  all.set("X-Robots-Tag", "noindex, nofollow");
  // The address is all that it takes to act.
  all.set("Referrer-Policy", "same-origin");
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers: all });
}

type Notice = { title: string; text: string; status?: number; headers?: HeadersInit };

export function plainNotice({ title, text, ...answer }: Notice): Response {
  return plainPage(
    title,
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="muted">
        {t.links.questions} <a href={site.phoneHref}>{site.phone}</a> ·{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </>,
    answer,
  );
}

type FormProps = { action: string; hint?: string; children: React.ReactNode };

export function AnswerForm({ action, hint, children }: FormProps) {
  return (
    <form method="post" action={action}>
      {children}
      {hint && (
        <p className="hint" lang="am">
          {hint}
        </p>
      )}
    </form>
  );
}

export function Hint({ children }: { children: string }) {
  return (
    children && (
      <>
        {" "}
        <span lang="am">{children}</span>
      </>
    )
  );
}

export async function answerPlainly(
  act: () => Promise<Response>,
  title = t.links.answerFailed,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const { message: text, status, headers } = refusalOrFault(error);
    return plainNotice({ title, text, status, headers });
  }
}
