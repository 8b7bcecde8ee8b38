import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { photo } from "./visits.mjs";

const megabyte = 1024 * 1024;
const script = "<script>alert(document.domain)</script>";

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one bit a pixel with whatever chunks. @param {Buffer} data uncompressed rows */
function png(width, height, data, ...more) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", deflateSync(data, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** As many black rows as it says. */
const rowsOf = (width, height) => Buffer.alloc((1 + Math.ceil(width / 8)) * height);
const named = (name, data) =>
  Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(data, { level: 9 })]);

/** A JPEG with a segment after its start. */
function withSegment(jpeg, marker, data) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** The size in the header of a JPEG made larger than the picture is. */
function enlarged(jpeg) {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length - 9; at += 2 + copy.readUInt16BE(at + 2))
    if (copy[at + 1] >= 0xc0 && copy[at + 1] <= 0xc2) {
      copy.writeUInt16BE(65_000, at + 5);
      copy.writeUInt16BE(65_000, at + 7);
      break;
    }
  return copy;
}

/** Files that are no plain picture, or pretend to be none. @returns {Promise<{ what: string, bytes: Buffer, name?: string, type?: string }[]>} */
export async function hostileFiles() {
  const jpeg = await photo(800, 600);
  const dull = sharp({ create: { width: 300, height: 200, channels: 4, background: "#357a" } });
  const [plain, webp, gif, tiff, avif] = await Promise.all(
    ["png", "webp", "gif", "tiff", "avif"].map((format) =>
      dull.clone().toFormat(format).toBuffer(),
    ),
  );
  const frames = sharp(Buffer.alloc(100 * 300 * 3, 0x55), {
    raw: { width: 100, height: 300, channels: 3, pageHeight: 100 },
  });
  const animated = await frames.webp({ loop: 0, delay: [100, 100, 100] }).toBuffer();
  const svg = (inside) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
  const text = (content) => Buffer.from(content);
  const zeros = Buffer.alloc(60 * megabyte);
  const zip = text("PK\x03\x04\x14\0\0\0\x08\0");
  return [
    { what: "SVG with a script", bytes: svg(script), name: "a.svg", type: "image/svg+xml" },
    { what: "SVG called JPG", bytes: svg(script) },
    {
      what: "SVG that reads a file",
      bytes: text(
        `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg("<text>&f;</text>")}`,
      ),
      name: "a.png",
    },
    {
      what: "SVG that calls home",
      bytes: svg('<image href="http://127.0.0.1:1/x.png"/>'),
      name: "a.webp",
    },
    { what: "SVG compressed", bytes: gzipSync(svg(script)) },
    { what: "HTML called JPG", bytes: text(`<!doctype html>${script}`), type: "text/html" },
    {
      what: "HTML with a JPG's first bytes",
      bytes: Buffer.concat([jpeg.subarray(0, 4), text(script)]),
    },
    { what: "JPG and HTML after it", bytes: Buffer.concat([jpeg, text(script)]) },
    {
      what: "JPG and a ZIP after it",
      bytes: Buffer.concat([jpeg, zip, gzipSync(zeros.subarray(0, megabyte))]),
    },
    {
      what: "JPG with a script as comment",
      bytes: withSegment(jpeg, 0xfe, text(`${script}<?php system($_GET[0]);?>`)),
    },
    {
      what: "JPG with a script in its EXIF",
      bytes: await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
        .toBuffer(),
    },
    {
      what: "JPG with broken EXIF",
      bytes: withSegment(jpeg, 0xe1, text(`Exif\0\0MM\0*\xff\xff\xff\xff${"\xff".repeat(200)}`)),
    },
    {
      what: "JPG with a script as XMP",
      bytes: withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${script}</x>`)),
    },
    {
      what: "JPG with a script as profile",
      bytes: withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${script}`)),
    },
    { what: "JPG that says 65,000 × 65,000", bytes: enlarged(jpeg) },
    { what: "JPG cut in half", bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: "JPG of two bytes", bytes: jpeg.subarray(0, 2) },
    { what: "JPG without its start", bytes: jpeg.subarray(2) },
    { what: "JPG in CMYK", bytes: await sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer() },
    { what: "JPG of 1 × 16,000", bytes: await photo(1, 16_000) },
    { what: "JPG of 24.01 megapixels", bytes: await photo(4_900, 4_900) },
    {
      what: "JPG of 5 MB and a byte",
      bytes: Buffer.concat([jpeg, Buffer.alloc(5 * megabyte + 1 - jpeg.length)]),
    },
    {
      what: "PNG of 30,000 × 30,000",
      bytes: png(30_000, 30_000, rowsOf(30_000, 30_000)),
      name: "a.png",
    },
    {
      what: "PNG that says it is huge",
      bytes: png(2_147_483_647, 2_147_483_647, Buffer.alloc(9)),
      name: "a.png",
    },
    { what: "PNG of no width", bytes: png(0, 10, Buffer.alloc(10)), name: "a.png" },
    { what: "PNG whose rows are far too many", bytes: png(10, 10, zeros), name: "a.png" },
    {
      what: "PNG whose profile is 60 MB",
      bytes: png(10, 10, rowsOf(10, 10), chunk("iCCP", named("p", zeros))),
      name: "a.png",
    },
    {
      what: "PNG whose text is 60 MB",
      bytes: png(10, 10, rowsOf(10, 10), chunk("zTXt", named("t", zeros))),
      name: "a.png",
    },
    {
      what: "PNG with a script as text",
      bytes: png(10, 10, rowsOf(10, 10), chunk("tEXt", text(`Comment\0${script}`))),
      name: "a.png",
    },
    {
      what: "PNG that moves",
      bytes: png(10, 10, rowsOf(10, 10), chunk("acTL", Buffer.from([0, 0, 3, 232, 0, 0, 0, 0]))),
      name: "a.png",
    },
    { what: "PNG cut short", bytes: plain.subarray(0, 60), name: "a.png" },
    {
      what: "PNG of 16 bits",
      bytes: await dull.clone().toColourspace("rgb16").png().toBuffer(),
      name: "a.png",
    },
    { what: "WEBP that moves", bytes: animated, name: "a.webp" },
    { what: "WEBP cut short", bytes: webp.subarray(0, webp.length - 20), name: "a.webp" },
    {
      what: "WEBP of 16,383 × 16,383",
      bytes: await sharp({
        create: { width: 16_383, height: 2_000, channels: 3, background: "#000" },
      })
        .webp()
        .toBuffer(),
      name: "a.webp",
    },
    { what: "GIF that is a script", bytes: text("GIF89a=1;alert(1)//"), name: "a.jpg" },
    { what: "GIF called JPG", bytes: gif },
    { what: "TIFF called JPG", bytes: tiff },
    { what: "AVIF called WEBP", bytes: avif, name: "a.webp" },
    {
      what: "BMP called PNG",
      bytes: Buffer.concat([text("BM"), Buffer.alloc(200)]),
      name: "a.png",
    },
    {
      what: "PDF called JPG",
      bytes: text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF"),
    },
    {
      what: "PostScript called JPG",
      bytes: text("%!PS\n(%pipe%touch /tmp/gauntlet-was-here) (w) file\n"),
    },
    {
      what: "MVG called PNG",
      bytes: text("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1:1/\"|id\"'\n"),
      name: "a.png",
    },
    { what: "60 MB in 60 KB", bytes: gzipSync(zeros) },
    { what: "nothing", bytes: Buffer.alloc(0) },
    { what: "one byte", bytes: Buffer.alloc(1) },
    { what: "null bytes", bytes: Buffer.alloc(10_000) },
    ...[
      "../../x.jpg",
      "..\\..\\x.jpg",
      "/etc/x.jpg",
      "a\u0000.jpg",
      "x.jpg.html",
      "x.html",
      "con.jpg",
    ].map(calledAs),
    ...[`${script}.jpg`, `${"x".repeat(3_000)}.jpg`, ".jpg", "jpg", "x.JPG ", "ሰፈር.jpg"].map(
      calledAs,
    ),
  ];

  function calledAs(name) {
    return {
      what: `JPG called ${JSON.stringify(name).slice(0, 30)}`,
      bytes: withSegment(jpeg, 0xfe, text(name)),
      name,
    };
  }
}
