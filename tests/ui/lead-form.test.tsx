// @vitest-environment jsdom

import { json } from "@remix-run/node";
import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FormAnswer } from "~/forms/answer";
import { refusedForm } from "~/http/form.server";
import { TooMany } from "~/models/errors";
import { day } from "~/models/time";
import { InquiryForm, never, openInquiryPage, typed } from "../harness/inquiry-page";

const key = "Sefer:lead-draft:inquiry-form ";
const note = () => screen.queryByText("What you typed earlier is back");
const loaded = () => act(() => vi.dynamicImportSettled());
const draft = () => JSON.parse(localStorage.getItem(key) ?? "null")?.values;

function keep(values: Record<string, string[]>, age = 0, at = key) {
  localStorage.setItem(at, JSON.stringify({ savedAt: Date.now() - age, values }));
}

const receipt = {
  title: "We have your inquiry",
  reference: "K7QF-M2XD",
  facts: { Name: "Sara", Message: "Two\nlines" },
};
type Submission = Parameters<typeof refusedForm>[0];
const sentAnswer = (submission: Submission) =>
  json<FormAnswer>({ result: submission.reply({ resetForm: true }), receipt });

describe("a draft", () => {
  test("holds what was typed, and nothing that was given", async () => {
    const { user } = openInquiryPage(<InquiryForm schema={never} />);
    await user.click(screen.getByLabelText("Phone"));
    await loaded();
    expect(draft()).toBeUndefined();
    await user.type(screen.getByLabelText("Phone"), "0911");
    expect(draft()).toEqual({ phone: ["0911"] });
    await user.clear(screen.getByLabelText("Phone"));
    expect(draft()).toBeUndefined();
  });

  test("comes back until 'Clear'", async () => {
    keep({ name: ["Sara"], message: ["Is it free?"] });
    const { user } = openInquiryPage(<InquiryForm schema={never} />);
    await loaded();
    expect(note()).toBeTruthy();
    expect(typed()).toMatchObject({ Name: "Sara", Email: "", Message: "Is it free?" });
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(note()).toBeNull();
    expect(typed()).toMatchObject({ Name: "", Message: "I am interested in this home." });
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ["older than 30 days", () => keep({ name: ["Sara"] }, 31 * day)],
    ["that cannot be read", () => localStorage.setItem(key, "{nonsense")],
    ["of another shape", () => localStorage.setItem(key, '{"savedAt":1,"values":{"name":5}}')],
    ["of no value that the form has", () => keep({ rooms: ["4"] })],
  ])("%s does not", async (_, put) => {
    put();
    openInquiryPage(<InquiryForm schema={never} />);
    await loaded();
    expect(note()).toBeNull();
    expect(typed()).toMatchObject({ Name: "" });
    expect(localStorage).toHaveLength(0);
  });

  test("that is old goes with those of other forms; what is not ours stays", async () => {
    localStorage.setItem("other", "theirs");
    keep({ name: ["Old"] }, 31 * day, "Sefer:lead-draft:visit-form 7");
    keep({ name: ["New"] }, day, "Sefer:lead-draft:visit-form 8");
    const { user } = openInquiryPage(<InquiryForm schema={never} />);
    await user.click(screen.getByLabelText("Phone"));
    await loaded();
    expect(Object.keys(localStorage).sort()).toEqual(["Sefer:lead-draft:visit-form 8", "other"]);
  });

  test("does no harm where storage is blocked", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { fill, submit } = openInquiryPage(undefined, { answer: sentAnswer });
    await fill();
    await loaded();
    await submit();
    expect(await screen.findByRole("region", { name: receipt.title })).toBeTruthy();
  });

  test("outlives a refusal and goes with success", async () => {
    const answers = [
      (submission: Submission) => refusedForm(submission, new TooMany(60)),
      sentAnswer,
    ];
    const { fill, submit } = openInquiryPage(<InquiryForm schema={never} />, {
      answer: (submission) => answers.shift()?.(submission),
    });
    await fill();
    await loaded();
    await submit();
    await screen.findByRole("alert");
    expect(draft()).toMatchObject({ name: ["Sara"] });
    await submit();
    await screen.findByRole("region", { name: receipt.title });
    expect(draft()).toBeUndefined();
  });
});

describe("a receipt", () => {
  test("takes the place of the form and the focus, and gives an empty form back", async () => {
    const { user, fill, submit, sent } = openInquiryPage(undefined, { answer: sentAnswer });
    await fill();
    await submit();
    const region = await screen.findByRole("region", { name: receipt.title });
    expect(document.activeElement).toBe(region);
    expect(screen.queryByLabelText("Name")).toBeNull();
    for (const text of ["K7QF-M2XD", "Sara", /Two\s+lines/])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Send another" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    // Who sent it is known by now.
    expect(typed()).toMatchObject({ Message: "I am interested in this home." });
    await user.clear(screen.getByLabelText("Name"));
    await fill({ Name: "Abebe" });
    await submit();
    await screen.findByRole("region", { name: receipt.title });
    expect(sent.map(({ name }) => name)).toEqual(["Sara", "Abebe"]);
  });
});
