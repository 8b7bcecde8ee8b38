import { expect, test } from "vitest";
import { MalformedForm, multipartForm } from "~/http/form.server";

const type = "multipart/form-data; boundary=xyz";

/** A request whose body comes in pieces of a length. */
function sent(body: string, pieces = body.length, contentType = type) {
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieces)
        controller.enqueue(bytes.subarray(at, at + pieces));
      controller.close();
    },
  });
  const options = { method: "POST", headers: { "Content-Type": contentType }, duplex: "half" };
  return new Request("http://127.0.0.1/", { ...options, body: stream } as RequestInit);
}

const part = (head: string, data: string) =>
  `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${data}\r\n`;

async function fieldsOf(form: FormData) {
  const fields = Array.from(form, async ([name, value]) =>
    typeof value === "string"
      ? [name, value]
      : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString()],
  );
  return Promise.all(fields);
}

const nearly = "\r\n\r\r\n\n--xy\r\n--xyz\0\r\n-".replace("--xyz\0", "--xy");
const body = [
  "a preamble\r\n",
  part('name="title"', "ቪላ in Bole\r\n"),
  part('name="empty"', ""),
  part('name="say \\"hello\\""', nearly),
  part(
    'name="image"; filename="C:\\\\a; b.jpg"\r\ncontent-type: image/jpeg',
    `${nearly}${"\r\n".repeat(50)}`,
  ),
  part("filename=plain.csv; NAME=file", "a,b"),
  part('name="unused"; filename=""\r\nContent-Type: application/octet-stream', ""),
  "--xyz--\r\nan epilogue",
].join("");

test("a form is read as it was sent, however it is cut into pieces", async () => {
  const fields = [
    ["title", "ቪላ in Bole\r\n"],
    ["empty", ""],
    ['say "hello"', nearly],
    ["image", "a; b.jpg", "image/jpeg", `${nearly}${"\r\n".repeat(50)}`],
    ["file", "plain.csv", "", "a,b"],
    ["unused", "", "application/octet-stream", ""],
  ];
  for (const pieces of [1, 2, 3, 5, 7, 64, body.length])
    expect(await fieldsOf(await multipartForm(sent(body, pieces)))).toEqual(fields);
});

test("a form of nothing has no fields", async () => {
  expect(await fieldsOf(await multipartForm(sent("--xyz--\r\n")))).toEqual([]);
});

test.each([
  ["that has no boundary", "\r\n".repeat(5_000)],
  ["that is empty", ""],
  ["that ends in a part", part('name="a"', "b")],
  ["that ends in a header", "--xyz\r\nContent-Disposition: form-data"],
  ["with a part without a name", `${part('filename="a"', "b")}--xyz--`],
  ["with a part without headers", "--xyz\r\n\r\n\r\nb\r\n--xyz--"],
  ["with endless headers", `--xyz\r\n${"a: b\r\n".repeat(5_000)}`],
  ["with another boundary", "--xyz1\r\n\r\n--xyz1--"],
])("a body %s is malformed", async (_what, text) => {
  await expect(multipartForm(sent(text))).rejects.toThrow(MalformedForm);
});

test("a type without a boundary is malformed", async () => {
  await expect(multipartForm(sent(body, 64, "multipart/form-data"))).rejects.toThrow(MalformedForm);
});

test("texts of more than 1 MB are too large, files are not", async () => {
  const long = "\r\n".repeat(512 * 1024 + 1);
  const form = await multipartForm(
    sent(`${part('name="a"; filename="a.csv"', long)}--xyz--`, 65_536),
  );
  expect((form.get("a") as File).size).toBe(long.length);
  const refused = multipartForm(sent(`${part('name="a"', long)}--xyz--`, 65_536));
  await expect(refused).rejects.toMatchObject({ status: 413 });
});
