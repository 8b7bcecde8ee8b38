/** A visitor's answer to the question whether the ad pixel may run. */
export type Consent = "granted" | "denied";

/** Unlike our other cookies its name does not begin with `sefer_`, which makes answers private. */
export const consentCookie = "ad_consent";
const answer = new RegExp(`(?:^|;\\s*)${consentCookie}=(granted|denied)(?:;|$)`);

/** The answer in a `Cookie` header or in `document.cookie`; null when there is none. */
export function consentIn(cookies: string | null | undefined): Consent | null {
  return (answer.exec(cookies ?? "")?.[1] ?? null) as Consent | null;
}
