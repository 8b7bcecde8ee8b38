import stylesheet from "../styles/app.css?inline";

/** Families of Android and desktops by the names of their files: none of them is loaded. */
const installed = ["Noto Sans Ethiopic", "NotoSansEthiopic-Regular", "Ebrima", "Nyala", "Kefa"];

const address: string | undefined = import.meta.env.GEEZ_FACE;

/** The theme's families, with the face before the generic one. */
function withFace(name: string): string {
  const [, families = "sans-serif"] = new RegExp(`--${name}:([^;}]+)`).exec(stylesheet) ?? [];
  return `--${name}:${families.trim().replace(/(?=[\w-]+$)/, "Geez,")}`;
}

/** What pages in Amharic have besides the style of all: room for Ge'ez between lines, */
export const amharicSpacing =
  "body :is(p,li,dt,dd,td,th,label,legend,summary){line-height:1.6}h1,h2,h3{line-height:1.4}";

/**
 * and a face with the letters of the interface, loaded where no installed one has them, and never to
 * save data.
 */
export const amharicStyle = [
  amharicSpacing,
  address &&
    `@font-face{font-family:Geez;src:${installed.map((name) => `local("${name}")`).join()},url(${address})format("woff2");font-display:optional;unicode-range:U+1200-139F,U+2D80-2DDF}html:not([data-save]){${withFace("font-sans")};${withFace("font-display")}}`,
].join("");
