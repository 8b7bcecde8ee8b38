import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { found } from "~/http/found.server";
import { readRowForm, refusedRow, rowAction, rowGone } from "~/http/row-form.server";
import { langOf } from "~/lang";
import { addToHistory } from "~/models/lead/history.server";
import { erasePerson, homesOf } from "~/models/person/erase.server";
import { personOf, setUnlinked } from "~/models/person/person.server";
import { personForms } from "~/models/person/schema";
import { trashKey } from "~/models/trash/schema";
import { paths } from "~/paths";
import { staffFailures, trashFailures } from "~/staff-failures";
import { ActionButton } from "~/ui/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ConfirmButton } from "~/ui/admin/dialog";
import { PageHead } from "~/ui/admin/page-head";
import { ContactButtons } from "./contact-buttons";
import { Entry } from "./entry";
import { NoteForm } from "./note-form";
import { personView } from "./view.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Person" };
export const meta: MetaFunction = () => adminMeta("Person");

const keyOf = (key = "") => found(trashKey.safeParse(key).data);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const person = found(await personOf(keyOf(params.key), who));
  const mayErase = who.role === "admin";
  const owned = mayErase ? await homesOf(keyOf(params.key), who) : [];
  return { ...personView(person), key: params.key ?? "", mayErase, owned };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const form = await readRowForm(request, personForms);
  if (form.intent === "link") {
    const done = form.isUnlinked ? "No longer shown as the same person" : "The same person again";
    return rowAction(request, { done, failed: trashFailures.link }, () =>
      setUnlinked(form.key, form.isUnlinked, who),
    );
  }
  if (form.intent === "note")
    return rowAction(request, { done: "Note saved", failed: staffFailures.saveNote }, () =>
      addToHistory(form.lead, { event: "note", text: form.note }, who),
    );
  try {
    const erased = await erasePerson(keyOf(params.key), who);
    if (!erased) return rowGone(trashFailures.erase);
  } catch (error) {
    return refusedRow(trashFailures.erase, error);
  }
  return redirectWithToast(paths.inquiries, { title: "Person erased", tone: "success" });
}

const ownerToo = (owned: readonly string[]) =>
  owned.length > 0
    ? ` They are also the owner of ${owned.join(", ")}: the name, phone and e-mail of the owner are emptied there.`
    : "";

export default function Person() {
  const { key, name, emails, phones, contact, entries, others, isUnlinked, mayErase, owned } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={name}
        intro={<span {...langOf(name)}>{[...phones, ...emails].join(" · ")}</span>}
      />
      {contact && <ContactButtons contact={contact} name={name} />}
      {isUnlinked && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-box bg-warning-soft px-4 py-2">
          <p>Staff said that this is not from the person with the same phone or e-mail.</p>
          <ActionButton
            fields={{ intent: "link", key, isUnlinked: false }}
            failed={trashFailures.link}
          >
            The same person
          </ActionButton>
        </div>
      )}
      {contact?.lead && <NoteForm lead={contact.lead} />}
      <ol aria-label={`Sent by ${name}`} className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} unlink={entries.length > 1} />
        ))}
      </ol>
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">Not the same person</h2>
          <ol className="grid gap-3">
            {others.map((entry) => (
              <Entry key={entry.key} entry={entry} link />
            ))}
          </ol>
        </section>
      )}
      {mayErase && (
        <div className="mt-8 border-line border-t pt-4">
          <ConfirmButton
            id="erase"
            fields={{ intent: "erase" }}
            failed={trashFailures.erase}
            title={`Erase ${name}`}
            question={`Are you sure? All that this person sent (${entries.length}) is deleted, in the trash too, and their phone and e-mail go from notes, the audit log and unsent messages.${ownerToo(owned)} Nobody can bring it back. An account and the backups are not touched.`}
            confirm="Erase this person"
            trigger="Erase this person"
            triggerClass="button button-quiet text-danger"
          />
        </div>
      )}
    </>
  );
}
