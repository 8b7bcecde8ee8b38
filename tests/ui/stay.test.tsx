// @vitest-environment jsdom
import { json, redirect } from "@remix-run/node";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accept, InquiryForm, never, openInquiryPage, typed } from "../harness/inquiry-page";
import { address } from "../harness/stub";

function fail(error: unknown): never {
  throw error;
}

test.each([
  [
    "that cannot be reached",
    new TypeError("Failed to fetch"),
    "Please check your connection and try again. What you typed is still here.",
    "Retry",
  ],
  [
    "that breaks",
    new Error("Unexpected Server Error"),
    "Something went wrong on our side. Please try again.",
    "Retry",
  ],
  [
    "that refuses",
    new Response("Too large", { status: 413, headers: { "X-Remix-Catch": "yes" } }),
    "Too large",
    "",
  ],
  [
    "that fails without a message",
    new Response("", { status: 404, statusText: "Not Found" }),
    "Something went wrong on our side. Please try again. 404: Not Found",
    "Retry",
  ],
  [
    "that a proxy answers by HTTP/2 with a page of its own",
    new Response("<h1>Bad Gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } }),
    "Something went wrong on our side. Please try again. 502",
    "Retry",
  ],
])(
  "an action %s leaves the page and what was typed, and says why",
  async (_, error, reason, retry) => {
    let answer: typeof accept = () => fail(error);
    const { fill, submit } = openInquiryPage(undefined, { answer: (form) => answer(form) });
    await fill();
    const before = typed();
    await submit();
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toBe(`Failed to send inquiry${reason}${retry}`);
    expect(document.activeElement).toBe(summary);
    expect(screen.getByRole("status").textContent).toBe(`Failed to send inquiry${reason}`);
    expect(typed()).toEqual(before);
    answer = accept;
    await submit();
    expect(await screen.findByText("Inquiry sent")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("an action that leads elsewhere does", async () => {
  const { fill, submit } = openInquiryPage(undefined, { answer: () => fail(redirect("/auth")) });
  await fill();
  await submit();
  await waitFor(() => expect(address()).toBe("/auth"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a form that is answered, well or badly, loads nothing of the page again", async () => {
  const { fill, submit, sent, loader } = openInquiryPage(<InquiryForm schema={never} />);
  await submit();
  await screen.findByRole("alert");
  await fill();
  await submit();
  await screen.findByText("Inquiry sent");
  await screen.findByRole("button", { name: "Send inquiry" });
  expect(sent).toHaveLength(2);
  expect(loader).not.toHaveBeenCalled();
});

test("an action that answers without a form's result has the page loaded again", async () => {
  const answer = () => json({ toast: { title: "Saved", tone: "success" } });
  const { fill, submit, loader } = openInquiryPage(undefined, { answer });
  await fill();
  await submit();
  await screen.findByText("Saved");
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
});
