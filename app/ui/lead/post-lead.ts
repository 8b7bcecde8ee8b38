/** What the API said to a lead; `errors` are messages by field. */
export type Outcome =
  | { ok: true }
  | { ok: false; message: string; errors?: Record<string, string[]> };

const unreachable = "Please check your connection and try again. What you typed is still here.";

/** Sends a filled-in form to an endpoint of the API; it never throws. */
export async function postLead(endpoint: string, formData: FormData): Promise<Outcome> {
  const fields = [...formData].map(([name, value]) => [name, String(value)]);
  try {
    const response = await fetch(endpoint, { method: "POST", body: new URLSearchParams(fields) });
    if (response.ok) return { ok: true };
    const answer = await response.json().catch(() => ({}));
    const message = answer.message ?? `${response.status}: ${response.statusText}`;
    return { ok: false, message, errors: answer.errors };
  } catch {
    return { ok: false, message: unreachable };
  }
}
