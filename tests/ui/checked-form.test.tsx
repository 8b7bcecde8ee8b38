// @vitest-environment jsdom

import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { refusedForm } from "~/http/form.server";
import { Conflict, Refused, TooMany } from "~/models/errors";
import { inquiryInput } from "~/models/leads/inquiry/schema";
import { useIsReturned } from "~/ui/form/checked-form";
import { accept, InquiryForm, never, openInquiryPage, typed } from "../harness/inquiry-page";

const nameMessage = "Name must be at least 2 characters";
const emailMessage = "Please enter a valid email";
const phoneMessage = "Phone number must be at least 10 digits";
const empty = { Name: "", Email: "", Phone: "", Message: "I am interested in this home." };

const summary = () => screen.findByRole("alert");
const toast = (title: string) => within(screen.getByRole("status")).findByText(title);
const checkLoaded = () => act(() => vi.dynamicImportSettled());

function Section({ id }: { id: string }) {
  return (
    <section aria-label={id}>
      {useIsReturned(id) && <p>This came back</p>}
      <InquiryForm id={id} />
    </section>
  );
}

describe("what the server finds wrong", () => {
  const open = (answer?: Parameters<typeof openInquiryPage>[1]) =>
    openInquiryPage(<InquiryForm schema={never} />, answer);

  test("shows under each field, and in a summary that leads to the fields", async () => {
    const { submit } = open();
    await submit();
    const links = within(await summary()).getAllByRole("link");
    expect(screen.getByText("Please check the form")).toBeTruthy();
    const messages = { Name: nameMessage, Email: emailMessage, Phone: phoneMessage };
    expect(links.map((link) => link.textContent)).toEqual(Object.values(messages));
    for (const [index, [name, description]] of Object.entries(messages).entries()) {
      const field = screen.getByRole("textbox", { name, description });
      expect(links[index]?.getAttribute("href")).toBe(`#${field.id}`);
    }
  });

  test("keeps what was typed, and puts the cursor into the first field that is wrong", async () => {
    const { fill, submit } = open();
    await fill({ Email: "sara@", Phone: "" });
    await submit();
    await summary();
    expect(typed()).toEqual({ ...empty, Name: "Sara", Email: "sara@" });
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  test("in one field shows there, under the form's title", async () => {
    const taken = new Conflict("This address is taken", "email");
    const { fill, submit } = open({ answer: (submission) => refusedForm(submission, taken) });
    await fill();
    await submit();
    expect(within(await summary()).getByText("Failed to send inquiry")).toBeTruthy();
    expect(screen.getByRole("textbox", { description: "This address is taken" })).toBe(
      document.activeElement,
    );
  });

  test("in no field is read out and shown as a toast, both with the form's title", async () => {
    const { fill, submit } = open({
      answer: (submission) => refusedForm(submission, new TooMany(60)),
    });
    await fill();
    await submit();
    const said = "Failed to send inquiryToo many attempts. Please try again in 1 minute.";
    expect((await summary()).textContent).toBe(said);
    expect(document.activeElement).toBe(await summary());
    expect(screen.getByRole("status").textContent).toBe(said);
    expect(typed()).toMatchObject({ Name: "Sara", Email: "sara@mail.example" });
  });

  test("has the title that the action gives it", async () => {
    const refusal = new Refused("Someone else has sent it");
    const { fill, submit } = open({
      answer: (form) => refusedForm(form, refusal, staffFailures.uploadImage),
    });
    await fill();
    await submit();
    expect((await summary()).textContent).toBe("Upload failedSomeone else has sent it");
    expect(screen.getByRole("status").textContent).toBe("Upload failedSomeone else has sent it");
  });
});

describe("a form on its way", () => {
  test("has a button that says so and takes no second click", async () => {
    let proceed = () => {};
    const held = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const { user, fill, submit, sent } = openInquiryPage(undefined, {
      answer: (form) => held.then(() => accept(form)),
    });
    await fill();
    await submit();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Submitting..." });
    expect(button.disabled).toBe(true);
    await user.click(button);
    proceed();
    await screen.findByRole("button", { name: "Send inquiry" });
    expect(sent).toHaveLength(1);
  });

  test("is sent once by two submits in one moment", async () => {
    const { fill, sent } = openInquiryPage();
    await fill();
    const form = screen.getByLabelText<HTMLInputElement>("Name").form;
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await toast("Inquiry sent");
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is emptied by success, which a toast tells, and can be sent again", async () => {
    const { user, fill, submit, sent } = openInquiryPage();
    await fill();
    await submit();
    await toast("Inquiry sent");
    expect(typed()).toEqual(empty);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await fill({ Name: "Abebe" });
    await submit();
    await toast("Inquiry sent");
    expect(typed()).toEqual(empty);
    expect(sent.map(({ name }) => name)).toEqual(["Sara", "Abebe"]);
  });

  test("says which form it is and that script sent it, with its trap empty", async () => {
    const { fill, submit, sent } = openInquiryPage();
    expect(screen.queryByRole("textbox", { name: "Leave this field empty" })).toBeNull();
    await fill();
    await submit();
    await toast("Inquiry sent");
    expect(sent).toEqual([
      {
        formId: "inquiry-form",
        name: "Sara",
        email: "sara@mail.example",
        phone: "+251 91 123 4567",
        message: "I am interested in this home.",
        script: "on",
        homepageLink: "",
      },
    ]);
  });
});

describe("the check in the browser", () => {
  test("comes when the form is first touched; then nothing that is wrong is sent", async () => {
    const schema = vi.fn(async () => inquiryInput);
    const { user, fill, submit, sent } = openInquiryPage(<InquiryForm schema={schema} />);
    expect(schema).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText("Email"));
    await checkLoaded();
    await fill({ Name: "S", Email: "" });
    await submit();
    const links = within(await summary()).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([nameMessage, emailMessage]);
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(schema).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText("Name"), "ara");
    expect(screen.queryByText(nameMessage)).toBeNull();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText("Email"), "sara@mail.example");
    await submit();
    await toast("Inquiry sent");
    expect(sent).toHaveLength(1);
  });

  test("comes with the page where it is wanted at once", async () => {
    const { submit, sent } = openInquiryPage(<InquiryForm eager />);
    await checkLoaded();
    await submit();
    expect(await summary()).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("says nothing of the success before", async () => {
    const { fill, submit, sent } = openInquiryPage(<InquiryForm eager />);
    await checkLoaded();
    await fill();
    await submit();
    await toast("Inquiry sent");
    await submit();
    expect(within(await summary()).getByText("Please check the form")).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test("can tell by a toast what is wrong", async () => {
    const invalid = (errors: object) =>
      ({ title: `${Object.keys(errors).length} fields are wrong`, tone: "error" }) as const;
    const { submit } = openInquiryPage(<InquiryForm eager invalid={invalid} />);
    await checkLoaded();
    await submit();
    expect(await toast("3 fields are wrong")).toBeTruthy();
  });

  test.each([
    ["is still on its way", never],
    ["cannot be loaded", () => Promise.reject(new Error("offline"))],
  ])("that %s sends nothing while someone types, and submit still works", async (_, schema) => {
    const { fill, submit, sent } = openInquiryPage(<InquiryForm schema={schema} />);
    await submit();
    await summary();
    await fill();
    expect(sent).toHaveLength(1);
    await submit();
    await toast("Inquiry sent");
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["comes, nothing wrong is kept on the device", 0, () => inquiryInput],
    ["cannot be loaded, all goes out unchecked", 1, () => Promise.reject(new Error("offline"))],
  ])("is waited for without a line; when it %s", async (_, tries, load) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const schema = () => arrived.then(load);
    const { submit, sent } = openInquiryPage(<InquiryForm schema={schema} />);
    await submit();
    await submit();
    expect(sent).toEqual([]);
    arrive();
    expect(await summary()).toBeTruthy();
    expect(sent).toHaveLength(tries);
  });

  test("is asked for again by the next touch when it could not be loaded", async () => {
    const schema = vi.fn(async () => inquiryInput).mockRejectedValueOnce(new Error("offline"));
    const { user, submit, sent } = openInquiryPage(<InquiryForm schema={schema} />);
    await user.click(screen.getByLabelText("Name"));
    await waitFor(() => expect(schema).toHaveBeenCalledTimes(1));
    await checkLoaded();
    await user.click(screen.getByLabelText("Email"));
    await waitFor(() => expect(schema).toHaveBeenCalledTimes(2));
    await checkLoaded();
    await submit();
    expect(await summary()).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe("a form that came back without script", () => {
  const section = (name: string) => within(screen.getByRole("region", { name }));
  const returned = (initialValue: Record<string, string>): FormAnswer => ({
    result: { status: "error", initialValue, error: { name: [nameMessage] } },
  });

  test("has its values and messages, and no other form has them", () => {
    const forms = (
      <>
        <Section id="inquiry" />
        <Section id="visit" />
      </>
    );
    openInquiryPage(forms, { actionData: returned({ formId: "visit", name: "S" }) });
    const visit = section("visit");
    expect(visit.getByText("This came back")).toBeTruthy();
    expect(visit.getByRole("link", { name: nameMessage }).getAttribute("href")).toBe("#visit-name");
    expect(visit.getByRole("textbox", { name: "Name", description: nameMessage })).toHaveProperty(
      "value",
      "S",
    );
    const inquiry = section("inquiry");
    expect(inquiry.queryByText("This came back")).toBeNull();
    expect(inquiry.queryByRole("alert")).toBeNull();
    expect(inquiry.getByLabelText("Name")).toHaveProperty("value", "");
  });

  test("and named no form is the one that the page shows", () => {
    openInquiryPage(undefined, { actionData: returned({ name: "S" }) });
    expect(screen.getByRole("link", { name: nameMessage })).toBeTruthy();
    expect(typed()).toMatchObject({ Name: "S" });
  });

  test("can be corrected and sent", async () => {
    const { user, fill, submit, sent } = openInquiryPage(undefined, {
      actionData: returned({ formId: "inquiry-form", name: "S" }),
    });
    await fill();
    await user.type(screen.getByLabelText("Message"), "I am interested in this home.");
    await submit();
    await toast("Inquiry sent");
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is empty after it was corrected and sent", async () => {
    const { user, submit } = openInquiryPage(undefined, {
      actionData: returned({
        name: "S",
        email: "sara@mail.example",
        phone: "+251911234567",
        message: empty.Message,
      }),
    });
    await user.type(screen.getByLabelText("Name"), "ara");
    await submit();
    await toast("Inquiry sent");
    for (const label of ["Name", "Email", "Phone"])
      expect(screen.getByLabelText(label)).toHaveProperty("value", "");
  });
});
