import { useActionData } from "@remix-run/react";
import type { FormAnswer, NewPassword } from "~/forms/answer";
import { dismissFailed } from "~/forms/staff-failures";
import { ActionButton } from "~/ui/action-form";
import { CopyButton } from "~/ui/copy-button";

/** Passwords to hand on, kept until they are dismissed, with a button that copies each. */
export function NewPasswords({ stored }: { stored: readonly NewPassword[] }) {
  // Without script the newest comes with the answer, and is kept from the next page on.
  const { newPassword } = useActionData<FormAnswer>() ?? {};
  const others = stored.filter(({ username }) => username !== newPassword?.username);
  const passwords = newPassword ? [...others, newPassword] : stored;
  if (passwords.length === 0) return null;
  const isOne = passwords.length === 1;
  return (
    <section
      aria-labelledby="new-passwords"
      className="mb-4 rounded-box border border-line bg-warning-soft p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="new-passwords" className="font-semibold">
            {isOne ? "New password" : "New passwords"}
          </h2>
          <p className="text-sm">
            {isOne
              ? "Hand it on, then dismiss it: until then, or until you log out, it stands here."
              : "Hand them on, then dismiss them: until then, or until you log out, they stand here."}
          </p>
        </div>
        <ActionButton fields={{ intent: "dismiss-passwords" }} failed={dismissFailed}>
          Dismiss
        </ActionButton>
      </div>
      <ul className="mt-2 grid gap-2">
        {passwords.map(({ username, password }) => (
          <li key={password} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold break-all">{username}</span>
            <samp className="text-lg break-all">{password}</samp>
            <CopyButton text={password} what={`the password of ${username}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
