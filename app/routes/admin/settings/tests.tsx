import { staffFailures } from "~/forms/staff-failures";
import { ActionButton } from "~/ui/action-form";

/** What was saved is tried, with the answer of the other side. */
export function Tests() {
  return (
    <section className="panel mt-4 max-w-2xl p-4 md:p-6">
      <h2 className="font-semibold">Try it</h2>
      <p className="mb-3 text-sm text-muted">
        Save first. The mail goes to your own address, the Telegram message to the chat above.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton fields={{ test: "telegram" }} failed={staffFailures.testMessage}>
          Send a test by Telegram
        </ActionButton>
        <ActionButton fields={{ test: "email" }} failed={staffFailures.testMessage}>
          Send a test by mail
        </ActionButton>
      </div>
    </section>
  );
}
