/** Bytes over the wire, headers included, on a first view with an empty cache; 1 KB = 1000 bytes. */
const pages = [
  { page: "home", path: "/", htmlAndCss: 22, script: 108 },
  { page: "listing", path: "/properties", htmlAndCss: 21, script: 95 },
  { page: "detail", path: "/properties/1", htmlAndCss: 20, script: 108 },
];
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

export default async function firstView({ url, browser }) {
  const rows = [];
  for (const { page, path, htmlAndCss, script } of pages) {
    // The first visit makes the picture variants; the second is measured.
    await view(browser, url, path);
    const { transfers, blocking, firstScreen } = await view(browser, url, path);
    const kilobytes = (wanted) =>
      transfers.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const isImage = ({ type }) => type === "Image";
    rows.push(
      {
        page,
        what: "HTML + CSS",
        figure: kilobytes(({ type }) => type === "Document" || type === "Stylesheet"),
        unit: "KB",
        atMost: htmlAndCss,
      },
      {
        page,
        what: "JavaScript",
        figure: kilobytes(({ type, address }) => type === "Script" || address.endsWith(".js")),
        unit: "KB",
        atMost: script,
      },
      {
        page,
        what: "render-blocking stylesheets",
        figure: blocking.filter((address) => address.endsWith(".css")).length,
        unit: "",
        atMost: 1,
      },
      {
        page,
        what: "render-blocking others",
        figure: blocking.filter((address) => !address.endsWith(".css")).length,
        unit: "",
        atMost: 0,
      },
      {
        page,
        what: "images of the first screen, 360 × 740 at 2x",
        figure: kilobytes((entry) => isImage(entry) && firstScreen.includes(entry.address)),
        unit: "KB",
        atMost: 120,
      },
      { page, what: "all images before scrolling", figure: kilobytes(isImage), unit: "KB" },
    );
  }
  return rows;
}

async function view(browser, url, path) {
  const context = await browser.newContext(phone);
  await context.route(
    (address) => /^https?:$/.test(address.protocol) && address.origin !== url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const requests = new Map();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    requests.set(requestId, { address: request.url, type, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const response = await page.goto(url + path, { waitUntil: "networkidle" });
  if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}`);
  const { blocking, firstScreen } = await page.evaluate(() => ({
    blocking: performance
      .getEntriesByType("resource")
      .filter((entry) => entry.renderBlockingStatus === "blocking")
      .map((entry) => entry.name),
    firstScreen: Array.from(document.images)
      .filter((image) => {
        const box = image.getBoundingClientRect();
        const inside =
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        return inside && box.width > 0 && box.height > 0;
      })
      .map((image) => image.currentSrc),
  }));
  await context.close();
  const transfers = [...requests.values()].filter(({ address }) => address.startsWith(url));
  return { transfers, blocking, firstScreen };
}
