import { env } from "~/env.server";
import { refusal, refusalOrFault } from "~/http/form.server";
import { propertyJson } from "~/models/catalogue/property/json";
import { propertyInput } from "~/models/catalogue/property/schema";
import { createProperty } from "~/models/catalogue/property/staff.server";
import type { Actor } from "~/models/history/change.server";
import { debugCreated } from "./answer";

type Debugger = (Actor & { isAdmin: boolean }) | null;

export function mayDebug(user: Debugger): boolean {
  return env.DEBUG_PROPERTIES || (user?.isAdmin ?? false);
}

/** @param read reads the body; not called for users without permission. @returns answer and status */
export async function createDebugProperty(read: () => unknown, user: Debugger) {
  if (!mayDebug(user))
    return refused(403, "Debug properties are for administrators, or need DEBUG_PROPERTIES=1.");
  const input = propertyInput.safeParse(await read());
  if (!input.success) {
    const messages = input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return refused(400, messages.join("; "));
  }
  try {
    const created = await createProperty(input.data, user, { isTest: true });
    const property = { ...propertyJson(created), isTest: true };
    return { status: 201, answer: { success: true, message: debugCreated, property } };
  } catch (error) {
    const { status, message } = refusal(error) ?? refusalOrFault(error);
    return refused(status, message);
  }
}

function refused(status: number, message: string) {
  return { status, answer: { success: false, message } };
}
