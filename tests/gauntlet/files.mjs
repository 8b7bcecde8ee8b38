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

/** Uncompressed black rows. */
const rowsOf = (width, height) => Buffer.alloc((1 + Math.ceil(width / 8)) * height);
const named = (name, data) =>
  Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(data, { level: 9 })]);

const pngWith = (type, data) => png(10, 10, rowsOf(10, 10), chunk(type, data));

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

const names = [
  ...[
    "../../x.jpg",
    "..\\..\\x.jpg",
    "/etc/x.jpg",
    "a\u0000.jpg",
    "x.jpg.html",
    "x.html",
    "con.jpg",
  ],
  ...[`${script}.jpg`, `${"x".repeat(3_000)}.jpg`, ".jpg", "jpg", "x.JPG ", "ሰፈር.jpg"],
];

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
  const files = [
    ["SVG with a script", svg(script), "a.svg", "image/svg+xml"],
    ["SVG called JPG", svg(script)],
    [
      "SVG that reads a file",
      text(`<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg("<text>&f;</text>")}`),
      "a.png",
    ],
    ["SVG that calls home", svg('<image href="http://127.0.0.1:1/x.png"/>'), "a.webp"],
    ["SVG compressed", gzipSync(svg(script))],
    ["HTML called JPG", text(`<!doctype html>${script}`), undefined, "text/html"],
    ["HTML with a JPG's first bytes", Buffer.concat([jpeg.subarray(0, 4), text(script)])],
    ["JPG and HTML after it", Buffer.concat([jpeg, text(script)])],
    ["JPG and a ZIP after it", Buffer.concat([jpeg, zip, gzipSync(zeros.subarray(0, megabyte))])],
    [
      "JPG with a script as comment",
      withSegment(jpeg, 0xfe, text(`${script}<?php system($_GET[0]);?>`)),
    ],
    [
      "JPG with a script in its EXIF",
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
        .toBuffer(),
    ],
    [
      "JPG with broken EXIF",
      withSegment(jpeg, 0xe1, text(`Exif\0\0MM\0*\xff\xff\xff\xff${"\xff".repeat(200)}`)),
    ],
    [
      "JPG with a script as XMP",
      withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${script}</x>`)),
    ],
    [
      "JPG with a script as profile",
      withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${script}`)),
    ],
    ["JPG that says 65,000 × 65,000", enlarged(jpeg)],
    ["JPG cut in half", jpeg.subarray(0, jpeg.length / 2)],
    ["JPG of two bytes", jpeg.subarray(0, 2)],
    ["JPG without its start", jpeg.subarray(2)],
    ["JPG in CMYK", await sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer()],
    ["JPG of 1 × 16,000", await photo(1, 16_000)],
    ["JPG of 24.01 megapixels", await photo(4_900, 4_900)],
    ["JPG of 5 MB and a byte", Buffer.concat([jpeg, Buffer.alloc(5 * megabyte + 1 - jpeg.length)])],
    ["PNG of 30,000 × 30,000", png(30_000, 30_000, rowsOf(30_000, 30_000)), "a.png"],
    ["PNG that says it is huge", png(2_147_483_647, 2_147_483_647, Buffer.alloc(9)), "a.png"],
    ["PNG of no width", png(0, 10, Buffer.alloc(10)), "a.png"],
    ["PNG whose rows are far too many", png(10, 10, zeros), "a.png"],
    ["PNG whose profile is 60 MB", pngWith("iCCP", named("p", zeros)), "a.png"],
    ["PNG whose text is 60 MB", pngWith("zTXt", named("t", zeros)), "a.png"],
    ["PNG with a script as text", pngWith("tEXt", text(`Comment\0${script}`)), "a.png"],
    ["PNG that moves", pngWith("acTL", Buffer.from([0, 0, 3, 232, 0, 0, 0, 0])), "a.png"],
    ["PNG cut short", plain.subarray(0, 60), "a.png"],
    ["PNG of 16 bits", await dull.clone().toColourspace("rgb16").png().toBuffer(), "a.png"],
    ["WEBP that moves", animated, "a.webp"],
    ["WEBP cut short", webp.subarray(0, webp.length - 20), "a.webp"],
    [
      "WEBP of 16,383 × 16,383",
      await sharp({
        create: { width: 16_383, height: 2_000, channels: 3, background: "#000" },
      })
        .webp()
        .toBuffer(),
      "a.webp",
    ],
    ["GIF that is a script", text("GIF89a=1;alert(1)//"), "a.jpg"],
    ["GIF called JPG", gif],
    ["TIFF called JPG", tiff],
    ["AVIF called WEBP", avif, "a.webp"],
    ["BMP called PNG", Buffer.concat([text("BM"), Buffer.alloc(200)]), "a.png"],
    [
      "PDF called JPG",
      text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF"),
    ],
    ["PostScript called JPG", text("%!PS\n(%pipe%touch /tmp/gauntlet-was-here) (w) file\n")],
    [
      "MVG called PNG",
      text("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1:1/\"|id\"'\n"),
      "a.png",
    ],
    ["60 MB in 60 KB", gzipSync(zeros)],
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.alloc(1)],
    ["null bytes", Buffer.alloc(10_000)],
    ...names.map((name) => [
      `JPG called ${JSON.stringify(name).slice(0, 30)}`,
      withSegment(jpeg, 0xfe, text(name)),
      name,
    ]),
  ];
  return files.map(([what, bytes, name, type]) => ({ what, bytes, name, type }));
}
