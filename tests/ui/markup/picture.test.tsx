import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "~/ui/picture";

const name = "0123456789abcdef01234567-1500x1000-a1b2c3";
const ours = `/images/${name}.jpg`;
const sizes = "100vw";

test("our own images come in two formats, with size and colour", () => {
  const html = renderToStaticMarkup(<Picture src={ours} alt="A villa" sizes={sizes} />);
  for (const format of ["avif", "jpg"])
    expect(html).toContain(
      [320, 640, 960].map((width) => `/images/${name}-${width}.${format} ${width}w`).join(","),
    );
  expect(html).toContain('width="1500" height="1000" style="background-color:#a1b2c3"');
  expect(html).toContain('alt="A villa"');
  expect(html).toContain('loading="lazy" decoding="async"');
  expect(html).toContain(`src="/images/${name}-640.jpg"`);
});

test("a first picture is loaded before all else, and none wider than asked", () => {
  const html = renderToStaticMarkup(
    <Picture src={ours} alt="" sizes={sizes} priority maxWidth={640} />,
  );
  expect(html).toContain('loading="eager" fetchpriority="high"');
  expect(html).not.toContain("960w");
});

test("any other URL is shown as it is", () => {
  const html = renderToStaticMarkup(
    <Picture src="https://images.example/a.jpg?b=1" alt="" sizes={sizes} className="size-full" />,
  );
  expect(html).toBe(
    '<img class="size-full" loading="lazy" decoding="async" alt="" referrerPolicy="no-referrer" src="https://images.example/a.jpg?b=1"/>',
  );
});

test("no picture is the stock photo, or words", () => {
  const photo = renderToStaticMarkup(<Picture src={null} alt="" sizes={sizes} />);
  expect(photo).toContain('src="/images/fallback-home.jpg"');
  const words = renderToStaticMarkup(<Picture src="" alt="" sizes={sizes} fallback="text" />);
  expect(words).toContain(">Image Not Found</span>");
});

test("with words for a fallback the server sends no stock photo", () => {
  const html = renderToStaticMarkup(<Picture src={ours} alt="" sizes={sizes} fallback="text" />);
  expect(html).toContain(`src="/images/${name}-640.jpg?fallback=none"`);
  expect(html).toContain("-960.avif?fallback=none 960w");
});
