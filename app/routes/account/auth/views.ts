const bothTabs = {
  heading: "Your account",
  intro: "Log in, or register to send inquiries without typing your name each time.",
};

/** The four views of the login page, each with its own URL. */
export const authViews = {
  login: { title: "Login", ...bothTabs },
  register: { title: "Register", ...bothTabs },
  forgot: {
    title: "Forgot password",
    heading: "Forgot password",
    intro: "Tell us who you are and we will mail you a verification code.",
  },
  reset: {
    title: "Reset Password",
    heading: "Reset Password",
    intro: "Enter the code from our mail and choose a new password.",
  },
} as const;
export type AuthView = keyof typeof authViews;

/** The view of a URL. */
export function viewOf(params: URLSearchParams): AuthView {
  const view = params.get("view") ?? "";
  return Object.hasOwn(authViews, view) ? (view as AuthView) : "login";
}

/** The URL of a view on the same page (`/auth` or `/admin`), with the same `redirect`. */
export function authUrl(current: { pathname: string; search: string }, view: AuthView): string {
  const params = new URLSearchParams();
  if (view !== "login") params.set("view", view);
  const redirect = new URLSearchParams(current.search).get("redirect");
  if (redirect) params.set("redirect", redirect);
  return params.size > 0 ? `${current.pathname}?${params}` : current.pathname;
}
