import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { userLimits } from "~db/vocabulary";

const password = {
  maxLength: userLimits.passwordMax,
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
} as const;

export const usernameInput = {
  label: "Username",
  type: "text",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: userLimits.usernameMax,
  required: true,
} as const;

export const loginInput = {
  ...usernameInput,
  label: "Username or e-mail",
  maxLength: userLimits.emailMax,
} as const;

export const emailInput = {
  label: "Email",
  type: "email",
  autoComplete: "email",
  maxLength: userLimits.emailMax,
  required: true,
} as const;

export const codeInput = {
  label: "Verification code",
  hint: "From the mail that we sent you: XXXX-XXXX-XXXX",
  type: "text",
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: userLimits.codeMax,
  required: true,
  className: "field uppercase",
} as const;

export const currentPasswordInput = { ...password, autoComplete: "current-password" } as const;

export const newPasswordInput = {
  ...password,
  hint: `At least ${userLimits.passwordMin} characters`,
  autoComplete: "new-password",
} as const;

export const confirmInput = {
  ...password,
  label: "Confirm password",
  autoComplete: "new-password",
} as const;

/** Passwords in plain letters on demand; covered on submit, so that browsers still save them. */
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
