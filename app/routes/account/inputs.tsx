import { useEffect, useState } from "react";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { userLimits } from "~db/vocabulary";

const password = {
  maxLength: userLimits.passwordMax,
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
} as const;

const username = {
  type: "text",
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: userLimits.usernameMax,
  required: true,
} as const;

export const usernameInput = () => ({ ...username, label: t.account.username });

export const loginInput = () => ({
  ...username,
  label: t.account.usernameOrEmail,
  maxLength: userLimits.emailMax,
});

const email = {
  type: "email",
  autoComplete: "email",
  maxLength: userLimits.emailMax,
  required: true,
} as const;

export const emailInput = () => ({ ...email, label: t.account.email });

const code = {
  type: "text",
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: userLimits.codeMax,
  required: true,
  className: "field uppercase",
} as const;

export const codeInput = () => ({ ...code, label: t.account.code, hint: t.account.codeHint });

export const currentPasswordInput = (label: string) => ({
  ...password,
  label,
  autoComplete: "current-password",
});

export const newPasswordInput = (label: string) => ({
  ...password,
  label,
  hint: t.account.passwordHint(userLimits.passwordMin),
  autoComplete: "new-password",
});

export const confirmInput = () => ({
  ...password,
  label: t.account.confirmPassword,
  autoComplete: "new-password",
});

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
      {t.account.showPassword}
    </button>
  );
  return { type: isShown ? ("text" as const) : ("password" as const), button };
}
