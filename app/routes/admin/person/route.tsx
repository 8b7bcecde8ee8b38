import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures, trashFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { homeOwnedBy } from "~/models/accounts/owner/homes.server";
import { langOf } from "~/models/lang";
import { erasureOf } from "~/models/leads/person/erase.server";
import { personOf } from "~/models/leads/person/person.server";
import { visitsOf } from "~/models/leads/visit/visit.server";
import { officePaths } from "~/office-paths";
import { ActionButton, ActionForm } from "~/ui/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { NoteFields, useReturnedNote } from "~/ui/admin/lead-notes";
import { ButtonLink, PageHead } from "~/ui/admin/page-head";
import { keyOf, personAction } from "./action.server";
import { Contact } from "./contact";
import { EntryStream } from "./entry";
import { ErasePerson } from "./erase-person";
import { alsoErasedView, personView } from "./view.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Person" };
export const meta: MetaFunction = () => adminMeta("Person");

export async function loader({ context, params }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const person = found(await personOf(keyOf(params.key), who));
  const erasure = await erasureOf(keyOf(params.key), who);
  const { contact, ...view } = personView(person);
  const visits = await visitsOf(contact?.lead?.key, who);
  return {
    ...view,
    contact: contact && { ...contact, visits },
    key: params.key ?? "",
    owned: await homeOwnedBy(person.contacts, who),
    erasure: erasure && {
      homes: erasure.homes.map(({ title }) => title),
      also: alsoErasedView(erasure.joined),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return personAction(args);
}

export default function Person() {
  const { key, name, emails, phones, contact, stream, count, others, ...person } =
    useLoaderData<typeof loader>();
  const { isUnlinked, joined, erasure, reply, owned } = person;
  const lead = contact?.lead;
  const typed = useReturnedNote("lead", lead?.key);
  return (
    <>
      <PageHead
        title={name}
        intro={<span {...langOf(name)}>{[...phones, ...emails].join(" · ")}</span>}
      >
        {reply && (
          <>
            <ButtonLink to={`${officePaths.inbox}?lead=${reply}`} look="action">
              Reply in the inbox
            </ButtonLink>
            <ButtonLink to={`${officePaths.deals}/add?lead=${reply}`}>Record a deal</ButtonLink>
          </>
        )}
        {owned && <ButtonLink to={`${officePaths.owners}/${owned}`}>Their homes</ButtonLink>}
      </PageHead>
      {contact && <Contact contact={contact} name={name} />}
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
      {lead && (
        <ActionForm
          failed={staffFailures.saveNote}
          fields={{ intent: "note", lead: lead.key }}
          className="mb-4 grid max-w-2xl gap-2"
        >
          {(isBusy) => <NoteFields isBusy={isBusy} defaultValue={typed} autoComplete="off" />}
        </ActionForm>
      )}
      <EntryStream
        items={stream}
        label={`Sent by ${name}, and what came of it`}
        says={count > 1 ? "Not the same person" : undefined}
      />
      {joined.map(({ contact: joining, written, reason, stream: found }) => (
        <section key={joining} aria-label={`Joined through ${written}`} className="mt-8">
          <h2 className="text-lg font-semibold">Also joined through {written}</h2>
          <p className="mb-3 text-muted">{reason} It may be somebody else.</p>
          <EntryStream items={found} says="Not the same person" />
        </section>
      ))}
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">Not the same person</h2>
          <EntryStream items={others} says="The same person" />
        </section>
      )}
      {erasure && <ErasePerson name={name} count={count} {...erasure} />}
    </>
  );
}
