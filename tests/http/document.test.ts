import { createHash } from "node:crypto";
import { createRequestHandler, json, type ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { HeadCode, PageScripts } from "~/document";
import * as entry from "~/entry.server";
import remixConfig from "../../remix.config.js";
import { expectConsoleError } from "../harness/console";
import { withStatus } from "../harness/page";

type Module = ServerBuild["routes"][string]["module"];

const linkedData = "20";
const foreignScript = "alert(1)";
const foreignStyle = ".a{color:red}";

function Page() {
  return createElement("p", { style: { color: "red" } }, "A page of the site");
}

const root: Module = {
  default: () =>
    createElement(
      "html",
      null,
      createElement(HeadCode),
      createElement("style", null, foreignStyle),
      createElement("script", { type: "application/ld+json" }, linkedData),
      createElement(Outlet),
      createElement("script", null, foreignScript),
      createElement(PageScripts),
    ),
  ErrorBoundary: () => createElement("p", null, "Something went wrong"),
};

/** A site with one page, whose loader, action and so on are the test's. */
function site(module: Partial<Module>) {
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: root },
    page: { id: "page", path: ":name?", parentId: "root", module: { default: Page, ...module } },
  };
  const assets = Object.values(routes).map(({ module, ...route }) => ({
    ...route,
    module: `/${route.id}.js`,
    hasAction: Boolean(module.action),
    hasLoader: Boolean(module.loader),
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: Boolean(module.ErrorBoundary),
  }));
  const build: ServerBuild = {
    mode: "production",
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(assets.map((asset) => [asset.id, asset])),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: remixConfig.future,
    isSpaMode: false,
  };
  const handle = createRequestHandler(build, "production");
  return (path: string, init?: RequestInit) =>
    handle(new Request(`http://sefer.test${path}`, init));
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page", () => {
  test("is whole HTML", async () => {
    const response = await withStatus(200, site({})("/"));
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toMatch(/^<!DOCTYPE html><html>[\s\S]*<\/html>$/);
  });

  test("allows exactly the inline script and styles of the document, and no other", async () => {
    const response = await site({})("/");
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const directives = Object.fromEntries(
      policy.split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );
    const code = (tag: string) =>
      Array.from(html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, "g")))
        .filter(([, attributes = "", text]) => {
          return !attributes.includes("json") && text !== foreignScript && text !== foreignStyle;
        })
        .map(([, , text = ""]) => sha256(text));
    expect(code("script")).toHaveLength(1);
    expect(directives["script-src"]).toEqual(["'self'", ...code("script")]);
    expect(directives["style-src"]).toEqual(["'self'", ...code("style")]);
    expect(directives["style-src-attr"]).toEqual(["'unsafe-inline'"]);
    expect(directives["object-src"]).toEqual(["'none'"]);
    expect(directives["base-uri"]).toEqual(["'none'"]);
    expect(directives["frame-ancestors"]).toEqual(["'none'"]);
    expect(directives["form-action"]).toEqual(["'self'"]);
  });

  test("for anyone may be kept and asked about again", async () => {
    const get = site({});
    const response = await get("/");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = response.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await withStatus(304, get("/", { headers: { "If-None-Match": known } }));
      expect(again.headers.get("ETag")).toBe(etag);
      expect(await again.text()).toBe("");
    }
    await withStatus(200, get("/", { headers: { "If-None-Match": 'W/"other"' } }));
  });

  test("carries what its script needs as data, which no text of the site can end", async () => {
    const loader = async () => ({ title: "</script><script>alert(1)</script>" });
    const html = await (await site({ loader })("/")).text();
    const data = /<script id="page" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({
      manifest: "/manifest.js",
      entry: "/entry.js",
      routes: { root: "/root.js", page: "/page.js" },
      chunks: expect.arrayContaining(["/manifest.js", "/entry.js", "/root.js", "/page.js"]),
      context: { state: { loaderData: { page: await loader() } } },
    });
  });

  test("is the same for every visitor, byte for byte", async () => {
    const get = site({});
    const [one, two] = await Promise.all([get("/"), get("/")]);
    expect(await one.text()).toBe(await two.text());
  });

  test("that sets a cookie is not kept", async () => {
    const get = site({ loader: async () => json(null, { headers: { "Set-Cookie": "a=b" } }) });
    const { headers } = await get("/");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.has("ETag")).toBe(false);
  });

  test("whose loader says so is private, without a headers export", async () => {
    const loader = async () => json(null, { headers: { "Cache-Control": "private" } });
    expect((await site({ loader })("/")).headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("for a visitor with a session is private", async () => {
    const headers = { Cookie: `sefer_session=${btoa('"an id"')}` };
    const response = await site({})("/", { headers });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Vary")).toContain("Cookie");
  });

  test("may name a longer life itself", async () => {
    const get = site({ headers: () => ({ "Cache-Control": "public, max-age=60" }) });
    expect((await get("/")).headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  test("that answers a form is not kept", async () => {
    const get = site({ action: async () => ({ ok: true }) });
    const response = await get("/", { method: "POST", body: new URLSearchParams({ a: "b" }) });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a failure", () => {
  const secret = "password of the database";

  test("in a loader is a 500 that tells visitors nothing and operators where", async () => {
    expectConsoleError(/^GET \/%d0%b0 Error: password of the database/);
    const loader = async () => {
      throw new Error(secret);
    };
    const response = await withStatus(500, site({ loader })("/%d0%b0?query=1"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("Something went wrong");
    expect(html).not.toContain(secret);
  });

  test("while rendering shows the error page", async () => {
    expectConsoleError(/password of the database/);
    const broken = () => {
      throw new Error(secret);
    };
    const response = await withStatus(500, site({ default: broken })("/"));
    expect(await response.text()).not.toContain(secret);
  });

  test("that was thrown as an answer is not logged", async () => {
    const loader = async () => {
      throw new Response("gone", { status: 404 });
    };
    const response = await withStatus(404, site({ loader })("/"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("of a visitor who left is not logged", async () => {
    const left = new AbortController();
    const loader = async () => {
      left.abort();
      throw new Error("connection closed");
    };
    await site({ loader })("/", { signal: left.signal });
  });

  test("of a data request tells nothing either", async () => {
    expectConsoleError(/^GET \/ Error: password of the database/);
    const loader = async () => {
      throw new Error(secret);
    };
    const response = await withStatus(500, site({ loader })("/?_data=page"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).not.toContain(secret);
  });
});

test("a data request is never kept", async () => {
  const response = await site({ loader: async () => ({ a: 1 }) })("/?_data=page");
  expect(await response.json()).toEqual({ a: 1 });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
