/** The four faces of the login screen, each with an address of its own. */
export const authViews = ["login", "register", "forgot", "reset"] as const;
export type AuthView = (typeof authViews)[number];

/** The view that an address shows. */
export function viewOf(params: URLSearchParams): AuthView {
  return authViews.find((view) => view === params.get("view")) ?? "login";
}

/** The address of a view on the same screen, `/auth` or `/admin`, with the same `redirect`. */
export function authUrl(current: { pathname: string; search: string }, view: AuthView): string {
  const params = new URLSearchParams();
  if (view !== "login") params.set("view", view);
  const redirect = new URLSearchParams(current.search).get("redirect");
  if (redirect) params.set("redirect", redirect);
  return params.size > 0 ? `${current.pathname}?${params}` : current.pathname;
}
