import { join } from "node:path";
import sharp from "sharp";
import { signIn } from "../../harness/product.mjs";
import { timed } from "../report.mjs";
import { load, product } from "../stand.mjs";

/** The first variants of pictures, on all cores as in production. */
export default async function pictures({ quick }) {
  const { url } = await product(1000, { ANSWER_CACHE: "0" });
  const headers = await signIn(url);
  const many = quick ? 6 : 50;
  const alone = quick ? 3 : 5;
  const uploads = Array.from({ length: alone + many }, (_, number) => upload(url, headers, number));
  const variants = (await Promise.all(uploads)).map((stored) =>
    stored.replace(/\.jpg$/, "-640.avif"),
  );

  const firsts = [];
  for (const variant of variants.slice(0, alone)) {
    const began = performance.now();
    await fetchPicture(url + variant);
    firsts.push(performance.now() - began);
  }
  const pages = { url, paths: ["/properties", "/", "/properties/500"] };
  const calm = await load({ ...pages, requests: quick ? 100 : 300 });
  const began = performance.now();
  const making = Promise.all(variants.slice(alone).map((variant) => fetchPicture(url + variant)));
  const [meanwhile] = await Promise.all([load({ ...pages, until: making }), making]);
  const took = (performance.now() - began) / 1000;
  return [
    timed("picture", "AVIF 640 of 12 megapixels, first time", Math.min(...firsts), "ms", {
      atMost: 300,
    }),
    timed("picture", `pages during ${many} of them, p99`, meanwhile.p99, "ms", {
      ratio: { figure: meanwhile.p99 / calm.p99, to: "without", atMost: 2 },
      beside: `they took ${took.toFixed(1)} s; p50 ${meanwhile.p50.toFixed(1)} ms, without ${calm.p50.toFixed(1)} ms`,
    }),
  ];
}

const photo = join(import.meta.dirname, "../../../db/seed/photos/villa-01.jpg");

async function upload(url, headers, number) {
  const bytes = await sharp(photo)
    .resize(4000, 3000)
    .modulate({ hue: number * 6 })
    .jpeg({ quality: 75 })
    .toBuffer();
  const body = new FormData();
  body.set("image", new File([bytes], "photo.jpg"));
  const response = await fetch(`${url}/api/upload-image`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`the picture was answered with ${response.status}`);
  return (await response.json()).url;
}

async function fetchPicture(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  await response.arrayBuffer();
}
