import { Link, useActionData, useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { FormAnswer, NewPassword } from "~/form-answer";
import { Icon } from "~/ui/icon";

type Answer = FormAnswer & { earlier?: NewPassword[] };

/**
 * The new passwords of this page until they are dismissed. With script they are kept here; without,
 * the page that answers shows the newest in its banner, and those before go along with its forms.
 */
export function useNewPasswords() {
  const { earlier = [], newPassword } = useActionData<Answer>() ?? {};
  const [kept, setKept] = useState<NewPassword[]>([]);
  const onReset = useCallback(({ newPassword: added }: FormAnswer) => {
    if (added) setKept((all) => [...all, added]);
  }, []);
  const onDismiss = useCallback(() => setKept([]), []);
  return {
    passwords: { passwords: [...earlier, ...kept], onDismiss },
    page: { shown: newPassword ? [...earlier, newPassword] : earlier, onReset },
  };
}

/** Passwords to hand on, with a button that copies each. */
export function NewPasswords({
  passwords,
  onDismiss,
}: {
  passwords: readonly NewPassword[];
  onDismiss: () => void;
}) {
  const { pathname, search } = useLocation();
  if (passwords.length === 0) return null;
  return (
    <section
      aria-labelledby="new-passwords"
      className="mb-4 rounded-box border border-line bg-warning-soft p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="new-passwords" className="font-semibold">
            {passwords.length === 1 ? "New password" : "New passwords"}
          </h2>
          <p className="text-sm">
            {passwords.length === 1
              ? "Hand it on before you leave this page: it is not shown again."
              : "Hand them on before you leave this page: they are not shown again."}
          </p>
        </div>
        <Link
          to={pathname + search}
          replace
          preventScrollReset
          className="button button-quiet"
          onClick={onDismiss}
        >
          Dismiss
        </Link>
      </div>
      <ul className="mt-2 grid gap-2">
        {passwords.map(({ username, password }) => (
          <li key={password} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold break-all">{username}</span>
            <samp className="text-lg break-all">{password}</samp>
            <Copy username={username} password={password} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Copy({ username, password }: NewPassword) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button button-quiet needs-script"
      aria-label={`Copy the password of ${username}`}
      onClick={() => {
        navigator.clipboard?.writeText(password).then(
          () => setCopied(true),
          // Without clipboard access the text can still be selected.
          () => {},
        );
      }}
    >
      <Icon name={isCopied ? "check" : "copy"} size={18} />
      {isCopied ? "Copied" : "Copy"}
    </button>
  );
}
