import { json } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import type { FormAnswer } from "~/forms/answer";
import { invalidForm, readForm } from "~/http/form.server";
import { inquiryInput } from "~/models/leads/inquiry/schema";
import { failures } from "~/texts/en/forms";
import { Toaster } from "~/ui/flash";
import type { CheckedFormOptions } from "~/ui/form/checked-form";
import { TextField } from "~/ui/form/field";
import { clientAction, shouldRevalidate } from "~/ui/form/stay";
import { LeadForm, PersonFields, useLeadForm } from "~/ui/lead-form";
import { openPage } from "./stub";

type Submission = Awaited<ReturnType<typeof readForm<typeof inquiryInput>>>;
type Options = CheckedFormOptions<typeof inquiryInput>;

/** A schema that does not arrive: the server alone checks. */
export const never = () => new Promise<typeof inquiryInput>(() => {});

/** A lead form over the schema of inquiries. */
export function InquiryForm({ id = "inquiry-form", ...options }: Partial<Options>) {
  const { frame, fields } = useLeadForm({
    id,
    schema: async () => inquiryInput,
    failed: failures.inquiry,
    defaultValue: { message: "I am interested in this home." },
    ...options,
  });
  return (
    <LeadForm {...frame} action="/" anchor={id} button="Send inquiry">
      <PersonFields fields={fields} />
      <TextField field={fields.message} label="Message" />
    </LeadForm>
  );
}

/**
 * Opens a page with inquiry forms and the action of a lead form.
 * @param answer to a valid form; what it throws, `serverAction` throws. A success when left out.
 * @param actionData what came with the document, without script.
 * @returns the user and what they do, what the server got, and its loader.
 */
export function openInquiryPage(
  forms: React.ReactElement = <InquiryForm />,
  {
    answer = accept,
    actionData,
  }: { answer?: (submission: Submission) => unknown; actionData?: FormAnswer } = {},
) {
  const sent: Record<string, unknown>[] = [];
  const loader = vi.fn(() => null);

  async function respond(request: Request) {
    const submission = await readForm(request, inquiryInput);
    sent.push(submission.payload);
    const response =
      submission.status === "success" ? await answer(submission) : invalidForm(submission);
    return (response as Response).json();
  }
  const action = ({ request, params }: Pick<ClientActionFunctionArgs, "request" | "params">) =>
    clientAction({ request, params, serverAction: () => respond(request) });

  const view = (
    <>
      {forms}
      <Toaster />
    </>
  );
  const hydrationData = { loaderData: null, actionData };
  const user = openPage(view, { loader, action, shouldRevalidate, hydrationData });

  return {
    user,
    sent,
    loader,
    submit: () => user.click(screen.getByRole("button", { name: "Send inquiry" })),
    /** Types a person into the fields; `changes` by label. */
    async fill(changes: Record<string, string> = {}) {
      for (const [label, text] of Object.entries({ ...person, ...changes })) {
        await user.clear(screen.getByLabelText(label));
        if (text) await user.type(screen.getByLabelText(label), text);
      }
    },
  };
}

const person = { Name: "Sara", Email: "sara@mail.example", Phone: "+251 91 123 4567" };

/** What the action of a lead form answers when all went well. */
export function accept(submission: Submission) {
  const toast = { title: "Inquiry sent", description: "We'll call you.", tone: "success" } as const;
  return json<FormAnswer>({ result: submission.reply({ resetForm: true }), toast });
}

/** What the fields hold, by label. */
export function typed(): Record<string, string> {
  const fields = ["Name", "Email", "Phone", "Message"].map((label) => [
    label,
    screen.getByLabelText<HTMLInputElement>(label).value,
  ]);
  return Object.fromEntries(fields);
}
