import { parseImageUrl, photoUrl, photoWidths, srcSet } from "~/models/catalogue/image/image";
import { fillWith, Html, html } from "~/ui/html";
import { iconHtml } from "~/ui/icon";

type Options = {
  title: string;
  images: readonly string[];
  saveData?: boolean;
  /** Called with the photo that was seen last. */
  show: (index: number) => void;
};

/**
 * The photos on the whole screen, in a row that scrolls sideways: swipe and pinch are the browser's.
 * Arrow keys and buttons move, and Escape, the button and the way back close it; then the focus is
 * at the photo that was seen last.
 * @param links to the photos, in their order. @param start index of the one that is shown first
 */
export function openViewer(
  links: readonly HTMLAnchorElement[],
  start: number,
  { title, images, saveData, show }: Options,
): void {
  const dialog = document.createElement("dialog");
  dialog.className = "live-viewer";
  dialog.setAttribute("aria-label", `Photos of ${title}`);
  fillWith(dialog, viewerHtml(links.length, saveData ? [] : images.map(thumbnailOf)));
  document.body.append(dialog);
  const row = dialog.querySelector("ul") as HTMLUListElement;
  const slides = [...row.querySelectorAll("li")];
  const thumbnails = [...dialog.querySelectorAll<HTMLElement>("[data-photo]")];
  const counter = dialog.querySelector("output") as HTMLOutputElement;
  let current = -1;
  /** Where the row scrolls to by itself; on the way it passes others. */
  let target: number | null = null;

  /** Loads a photo, then those beside it. */
  function load(index: number, beside = !saveData) {
    const slide = slides[index];
    const src = images[index];
    if (!slide || !src) return;
    const isNew = !slide.firstChild;
    if (isNew) {
      // What the page shows of it stands in until the large one is there.
      const small = links[index]?.querySelector("img")?.currentSrc;
      if (small) slide.style.background = `url("${small}") center / contain no-repeat`;
      fillWith(slide, photoHtml(src, saveData, `Photo ${index + 1} of ${links.length}`));
    }
    if (!beside) return;
    const next = () => [index + 1, index - 1].map((each) => load(each, false));
    if (isNew) slide.querySelector("img")?.addEventListener("load", next, { once: true });
    else next();
  }

  function settle(index: number) {
    if (index === current) return;
    current = index;
    counter.value = `${index + 1} of ${links.length}`;
    load(index);
    for (const thumbnail of thumbnails)
      thumbnail.setAttribute("aria-current", String(thumbnail === thumbnails[index]));
    thumbnails[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  function go(index: number, behavior: ScrollBehavior = "auto") {
    const next = (index + links.length) % links.length;
    target = next;
    row.scrollTo({ left: next * row.clientWidth, behavior });
    settle(next);
  }

  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(current + step);
  });
  dialog.addEventListener("click", ({ target }) => {
    const { step, photo, close } = (target as Element).closest("button")?.dataset ?? {};
    if (step) go(current + Number(step));
    if (photo) go(Number(photo));
    if (close) dialog.close();
  });
  row.addEventListener("scroll", () => {
    const position = row.scrollLeft / row.clientWidth;
    if (target === null) settle(Math.round(position));
    else if (Math.abs(position - target) < 0.05) target = null;
  });
  for (const own of ["pointerdown", "wheel"])
    row.addEventListener(own, () => {
      target = null;
    });
  // A turned phone has another width.
  const turn = () => row.scrollTo({ left: current * row.clientWidth, behavior: "instant" });
  addEventListener("resize", turn);

  // An entry of its own, so that the way back leads to the page.
  history.pushState(history.state, "");
  const left = new AbortController();
  let isBack = false;
  const goneBack = () => {
    isBack = true;
    if (dialog.open) dialog.close();
    else left.abort();
  };
  for (const move of ["popstate", "stay"])
    addEventListener(move, goneBack, { signal: left.signal });

  dialog.addEventListener("close", () => {
    removeEventListener("resize", turn);
    dialog.remove();
    show(current);
    links[current]?.focus({ preventScroll: true });
    if (isBack) left.abort();
    else history.back();
  });

  dialog.showModal();
  go(start, "instant");
}

function viewerHtml(count: number, thumbnails: readonly (string | undefined)[]): Html {
  const hasMany = count > 1;
  return html`
    <ul tabindex="0" aria-label="Photos, scroll sideways">
      ${Array.from({ length: count }, () => new Html("<li></li>"))}
    </ul>
    <header>
      <output aria-live="polite"></output>
      <button type="button" data-close="1" aria-label="Close the photos" autofocus>${iconHtml("x", 24)}</button>
    </header>
    ${
      hasMany &&
      html`
    <button type="button" data-step="-1" aria-label="Previous photo">${iconHtml("chevron-left", 24)}</button>
    <button type="button" data-step="1" aria-label="Next photo">${iconHtml("chevron-right", 24)}</button>`
    }
    ${
      hasMany &&
      thumbnails.length > 0 &&
      html`<nav aria-label="All photos">${thumbnails.map(
        (src, index) =>
          html`<button type="button" data-photo="${index}" aria-label="Photo ${index + 1}"><img src="${src}" alt="" loading="lazy" decoding="async"></button>`,
      )}</nav>`
    }`;
}

function thumbnailOf(src: string): string {
  const image = parseImageUrl(src);
  return image ? photoUrl(image, "avif", photoWidths.saving) : src;
}

function photoHtml(src: string, saveData: boolean | undefined, alt: string): Html {
  const image = parseImageUrl(src);
  if (!image) return html`<img alt="${alt}" referrerpolicy="no-referrer" src="${src}">`;
  const most = saveData ? photoWidths.usual : undefined;
  return html`<picture>
    <source type="image/avif" sizes="100vw" srcset="${srcSet(image, "avif", most)}">
    <img alt="${alt}" width="${image.width}" height="${image.height}" src="${photoUrl(image, "jpg", most ?? 960)}">
  </picture>`;
}
