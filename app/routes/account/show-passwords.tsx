import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";

/**
 * The passwords of a form in plain letters on demand: the `type` of its fields, and the button for
 * that, which needs script. They are covered again when any form is sent, so that browsers keep them
 * as passwords.
 */
export function useShownPasswords() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const cover = () => setShown(false);
    document.addEventListener("submit", cover, true);
    return () => document.removeEventListener("submit", cover, true);
  }, [isShown]);
  const button = (
    <button
      type="button"
      aria-pressed={isShown}
      className="needs-script -my-2 flex min-h-11 items-center gap-3 justify-self-start font-semibold"
      onClick={() => setShown(!isShown)}
    >
      <span className="grid size-6 place-items-center rounded-md border border-ink">
        {isShown && <Icon name="check" size={18} />}
      </span>
      Show password
    </button>
  );
  return { type: isShown ? ("text" as const) : ("password" as const), button };
}
