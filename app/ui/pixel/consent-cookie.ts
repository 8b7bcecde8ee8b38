export type Consent = "granted" | "denied";

/** Without our prefix `sefer_`, which would make answers private. */
export const consentCookie = "ad_consent";
const answer = new RegExp(`(?:^|;\\s*)${consentCookie}=(granted|denied)(?:;|$)`);

export function consentIn(cookies: string | null | undefined): Consent | null {
  return (answer.exec(cookies ?? "")?.[1] ?? null) as Consent | null;
}
