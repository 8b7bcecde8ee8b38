import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { launchOptions } from "../harness/chromium.mjs";

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const patience = 20_000;
const quiet = 600;

/** A browser that reaches this machine alone: maps and the like would depend on its connection. */
export function openBrowser() {
  const options = launchOptions();
  const alone = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
  return chromium.launch({ ...options, args: [...options.args, alone] });
}

/**
 * Opens a page on a phone with an empty cache and waits until nothing is loaded any more. With a
 * `line` the processor is four times as slow, too; `touched` presses a key; `thenTo` is a link or an
 * address to go to, for whose transfers alone the bytes then count. @returns seconds (`fcp`, `lcp`,
 * `live`), milliseconds (`tbt`), KB with headers (`ownStyle` without), and the addresses that
 * blocked the first paint
 */
export async function view(browser, address, options = {}) {
  const { line, headers, untilLive, toTheEnd, touched, thenTo } = options;
  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: headers,
    // The service worker would have fetched what the touch asks for.
    serviceWorkers: touched ? "block" : "allow",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const transfers = await watchTransfers(session);
    if (line) {
      const throughput = (line.kilobits * 1000) / 8;
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: line.latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    }
    const response = await page.goto(address, { waitUntil: "commit", timeout: patience });
    if (response?.status() !== 200) throw new Error(`${address}: ${response?.status()}`);
    const isLive = () => page.evaluate(() => window.benchSeen.live !== null);
    await settled(transfers, untilLive ? isLive : () => true);
    if (toTheEnd) await scroll(page, transfers);
    if (touched) {
      await page.keyboard.press("Shift");
      await settled(transfers, () => true);
    }
    if (thenTo) {
      transfers.forget();
      if (URL.canParse(thenTo)) await page.goto(thenTo, { waitUntil: "commit" });
      else await page.locator(`a[href*="${thenTo}"]`).first().click();
      await pause(quiet);
      await settled(transfers, () => true);
    }
    const { shown, styleInPage, ...seen } = await page.evaluate(summary);
    const ownStyle = brotliCompressSync(styleInPage).length / 1000;
    return { ...seen, ...transfers.kilobytes(shown), ownStyle };
  } finally {
    await context.close();
  }
}

async function settled(transfers, isReady) {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (transfers.idleMilliseconds() >= quiet && (await isReady())) return;
    await pause(100);
  }
}

async function scroll(page, transfers) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await settled(transfers, () => true);
}

const kinds = [
  ["html", /html/],
  ["style", /css/],
  ["script", /javascript/],
  ["picture", /^image\/(?!svg)/],
];
const kindOf = (type) => kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? "other";

async function watchTransfers(session) {
  await session.send("Network.enable");
  let requests = new Map();
  let lastSeen = performance.now();
  let began = Number.NaN;
  const on = (event, heard) =>
    session.on(`Network.${event}`, (details) => {
      lastSeen = performance.now();
      const request = requests.get(details.requestId);
      if (request || event === "requestWillBeSent") heard(details, request);
    });
  on("requestWillBeSent", ({ requestId, request: { url }, timestamp }) => {
    began = Number.isNaN(began) ? timestamp : began;
    requests.set(requestId, { url, type: "", bytes: 0, early: 0, isUnderWay: true });
  });
  on("responseReceived", ({ response }, request) => {
    request.type = response.mimeType;
  });
  on("dataReceived", ({ timestamp, dataLength }, request) => {
    if (timestamp - began <= 5) request.early += dataLength;
  });
  on("loadingFinished", ({ encodedDataLength }, request) => {
    Object.assign(request, { bytes: encodedDataLength, isUnderWay: false });
  });
  on("loadingFailed", (_details, request) => {
    request.isUnderWay = false;
  });
  return {
    forget() {
      requests = new Map();
    },
    idleMilliseconds() {
      const isBusy = [...requests.values()].some(({ isUnderWay }) => isUnderWay);
      return isBusy ? 0 : performance.now() - lastSeen;
    },
    kilobytes(shown) {
      const all = [...requests.values()];
      const kilobytes = (wanted, key = "bytes") =>
        all.filter(wanted).reduce((sum, request) => sum + request[key], 0) / 1000;
      const isPicture = ({ type }) => kindOf(type) === "picture";
      return {
        ...Object.fromEntries(
          ["html", "style", "script", "picture", "other"].map((kind) => [
            kind,
            kilobytes(({ type }) => kindOf(type) === kind),
          ]),
        ),
        earlyPictures: kilobytes(isPicture, "early"),
        firstScreen: kilobytes((request) => isPicture(request) && shown.includes(request.url)),
      };
    },
  };
}

function watch() {
  const seen = { fcp: null, lcp: null, cls: 0, tasks: [], live: null };
  window.benchSeen = seen;
  const observe = (type, heard) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  // React marks an element when it takes it over; until then its handlers are not heard.
  const isTakenOver = (element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const settling = 500;
  let taken = 0;
  let since = 0;
  const polling = setInterval(() => {
    const controls = document.querySelectorAll("a, button, input, select, textarea");
    const now = [...controls].filter(isTakenOver).length;
    if (now > taken) since = performance.now();
    taken = Math.max(now, taken);
    if (taken === 0 || performance.now() - since < settling) return;
    seen.live = since;
    clearInterval(polling);
  }, 50);
}

function summary() {
  const { fcp, lcp, cls, tasks, live } = window.benchSeen;
  const seconds = (milliseconds) => (milliseconds === null ? Number.NaN : milliseconds / 1000);
  const tbt = tasks
    .filter(({ startTime }) => startTime >= fcp && startTime <= 10_000)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const blocking = performance
    .getEntriesByType("resource")
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
    .map(({ name }) => name);
  const shown = [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isInside && width > 0 && height > 0;
    })
    .map(({ currentSrc }) => currentSrc);
  const styleInPage = document.querySelector("style").textContent;
  const times = { fcp: seconds(fcp), lcp: seconds(lcp), live: seconds(live), tbt };
  return { ...times, cls, blocking, shown, styleInPage };
}
